// Words for what counts as a combination or a set, and for what beats what.

#include "core/word.h"

namespace yezi {

namespace {

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
                  ends = y.last_trick_wins },)"},
    {.name = "set",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards"},
                   {"most", "integer", "the largest; in `sets` as least if left out", "least"}},
     .fields = {{"of", "\"rank\"|\"numeral\"", "in `combos`: what the cards share", "\"rank\""},
                {"above", "string[][]",
                 "in `combos`: further sets, each ranked above all before it", "none"},
                {"among", "string[]", "in `sets`: only these cards, suits or marks", "all"},
                {"times", "integer", "in `sets`: so many of each card, 1 to 4", "1"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Cards of one rank in different suits. In `combos` both numbers are required. In "
             "`sets` it is for the goal y.melds, and has 2 to 16 cards.",
     .example = R"(
combos = { { "single", y.single }, { "set", y.set { 2, 3, above = { { "x", "a9" } } } } },
play = y.tricks { lead = { "single", "set" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, set = y.higher_rank },
                  ends = y.last_trick_wins },)"},
    {.name = "run",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards"},
                   {"most", "integer", "the largest; in `sets` as least if left out", "least"}},
     .fields = {{"of", "\"rank\"|\"numeral\"", "in `combos`: what is consecutive", "\"rank\""},
                {"among", "string[]", "in `sets`: only these cards, suits or marks", "all"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says =
         "Consecutive ranks of one suit. In `combos` both numbers are required. In `sets` a run "
         "of one size has 2 to 4 cards; with two sizes it is for the goal y.melds.",
     .example = R"(
combos = { { "single", y.single }, { "run", y.run { 3, 6 } } },
play = y.tricks { lead = { "single", "run" }, follow = y.catch_or_bury, beats = y.higher_in_suit,
                  ends = y.last_trick_wins },)"},
    {.name = "exact",
     .form = Form::table,
     .stands = {Stands::combination, Stands::set},
     .arguments = {{"codes…", "string",
                    "the cards; a card with copies may be named several times"}},
     .fields = {{"times", "integer", "in `sets`: so many of each, 1 to 4", "1"},
                {"worth", "integer", "in `sets`: what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Exactly these cards. In games of tricks any copies of them will do. In `sets` it is "
             "for the goal y.melds.",
     .example = R"(
combos = { { "crown", y.exact { "a9", "b9" } }, { "single", y.single } },
play = y.tricks { lead = { "single", "crown" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, crown = y.never },
                  ends = y.last_trick_wins },)"},
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
                  ends = y.last_trick_wins },)"},
    {.name = "families",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::combination},
     .arguments = {{"families…", "string[][]",
                    "each a list of groups of cards, the highest family first"}},
     .fields = {{"takes", "integer[]", "how many cards come from each group"}},
     .type = "yezi.Word",
     .says =
         "Cards of one family, so many from each of its groups. Every family has as many groups "
         "as `takes` has numbers.",
     .example = R"(
combos = {
  { "court", y.families { { { "a9" }, { "a7", "a8" } }, { { "b9" }, { "b7", "b8" } },
                          takes = { 1, 1 } } },
  { "single", y.single },
},
play = y.tricks { lead = { "single", "court" }, follow = y.catch_or_bury,
                  beats = { single = y.higher_in_suit, court = y.higher_rank },
                  ends = y.last_trick_wins },)"},
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
},)"},

    {.name = "higher_in_suit",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .fields = {{"except", "string[]", "cards that neither beat nor are beaten", "none"}},
     .type = "yezi.Word",
     .says = "A higher rank of the same suit beats. As for all words of `play.beats`, only "
             "combinations of the same pattern and size are compared; a set has no suit, so "
             "y.higher_rank compares sets.",
     .example = R"(
lead  = { "single" },
beats = { single = y.higher_in_suit { except = { "a1" } }, run = y.never, set = y.never },)"},
    {.name = "higher_rank",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .type = "yezi.Word",
     .says =
         "A higher rank beats, whatever the suit. A card of rank 0 neither beats nor is beaten.",
     .example = R"(
beats = y.higher_rank,)"},
    {.name = "higher_suit_then_rank",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .arguments = {{"suits…", "string", "ids of suits, from high to low"}},
     .type = "yezi.Word",
     .says = "A higher suit beats, and within a suit a higher rank. All suits of the combinations "
             "must be named; a combination without a suit neither beats nor is beaten.",
     .example = R"(
beats = { run = y.higher_suit_then_rank { "a", "b", "c" }, single = y.higher_in_suit,
          set = y.higher_rank },)"},
    {.name = "ranking",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .arguments = {{"chains…", "string[]", "codes from high to low"}},
     .type = "yezi.Word",
     .says =
         "For single cards only: a card beats those after it in its chain. A card that no chain "
         "names neither beats nor is beaten; no card is named twice.",
     .example = R"(
beats = { single = y.ranking { { "a9", "b9", "c9" }, { "a1", "x" } }, run = y.higher_in_suit,
          set = y.higher_rank },)"},
    {.name = "never",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .type = "yezi.Word",
     .says =
         "Nothing beats anything. Where nothing compiled fits, write a pure function(a, b) of two "
         "combinations; it is called twice for every pair when the module is loaded.",
     .example = R"(
beats = {
  run    = y.never,
  set    = function(a, b) return a.rank > b.rank end,
  single = y.higher_in_suit,
},)"},
};

} // namespace

std::span<const Word> words_of_combinations() { return combination_words; }

} // namespace yezi
