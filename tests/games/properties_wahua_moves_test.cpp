// The engine's Wa Hua against the judge of count/wahua_count.h, which was made from the sheet
// alone: what may be done with hands drawn at random.

#include "count/against_engine.h"
#include "count/wahua_hands.h"
#include "games/wahua_variants.h"

namespace yezi::properties_wahua_moves_test {
namespace {

using namespace wahua_variants;

constexpr int full = 150'000; // positions of four hands

class Moves {
public:
  Moves(const Variant& variant, const judge::Position& position, std::mt19937_64& random)
      : variant_(variant),
        position_(position),
        random_(random),
        table_(variant.game.table),
        rules_(*table_.rules) {
    const auto named = [&](const char* name) {
      return static_cast<Verb>(index_of(rules_.verbs, name));
    };
    kao_ = named("kao");
    chuan_ = named("chuan");
    chi_ = named("chi");
    lay_ = named("lay");
  }

  std::string run() {
    waiting();
    drawn();
    thrown();
    return fault_;
  }

private:
  void fault(const std::string& what) {
    fault_ += what;
    fault_ += "\n";
  }
  void same(const std::string& what, std::uint64_t expected, std::uint64_t got) {
    if (expected != got)
      fault(what + ": by the sheet \"" + judge::text_of(judge::TileSet{expected}) +
            "\", by the engine \"" + judge::text_of(judge::TileSet{got}) + "\"");
  }
  void same(const std::string& what, const judge::Hand& expected, const judge::Hand& got) {
    if (expected != got)
      fault(what + ": by the sheet " + judge::text_of(expected) + ", by the engine " +
            judge::text_of(got));
  }

  /// The tiles that nobody has, but one, make the wall.
  Lying lying(judge::Tile tile) {
    Lying all(rules_, position_, random_);
    judge::Tiles rest = position_.rest;
    --rest[at(tile.type)][at(tile.mark)];
    each_tile(rest, [&](judge::Tile each) { all.add_to_wall(card_of(each)); });
    return all;
  }

  void waiting() {
    Lying all(rules_, position_, random_);
    for (int role = 0; role < judge::seats; ++role) {
      const judge::Hand& hand = position_.hands[at(role)];
      const FaceSet faces = waits(rules_, all.state, draw_rules(rules_), all.seat(role));
      judge::TileSet got = 0;
      for (int type = 0; type < judge::types; ++type)
        for (int mark = 0; mark < judge::marks; ++mark) {
          const int owned = hand.held[at(type)][at(mark)] + hand.laid[at(type)][at(mark)];
          if (faces.has(card_of({type, mark})) && owned < judge::copies[at(mark)])
            got |= judge::bit({type, mark});
        }
      same("waits of " + std::to_string(role), judge::waits(hand, variant_.options), got);
    }
  }

  /// A seat has drawn; it may lay its pair and then do what is left to do.
  void drawn() {
    const judge::Tile tile = judge::random_tile(position_.rest, random_);
    Lying all = lying(tile);
    const int role = below(random_, 4);
    const Seat seat = all.seat(role);
    all.hold(seat, card_of(tile));
    draw_state(all.state).turn = seat;
    draw_state(all.state).drawn = card_of(tile);
    all.state.asked = seat_bit(seat);
    const judge::Hand hand = judge::with(position_.hands[at(role)], tile);
    own(all.state, seat, hand, tile, "after drawing " + judge::text_of(tile));
  }

  void own(const State& state, Seat seat, const judge::Hand& hand, judge::Tile tile,
           const std::string& where) {
    Offer offers;
    offer(table_, state, seat, offers);
    const judge::Choices legal = judge::choices(hand, tile, variant_.options);
    judge::Choices got;
    judge::TileSet thrown = 0;
    for (const Action& action : offers.listed()) {
      const Card card = listed_at(action.cards.list(), 0);
      if (action.verb == Verb::discard) {
        thrown |= judge::TileSet{1} << card;
      } else if (action.verb == Verb::out) {
        got.out = true;
      } else if (action.verb == kao_) {
        got.kaos |= judge::TypeSet{1} << card / 3U;
        expect_kao(state, seat, action, judge::after_kao(hand, card / 3U), where);
      } else if (action.verb == chuan_) {
        got.swaps |= judge::TileSet{1} << card;
        expect_swap(state, seat, action, hand, where);
      } else if (action.verb == lay_) {
        got.lay = true;
        State after = state;
        apply(table_, after, seat, action);
        const judge::Hand shown = judge::after_lay(hand, tile.type);
        same(where + ", laid", shown, hand_in(rules_, after, seat));
        own(after, seat, shown, tile, where + ", after laying it");
      } else {
        fault(where + ": " + to_text(rules_, action));
      }
    }
    same(where + ", discards", judge::discards(hand, variant_.options), thrown);
    same(where + ", going out", std::uint64_t{legal.out}, std::uint64_t{got.out});
    same(where + ", kaos", std::uint64_t{legal.kaos}, std::uint64_t{got.kaos});
    same(where + ", exchanges", legal.swaps, got.swaps);
    same(where + ", laying", std::uint64_t{legal.lay}, std::uint64_t{got.lay});
  }

  /// W-5.7.2, W-O6: the turn passes on, or the seat draws again.
  void expect_kao(const State& state, Seat seat, const Action& action, const judge::Hand& expected,
                  const std::string& where) {
    State after = state;
    apply(table_, after, seat, action);
    kao_laid(after, seat, expected, where + ", " + to_text(rules_, action));
  }

  void kao_laid(State& after, Seat seat, const judge::Hand& expected, const std::string& where) {
    if (after.over()) return; // the wall is empty
    const Seat turn = variant_.refill ? seat : static_cast<Seat>((seat + 1) % 4);
    if (draw_state(after).turn != turn || draw_state(after).drawn == no_card)
      fault(where + ": whose turn it is");
    take(rules_, after, draw_rules(rules_).hand, draw_state(after).turn, draw_state(after).drawn);
    same(where, expected, hand_in(rules_, after, seat));
  }

  void expect_swap(const State& state, Seat seat, const Action& action, const judge::Hand& hand,
                   const std::string& where) {
    const Card card = listed_at(action.cards.list(), 0);
    const judge::Tile flowered{card / 3, card % 3};
    State after = state;
    apply(table_, after, seat, action);
    const judge::Hand swapped = judge::after_swap(hand, flowered);
    same(where + ", exchanged", swapped, hand_in(rules_, after, seat));
    only_discards(after, seat, judge::discards(swapped, variant_.options, flowered.type), 0,
                  where + ", exchanged");
  }

  /// After a claim or an exchange; who may throw nothing has a kao to declare.
  void only_discards(const State& state, Seat seat, judge::TileSet discards, judge::TypeSet kaos,
                     const std::string& where) {
    Offer offers;
    offer(table_, state, seat, offers);
    judge::TileSet thrown = 0;
    judge::TypeSet laid = 0;
    for (const Action& action : offers.listed()) {
      const Card card = listed_at(action.cards.list(), 0);
      if (action.verb == Verb::discard) {
        thrown |= judge::TileSet{1} << card;
      } else if (action.verb == kao_) {
        laid |= judge::TypeSet{1} << card / 3U;
      } else {
        fault(where + ": " + to_text(rules_, action));
      }
    }
    same(where + ", discards", discards, thrown);
    same(where + ", kaos to declare", std::uint64_t{discards == 0 ? kaos : 0}, std::uint64_t{laid});
  }

  /// A tile has been thrown: who may claim it, for what, who gets it.
  void thrown() {
    const judge::Tile tile = judge::random_tile(position_.rest, random_);
    Lying all = lying(tile);
    const int by = below(random_, 4);
    const std::string where = judge::text_of(tile) + " of " + std::to_string(by);
    all.throw_out(all.seat(by), card_of(tile));
    State& state = all.state;
    unsigned wins = 0;
    for (int i = 1; i < 4; ++i) {
      const int role = (by + i) % 4;
      const judge::Hand& hand = position_.hands[at(role)];
      if (judge::is_win(judge::with(hand, tile), variant_.options)) wins |= 1U << role;
      const judge::Claims legal =
          i == 1 ? judge::claims(hand, tile, variant_.options) : judge::Claims{};
      if (legal != judge::Claims{} || (wins >> role & 1U) != 0)
        state.asked |= seat_bit(all.seat(role));
    }
    for (int role = 0; role < 4; ++role)
      if (offer_claims(table_, state, draw_rules(rules_), all.seat(role), nullptr) !=
              has_seat(state.asked, all.seat(role)) &&
          role != by)
        return fault(where + ": whether " + std::to_string(role) + " is asked");
    for (int role = 0; role < 4; ++role)
      if (has_seat(state.asked, all.seat(role))) claims_of(all, role, by, tile, where);
    who_goes_out(all, by, tile, wins, where);
  }

  void claims_of(const Lying& all, int role, int by, judge::Tile tile, const std::string& said) {
    const Seat seat = all.seat(role);
    const judge::Hand& hand = position_.hands[at(role)];
    const std::string where = said + " to " + std::to_string(role);
    Offer offers;
    offer(table_, all.state, seat, offers);
    bool out = false;
    judge::Claims got;
    for (const Action& action : offers.listed()) {
      if (action.verb == Verb::pass) continue;
      if (action.verb == Verb::out) {
        out = true;
        continue;
      }
      State after = all.state;
      for (Seat other = 0; other < 4; ++other)
        if (has_seat(after.asked, other) && other != seat) apply(table_, after, other, Action{});
      apply(table_, after, seat, action);
      if (action.verb == chi_) {
        got.chi = true;
        const judge::Hand laid = judge::after_chi(hand, tile);
        same(where + ", chi", laid, hand_in(rules_, after, seat));
        only_discards(after, seat, judge::discards(laid, variant_.options),
                      judge::choices(laid, tile, variant_.options).kaos, where + ", chi");
      } else if (action.verb == chuan_) {
        got.chuan = true;
        const judge::Hand laid = judge::after_chuan(hand, tile);
        same(where + ", chuan", laid, hand_in(rules_, after, seat));
        only_discards(after, seat, judge::discards(laid, variant_.options, tile.type), 0,
                      where + ", chuan");
      } else if (action.verb == kao_) {
        got.kao = true;
        kao_laid(after, seat, judge::after_kao(judge::with(hand, tile), tile.type),
                 where + ", kao");
      } else {
        fault(where + ": " + to_text(rules_, action));
      }
    }
    const bool next = role == (by + 1) % 4;
    if (got != (next ? judge::claims(hand, tile, variant_.options) : judge::Claims{}))
      fault(where + ": claims");
    if (out != judge::is_win(judge::with(hand, tile), variant_.options))
      fault(where + ": going out");
  }

  void who_goes_out(const Lying& all, int by, judge::Tile tile, unsigned wins,
                    const std::string& where) {
    const unsigned wanting = wins & static_cast<unsigned>(below(random_, 4) == 0 ? random_() : 15);
    if (wanting == 0) return;
    State after = all.state;
    for (int role = 0; role < 4; ++role) {
      if (!has_seat(all.state.asked, all.seat(role))) continue;
      Action action;
      if ((wanting >> role & 1U) != 0) {
        action.verb = Verb::out;
        action.cards = list_of(card_of(tile));
      }
      apply(table_, after, all.seat(role), action);
    }
    const int expected = judge::goes_out(position_.hands, by, tile, wanting, variant_.options);
    if (!after.over() || after.marks[mark_winner] != all.seat(expected))
      fault(where + ": who goes out");
  }

  const Variant& variant_;
  const judge::Position& position_;
  std::mt19937_64& random_;
  const Table& table_;
  const Rules& rules_;
  Verb kao_{}, chuan_{}, chi_{}, lay_{};
  std::string fault_;
};

TEST(WahuaAgainstTheSheet, AllowsAlike) {
  std::mt19937_64 random(8);
  const std::vector<Variant> all = variants(random);
  int shown = 0;
  for (int i = test::cases(full); i > 0 && shown < 10; --i) {
    const Variant& variant = any_of(all, random);
    const judge::Position position = judge::random_position(random);
    const std::string fault = Moves(variant, position, random).run();
    if (fault.empty()) continue;
    ++shown;
    std::string hands;
    for (const judge::Hand& hand : position.hands) hands += judge::text_of(hand) + "\n";
    ADD_FAILURE() << fault << hands << text_of(variant.settings);
  }
}

} // namespace
} // namespace yezi::properties_wahua_moves_test
