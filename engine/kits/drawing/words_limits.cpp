// Words for what goes beside sets and moves: cards that are laid out at once, and the least that a
// hand has to count to go out.

#include <algorithm>

#include "kits/drawing/reading.h"

namespace yezi {

namespace {

/// y.bonus_cards { faces…, replace = "end", keeps = truth }.
void bonus_cards(Compiler& c, const ClauseAt& at, ExtrasOf& of) {
  const Value cards = unnamed_items(at);
  of.phase.extras = c.faces({&cards, at.path, at.place});
  of.phase.extras_from = static_cast<DrawPhase::From>(std::max(
      0, c.one_of(c.field(at, "replace"), "end of the wall", {"end", "head", "live_end"})));
  of.phase.extras_win =
      static_cast<std::uint8_t>(c.integer(c.field(at, "wins"), 0, 20).value_or(0));
  of.phase.extras_keep = c.boolean(c.field(at, "keeps"), true);
}

/// y.least { n, of = columns }.
void least(Compiler& c, const ClauseAt& at, LeastCount& made) {
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: what the hand has to count");
  if (!number.empty()) made.count = c.integer(number[0], 0, 1'000'000).value_or(0);
  if (!c.rules.count.on && !c.field(c.root(), "count"))
    c.fault(at, "y.least needs a count: there is none");
  if (const ClauseAt of = c.field(at, "of"))
    for (const ClauseAt& item : c.list(of, "columns of the count")) {
      const int column = c.one_of(item, "column of the count", c.rules.count.columns);
      if (column >= 0) made.columns = static_cast<std::uint8_t>(made.columns | (1U << column));
    }
}

constexpr Word limit_words[] = {
    {.name = "bonus_cards",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::extras},
     .arguments = {{"cards…", "string", "cards, suits or marks"}},
     .fields = {{"replace", "\"end\"|\"head\"|\"live_end\"",
                 "the end of the wall that they are replaced from; live_end: the end of what lies "
                 "before the dead wall, of which none is used up for them",
                 "\"end\""},
                {"wins", "integer",
                 "a player who has laid out this many may go out in its turn, with any hand and "
                 "whatever it counts, 0 to 20; 0: nobody",
                 "0"},
                {"keeps", "boolean",
                 "after a set that is replaced: whether what is drawn for such a card still counts "
                 "as the replacement of the set (y.going_out, y.replacements)",
                 "true"}},
     .type = "yezi.Word",
     .says =
         "Cards that nobody holds: dealt or drawn, they are laid out at once and replaced. "
         "Before the first draw each seat lays out its own, in turn. They lie in the zone "
         "extra; y.tiles counts them. Cards of a dead wall replace none where it is kept or they "
         "are not taken from its end: where no other is left the hand ends as if the wall were "
         "drawn.",
     .example = R"(
zones = {
  hand  = { of = "seat", seen_by = "owner" }, melds = { of = "seat",  seen_by = "all"  },
  river = { of = "seat", seen_by = "all"   }, wall  = { of = "table", seen_by = "none" },
  extra = { of = "seat", seen_by = "all"   },
},
play = y.draw_discard {
  first  = "head",
  extras = y.bonus_cards { "x", replace = "head", wins = 3 },
  goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
  claims = { { "out", y.go_out } },
  own    = { { "out", y.go_out } },
},)",
     .reads = {&reading<bonus_cards>}},
    {.name = "least",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::least},
     .arguments = {{"count", "integer", "so much at least, 0 to 1000000; 0: any hand goes out"}},
     .fields = {{"of", "string[]", "the columns of the count that are added up",
                 "what the hand is worth"}},
     .type = "yezi.Word",
     .says =
         "A complete hand may go out only if it counts this much, as it would be counted if it "
         "went out with this card in this way: a hand may be won by the player's own draw and not "
         "on a discard. Of several ways to show it, that of the highest value is taken. It is "
         "counted as its player sees the table, so that going out shows nothing of other hands.",
     .example = R"(
least = y.least { 10, of = { "points" } },)",
     .reads = {&reading<least>}},
};

} // namespace

std::span<const Word> words_of_limits() { return limit_words; }

} // namespace yezi
