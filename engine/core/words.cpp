// Words of every game: modules, decks, options, combinations, and what beats what.

#include "core/word.h"

namespace yezi {

namespace {

constexpr Parameter game_clauses[] = {
    {"title", "table", "{ en = \"…\", zh = \"…\" }", "the id"},
    {"sheet", "string", "the rule sheet history/games/<sheet>.md that `by` refers to", "none"},
    {"unit", "string|table",
     "the name of a stake, or { \"stakes\", parts = 2, chips = { \"chips\", 2 } }", "\"stakes\""},
    {"opening", "table",
     "for newcomers: line, aim, sides, stake, beats, each { en = \"…\", zh = \"…\" }; card, "
     "minutes, "
     "guided",
     "none"},
    {"called", "table",
     "names for people: roles, zones, verbs, marks, counters, facts, throws and ends, each a table "
     "by id",
     "the ids"},
    {"options", "table", "lines { \"name\", y.choice { … }, says = \"…\", changes = { … } }",
     "none"},
    {"demands", "table", "lines { condition, \"why\" } that options must meet together", "none"},
    {"seats", "integer", "the number of seats, 2 to 6"},
    {"roles", "string[]", "a name for each seat, counted from the head", "head, second, third, …"},
    {"active", "string[]", "the roles that act", "all"},
    {"teams", "table",
     "roles that play together, as { { \"head\", \"third\" }, { \"second\", "
     "\"fourth\" } }: each role stands in one",
     "everybody plays alone"},
    {"marks", "string[]", "further seats with a name, beside winner, caller, privileged, opener",
     "none"},
    {"counters", "table", "{ hand = names, seat = names }: whole numbers that a hand keeps",
     "none"},
    {"deck", "yezi.Word", "a deck file, or y.pack { … }"},
    {"zones", "table",
     "by name, { of = \"seat\" or \"table\", seen_by = \"owner\", \"all\" or \"none\" }"},
    {"throws", "table", "dice that are thrown, lines { \"name\", y.dice { … } }", "none"},
    {"opener", "yezi.Word", "y.counted_off { … }: who is dealt to first", "the head"},
    {"deal", "table|yezi.Word", "{ hand = 8, stock = \"rest\" }, y.round_robin or y.from_walls"},
    {"combos", "table", "named patterns, lines { \"run\", y.run { 3, 9 } }",
     "those that play.lead names"},
    {"sets", "table", "named sets of a drawing game, lines { \"pung\", y.copies { 3 } }", "none"},
    {"phases", "string[]", "the phases in their order", "{ \"play\" }"},
    {"play", "yezi.Word",
     "y.tricks, y.draw_discard or y.phase; further phases have their own names"},
    {"count", "table", "what a hand is worth: columns, value, others, and lines of y.tally",
     "none"},
    {"facts", "table", "by name, terms, sets of cards or functions(t), computed once; at most 64",
     "none"},
    {"settle", "table", "lines of payments; among: who settles; after: who pays instead",
     "nothing is paid"},
    {"offences", "table", "lines { \"name\", y.fine { … }, says = \"…\" }", "none"},
    {"match", "table", "next_head, first_head, counters, after, ends, rank, alternates", "none"},
    {"cautions", "table", "lines { \"name\", function(v, action) … end, says = \"…\" }: warnings",
     "none"},
    {"simple", "function", "the rule of thumb, function(v, actions)", "none"},
    {"thumbs", "table", "by name, further rules of thumb", "none"},
    {"reveal_at_end", "boolean|string[]", "the zones that everybody sees when a hand is over",
     "true"},
    {"report", "table", "columns of a simulation, lines { \"title\", y.mean(term) }", "none"},
};

constexpr Word module_words[] = {
    {.name = "game",
     .form = Form::id,
     .stands = {Stands::module},
     .more = game_clauses,
     .type = "yezi.Word",
     .says = "A game, as a map of clauses. Its id is the name of its folder and its file, in small "
             "letters, digits and hyphens. A clause is written as its value, or with the rule that "
             "it states: { value, by = \"P2\" }.",
     .example = R"(
local y = require "yezi"
return y.game "two-suits" {
  seats = 3,
  deck  = require "tricks-pack",
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    taken  = { of = "seat",  seen_by = "all"   },
    spent  = { of = "table", seen_by = "all"   },
    buried = { of = "seat",  seen_by = "owner" },
    stock  = { of = "table", seen_by = "none"  },
  },
  deal   = { hand = 8, stock = "rest" },
  play   = y.tricks { lead = y.single, follow = y.catch_or_bury, beats = y.higher_in_suit,
                      ends = y.last_trick_wins },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
})"},
    {.name = "variant",
     .form = Form::id,
     .stands = {Stands::module},
     .fields = {{"of", "string", "the id of the module to change; it may be a variant itself"},
                {"title", "table", "{ en = \"…\", zh = \"…\" }", "that of the game"},
                {"sheet", "string", "a rule sheet of its own", "that of the game"},
                {"options", "table", "further options, or others in place of those of the game",
                 "none"},
                {"choose", "table", "{ option = value }", "the defaults"},
                {"set", "table", "{ [\"path\"] = value }: a clause that exists gets another value",
                 "none"},
                {"drop", "table", "{ [\"path\"] = { by = \"…\" } }: a clause goes", "none"},
                {"add", "table", "{ [\"path\"] = value }: a new clause, or further items of a list",
                 "none"}},
     .type = "yezi.Word",
     .says =
         "A variant, as changes to another module, by clause path. Its id is \"game/variant\". It "
         "is an error to set or drop a clause that does not exist, and to add one that does.",
     .example = R"(
local y = require "yezi"
return y.variant "sample/short" {
  of  = "sample",
  set = { ["deal"] = { hand = 4, stock = "rest" } },
})"},
    {.name = "deck",
     .form = Form::id,
     .stands = {Stands::deck},
     .fields = {{"title", "string", "its name", "none"},
                {"zh", "string", "its Chinese name", "none"},
                {"suits", "table", "{ { \"id\", \"name\", \"Chinese name\"? }, … }, highest first",
                 "no suits"},
                {"marks", "string[]", "names that cards may carry; at most 32", "none"},
                {"faces", "table",
                 "{ { \"code\", suit =, rank = 0 to 99, numeral = 0 to 99, copies = 1 to 15, "
                 "marks =, zh =, name =, glyph =, aliases = }, … }; the numeral is the rank unless "
                 "it is given"},
                {"picture", "table",
                 "how faces are drawn: { body = \"card\", \"long\", \"tile\", \"bone\" or "
                 "\"ebony\", size = { width, height } in millimetres, stamp = a mark, framed = "
                 "true, all =, suits =, faces = }",
                 "number and code"}},
     .type = "yezi.Word",
     .says = "A deck of cards, highest suit first. A game of tricks has at most 64 cards, copies "
             "included; a drawing game at most 96 faces.",
     .example = R"(
local y = require "yezi"
local faces = {}
for _, suit in ipairs { "r", "t" } do
  for rank = 1, 9 do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
faces[#faces + 1] = { "star", copies = 2, marks = { "wild" } }
return y.deck "lanterns" {
  title = "Lanterns", marks = { "wild" },
  suits = { { "r", "red" }, { "t", "teal" } },
  faces = faces,
})"},
    {.name = "pack",
     .form = Form::table,
     .stands = {Stands::deck},
     .arguments = {{"deck", "yezi.Word", "a deck, such as require \"decks.<name>\""}},
     .fields = {{"without", "string[]", "codes of cards that are left out", "none"},
                {"change", "table",
                 "{ code = { suit =, rank =, numeral = } }; suit = false takes the suit away",
                 "none"},
                {"id", "string", "a name of its own, to be listed beside the deck", "the deck's"},
                {"title", "string", "its title", "the deck's"},
                {"zh", "string", "its Chinese title", "the deck's"},
                {"picture", "table", "how its faces are drawn, as in y.deck", "as in the deck"}},
     .type = "yezi.Word",
     .says = "A deck with cards left out or changed, or drawn otherwise. The deck itself stays as "
             "it is.",
     .example = R"(
local y = require "yezi"
return y.pack { require "tricks-pack", without = { "x" }, change = { a1 = { rank = 10 } } })"},

    {.name = "choice",
     .form = Form::table,
     .stands = {Stands::option},
     .arguments = {{"values…", "string", "the values, the default first; at least two"}},
     .type = "yezi.Word",
     .says = "An option with these values. What a value changes stands beside it, in `changes`, in "
             "the words of a variant: set, drop and add by clause path. Numbers are texts here, "
             "and \"*\" is no value. A variant may give an option of its base one value alone, "
             "which is then settled: it is not listed, and has no other. y.pick still names the "
             "values that the variant does not have. An option that a variant declares again keeps "
             "its `says`, unless the variant gives another.",
     .example = R"(
options = {
  { "cards", y.choice { "six", "four" }, says = "how many cards are dealt",
    changes = { four = { set = { ["deal"] = { hand = 4, stock = "rest" } } } } },
})"},
    {.name = "switch",
     .form = Form::arguments,
     .stands = {Stands::option},
     .arguments = {{"default", "boolean", "whether it is on unless the player says otherwise"}},
     .type = "yezi.Word",
     .says = "An option with the values on and off.",
     .example = R"(
options = {
  { "runs", y.switch(true), says = "runs may be led",
    changes = { off = { drop = { ["combos.run"] = {}, ["play.lead.run"] = {},
                                 ["play.beats.run"] = {} } } } },
})"},
    {.name = "range",
     .form = Form::table,
     .stands = {Stands::option},
     .arguments = {{"least", "integer", "the smallest value"},
                   {"most", "integer", "the largest value"}},
     .fields = {{"default", "integer", "from least to most"}},
     .type = "yezi.Word",
     .says = "An option that is a whole number. y.option gives its value.",
     .example = R"(
options = { { "stake", y.range { 1, 10, default = 2 } } },
settle  = { { "last", y.pay { from = "losers", to = "winner", amount = y.option "stake" } } },)"},
    {.name = "option",
     .form = Form::arguments,
     .stands = {Stands::anywhere},
     .arguments = {{"name", "string", "an option of the module"}},
     .type = "any",
     .says = "The value of an option: a number for a y.range, true or false for a y.switch, "
             "otherwise a text. Options cannot depend on options.",
     .example = R"(
options = { { "hand", y.range { 3, 6, default = 5 } } },
deal    = { hand = y.option "hand", stock = "rest" },)"},
    {.name = "pick",
     .form = Form::arguments,
     .stands = {Stands::anywhere},
     .arguments = {{"option", "string", "an option of the module"},
                   {"branches", "table<string|integer, any>",
                    "{ value = …, [\"*\"] = … }; \"*\" is any other value"}},
     .type = "any",
     .says = "The branch for the option's value, or that of \"*\". Every value must have a branch, "
             "and every branch is checked, also those that are not taken. Use it for a number or a "
             "card inside a term; a clause that depends on an option stands in the option's "
             "`changes`.",
     .example = R"(
options = { { "stakes", y.choice { "low", "high" } } },
settle  = {
  { "last", y.pay { from = "losers", to = "winner",
                    amount = y.pick("stakes", { low = 1, high = 4 }) } },
},)"},
    {.name = "none",
     .form = Form::bare,
     .stands = {Stands::anywhere},
     .type = "yezi.Word",
     .says = "Nothing: a clause, line or item that is y.none counts as not written. For branches "
             "of y.pick.",
     .example = R"(
options = { { "bonus", y.switch(false) } },
settle  = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 } },
  y.pick("bonus", {
    on  = { "runs", y.owed(y.tricks_won { "payee", led = "run" }) },
    off = y.none,
  }),
},)"},
};

} // namespace

std::span<const Word> words_of_modules() { return module_words; }

} // namespace yezi
