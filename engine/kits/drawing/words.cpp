// Words of drawing games: the phase, its walls and its orders. Others are in words_*.cpp.

#include "kits/drawing/reading.h"

namespace yezi {

namespace {

/// y.turned { how often }.
void turned(Compiler& c, const ClauseAt& at, WallOf& of) {
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: how often the discards are turned over");
  if (!number.empty())
    of.phase.turns = static_cast<std::uint8_t>(c.integer(number[0], 0, 100).value_or(0));
}

/// y.dead_wall { 14, kept = true, replace = "end", needed = true }.
void dead_wall(Compiler& c, const ClauseAt& at, WallOf& of) {
  DrawPhase& phase = of.phase;
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: how many cards are not drawn");
  phase.dead =
      static_cast<std::uint8_t>(number.empty() ? 0 : c.integer(number[0], 0, 100).value_or(0));
  phase.dead_kept = c.boolean(c.field(at, "kept"), true);
  phase.replacement_needed = c.boolean(c.field(at, "needed"), phase.dead > 0);
  phase.replace_from_end =
      c.one_of(c.field(at, "replace"), "end of the wall", {"end", "head"}) != 1;
  if (!phase.dead_kept && !phase.replace_from_end)
    c.fault(c.field(at, "replace"),
            "cards that are not kept are those that replacements use up, from the end");
}

void open_wall(Compiler& c, const ClauseAt& at, WallOf& of) {
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: how many cards are not turned up");
  if (!number.empty())
    of.phase.dead = static_cast<std::uint8_t>(c.integer(number[0], 0, 100).value_or(0));
  of.phase.open = true;
  of.phase.first_drawn = c.one_of(c.field(at, "first"), "way to begin", {"turned", "drawn"}) == 1;
  of.phase.seats_first =
      c.one_of(c.field(at, "order"), "order of claims", {"claims", "seats"}) == 1;
}

/// y.surplus_first { plain = faces, beside_first = set }.
void surplus_first(Compiler& c, const ClauseAt& at, OrderOf& of) {
  DrawPhase& phase = of.phase;
  phase.order = DrawPhase::Order::surplus_first;
  phase.plain = c.faces(c.need(at, "plain", "the cards that go before others"));
  phase.surplus_of_first = c.one_of(c.field(at, "beside_first"), "set", c.set_names());
  if (phase.goal != DrawPhase::Goal::collect)
    c.fault(at, "surplus is what goal = y.collect has no use for");
}

void any_discard(Compiler&, const ClauseAt&, OrderOf&) {}

constexpr Parameter phase_fields[] = {
    {"first", "string|yezi.Word", "the role that begins, or y.throw \"name\""},
    {"upcard", "boolean",
     "whether a card is turned up before the first turn, with y.melds: who begins may take it, "
     "then "
     "the next, by the claims for a discard",
     "false"},
    {"goal", "yezi.Word", "y.cover, y.collect, y.melds or y.laid: which hands go out"},
    {"least", "yezi.Word", "y.least { … }: what they have to count", "any goes out"},
    {"claims", "table",
     "claims on a discard, the first come first: lines { \"name\", move }; going out is called "
     "\"out\""},
    {"own", "table", "moves in a seat's own turn, in the same form", "none but discarding"},
    {"wall", "yezi.Word", "y.dead_wall { … }, y.turned { … } or y.open_wall { … }",
     "all cards are drawn"},
    {"last_discard", "\"out_only\"",
     "the discard after the last draw can only be claimed to go out", "all claims"},
    {"order", "yezi.Word", "y.surplus_first { … } or y.any_discard", "anything may be discarded"},
    {"faults", "\"refused\"|\"judged\"",
     "whether actions against the rules are not offered, or offered and judged", "\"refused\""},
    {"false_out", "\"voids\"|\"ends\"", "what a false claim to have gone out does to the hand",
     "\"voids\""},
    {"extras", "string[]|yezi.Word",
     "cards that are laid out at once and replaced; y.bonus_cards { … } says how", "none"},
    {"never", "string[]", "cards that are not discarded", "none"},
    {"leaves", "integer",
     "no set is laid after whose discard fewer cards would stay in the hand, 0 to 4", "0"},
    {"drawn", "\"hidden\"|\"shown\"|\"ready\"",
     "whether all see a card that is drawn before it comes into the hand, and may go out with it; "
     "\"ready\": once somebody has called y.ready; not hidden for the goal y.melds, with `rounds`",
     "\"hidden\""},
    {"rounds", "integer",
     "the hand ends when everybody has discarded so often, or after 184 discards, sets and shown "
     "cards in all",
     "no limit"},
    {"exhausted", "\"drawn\"|\"played\"",
     "the outcome if nobody goes out; after \"played\" hands are counted", "\"drawn\""},
};

constexpr Word drawing_words[] = {
    {.name = "draw_discard",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::phase},
     .more = phase_fields,
     .type = "yezi.Word",
     .says =
         "Drawing and discarding. The phase is called \"play\", and its deal is y.from_walls. It "
         "needs the zones hand (of seats, seen by the owner), melds and river (of seats, seen by "
         "all), wall (of the table, seen by none), and extra (of seats, seen by all) beside "
         "`extras`. Discards can be claimed in secret; the first claim of the list wins, then the "
         "nearest seat. Everybody plays, or the roles that `active` names: a player with another "
         "role rests, is dealt no cards, neither draws nor is asked, and can be paid or pay.",
     .example = R"(
play = y.draw_discard {
  first  = "head",
  goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
  claims = { { "out", y.go_out }, { "pung", y.make { "pung" } } },
  own    = { { "out", y.go_out } },
},)"},
    {.name = "dead_wall",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::wall},
     .arguments = {{"cards", "integer", "how many cards, 0 to 100"}},
     .fields =
         {{"kept", "boolean", "whether there are always this many, or replacements use them up",
           "true"},
          {"replace", "\"end\"|\"head\"",
           "the end of the wall that replacements are drawn from; \"head\" only if kept",
           "\"end\""},
          {"needed", "boolean",
           "whether a set that is replaced can be laid only while a card can be drawn for it; "
           "else the wall ends the hand",
           "where cards are kept"}},
     .type = "yezi.Word",
     .says = "Cards at the end of the wall that are not drawn in turn.",
     .example = R"(
wall = y.dead_wall { 14, kept = false },)",
     .reads = {&reading<dead_wall>}},
    {.name = "turned",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::wall},
     .arguments = {{"times", "integer", "how often, 0 to 100"}},
     .type = "yezi.Word",
     .says = "When the wall is exhausted, all discards but the top one are turned over, shuffled "
             "and drawn again. For the goal y.melds, with `rounds`.",
     .example = R"(
wall   = y.turned { 2 },
rounds = 12,
goal   = y.melds { "sequence", "triplet" },
claims = { { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out } },)",
     .reads = {&reading<turned>}},
    {.name = "open_wall",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::wall},
     .arguments = {{"cards", "integer", "how many cards are not turned up, 0 to 100"}},
     .fields = {{"order", "\"claims\"|\"seats\"",
                 "of several claims the first of the list comes first, or that of the first seat "
                 "in turn",
                 "\"claims\""},
                {"first", "\"turned\"|\"drawn\"",
                 "whether the first card is turned up too, or drawn into the hand of the player "
                 "who begins, who then discards",
                 "\"turned\""}},
     .type = "yezi.Word",
     .says =
         "A card is not drawn into the hand, but turned up for all to claim. Of equal claims, the "
         "player who turned the card up comes first, then the next seat; from = \"before\" is for "
         "these two. A card that nobody claims lies with the discards, and the next seat turns one "
         "up. A player who claims one lays the set and discards; with y.take, it comes into the "
         "hand. Not for y.collect, and for y.melds only with discard = false; without `extras`, "
         "`last_discard` and replacements, and without `own` unless the first card is drawn.",
     .example = R"(
wall   = y.open_wall { 0 },
goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
claims = {
  { "out", y.go_out },
  { "pung", y.make { "pung" } },
  { "chow", y.make { "chow", from = "before" } },
},
own    = {},)",
     .reads = {&reading<open_wall>}},
    {.name = "surplus_first",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::order},
     .fields = {{"plain", "string[]", "the cards that go before others"},
                {"beside_first", "string", "surplus beside an open set of this kind goes first",
                 "no kind"}},
     .type = "yezi.Word",
     .says = "The order of discarding: surplus plain cards first, then plain cards alone in their "
             "suit, then others; sets are not broken. For the goal y.collect.",
     .example = R"(
goal   = y.collect { "pair", times = 2 },
order  = y.surplus_first { plain = { "middle" }, beside_first = "pair" },
claims = { { "out", y.go_out } },)",
     .reads = {&reading<surplus_first>}},
    {.name = "any_discard",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::order},
     .type = "yezi.Word",
     .says = "Any card may be discarded.",
     .example = R"(
order = y.any_discard,)",
     .reads = {&reading<any_discard>}},
};

} // namespace

std::span<const Word> words_of_drawing() { return drawing_words; }

} // namespace yezi
