// The word of the phase of climbing, and the numbers that it keeps.

#include "core/term_making.h"
#include "kits/climbing/phase.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

std::int64_t combinations_of(Evaluator& terms, const Term&, Seat seat) {
  const State& state = terms.state();
  return state.has_part<ClimbState>() ? state.part<ClimbState>().plays[seat] : 0;
}

/// Bit s of the term's value: shape s.
TermId played_shapes(Compiler& c, const ClauseAt& at, const TermOp& op, Within /*within*/) {
  const ClimbPhase* phase =
      c.rules.phases.empty() ? nullptr : c.rules.phases.back().as_if<ClimbPhase>();
  if (phase == nullptr) {
    c.fault(at, "is about the shapes of y.climbing, once play is known");
    return no_term;
  }
  std::vector<std::string> names;
  for (const ClimbShape& shape : phase->shapes) names.push_back(shape.name);
  Term term;
  term.op = &op;
  for (const ClauseAt& item : c.items(at))
    if (const int index = c.one_of(item, "shape", names); index >= 0)
      term.value |= std::int64_t{1} << index;
  return c.put(term);
}
std::int64_t times_played(Evaluator& terms, const Term& term, Seat, Seat) {
  const State& state = terms.state();
  std::int64_t times = 0;
  if (!state.has_part<ClimbState>()) return times;
  const auto& played = state.part<ClimbState>().shapes;
  for (std::size_t shape = 0; shape < played.size(); ++shape)
    if (((term.value >> shape) & 1) != 0) times += played[shape];
  return times;
}

// Of both words for combinations that were played.
constexpr const char* combinations_played =
    R"(deck  = y.pack { require "tricks-pack", without = { "x" } },
zones = {
  hand     = { of = "seat",  seen_by = "owner" },
  standing = { of = "table", seen_by = "all"   },
  played   = { of = "table", seen_by = "all"   },
  stock    = { of = "table", seen_by = "none"  },
},
deal   = { hand = 6, stock = "rest" },
play   = y.climbing { shapes = { { "single", 1 }, { "three", 3, over = "all" } } },
settle = { { "none", y.pay { from = "losers", to = "winner",
                             amount = y.eq(y.combinations_of "payer", 0) } },
           { "threes", y.pay { from = "losers", to = "winner",
                               amount = y.times_played { "three" } } } },)";

constexpr Word climbing_words[] = {
    {.name = "climbing",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .fields = {{"shapes", "table[]",
                 "what can be played, named lines. { \"trio\", 3 } are three cards of a rank; with "
                 "row = { 2, 6 } of two to six ranks in a row, row = 5 of just five; with kicker = "
                 "1 each of them with one card of another rank beside it, kicker = 2 with a pair, "
                 "and apart = true where single kickers are of different ranks; with of_suit = "
                 "true all of one suit, and without a row that many cards of it. { \"rocket\", { "
                 "\"jo\", \"JO\" } } are just these cards. among = { codes } says what may stand "
                 "in the row. over = { \"row\" } beats these shapes whatever their ranks, over = "
                 "\"all\" every shape that stands before it; kickers never hold one of those"},
                {"leader", "string",
                 "who leads first: a role, or a mark that a phase before has set", "\"head\""},
                {"opens", "string",
                 "a card: the player who holds it leads first instead, and plays it in that lead",
                 "none"},
                {"returns", "boolean",
                 "whether a player who has passed may play again before the table is cleared",
                 "true"},
                {"suits", "string[]",
                 "ids of suits from low to high, which decide between cards of a rank",
                 "ranks alone decide"}},
     .type = "yezi.Word",
     .says = "Climbing: one leads a combination, and each in turn plays a higher one of the same "
             "shape and length, or passes. When all others have passed, the player who played last "
             "leads again. A player who has no card left wins, and the hand ends. The verb is "
             "\"play\". Ranks are those of the deck. Of a combination the highest card counts, "
             "kickers aside; cards that fit several shapes count as the last of the list that "
             "beats. It needs the zones \"hand\", of seats, \"standing\", where what has to be "
             "beaten lies, and \"played\".",
     .example = R"(deck  = y.pack { require "tricks-pack", without = { "x" } },
zones = {
  hand     = { of = "seat",  seen_by = "owner" },
  standing = { of = "table", seen_by = "all"   },
  played   = { of = "table", seen_by = "all"   },
  stock    = { of = "table", seen_by = "none"  },
},
deal   = { hand = 6, stock = "rest" },
play   = y.climbing { shapes = { { "single", 1 }, { "pair", 2 }, { "row", 1, row = { 3, 9 } },
                                 { "three", 3, over = "all" } } },
settle = { { "left", y.pay { from = "losers", to = "winner",
                             amount = y.count(y.cards("hand", "payer")) } } },)"},
    {.name = "combinations_of",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many combinations the seat has played, in a game of y.climbing.",
     .example = combinations_played,
     .number = {.compile = term_of_seats,
                .value = of_seat<combinations_of>,
                .reads = {.played = true}}},
    {.name = "times_played",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"shape…", "string", "names of shapes of play"}},
     .type = "yezi.Term",
     .says = "How often combinations of these shapes were played, by all, in a game of y.climbing.",
     .example = combinations_played,
     .number = {.compile = played_shapes, .value = times_played, .reads = {.played = true}}},
};

} // namespace

std::span<const Word> words_of_climbing() { return climbing_words; }

} // namespace yezi
