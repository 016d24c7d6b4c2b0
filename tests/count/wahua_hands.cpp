#include "wahua_hands.h"

#include <sstream>

namespace yezi::wahua_count {

namespace {

const std::string mark_names = "wdf";
constexpr std::array<const char*, types> names = {"66", "11", "44", "13", "55", "33", "22",
                                                  "56", "46", "16", "15", "36", "45", "35",
                                                  "26", "34", "25", "24", "23", "14", "12"};
constexpr Marks kao = {0, 1, 2};

std::size_t at(int i) { return static_cast<std::size_t>(i); }
int count(const Marks& m) { return m[0] + m[1] + m[2]; }
void change(Marks& m, int mark, int by) {
  m[at(mark)] = static_cast<std::uint8_t>(m[at(mark)] + by);
}

Marks marks_of(const std::string& text) {
  Marks out = {};
  for (const char c : text) ++out[mark_names.find(c)];
  return out;
}

std::string text_of(const Marks& m) {
  std::string out;
  for (int mark = marks - 1; mark >= 0; --mark) out.append(m[at(mark)], mark_names[at(mark)]);
  return out;
}

int below(std::mt19937_64& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

/// Draws four hands one after the other out of `rest_`.
class Maker {
public:
  explicit Maker(std::mt19937_64& random) : random_(random) {
    position_.rest.fill({3, 1, 2});
    wanted_ = below(types);
  }

  Position position() {
    const int first = below(seats);
    for (int i = 0; i < seats; ++i) make((first + i) % seats);
    return position_;
  }

private:
  std::mt19937_64& random_;
  Position position_;
  int wanted_ = 0; ///< the type that several seats may wait for
  TypeSet used_ = 0;

  int below(int n) { return wahua_count::below(random_, n); }
  bool chance(int percent) { return below(100) < percent; }
  Marks& rest(int type) { return position_.rest[at(type)]; }

  void make(int seat) {
    Hand& hand = position_.hands[at(seat)];
    const Tiles before = position_.rest;
    const int style = below(4);
    if (style < 2) {
      for (int tries = 0; tries < 20; ++tries) {
        if (ready(hand, style == 0 ? 9 : 10)) return;
        position_.rest = before;
        hand = {};
      }
    }
    loose(hand, style == 2);
  }

  /// Nine groups and two single tiles, one of them of the wanted type at times; or ten groups.
  bool ready(Hand& hand, int groups) {
    used_ = 0;
    if (groups == 9 && !single(hand, chance(70) ? wanted_ : below(types))) return false;
    if (groups == 10 && chance(50)) used_ |= TypeSet{1} << wanted_;
    const int laid = below(4) * 33, kaos = below(3) * 15;
    for (int i = 0; i < groups; ++i) {
      if (!group(hand, laid, kaos)) return false;
    }
    for (int tries = 0; groups == 9 && tries < 60; ++tries) {
      if (single(hand, below(types))) return true;
    }
    return groups == 10;
  }

  bool single(Hand& hand, int type) {
    if (used_ >> type & 1 || !count(rest(type))) return false;
    move(type, hand.held[at(type)]);
    used_ |= TypeSet{1} << type;
    return true;
  }

  /// A pair, laid out in so many of a hundred cases, or a kao.
  bool group(Hand& hand, int laid, int kaos) {
    for (int tries = 0; tries < 60; ++tries) {
      const int type = below(types);
      if (used_ >> type & 1 || count(rest(type)) < 2) continue;
      used_ |= TypeSet{1} << type;
      if (chance(kaos) && lay_kao(hand, type)) return true;
      Marks& place = chance(laid) ? hand.laid[at(type)] : hand.held[at(type)];
      move(type, place);
      move(type, place);
      return true;
    }
    return false;
  }

  bool lay_kao(Hand& hand, int type) {
    if (rest(type)[1] < 1 || rest(type)[2] < 2) return false;
    hand.laid[at(type)] = kao;
    change(rest(type), 1, -1);
    change(rest(type), 2, -2);
    return true;
  }

  /// Moves any tile of the type.
  void move(int type, Marks& to) {
    int number = below(count(rest(type)));
    int mark = 0;
    while (number >= rest(type)[at(mark)]) number -= rest(type)[at(mark++)];
    change(rest(type), mark, -1);
    change(to, mark, 1);
  }

  /// Some groups, then anything; in clusters, so that there are surplus tiles.
  void loose(Hand& hand, bool clustered) {
    used_ = 0;
    const int groups = below(8), laid = below(4) * 33, kaos = below(4) * 25;
    for (int i = 0; i < groups; ++i) group(hand, laid, kaos);
    while (size_of(hand) < 20 + kaos_of(hand)) {
      const int type = below(types);
      for (int i = clustered ? 1 + below(4) : 1; i > 0; --i) {
        if (count(rest(type)) && size_of(hand) < 20 + kaos_of(hand))
          move(type, hand.held[at(type)]);
      }
    }
  }
};

} // namespace

Tile tile_of(const std::string& text) {
  for (int type = 0; type < types; ++type) {
    if (text.starts_with(names[at(type)]))
      return {type, static_cast<int>(mark_names.find(text[2]))};
  }
  return {no_type, 0};
}

Hand hand_of(const std::string& text) {
  Hand hand;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    const int type = tile_of(word).type;
    if (word[2] == ':')
      hand.laid[at(type)] = marks_of(word.substr(3));
    else
      hand = with(hand, tile_of(word));
  }
  return hand;
}

std::string text_of(Tile tile) {
  return names[at(tile.type)] + mark_names.substr(at(tile.mark), 1);
}

std::string text_of(TileSet tiles) {
  std::string out;
  for (int type = 0; type < types; ++type) {
    for (int mark = marks - 1; mark >= 0; --mark) {
      if (tiles & bit({type, mark})) out += (out.empty() ? "" : " ") + text_of(Tile{type, mark});
    }
  }
  return out;
}

std::string text_of(const Hand& hand) {
  std::string out;
  for (int type = 0; type < types; ++type) {
    if (count(hand.laid[at(type)]))
      out += std::string(names[at(type)]) + ":" + text_of(hand.laid[at(type)]) + " ";
    for (const char mark : text_of(hand.held[at(type)]))
      out += names[at(type)] + std::string{mark, ' '};
  }
  return out;
}

std::string fault_of(const Position& position, int winner) {
  for (int type = 0; type < types; ++type) {
    Marks all = position.rest[at(type)];
    for (const Hand& hand : position.hands) {
      const Marks &h = hand.held[at(type)], &l = hand.laid[at(type)];
      if (count(l) && count(l) != 2 && l != kao) return "a group that is none";
      for (int mark = 0; mark < marks; ++mark) change(all, mark, h[at(mark)] + l[at(mark)]);
    }
    if (all != Marks{3, 1, 2}) return "copies of " + std::string(names[at(type)]);
  }
  for (int seat = 0; seat < seats; ++seat) {
    const Hand& hand = position.hands[at(seat)];
    if (size_of(hand) != 20 + kaos_of(hand) + (seat == winner)) return "size of a hand";
  }
  return "";
}

Position random_position(std::mt19937_64& random) { return Maker(random).position(); }

Tile random_tile(const Tiles& rest, std::mt19937_64& random) {
  int all = 0;
  for (const Marks& m : rest) all += count(m);
  int number = below(random, all);
  for (int type = 0;; ++type) {
    for (int mark = 0; mark < marks; ++mark) {
      number -= rest[at(type)][at(mark)];
      if (number < 0) return {type, mark};
    }
  }
}

Ending random_ending(std::mt19937_64& random) {
  for (;;) {
    Ending out;
    out.position = random_position(random);
    out.luck = random_luck(random);
    for (int tries = 0; tries < 8; ++tries) {
      out.tile = random_tile(out.position.rest, random);
      out.winner = below(random, seats);
      Hand& hand = out.position.hands[at(out.winner)];
      if (!is_win(with(hand, out.tile), {})) continue;
      hand = with(hand, out.tile);
      change(out.position.rest[at(out.tile.type)], out.tile.mark, -1);
      if (below(random, 2)) out.from = (out.winner + 1 + below(random, 3)) % seats;
      return out;
    }
  }
}

Luck random_luck(std::mt19937_64& random) {
  Luck out;
  out.round = below(random, 4);
  for (int* const pip : {&out.prize.a, &out.prize.b, &out.shake.a, &out.shake.b})
    *pip = 1 + below(random, 6);
  return out;
}

Options random_options(std::mt19937_64& random) {
  const auto any = [&](int n) { return below(random, n); };
  Options out;
  out.double_general = static_cast<Options::DoubleGeneral>(any(3));
  out.fourth_general = static_cast<Options::FourthGeneral>(any(2));
  out.settlement = static_cast<Options::Settlement>(any(2));
  out.self_reverse_twice = any(2);
  out.third_prize = any(2);
  out.kao_upgrade_exposed = any(2);
  out.concealed_kao_counts = any(2);
  out.dangtou_must_be_flowered = any(2);
  out.flowered_wait_first = any(2);
  out.gongzi_kao_first = any(2);
  out.dealer_factor = 1 + any(2);
  out.chip = 1 + any(3);
  return out;
}

} // namespace yezi::wahua_count
