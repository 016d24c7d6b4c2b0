// What each seat may know in games of drawing: its views, the events that it is told, and the
// streams of records as it sees them.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "players/play.h"
#include "records/record.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::hidden_kit_test {
namespace {

using test::many_hands, test::tiny_module;

/// Two looks at the same moment, of states that differ only in what the seat does not see.
void looks_alike(const Table& table, const State& state, Seat seat, Rng& rng) {
  const View view = look(table, state, seat);
  const State other = guess(table, view, rng);
  const View again = look(table, other, seat);
  EXPECT_TRUE(view == again) << "seat " << int{seat} << " can tell a guess from the truth";
  EXPECT_TRUE(view.offer == again.offer);
}

/// Nothing that is hidden from the seat is in the view.
void holds_nothing_hidden(const Rules& rules, const State& state, const View& view) {
  const DrawPhase& phase = draw_rules(rules);
  const DrawState& draw = draw_state(view.seen);
  for (const Card card : draw.wall()) ASSERT_EQ(card, no_card);
  ASSERT_TRUE(pile(rules, view.seen, phase.wall, 0).empty());
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (seat == view.me) continue;
    ASSERT_TRUE(pile(rules, view.seen, phase.hand, seat).empty());
    ASSERT_EQ(view.seen.sealed[seat], Action{});
    if (!state.over()) {
      ASSERT_FALSE(has_seat(draw.at_fault, seat));
    }
  }
  ASSERT_EQ(draw.turning, 0U);
  if (draw.turn != view.me && !draw.laid && !draw.took && !draw.shown) {
    ASSERT_TRUE(draw.drawn == no_card || draw.drawn == hidden_card);
  }
  if (!state.over()) {
    for (const Throw& each : rules.throws)
      for (std::size_t die = each.first; each.at_end && die < std::size_t{each.first} + each.dice;
           ++die)
        ASSERT_EQ(draw.dice[die], 0);
    if (state.step != turn_step) {
      ASSERT_EQ(view.seen.asked & ~seat_bit(view.me), 0);
      ASSERT_EQ(view.seen.answered & ~seat_bit(view.me), 0);
    }
  }
  for (std::uint16_t i = 0; i < view.seen.log_size; ++i)
    ASSERT_TRUE(has_seat(view.seen.log()[i].known_by, view.me));
}

/// Of what happened: cards drawn, passes and claims that came to nothing are the seat's own.
/// `first`: nothing has been drawn before; `called`: somebody has called ready.
void tells_nothing_hidden(const Rules& rules, const Event& event, bool first, bool called) {
  const Seats all = everyone(rules);
  const DrawPhase& phase = draw_rules(rules);
  if (event.kind == Event::Kind::draw) {
    const bool up = phase.shown || (phase.shown_ready && called) ||
                    (phase.open && !(phase.first_drawn && first));
    ASSERT_EQ(event.cards_seen_by, up ? all : seat_bit(event.seat));
    ASSERT_EQ(event.known_by, all);
  } else if (event.kind == Event::Kind::act && event.verb == Verb::pass) {
    ASSERT_EQ(event.known_by, seat_bit(event.seat));
  } else if (event.kind == Event::Kind::act) {
    ASSERT_TRUE(event.known_by == all || event.known_by == seat_bit(event.seat));
    ASSERT_EQ(event.known_by, event.cards_seen_by);
  }
}

void hides_what_is_hidden(const test::Game& game, std::uint64_t hands) {
  const Rules& rules = game.rules();
  for (std::uint64_t hand = 0; hand < hands && !testing::Test::HasFailure(); ++hand) {
    Rng rng = Rng::for_hand(11, hand);
    Match match;
    match.head = nth_seat(hand, rules.seats);
    Events told;
    State state = deal(game.table, match, sample_luck(rules, 11, hand), &told);
    Offer offered;
    while (!state.over() && !testing::Test::HasFailure()) {
      const auto pending = static_cast<Seats>(state.asked & ~state.answered);
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        holds_nothing_hidden(rules, state, look(game.table, state, seat));
        // who is not asked may wonder at the pause; who is asked knows nothing of the others
        const bool sealed = state.step != turn_step;
        if (!sealed || has_seat(state.asked, seat)) looks_alike(game.table, state, seat, rng);
      }
      const auto seat = first_seat(pending);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample(rng), &told);
    }
    bool first = true, called = false;
    for (const Event& event : told) {
      tells_nothing_hidden(rules, event, first, called);
      first = first && event.kind != Event::Kind::draw;
      const DrawMove* move = move_of(draw_rules(rules).own, event.verb);
      called = called || (event.kind == Event::Kind::act && move != nullptr && move->call > 0);
    }
  }
}

TEST(Hidden, StaysHiddenInEveryGameOfDrawing) {
  const std::vector<std::pair<std::string, OptionSettings>> games = {
      {"ningbo", {}},
      {"ningbo", {{"fault_mode", "honour"}, {"wall", "two_tier"}}},
      {"ningbo/japan-1929", {}},
      {"wahua", {}},
      {"wahua", {{"fault_mode", "audit"}, {"extra_tiles", "ten"}}},
      {"wahua", {{"kao_refill", "draw_and_discard"}, {"gongzi_kao_first", "on"}}},
      {"khanhoo", {}},
      {"khanhoo", {{"players", "2"}, {"final_discard", "off"}}},
      {"khanhoo", {{"players", "4"}}},
      {"quandui", {}},
      {"kanhu-qing", {}},
      {"kanhu-qing", {{"recycle", "on"}, {"players", "2"}}},
      {"kanhu-qing", {{"box", "hidden"}}},
      {"conquian", {}},
      {"sisepai", {}},
      {"mohu", {}},
      {"mohu", {{"handed", "open"}, {"take", "win"}}},
      {"penghu", {{"take_next", "on"}, {"leopard", "on"}, {"head_set", "six"}}},
      {"shihu", {}},
      {"ceki", {}},
      {"ceki", {{"players", "6"}, {"scoring", "lima_belas"}}},
      {tiny_module("tiny-ready"), {{"copies", "8"}}},
      {tiny_module("tiny-spare"), {{"open", "on"}}},
      {tiny_module("tiny-melds"), {{"turns", "2"}}},
      {tiny_module("tiny-melds"), {{"open", "on"}}},
      {tiny_module("tiny-laid"), {}},
      {tiny_module("tiny-eaten"), {{"players", "3"}}},
      {tiny_module("tiny-beside"), {}},
      {tiny_module("tiny-shown"), {{"turns", "1"}}},
      {tiny_module("tiny-shown"), {{"with", "any"}}},
      {tiny_module("tiny-least"), {{"least", "3"}}},
      {tiny_module("tiny-least"), {{"least", "0"}, {"bars", "kind"}, {"own_kinds", "off"}}},
      {tiny_module("tiny-cover"), {}},
      {tiny_module("tiny-open"), {}},
      {tiny_module("tiny-collect"), {{"judged", "on"}}},
      {tiny_module("tiny-collect"), {{"law", "on"}, {"turn_ends", "off"}}},
      {tiny_module("tiny-collect"), {{"law", "on"}, {"rests", "on"}}},
      {tiny_module("tiny-rests"), {}},
  };
  for (const auto& [id, settings] : games) {
    SCOPED_TRACE(id);
    // worlds of a long past take milliseconds each
    const std::uint64_t hands =
        id == "wahua" ? std::max<std::uint64_t>(many_hands / 800, 1) : many_hands / 80;
    hides_what_is_hidden(test::load_game(id, settings), hands);
  }
}

/// The same hand with other cards in the wall and another answer of a rival, to the same moment.
TEST(Hidden, RivalsAnswersChangeNothingThatASeatIsShownBeforeAllAreIn) {
  const test::Game game = test::load_game("ningbo");
  int compared = 0;
  for (std::uint64_t hand = 0; hand < many_hands / 10; ++hand) {
    Rng rng = Rng::for_hand(12, hand);
    State state = deal(game.table, {}, sample_luck(game.rules(), 12, hand));
    Offer offered;
    while (!state.over()) {
      const auto pending = static_cast<Seats>(state.asked & ~state.answered);
      const auto seat = first_seat(pending);
      offer(game.table, state, seat, offered);
      if (std::popcount(pending) > 1) {
        const View first =
            look(game.table, state, static_cast<Seat>(7 - std::countl_zero(pending)));
        for (std::uint64_t i = 0; i < offered.count(); ++i) {
          State next = state;
          apply(game.table, next, seat, offered.at(i));
          EXPECT_TRUE(look(game.table, next, first.me) == first);
          ++compared;
        }
      }
      apply(game.table, state, seat, offered.sample(rng));
    }
  }
  EXPECT_GT(compared, 5);
}

// The streams of records as seats see them
// ----------------------------------------------------------

bool all_hidden(const std::string& cards) {
  return cards.find_first_not_of("? ") == std::string::npos;
}

void says_nothing_hidden(const nlohmann::json& line, Seat me) {
  const std::string event = line["event"];
  const bool mine = line.contains("seat") && line["seat"] == me;
  EXPECT_NE(event, "luck") << line;
  EXPECT_NE(event, "ask") << line;
  if (event == "deal") {
    for (const char* zone : {"hand", "wall"})
      if (!mine && line["cards"].contains(zone)) {
        EXPECT_TRUE(all_hidden(line["cards"][zone])) << line;
      }
    if (line.contains("dice")) {
      EXPECT_FALSE(line["dice"].contains("shake")) << line;
    }
  }
  if (event == "draw" && !mine) {
    EXPECT_EQ(line["cards"], "?") << line;
  }
  if (event == "act" && !mine) {
    EXPECT_NE(line["do"], "pass") << line;
    EXPECT_EQ(line["do"].get<std::string>().find('?'), std::string::npos) << line;
  }
}

TEST(Hidden, StreamsOfASeatSayNothingElse) {
  for (const char* id : {"ningbo", "wahua", "khanhoo"}) {
    const test::Game game = test::load_game(id);
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many_hands / 100 + 1; ++hand) {
      Rng rng = Rng::for_hand(13, hand);
      Record record;
      record.game = rules.said.id;
      for (const Option& option : rules.said.options) record.options[option.name] = option.value;
      record.rules_id = rules.said.digest;
      record.players.assign(rules.seats, "random");
      record.deal = sample_luck(rules, 13, hand);
      State state = deal(game.table, record.match, record.deal);
      Offer offered;
      while (!state.over()) {
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        const Action action = offered.sample(rng);
        record.moves.push_back({seat, action});
        apply(game.table, state, seat, action);
      }
      record.moves.resize(record.moves.size() / 2); // broken off: nothing is shown at the end
      for (Seat me = 0; me < rules.seats; ++me) {
        std::stringstream lines(to_text_for(game.table, record, me));
        for (std::string text; std::getline(lines, text);)
          says_nothing_hidden(nlohmann::json::parse(text), me);
      }
    }
  }
}

} // namespace
} // namespace yezi::hidden_kit_test
