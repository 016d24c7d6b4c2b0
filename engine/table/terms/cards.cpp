// Words for sets of cards where packs fit a CardSet, and for numbers that are counted from them.

#include <algorithm>

#include "core/term_making.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

// Cards ------------------------------------------------------------------------------------------

TermId in_zone(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.value = c.one_of(parts[0], "zone", c.zone_names());
  const Zone* zone =
      term.value < 0 ? nullptr : &c.rules.zones[static_cast<std::size_t>(term.value)];
  const bool of_table = zone != nullptr && !zone->of_seat;
  if (within.player && of_table && zone->seen_by == Zone::SeenBy::none)
    c.fault(parts[0], "nobody sees this zone");
  // The place of a table zone's cards is said by its name alone.
  if (!of_table || parts[1]->text != "table") term.seat = c.seat(parts[1], within);
  return term.value < 0 ? no_term : c.put(term);
}
CardSet cards_in_zone(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Rules& rules = terms.rules();
  const auto index = static_cast<int>(term.value);
  if (!rules.zones[static_cast<std::size_t>(index)].of_seat)
    return zone(rules, terms.state(), index, Seat{0});
  const Seat owner = terms.seat(term.seat, payer, payee);
  return owner >= max_seats ? CardSet{} : zone(rules, terms.state(), index, owner);
}
void read_zone(TermReading& reading, const Term& term) {
  reading.zone(static_cast<int>(term.value), term.seat);
}

/// The cards whose bits are the term's value.
CardSet set_of(const Term& term) {
  return CardSet::of_bits(static_cast<std::uint64_t>(term.value));
}

TermId these(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  CardSet named;
  for (const ClauseAt& item : c.items(at))
    named |= alike_to(c.card(item).value_or(Card{0}), c.rules.deck.copies);
  Term term;
  term.op = &op;
  term.value = static_cast<std::int64_t>(named.bits());
  return c.put(term);
}
CardSet named_cards(Evaluator&, const Term& term, Seat, Seat) { return set_of(term); }
void read_named(TermReading& reading, const Term& term) { reading.distinguishes(set_of(term)); }

CardSet joined(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return terms.cards(term.a, payer, payee) | terms.cards(term.b, payer, payee);
}
CardSet common(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return terms.cards(term.a, payer, payee) & terms.cards(term.b, payer, payee);
}
CardSet left_out(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return terms.cards(term.a, payer, payee) & ~terms.cards(term.b, payer, payee);
}

/// y.mapped(cards, { [code] = code, … }): what each of the cards stands for.
TermId mapped(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  if (!parts[1]->is(Value::Kind::map) || !parts[1]->items.empty()) {
    c.wanted(at, "cards and a table as { [\"code\"] = \"code\" }");
    return no_term;
  }
  std::array<CardSet, 64> map{};
  std::vector<std::string> codes;
  for (const Face& face : c.rules.deck.faces) codes.push_back(face.code);
  for (const auto& [code, value] : parts[1]->fields) {
    const ClauseAt to = c.field(parts[1], code);
    if (!to) continue;
    const auto key = c.rules.deck.find(code);
    if (!key) c.no_such(to, "card", code, codes);
    const auto found = c.card(to);
    if (!found || !key) continue;
    for (const Card each_copy : each(alike_to(*key, c.rules.deck.copies)))
      map[each_copy] |= alike_to(*found, c.rules.deck.copies);
  }
  Term term;
  term.op = &op;
  term.a = c.cards(parts[0], within);
  if (term.a == no_term) return no_term;
  term.value = static_cast<std::int64_t>(c.rules.maps.size());
  c.rules.maps.push_back(map);
  return c.put(term);
}
CardSet stood_for(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  CardSet images;
  for (const Card card : each(terms.cards(term.a, payer, payee)))
    images |= terms.rules().maps[static_cast<std::size_t>(term.value)][card];
  return images;
}
void read_mapped(TermReading& reading, const Term& term) {
  for (const Card card : each(reading.rules().pack)) {
    const CardSet image = reading.rules().maps[static_cast<std::size_t>(term.value)][card];
    if (!image.empty()) reading.distinguishes_each(image | card_bit(card));
  }
  reading.part(term.a);
}

TermId marked(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.a = c.cards(parts[0], within);
  term.value = c.one_of(parts[1], "mark of cards", c.rules.deck.marks);
  return term.a == no_term || term.value < 0 ? no_term : c.put(term);
}
CardSet with_mark(const Deck& deck, CardSet cards, std::int64_t mark) {
  CardSet marked;
  for (const Card card : each(cards))
    if (((deck.faces[card].marks >> mark) & 1U) != 0) marked |= card_bit(card);
  return marked;
}
CardSet marked_cards(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return with_mark(terms.rules().deck, terms.cards(term.a, payer, payee), term.value);
}
void read_marked(TermReading& reading, const Term& term) {
  reading.distinguishes(with_mark(reading.rules().deck, reading.rules().pack, term.value));
  reading.part(term.a);
}

CardSet with_numeral(const Deck& deck, CardSet cards, int numeral) {
  CardSet found;
  for (const Card card : each(cards))
    if (deck.faces[card].numeral == numeral) found |= card_bit(card);
  return found;
}
CardSet alike(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const CardSet key = terms.cards(term.b, payer, payee);
  if (size_of(key) != 1) return {};
  const Deck& deck = terms.rules().deck;
  const int numeral = deck.faces[first_of(key)].numeral;
  if (numeral == 0) return {};
  return with_numeral(deck, terms.cards(term.a, payer, payee), numeral);
}
void read_alike(TermReading& reading, const Term& term) {
  reading.part(term.a);
  const Rules& rules = reading.rules();
  if (const auto key = reading.known_cards(term.b)) {
    if (size_of(*key) == 1)
      reading.distinguishes(
          with_numeral(rules.deck, rules.pack, rules.deck.faces[first_of(*key)].numeral));
    return;
  }
  reading.distinguishes_each(rules.pack);
  reading.part(term.b);
}

CardSet beating(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  CardSet higher;
  for (const Card card : each(terms.cards(term.a, payer, payee)))
    higher |= book_now(terms.rules(), terms.state()).higher(card);
  return higher;
}
void read_beating(TermReading& reading, const Term& term) {
  reading.distinguishes_each(reading.rules().pack);
  reading.part(term.a);
}

TermId fined(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.fine) c.fault(at, "only an offence is about a card");
  return bare_term(c, at, op, within);
}
CardSet fined_card(Evaluator& terms, const Term&, Seat, Seat) { return terms.fined_card; }

// Numbers of cards -------------------------------------------------------------------------------

std::int64_t count(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return size_of(terms.cards(term.a, payer, payee));
}
void read_count(TermReading& reading, const Term& term) { reading.cards(term.a, CardQuestion{}); }

TermId has(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.a = c.cards(parts[0], within);
  term.value = static_cast<std::int64_t>(c.cards_in_number(parts[1]).bits());
  return term.a == no_term ? no_term : c.put(term);
}
std::int64_t holds_these(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const auto wanted = set_of(term);
  const CardSet held = terms.cards(term.a, payer, payee);
  return holds_alike(held, wanted, terms.rules().deck.copies) ? 1 : 0;
}
void read_has(TermReading& reading, const Term& term) {
  const CardSet copies = reading.rules().deck.copies;
  CardQuestion question;
  for (const Card card : each(set_of(term)))
    if (!copies.empty()) question.sets.push_back(alike_to(card, copies));
  question.sets.push_back(set_of(term));
  reading.cards(term.a, question);
}

std::int64_t in_suit(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Deck& deck = terms.rules().deck;
  std::array<std::int64_t, 64> counts{};
  for (const Card card : each(terms.cards(term.a, payer, payee)))
    if (deck.faces[card].suit >= 0) ++counts[static_cast<std::size_t>(deck.faces[card].suit)];
  return *std::max_element(counts.begin(), counts.end());
}
void read_in_suit(TermReading& reading, const Term& term) {
  const Rules& rules = reading.rules();
  CardQuestion question{std::vector<CardSet>(rules.deck.suits.size())};
  for (const Card card : each(rules.pack))
    if (const int suit = rules.deck.faces[card].suit; suit >= 0)
      question.sets[static_cast<std::size_t>(suit)] |= card_bit(card);
  reading.cards(term.a, question);
}

TermId made_of(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.a = c.cards(parts[0], within);
  term.value = c.pattern_set(parts[1]);
  return term.a == no_term ? no_term : c.put(term);
}
std::int64_t combos_in(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const ComboBook& book = terms.rules().book;
  std::vector<ComboId> found;
  book.within(terms.cards(term.a, payer, payee), found);
  return std::count_if(found.begin(), found.end(), [&](ComboId id) {
    return ((static_cast<std::uint64_t>(term.value) >> book[id].pattern) & 1U) != 0;
  });
}
void read_made_of(TermReading& reading, const Term& term) {
  reading.cards(term.a, {{}, reading.rules().pack});
}

constexpr Word card_words[] = {
    {.name = "cards",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"zone", "string", "a zone of the game"},
                   {"seat", "yezi.SeatName", "whose; \"table\" for a zone of the table"}},
     .type = "yezi.CardTerm",
     .says = "The cards of a seat in a zone. In conditions of the deal, a zone that nobody sees is "
             "an error.",
     .example = R"(
facts = { won = y.cards("taken", "winner"), left = y.cards("stock", "table") },)",
     .cards =
         {.compile = in_zone, .cards = cards_in_zone, .reads = {.zone = true}, .read = read_zone}},
    {.name = "these",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"codes…", "string", "codes of cards"}},
     .type = "yezi.CardTerm",
     .says = "Exactly these cards, all copies of each.",
     .example = R"(
facts = { nines = y.these { "a9", "b9", "c9" } },)",
     .cards = {.compile = these, .cards = named_cards, .read = read_named}},
    {.name = "join",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards"}},
     .type = "yezi.CardTerm",
     .says = "The cards that are in one of the two, or in both.",
     .example = R"(
report = {
  { "won and held", y.mean(y.count(y.join(y.cards("taken", "head"), y.cards("hand", "head")))) },
},)",
     .cards = {.compile = term_of_cards, .cards = joined}},
    {.name = "meet",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards"}},
     .type = "yezi.CardTerm",
     .says = "The cards that are in both.",
     .example = R"(
report = {
  { "nines dealt to the head", y.mean(y.count(y.meet(y.dealt "head", y.these { "a9", "b9" }))) },
},)",
     .cards = {.compile = term_of_cards, .cards = common}},
    {.name = "without",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards taken out"}},
     .type = "yezi.CardTerm",
     .says = "The cards of the first that are not in the second.",
     .example = R"(
report = {
  { "buried by the head, but for its own deal",
    y.mean(y.count(y.without(y.cards("taken", "head"), y.dealt "head"))) },
},)",
     .cards = {.compile = term_of_cards, .cards = left_out}},
    {.name = "mapped",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"map", "table<string, string>", "{ [code] = code, … }"}},
     .type = "yezi.CardTerm",
     .says = "What each of the cards stands for. A card that the map does not name stands for "
             "nothing.",
     .example = R"(
report = {
  { "both of a pair",
    y.share(y.gt(y.count(y.meet(y.mapped(y.dealt "head", { a9 = "b9" }), y.dealt "head")), 0)) },
},)",
     .cards = {.compile = mapped, .cards = stood_for, .read = read_mapped}},
    {.name = "marked",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}, {"mark", "string", "a mark of the deck"}},
     .type = "yezi.CardTerm",
     .says = "Those of the cards that carry a mark of the deck.",
     .example = R"(
settle = { { "ends", y.owed(y.count(y.marked(y.cards("taken", "payee"), "end"))) } },)",
     .cards = {.compile = marked, .cards = marked_cards, .read = read_marked}},
    {.name = "alike",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}, {"one", "yezi.CardTerm", "one card"}},
     .type = "yezi.CardTerm",
     .says = "Those of the cards with the numeral of the only card of the second. None, if the "
             "second is not exactly one card or its card has no numeral.",
     .example = R"(
deal   = y.round_robin { zone = "hand", again = { "head", "second", "third", "fourth" }, each = 6,
                         rest = { { "spent", 1 }, "stock" } },
report = {
  { "like b9", y.mean(y.count(y.alike(y.dealt "head", y.these { "b9" }))) },
},)",
     .cards = {.compile = term_of_cards, .cards = alike, .read = read_alike}},
    {.name = "beating",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "single cards"}},
     .type = "yezi.CardTerm",
     .says = "The single cards that beat at least one of these single cards.",
     .example = R"(
report = { { "cards above b5", y.mean(y.count(y.beating(y.these { "b5" }))) } },)",
     .cards = {.compile = term_of_cards, .cards = beating, .read = read_beating}},
    {.name = "fined_card",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The card that an offence is about; in y.fine only. A scene that states the offence "
             "then has to name the card.",
     .example = R"(
offences = {
  { "N1", y.fine { amount = y.when(y.has(y.these { "a9" }, "a9"), y.count(y.fined_card), 1),
                   to = "pool" }, says = "buried a card that had to be played" },
},
settle = { { "fines", y.fines } },)",
     .cards = {.compile = fined, .cards = fined_card, .reads = {.offence = true, .moment = true}}},

    {.name = "count",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}},
     .type = "yezi.Term",
     .says = "How many cards.",
     .example = R"(
settle = { { "taken", y.owed(y.count(y.cards("taken", "payee"))) } },)",
     .number = {.compile = term_of_cards, .value = count, .read = read_count}},
    {.name = "has",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"codes", "string|string[]",
                    "codes of cards; one with copies as often as it is wanted"}},
     .type = "yezi.Term",
     .says = "Whether all of these are among the cards.",
     .example = R"(
settle = { { "nines", y.owed(5 * y.has(y.cards("taken", "payee"), { "a9", "b9" })) } },)",
     .number = {.compile = has, .value = holds_these, .read = read_has}},
    {.name = "in_suit",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}},
     .type = "yezi.Term",
     .says = "The largest number of the cards that are of one suit.",
     .example = R"(
report = { { "longest suit of the head", y.mean(y.in_suit(y.dealt "head")) } },)",
     .number = {.compile = term_of_cards, .value = in_suit, .read = read_in_suit}},
    {.name = "made_of",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"patterns", "string|string[]", "names of `combos`"}},
     .type = "yezi.Term",
     .says = "How many combinations of these patterns lie in the cards. They may share cards.",
     .example = R"(
report = { { "runs dealt to the head", y.mean(y.made_of(y.dealt "head", { "run", "set" })) } },)",
     .number = {.compile = made_of, .value = combos_in, .read = read_made_of}},
};

} // namespace

std::span<const Word> words_of_cards() { return card_words; }

} // namespace yezi
