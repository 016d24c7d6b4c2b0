// Words for what counts as a combination or a set. Those of sets alone stand with drawing.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

// Patterns: `combos`, and play.lead --------------------------------------------------------------

/// Said, but faulty: a name that makes nothing, so that others may speak of it.
void makes_nothing(Pattern& made) {
  Pattern nothing;
  nothing.name = made.name;
  nothing.kind = Pattern::Kind::exact;
  made = nothing;
}

/// The cards stand in the named value itself, or in a list inside it.
Value cards_inside(Compiler& c, const ClauseAt& at) {
  const auto parts = c.items(at);
  const bool inner = parts.size() == 1 && parts[0]->is(Value::Kind::list);
  Value cards;
  cards.kind = Value::Kind::list;
  cards.items = inner ? parts[0]->items : at->items;
  return cards;
}

void single(Compiler& c, const ClauseAt& at, Pattern& made) {
  made.kind = Pattern::Kind::single;
  const Value cards = cards_inside(c, at);
  if (!c.items(at).empty()) made.cards = c.card_list({&cards, at.path, at.place});
}

void exact(Compiler& c, const ClauseAt& at, Pattern& made) {
  c.only(at, {}, true);
  made.kind = Pattern::Kind::exact;
  const Value cards = cards_inside(c, at);
  if (c.items(at).empty())
    c.wanted(at, "y.exact { cards }");
  else
    made.cards = c.cards_in_number({&cards, at.path, at.place});
}

/// y.<word> { least, most }.
bool sizes(Compiler& c, const ClauseAt& at, Pattern& made) {
  const auto parts = c.items(at);
  if (parts.size() != 2) {
    c.fault(at, "wanted y." + at->text + " { least, most }, got " + std::to_string(parts.size()) +
                    (parts.size() == 1 ? " number" : " numbers"));
    return false;
  }
  const int largest = size_of(c.rules.pack);
  const auto least = c.integer(parts[0], 1, largest);
  const auto most = c.integer(parts[1], 1, largest);
  if (!least || !most) return false;
  if (*least > *most) {
    c.fault(at, "at least " + std::to_string(*least) + " and at most " + std::to_string(*most) +
                    " cards: nothing fits");
  }
  made.least = static_cast<int>(*least);
  made.most = static_cast<int>(*most);
  return true;
}

bool counted_by_numeral(Compiler& c, const ClauseAt& at) {
  return c.one_of(c.field(at, "of"), "thing to count by", {"rank", "numeral"}) == 1;
}

/// above = { { code, … }, … }: these cards too are sets, each ranked above all before it.
void sets_above(Compiler& c, const ClauseAt& at, Pattern& pattern) {
  for (const ClauseAt& item : c.list(at, "a list of lists of cards")) {
    const CardSet cards = c.cards_in_number(item);
    const int size = size_of(cards);
    if (size < pattern.least || size > pattern.most) {
      c.fault(item, std::to_string(size) + (size == 1 ? " card is" : " cards are") + " no set of " +
                        std::to_string(pattern.least) + " to " + std::to_string(pattern.most));
    }
    if (std::find(pattern.above.begin(), pattern.above.end(), cards) != pattern.above.end())
      c.fault(item, "these cards are here twice");
    pattern.above.push_back(cards);
  }
  int highest = 0;
  for (const Card card : each(c.rules.pack)) {
    const Face& face = c.rules.deck.faces[card];
    highest = std::max(highest, pattern.by_numeral ? face.numeral : face.rank);
  }
  if (highest + std::ssize(pattern.above) > 255) c.fault(at, "there is no rank left above 255");
}

void set(Compiler& c, const ClauseAt& at, Pattern& made) {
  c.only(at, {"of", "above"}, true);
  made.kind = Pattern::Kind::set;
  if (!sizes(c, at, made)) return makes_nothing(made);
  made.by_numeral = counted_by_numeral(c, at);
  if (const ClauseAt above = c.field(at, "above")) sets_above(c, above, made);
}

void run(Compiler& c, const ClauseAt& at, Pattern& made) {
  c.only(at, {"of"}, true);
  made.kind = Pattern::Kind::run;
  if (!sizes(c, at, made)) return makes_nothing(made);
  made.by_numeral = counted_by_numeral(c, at);
}

void equals(Compiler& c, const ClauseAt& at, Pattern& made) {
  made.kind = Pattern::Kind::equals;
  if (!sizes(c, at, made)) makes_nothing(made);
}

/// y.families { { {"66"}, {"63", "54"} }, …, takes = { 2, 1 } }: of one family two cards of its
/// first group and one of its second.
void families(Compiler& c, const ClauseAt& at, Pattern& made) {
  made.kind = Pattern::Kind::family;
  for (const ClauseAt& item :
       c.list(c.need(at, "takes", "how many cards of each group"), "numbers"))
    made.takes.push_back(static_cast<int>(c.integer(item, 0, size_of(c.rules.pack)).value_or(0)));
  if (made.takes.empty()) return;
  for (const ClauseAt& family : c.items(at)) {
    std::vector<CardSet> groups;
    CardSet before;
    for (const ClauseAt& group : c.list(family, "groups of cards")) {
      const CardSet cards = c.card_list(group);
      if (meet(cards, before))
        c.fault(group, to_text(c.rules.deck, cards & before) + " is in an earlier group");
      before |= cards;
      groups.push_back(cards);
    }
    if (groups.size() != made.takes.size()) {
      c.fault(family, "has " + std::to_string(groups.size()) +
                          (groups.size() == 1 ? " group" : " groups") + "; takes speaks of " +
                          std::to_string(made.takes.size()));
      groups.resize(made.takes.size());
    }
    made.families.push_back(std::move(groups));
  }
  if (made.families.empty()) c.wanted(at, "families: each a list of groups of cards");
  if (std::all_of(made.takes.begin(), made.takes.end(), [](int take) { return take == 0; }))
    c.fault(at, "takes no cards");
}

/// y.combo { "single", among = { "66" } }.
void combo(Compiler& c, const ClauseAt& at, ComboFilter& filter) {
  if (!at->items.empty()) {
    filter.patterns = 0;
    for (const ClauseAt& item : c.items(at)) filter.patterns |= c.pattern_set(item);
  }
  if (const ClauseAt among = c.field(at, "among")) filter.among = c.card_list(among);
}

// Sets -------------------------------------------------------------------------------------------

void run_of_sets(Compiler& c, const ClauseAt& at, SetKind& made) {
  c.only(at, {"among", "worth", "laid"}, true);
  made.shape = SetKind::Shape::run;
  read_set(c, at, made);
}
void set_of_sets(Compiler& c, const ClauseAt& at, SetKind& made) {
  c.only(at, {"among", "worth", "laid", "times"}, true);
  made.shape = SetKind::Shape::set;
  read_set(c, at, made);
}
/// The cards stand in the named value itself, and may be there several times.
void exact_of_sets(Compiler& c, const ClauseAt& at, SetKind& made) {
  c.only(at, {"among", "worth", "times"}, true);
  made.shape = SetKind::Shape::exact;
  read_set_worth(c, at, made);
  const Deck& deck = c.rules.deck;
  std::vector<std::string> codes;
  for (const Face& face : deck.faces) codes.push_back(face.code);
  if (c.field(at, "among")) c.fault(c.field(at, "among"), "the cards are these and no others");
  for (const ClauseAt& item : c.items(at)) {
    const auto code = c.text(item, "a card of the deck");
    if (!code) continue;
    const int index = index_of(codes, *code);
    if (index < 0)
      c.no_such(item, "card", *code, codes);
    else
      made.cards.push_back(static_cast<Card>(index));
  }
  const std::size_t size = made.cards.size() * made.times;
  if (size < 2 || size > max_meld)
    c.fault(at, "wanted 2 to " + std::to_string(max_meld) + " cards in all, got " +
                    std::to_string(size));
  made.size = made.most = static_cast<std::uint8_t>(std::clamp<std::size_t>(size, 2, max_meld));
  for (const Card card : made.cards) {
    made.among.add(card);
    const auto wanted = std::count(made.cards.begin(), made.cards.end(), card) * made.times;
    const int copies = deck.faces[card].copies;
    if (wanted > copies)
      return c.fault(at, (copies == 1 ? "there is only 1 card "
                                      : "there are only " + std::to_string(copies) + " cards ") +
                             deck.faces[card].code);
  }
}

constexpr Word combination_words[] = {
    {.name = "single",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::combination},
     .arguments = {{"codes…", "string", "only these cards", "all cards"}},
     .type = "yezi.Word",
     .says = "One card.",
     .example = R"(
combos = { { "single", y.single } },
play = y.tricks { lead = "single", follow = y.catch_or_bury, beats = y.higher_in_suit,
                  ends = y.last_trick_wins },)",
     .reads = {&reading<single>}},
    {.name = "set",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards"},
                   {"most", "integer", "the largest; in `sets` as least if left out", "least"}},
     .fields = {{"of", "\"rank\"|\"numeral\"", "in `combos`: what the cards share", "\"rank\""},
                {"above", "string[][]",
                 "in `combos`: further sets, each ranked above all before it", "none"},
                {"among", "string[]", "in `sets`: only these cards, suits or marks", "all"},
                {"times", "integer", "in `sets`: copies of each card, 1 to 4", "1"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"},
                {"laid", "integer", "in `sets`: what it counts on the table", "worth"}},
     .type = "yezi.Word",
     .says = "Cards of one rank in different suits. In `combos` both numbers are required. In "
             "`sets` it is for the goal y.melds, and has 2 to 16 cards.",
     .example = R"(
combos = { { "single", y.single }, { "set", y.set { 2, 3, above = { { "x", "a9" } } } } },
play = y.tricks { lead = { "single", "set" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, set = y.higher_rank },
                  ends = y.last_trick_wins },)",
     .reads = {&own_reading<set>, &own_reading<set_of_sets>}},
    {.name = "run",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards"},
                   {"most", "integer", "the largest; in `sets` as least if left out", "least"}},
     .fields = {{"of", "\"rank\"|\"numeral\"", "in `combos`: what is consecutive", "\"rank\""},
                {"among", "string[]", "in `sets`: only these cards, suits or marks", "all"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"},
                {"laid", "integer", "in `sets`: what it counts on the table", "worth"}},
     .type = "yezi.Word",
     .says =
         "Consecutive ranks of one suit. In `combos` both numbers are required. In `sets` a run "
         "of one size has 2 to 4 cards; with two sizes it is for the goal y.melds.",
     .example = R"(
combos = { { "single", y.single }, { "run", y.run { 3, 6 } } },
play = y.tricks { lead = { "single", "run" }, follow = y.catch_or_bury, beats = y.higher_in_suit,
                  ends = y.last_trick_wins },)",
     .reads = {&own_reading<run>, &own_reading<run_of_sets>}},
    {.name = "exact",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"codes…", "string",
                    "the cards; a card with copies may be named several times"}},
     .fields = {{"times", "integer", "in `sets`: copies of each, 1 to 4", "1"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Exactly these cards. In games of tricks any copies count. In `sets` it is for the "
             "goal y.melds.",
     .example = R"(
combos = { { "crown", y.exact { "a9", "b9" } }, { "single", y.single } },
play = y.tricks { lead = { "single", "crown" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, crown = y.never },
                  ends = y.last_trick_wins },)",
     .reads = {&own_reading<exact>, &own_reading<exact_of_sets>}},
    {.name = "equals",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::combination},
     .arguments = {{"least", "integer", "the smallest number of cards"},
                   {"most", "integer", "the largest number of cards"}},
     .type = "yezi.Word",
     .says = "Cards of one suit and one rank, whether they are copies of one card or not.",
     .example = R"(
deck   = y.pack { require "tricks-pack", change = { a8 = { rank = 9 }, b8 = { rank = 9 } } },
combos = { { "single", y.single }, { "pair", y.equals { 2, 2 } } },
play = y.tricks { lead = { "single", "pair" }, follow = y.catch_or_bury, beats = y.higher_in_suit,
                  ends = y.last_trick_wins },)",
     .reads = {&reading<equals>}},
    {.name = "families",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::combination},
     .arguments = {{"families…", "string[][]",
                    "each a list of groups of cards, the highest family first"}},
     .fields = {{"takes", "integer[]", "how many cards come from each group"}},
     .type = "yezi.Word",
     .says = "Cards of one family, a given number from each of its groups. Every family has as "
             "many groups as `takes` has numbers.",
     .example = R"(
combos = {
  { "court", y.families { { { "a9" }, { "a7", "a8" } }, { { "b9" }, { "b7", "b8" } },
                          takes = { 1, 1 } } },
  { "single", y.single },
},
play = y.tricks { lead = { "single", "court" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, court = y.higher_rank },
                  ends = y.last_trick_wins },)",
     .reads = {&reading<families>}},
    {.name = "combo",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::combo_filter},
     .arguments = {{"patterns…", "string", "names of `combos`", "any"}},
     .fields = {{"among", "string[]", "all its cards are among these", "all cards"}},
     .type = "yezi.Word",
     .says =
         "Combinations of these patterns whose cards are all among the given ones. A pattern, or "
         "a list of patterns, may stand instead of it.",
     .example = R"(
report = {
  { "led and won with a nine",
    y.mean(y.tricks_won { "head", led = y.combo { "single", among = { "a9", "b9", "c9" } } }) },
},)",
     .reads = {&reading<combo>}},
};

} // namespace

std::span<const Word> words_of_combinations() { return combination_words; }

} // namespace yezi
