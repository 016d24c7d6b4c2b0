// The words for how many cards lie somewhere, for packs of any size.

#include <algorithm>

#include "core/term_making.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

constexpr std::int64_t zones_below = 256; // the value of the term: faces times so much, and a zone

/// The faces that a list names by code, suit or mark, or all.
FaceSet faces_named(Compiler& c, const ClauseAt& at) {
  const bool all = at->is(Value::Kind::text) && at->text == "all";
  if (all) return c.faces_or_all({});
  const Value cards = unnamed_items(at);
  return c.faces({&cards, at.path, at.place});
}

TermId lying_there(Compiler& c, const ClauseAt& at, const TermOp& op, Within within,
                   std::optional<std::int8_t> times) {
  const auto parts = c.items(at);
  const int index = c.one_of(parts[0], "zone", c.zone_names());
  const FaceSet named = faces_named(c, parts[2]);
  if (index < 0) return no_term;
  const Zone& zone = c.rules.zones[static_cast<std::size_t>(index)];
  if (within.player && !zone.of_seat && zone.seen_by == Zone::SeenBy::none)
    c.fault(parts[0], "nobody sees this zone");
  Term term;
  term.op = &op;
  term.times = times;
  if (zone.of_seat || parts[1]->text != "table") term.seat = c.seat(parts[1], within);
  auto& sets = c.rules.face_sets;
  const auto known = std::find(sets.begin(), sets.end(), named);
  term.value = (known - sets.begin()) * zones_below + index;
  if (known == sets.end()) sets.push_back(named);
  return c.put(term);
}

/// y.lying(zone, seat, cards).
TermId lying(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (const ClauseAt named = c.items(at)[2]; !named->is(Value::Kind::text)) c.only(named, {}, true);
  return lying_there(c, at, op, within, {});
}

/// y.faces_lying(zone, seat, { cards…, times = n }).
TermId faces_lying(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const ClauseAt named = c.items(at)[2];
  std::optional<std::int8_t> exactly;
  if (!named->is(Value::Kind::text)) {
    c.only(named, {"times"}, true);
    if (const ClauseAt times = c.field(named, "times"))
      exactly = static_cast<std::int8_t>(c.integer(times, 0, Pile::max_copies).value_or(0));
  }
  return lying_there(c, at, op, within, exactly);
}

/// Calls visit(count) for each named kind: how many of it lie there.
template <class Visit>
void each_kind_lying(Evaluator& terms, const Term& term, Seat payer, Seat payee, Visit&& visit) {
  const Rules& rules = terms.rules();
  const auto index = static_cast<int>(term.value % zones_below);
  const FaceSet& named = rules.face_sets[static_cast<std::size_t>(term.value / zones_below)];
  Seat owner = 0;
  if (rules.zones[static_cast<std::size_t>(index)].of_seat)
    owner = terms.seat(term.seat, payer, payee);
  if (owner >= max_seats) return;
  if (rules.piles) {
    each_face(named, [&](Card card) { visit(count_of(rules, terms.state(), index, owner, card)); });
    return;
  }
  const CardSet lies = zone(rules, terms.state(), index, owner);
  for (CardSet left = CardSet::of_bits(named.words[0]); !left.empty();) {
    const CardSet alike = alike_to(first_of(left), rules.deck.copies);
    visit(size_of(lies & alike));
    left &= ~alike;
  }
}

std::int64_t number_lying(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  std::int64_t count = 0;
  each_kind_lying(terms, term, payer, payee, [&](int lie) { count += lie; });
  return count;
}

std::int64_t number_of_faces_lying(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  std::int64_t count = 0;
  each_kind_lying(terms, term, payer, payee,
                  [&](int lie) { count += (term.times ? lie == *term.times : lie > 0) ? 1 : 0; });
  return count;
}

NumberRange range_lying(TermRanges& terms, const Term& term) {
  const Rules& rules = terms.rules();
  std::int64_t most = 0;
  each_face(rules.face_sets[static_cast<std::size_t>(term.value / zones_below)],
            [&](Card card) { most += rules.deck.faces[card].copies; });
  return {0, most};
}

NumberRange range_of_faces_lying(TermRanges& terms, const Term& term) {
  return {0, terms.rules().face_sets[static_cast<std::size_t>(term.value / zones_below)].size()};
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
    {.name = "faces_lying",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"zone", "string", "a zone of the game"},
                   {"seat", "yezi.SeatName", "whose; \"table\" for a zone of the table"},
                   {"cards", "table|string",
                    "cards, suits or marks; or \"all\"; { …, times = n }: of which exactly so "
                    "many lie there, 0 to 15"}},
     .type = "yezi.Term",
     .says = "How many different ones of these cards lie there; with `times`, how many of them "
             "exactly so often.",
     .example = R"(
report = {
  { "pairs in the hand", y.mean(y.faces_lying("hand", "head", { "a", "b", times = 2 })) },
},)",
     .number = {.compile = faces_lying,
                .value = number_of_faces_lying,
                .reads = {.dealt = true, .played = true},
                .range = range_of_faces_lying}},
};

} // namespace

std::span<const Word> words_of_lying() { return lying_words; }

} // namespace yezi
