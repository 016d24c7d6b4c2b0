// Words for sets of drawing games that no other games have, and for the lines of their count.

#include "core/compiler.h"
#include "kits/drawing/phase.h"

namespace yezi {

namespace {

template <SetKind::Shape shape>
void set_of(Compiler& c, const ClauseAt& at, SetKind& made) {
  made.shape = shape;
  read_set(c, at, made);
}

/// The suits take the place of SetKind::times, which is for sets whose cards it counts.
void of_rank(Compiler& c, const ClauseAt& at, SetKind& made) {
  made.shape = SetKind::Shape::of_rank;
  read_set(c, at, made);
  const ClauseAt suits = c.field(at, "suits");
  made.times = static_cast<std::uint8_t>(c.integer(suits, 1, max_meld).value_or(1));
  if (made.times > made.size)
    c.fault(suits, "a set of " + std::to_string(made.size) + " cards has no " +
                       std::to_string(made.times) + " suits");
}

/// Some of the cards, which a meld has none of twice: exact ones with SetKind::times 0.
void distinct(Compiler& c, const ClauseAt& at, SetKind& made) {
  made.shape = SetKind::Shape::set; // its sizes
  read_set(c, at, made);
  made.shape = SetKind::Shape::exact;
  made.times = 0;
  each_face(made.among, [&](Card card) {
    if (card < c.rules.deck.faces.size()) made.cards.push_back(card);
  });
}

/// y.tally { <column> = term, times = term, when = term, each = truth, over = truth }.
void tally(Compiler& c, const ClauseAt& at, CountItem& item) {
  Within within;
  within.player = within.counting = true;
  std::vector<std::string> known = c.rules.count.columns;
  for (const char* name : {"times", "when", "each", "over"}) known.emplace_back(name);
  c.only(at, known);
  item.per_group = c.boolean(c.field(at, "each"), false);
  item.over_too = c.boolean(c.field(at, "over"), false);
  within.group = item.per_group || item.over_too;
  int columns = 0;
  for (std::size_t i = 0; i < c.rules.count.columns.size(); ++i) {
    const ClauseAt amount = c.field(at, c.rules.count.columns[i]);
    if (!amount) continue;
    ++columns;
    item.column = static_cast<std::uint8_t>(i);
    item.amount = c.number(amount, within);
  }
  if (columns != 1) c.fault(at, "wanted one of the columns: " + listed(c.rules.count.columns));
  item.times = c.number(c.field(at, "times"), within);
  item.when = c.number(c.field(at, "when"), within);
}

constexpr Word set_words[] = {
    {.name = "copies",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"n", "integer", "how many cards, 1 to 4; one with the goal y.melds only"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "what it counts with the goal y.melds, 0 to 1000", "0"},
                {"laid", "integer", "what it counts there on the table", "worth"}},
     .type = "yezi.Word",
     .says = "So many copies of one card.",
     .example = R"(
sets = { { "chow", y.run { 3 } }, { "pung", y.copies { 3 } }, { "kong", y.copies { 4 } },
         { "pair", y.copies { 2, among = { "end", "middle" } } } },)",
     .reads = {&reading<set_of<SetKind::Shape::copies>>}},
    {.name = "of_suit",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"n", "integer", "how many cards, 2 to 4"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "has no effect: such sets make no meld", "0"}},
     .type = "yezi.Word",
     .says = "Any cards of one suit. For the goal y.collect.",
     .example = R"(
sets = { { "pair", y.of_suit { 2 } }, { "trio", y.of_suit { 3, among = { "end" } } } },)",
     .reads = {&reading<set_of<SetKind::Shape::of_suit>>}},
    {.name = "of_rank",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards, 2 to 16"},
                   {"most", "integer", "the largest", "least"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"suits", "integer", "the smallest number of suits, 1 to 8", "1"},
                {"worth", "integer", "what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Any cards of one rank, identical or not. For the goal y.melds.",
     .example = R"(
sets = { { "sequence", y.run { 3, 9, worth = 1 } },
         { "leopard", y.of_rank { 3, 4, suits = 3, among = { "middle" } } },
         { "triplet", y.of_rank { 3, 6, among = { "end" }, worth = 2 } } },)",
     .reads = {&reading<of_rank>}},
    {.name = "distinct",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards, 2 to 8"},
                   {"most", "integer", "the largest", "least"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Cards of which no two are identical, whatever their suits and ranks. For the goal "
             "y.melds.",
     .example = R"(
sets = { { "sequence", y.run { 3, 9 } },
         { "triplet", y.distinct { 3, 4, among = { "end" } } } },)",
     .reads = {&reading<distinct>}},

    {.name = "tally",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::count_line},
     .fields = {{"<column>", "yezi.Term", "an amount in one column of the count, by its name"},
                {"when", "yezi.Term", "only if this holds", "always"},
                {"times", "yezi.Term", "the amount is multiplied by this", "1"},
                {"each", "boolean", "for each set that is shown", "false"},
                {"over", "boolean", "for the card that is left over", "false"}},
     .type = "yezi.Word",
     .says = "An amount in one column of the count, of the hand of \"player\". A count has 1 to 4 "
             "columns; columns = names, value = a term of them (y.column), others = the sets that "
             "hands show which did not go out. A hand that can be laid out in several ways counts "
             "in the best. The line may have says = \"what it is called\".",
     .example = R"(
count = {
  columns = { "points", "doubles" },
  value   = y.column "points" * y.pow2(y.column "doubles"),
  others  = { "pung", "pair" },
  { "pung", y.tally { points = 2, each = true, when = y.group_is { "pung" } }, says = "pungs" },
  { "drawn", y.tally { doubles = 1, when = y.going_out "draw" } },
},)",
     .reads = {&own_reading<tally>}},
};

} // namespace

std::span<const Word> words_of_sets() { return set_words; }

} // namespace yezi
