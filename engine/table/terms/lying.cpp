// The word for how many cards lie somewhere, for packs of any size.

#include <algorithm>

#include "core/term_making.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

constexpr std::int64_t zones_below = 256; // the value of the term: faces times so much, and a zone

/// The faces that a list names by code, suit or mark, or all.
FaceSet faces_named(Compiler& c, const ClauseAt& at) {
  const bool all = at->is(Value::Kind::text) && at->text == "all";
  return all ? c.faces_or_all({}) : c.faces(at);
}

TermId lying(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  const int index = c.one_of(parts[0], "zone", c.zone_names());
  const FaceSet named = faces_named(c, parts[2]);
  if (index < 0) return no_term;
  const Zone& zone = c.rules.zones[static_cast<std::size_t>(index)];
  if (within.player && !zone.of_seat && zone.seen_by == Zone::SeenBy::none)
    c.fault(parts[0], "nobody sees this zone");
  Term term;
  term.op = &op;
  if (zone.of_seat || parts[1]->text != "table") term.seat = c.seat(parts[1], within);
  auto& sets = c.rules.face_sets;
  const auto known = std::find(sets.begin(), sets.end(), named);
  term.value = (known - sets.begin()) * zones_below + index;
  if (known == sets.end()) sets.push_back(named);
  return c.put(term);
}

std::int64_t number_lying(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Rules& rules = terms.rules();
  const auto index = static_cast<int>(term.value % zones_below);
  const FaceSet& named = rules.face_sets[static_cast<std::size_t>(term.value / zones_below)];
  Seat owner = 0;
  if (rules.zones[static_cast<std::size_t>(index)].of_seat)
    owner = terms.seat(term.seat, payer, payee);
  if (owner >= max_seats) return 0;
  if (!rules.piles) {
    const CardSet lies = zone(rules, terms.state(), index, owner);
    return size_of(lies & CardSet::of_bits(named.words[0]));
  }
  std::int64_t count = 0;
  each_face(named, [&](Card card) { count += count_of(rules, terms.state(), index, owner, card); });
  return count;
}

NumberRange range_lying(TermRanges& terms, const Term& term) {
  const Rules& rules = terms.rules();
  std::int64_t most = 0;
  each_face(rules.face_sets[static_cast<std::size_t>(term.value / zones_below)],
            [&](Card card) { most += rules.deck.faces[card].copies; });
  return {0, most};
}

constexpr Word lying_words[] = {
    {.name = "lying",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"zone", "string", "a zone of the game"},
                   {"seat", "yezi.SeatName", "whose; \"table\" for a zone of the table"},
                   {"cards", "string|string[]",
                    "codes of cards, suits or marks of the deck; or \"all\""}},
     .type = "yezi.Term",
     .says = "How many of these cards lie there, copies counted; in packs of any size.",
     .example = R"(
report = { { "red cards of the head", y.mean(y.lying("hand", "head", { "a", "b" })) } },)",
     .number = {.compile = lying,
                .value = number_lying,
                .reads = {.dealt = true, .played = true},
                .range = range_lying}},
};

} // namespace

std::span<const Word> words_of_lying() { return lying_words; }

} // namespace yezi
