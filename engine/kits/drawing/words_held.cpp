// Words for hands of drawing games as they are held: which cards, how often, what they wait for.

#include <algorithm>

#include "kits/drawing/play.h"
#include "kits/drawing/term_making.h"

namespace yezi {

namespace {

std::int8_t truth(bool said, bool value) { return static_cast<std::int8_t>(!said ? -1 : value); }

/// y.faces_held({ faces…, times = n }, seat).
TermId faces_held(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  c.only(parts[0], {"times"}, true);
  Term term;
  term.op = &op;
  term.value = face_set(c, parts[0]);
  if (const ClauseAt times = c.field(parts[0], "times"))
    term.times = static_cast<std::int8_t>(c.integer(times, 0, Pile::max_copies).value_or(0));
  term.seat = c.seat(parts[1], within);
  return c.put(term);
}
std::int64_t faces_held_by(Evaluator& terms, const Term& term, Seat seat) {
  const Rules& rules = terms.rules();
  const int hand = draw_rules(rules).hand;
  std::int64_t count = 0;
  each_face(rules.face_sets[static_cast<std::size_t>(term.value)], [&](Card card) {
    const int held = count_of(rules, terms.state(), hand, seat, card);
    if (term.times ? held == *term.times : held > 0) ++count;
  });
  return count;
}

int least_distance(Compiler& c, const ClauseAt& at) {
  return static_cast<int>(c.integer(at, 1, 99).value_or(-1));
}
bool kept_apart(const Rules& rules, const Pile& hand, int least) {
  for (std::size_t a = 0; a < rules.deck.faces.size(); ++a) {
    const int held = hand.count(static_cast<Card>(a));
    if (held == 0) continue;
    if (held > 1) return false;
    const Face& face = rules.deck.faces[a];
    if (face.suit < 0 || face.rank == 0) continue;
    for (std::size_t b = a + 1; b < rules.deck.faces.size(); ++b) {
      const Face& other = rules.deck.faces[b];
      if (hand.count(static_cast<Card>(b)) != 0 && other.suit == face.suit && other.rank != 0 &&
          std::abs(other.rank - face.rank) < least)
        return false;
    }
  }
  return true;
}
std::int64_t apart(Evaluator& terms, const Term& term, Seat seat) {
  const Rules& rules = terms.rules();
  return kept_apart(rules, pile(rules, terms.state(), draw_rules(rules).hand, seat),
                    static_cast<int>(term.value));
}

int tile_filter(Compiler& c, const ClauseAt& at) {
  c.only(at, {"among", "concealed"});
  const ClauseAt concealed = c.field(at, "concealed");
  const FaceSet among = c.faces_or_all(c.field(at, "among"));
  c.rules.tile_filters.push_back(
      {among, truth(static_cast<bool>(concealed), c.boolean(concealed, false))});
  return static_cast<int>(c.rules.tile_filters.size() - 1);
}
int count_in(const Pile& cards, const FaceSet& among) {
  int count = 0;
  each_face(among, [&](Card card) { count += cards.count(card); });
  return count;
}
std::int64_t tiles(Evaluator& terms, const Term& term, Seat seat) {
  const Rules& rules = terms.rules();
  const DrawPhase& phase = draw_rules(rules);
  const TileFilter& filter = rules.tile_filters[static_cast<std::size_t>(term.value)];
  Pile cards = pile(rules, terms.state(), phase.hand, seat);
  if (filter.concealed != 1) {
    cards.add(pile(rules, terms.state(), phase.melds, seat));
    if (phase.extra >= 0) cards.add(pile(rules, terms.state(), phase.extra, seat));
  }
  return count_in(cards, filter.among);
}

int rank_pattern(Compiler& c, const ClauseAt& at) {
  c.only(at, {"exact", "before"}, true);
  RankPattern pattern;
  for (const ClauseAt& item : c.items(at))
    pattern.counts.push_back(static_cast<std::uint8_t>(c.integer(item, 0, 15).value_or(0)));
  pattern.exact = c.boolean(c.field(at, "exact"), true);
  pattern.before = c.boolean(c.field(at, "before"), true);
  if (pattern.counts.empty() || pattern.counts.size() > 16)
    c.wanted(at, "how many of each rank, from the lowest on");
  c.rules.rank_patterns.push_back(std::move(pattern));
  return static_cast<int>(c.rules.rank_patterns.size() - 1);
}
/// Whether the counts of some suit are as the pattern says, in a hand that is all of that suit
/// (exact), or hold at least so many.
bool fits_ranks(const Rules& rules, const RankPattern& pattern, const Pile& cards) {
  for (const auto& suit : rules.suit_faces) {
    int fitting = 0, matched = 0;
    int least = 100;
    for (const Card card : suit) least = std::min(least, rules.deck.faces[card].rank);
    for (const Card card : suit) {
      const auto at = static_cast<std::size_t>(rules.deck.faces[card].rank - least);
      if (at >= pattern.counts.size()) continue;
      const int held = cards.count(card);
      if (pattern.exact ? held == pattern.counts[at] : held >= pattern.counts[at]) ++fitting;
      matched += held;
    }
    if (fitting != static_cast<int>(pattern.counts.size())) continue;
    if (!pattern.exact || matched == cards.size()) return true;
  }
  return false;
}
std::int64_t ranks(Evaluator& terms, const Term& term, Seat seat) {
  const Rules& rules = terms.rules();
  const State& state = terms.state();
  const DrawState& draw = draw_state(state);
  const RankPattern& pattern = rules.rank_patterns[static_cast<std::size_t>(term.value)];
  Pile cards = pile(rules, state, draw_rules(rules).hand, seat);
  if (pattern.before && draw.win != no_card && state.marks[mark_winner] == seat &&
      cards.count(draw.win) > 0)
    cards.remove(draw.win);
  return fits_ranks(rules, pattern, cards);
}

int waiting_faces(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  return waits_for_others(rules, before_the_last(rules, state, phase, seat), phase, seat).size();
}

std::int64_t waits(Evaluator& terms, const Term&, Seat seat) {
  return terms.found_once(seat, [&] {
    return waiting_faces(terms.rules(), terms.state(), draw_rules(terms.rules()), seat);
  });
}

std::int64_t complete(Evaluator& terms, const Term&, Seat seat) {
  const DrawPhase& phase = draw_rules(terms.rules());
  return phase.goal != DrawPhase::Goal::laid &&
         wins(terms.rules(), terms.state(), phase, seat, no_card);
}

NumberRange range_of_tiles(TermRanges& terms, const Term&) {
  return {0, terms.rules().deck.pack_size()};
}
NumberRange range_of_waits(TermRanges& terms, const Term&) {
  return {0, static_cast<std::int64_t>(terms.rules().deck.faces.size())};
}

constexpr Word held_words[] = {
    {.name = "faces_held",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"cards", "table|string",
                    "cards, suits or marks; { …, times = n }: held exactly so often, 0 to 15"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many different ones of these cards a hand holds; with `times`, how many it holds "
             "exactly so often.",
     .example = R"(
report = {
  { "pairs of ends left", y.mean(y.faces_held({ "end", times = 2 }, "head")) },
},)",
     .number = {.compile = faces_held,
                .value = of_drawer<faces_held_by>,
                .reads = {.played = true, .moment = true}}},
    {.name = "apart",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"least", "integer", "the smallest distance of two ranks, 1 to 99"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether no two cards of the hand are identical, nor closer in rank within a suit.",
     .example = R"(
phases    = { "scattered", "play" },
scattered = y.bonus_hand { kinds = { { "scattered", y.apart(2, "player") } }, asked = "holders" },)",
     .number = {.compile = indexed_term<least_distance>,
                .value = of_drawer<apart>,
                .reads = {.played = true, .moment = true}}},
    {.name = "tiles",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"filter", "table",
                    "{ among = cards?, concealed = truth? }: of these cards, and only those that "
                    "are not on the table"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many cards of a hand are of this sort.",
     .example = R"(
report = { { "ends held", y.mean(y.tiles({ among = { "end" }, concealed = true }, "head")) } },)",
     .number = {.compile = indexed_term<tile_filter>,
                .value = of_drawer<tiles>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_tiles}},
    {.name = "ranks",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"pattern", "table",
                    "{ 3, 1, …, exact = truth, before = truth }: how many of each rank from the "
                    "lowest on, 1 to 16 numbers from 0 to 15; exact (default true): and no other "
                    "cards; before (default true): without the winning card"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether the closed cards of a hand have these numbers of each rank in some suit.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "gates", y.tally { points = 9,
                       when = y.ranks({ 3, 1, 1, 1, 1, 1, 1, 1, 3 }, "player") } },
},)",
     .number = {.compile = indexed_term<rank_pattern>,
                .value = of_drawer<ranks>,
                .reads = {.shown = true, .moment = true},
                .range = yes_or_no}},
    {.name = "waits",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many different cards would have completed the hand of a seat, without those of "
             "which it holds every copy itself.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "one_wait", y.tally { points = 2, when = y.eq(y.waits "player", 1) } },
},)",
     .number = {.compile = term_of_seats,
                .value = of_drawer<waits>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_waits}},
    {.name = "complete",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says =
         "Whether the hand of a seat goes out as it is, without a further card. Before play: as "
         "it was dealt, where the goal leaves enough cards over; not for the goal y.laid.",
     .example = R"(
phases = { "whole", "play" },
whole  = y.bonus_hand { kinds = { { "whole", y.complete "player" } }, must = true },)",
     .number = {.compile = term_of_seats,
                .value = of_drawer<complete>,
                .reads = {.played = true, .moment = true},
                .range = yes_or_no}},
};

} // namespace

int face_set(Compiler& c, const ClauseAt& at) {
  const Value cards = unnamed_items(at);
  c.rules.face_sets.push_back(c.faces({&cards, at.path, at.place}));
  return static_cast<int>(c.rules.face_sets.size() - 1);
}

std::span<const Word> words_of_held_cards() { return held_words; }

} // namespace yezi
