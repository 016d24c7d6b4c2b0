#include "ningbo_tables.h"

#include <algorithm>
#include <cctype>

#include "ningbo_tiles.h"

namespace yezi::ningbo_count {

namespace {

const std::string honours = "ESWNCFB";

/// From "[FFFF!".
Declared declared_of(const std::string& text) {
  const bool added = text.back() == '+', concealed = text.back() == '!';
  const Tiles tiles = tiles_of(text.substr(1, text.size() - 1 - (added || concealed)));
  const auto lowest = std::find_if(tiles.begin(), tiles.end(), [](int held) { return held > 0; });
  Set set = *lowest == 4 ? Set::claimed_kong : *lowest == 3 ? Set::triplet : Set::run;
  if (added) set = Set::added_kong;
  if (concealed) set = Set::concealed_kong;
  return {set, static_cast<int>(lowest - tiles.begin())};
}

std::string text_of(const Declared& declared) {
  static const std::array<const char*, 5> marks = {"", "", "", "+", "!"};
  std::string out = "[";
  for (int i = 0; i < size_of(declared.set); ++i)
    out += name_of(declared.tile + (declared.set == Set::run ? i : 0));
  return out + marks[static_cast<std::size_t>(declared.set)] + "]";
}

bool anything_declared(const Table& table) {
  return std::any_of(table.hands.begin(), table.hands.end(),
                     [](const Hand& hand) { return hand.sets > 0; });
}

bool has_open_triplet(const Hand& hand, int tile) {
  return std::any_of(hand.declared.begin(), hand.declared.begin() + hand.sets,
                     [&](const Declared& declared) {
                       return declared.set == Set::triplet && declared.tile == tile;
                     });
}

std::string fault_of_flags(const Table& table) {
  const bool drawn = table.how == How::own_draw;
  const Hand& hand = table.hands[at(table.winner)];
  if (drawn != (table.from == nobody) || table.from == table.winner) return "from";
  if ((table.last_tile || table.replacement) && !drawn) return "a flag of an own draw";
  if (table.replacement && !has_kong(hand)) return "no kong to replace";
  if (table.first && anything_declared(table)) return "not the first";
  if (table.first && (table.last_tile || table.how == How::robbed)) return "not the first";
  if (table.first && table.how == How::discard && table.from != 0)
    return "not the dealer's discard";
  if (table.how == How::robbed && !has_open_triplet(table.hands[at(table.from)], table.tile))
    return "nothing to rob";
  return completes(hand, table.tile) ? "" : "no winning shape";
}

} // namespace

Tiles tiles_of(const std::string& text) {
  Tiles out = {};
  std::string ranks;
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c))) {
      ranks += c;
    } else if (const auto honour = honours.find(c); honour != std::string::npos) {
      ++out[at(east) + honour];
    } else if (c != ' ') {
      const int suit = c == 'm' ? 0 : c == 's' ? 1 : 2;
      for (const char rank : ranks) ++out[at(suit * 9 + rank - '1')];
      ranks.clear();
    }
  }
  return out;
}

int tile_of(const std::string& text) {
  const Tiles tiles = tiles_of(text);
  return static_cast<int>(std::find(tiles.begin(), tiles.end(), 1) - tiles.begin());
}

std::string name_of(int kind) {
  if (kind >= east) return honours.substr(at(kind - east), 1);
  return std::to_string(kind % 9 + 1) + "msp"[kind / 9];
}

Hand hand_of(const std::string& text) {
  Hand hand;
  const std::size_t end = text.rfind(']') == text.npos ? 0 : text.rfind(']') + 1;
  for (std::size_t from = 0; from < end; from = text.find(']', from) + 1)
    hand.declared[at(hand.sets++)] = declared_of(text.substr(from, text.find(']', from) - from));
  hand.concealed = tiles_of(text.substr(end));
  return hand;
}

std::string text_of(const Hand& hand) {
  std::string out;
  for (int i = 0; i < hand.sets; ++i) out += text_of(hand.declared[at(i)]) + " ";
  for (int kind = 0; kind < kinds; ++kind) {
    for (int i = 0; i < hand.concealed[at(kind)]; ++i) out += name_of(kind);
  }
  return out;
}

std::string text_of(const Table& table) {
  std::string out;
  for (int seat = 0; seat < seats; ++seat)
    out += honours.substr(at(seat), 1) + ": " + text_of(table.hands[at(seat)]) + "\n";
  if (table.winner == nobody) return out + "no winner\n";
  out += honours.substr(at(table.winner), 1);
  if (table.shisan_buda) return out + " 十三不搭\n";
  static const std::array<const char*, 3> words = {" draws ", " takes a discard ", " robs "};
  out += words[static_cast<std::size_t>(table.how)] + name_of(table.tile);
  if (table.from != nobody) out += " of " + honours.substr(at(table.from), 1);
  if (table.last_tile) out += ", last tile";
  if (table.replacement) out += ", replacement";
  if (table.first) out += ", first";
  return out + "\n";
}

std::string fault_of(const Table& table) {
  Tiles all = {};
  for (const Hand& hand : table.hands) {
    if (sum(hand.concealed) + 3 * hand.sets != 13) return "size of a hand";
    for (int kind = 0; kind < kinds; ++kind) change(all, kind, hand.concealed[at(kind)]);
    for (int i = 0; i < hand.sets; ++i) change_by_set(all, hand.declared[at(i)]);
  }
  if (table.tile != no_tile) change(all, table.tile, 1);
  if (std::any_of(all.begin(), all.end(), [](int held) { return held > 4; }))
    return "five of a kind";
  if ((table.winner == nobody || table.shisan_buda) != (table.tile == no_tile))
    return "winning tile";
  if (table.winner == nobody) return "";
  if (!table.shisan_buda) return fault_of_flags(table);
  if (anything_declared(table)) return "declared before the first draw";
  return is_shisan_buda(table.hands[at(table.winner)].concealed) ? "" : "no 十三不搭";
}

} // namespace yezi::ningbo_count
