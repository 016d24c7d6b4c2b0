#include "cli/new_game.h"

#include <fmt/format.h>

#include <algorithm>

namespace yezi {

namespace {

constexpr int most_dealt = 8;
constexpr int drawing_sets = 2; // of three cards, and a pair

constexpr const char* tricks_clauses = R"(  zones = {{
    hand   = {{ of = "seat",  seen_by = "owner" }},
    taken  = {{ of = "seat",  seen_by = "all"   }},   -- what wins a trick
    spent  = {{ of = "table", seen_by = "all"   }},   -- what was beaten, face up
    buried = {{ of = "seat",  seen_by = "owner" }},   -- what was discarded, face down
    stock  = {{ of = "table", seen_by = "none"  }},
  }},
  deal   = {{ {{ hand = {0}, stock = "rest" }}, by = "N-3" }},
  combos = {{ {{ "single", y.single, by = "N-4" }}, refuses = {{ none = "N-4" }} }},
  play   = {{ y.tricks {{
    lead   = {{ {{ "single" }},        by = "N-4" }},
    follow = {{ y.catch_or_bury,     by = "N-5" }},
    beats  = {{ y.higher_in_suit,    by = "N-6" }},
    ends   = {{ y.last_trick_wins,   by = "N-7" }},
  }}, by = "N-4" }},
  settle = {{
    {{ "last", y.pay {{ from = "losers", to = "winner", amount = 1 }}, says = "last trick", by = "N-8" }},
  }},
)";
constexpr const char* tricks_rules = R"(## 2 Play

**N-4** [C] One card is led, by the first player and then by whoever won the trick. {{settled: {0}}}

**N-5** [C] Who follows plays a higher card or buries one face down, as it likes. {{settled: {0}}}

**N-6** [C] A card beats a lower one of its suit. {{settled: {0}}}

**N-7** [C] Whoever wins the last trick wins the hand. {{settled: {0}}}

)";

constexpr const char* drawing_clauses = R"(  zones = {{
    hand  = {{ of = "seat",  seen_by = "owner" }},
    melds = {{ of = "seat",  seen_by = "all"   }},   -- sets on the table
    river = {{ of = "seat",  seen_by = "all"   }},   -- discards
    wall  = {{ of = "table", seen_by = "none"  }},
  }},
  deal   = {{ y.from_walls {{ takes = {{ {0} }} }}, by = "N-3" }},
  sets   = {{
    {{ "trip", y.copies {{ 3 }}, by = "N-4" }},
    {{ "pair", y.copies {{ 2 }}, by = "N-4" }},
  }},
  play   = {{ y.draw_discard {{
    first  = {{ "head", by = "N-4" }},
    goal   = {{ y.cover {{ "trip", times = 2, odd = "pair" }}, by = "N-4" }},
    claims = {{ {{ "out", y.go_out, by = "N-6" }}, {{ "trip", y.make {{ "trip" }}, by = "N-5" }} }},
    own    = {{ {{ "out", y.go_out, by = "N-6" }} }},
  }}, by = "N-4" }},
  settle = {{
    {{ "out", y.pay {{ from = "losers", to = "winner", amount = 1 }}, says = "going out", by = "N-8" }},
  }},
)";
constexpr const char* drawing_rules = R"(## 2 Play

**N-4** [C] Each in turn draws a card and discards one; two sets of three alike and a pair are a
complete hand. {{settled: {0}}}

**N-5** [C] A discard may be claimed for a set. {{settled: {0}}}

**N-6** [C] Whoever has a complete hand goes out, on a card drawn or discarded. {{settled: {0}}}

)";

constexpr const char* script_clauses = R"(  zones = {{
    hand  = {{ of = "seat",  seen_by = "owner" }},
    laid  = {{ of = "seat",  seen_by = "all"   }},
    stock = {{ of = "table", seen_by = "none"  }},
  }},
  deal   = {{ {{ hand = {0}, stock = "rest" }}, by = "N-3" }},
  -- A phase of script: offer says what a seat may do, apply does it and says who is next.
  play   = {{ y.phase {{
    verbs = {{ "lay" }},
    shows = {{ zones = {{ "laid" }} }},
    start = function(t) return t:role "head" end,
    offer = function(v)
      local acts = {{}}
      for card in y.each(v:hand()) do acts[#acts + 1] = y.act("lay", card) end
      return acts
    end,
    apply = function(t, who, action)
      t:move(action.cards, "hand", who, "laid", who)
      local next_seat = (who + 1) % t:seats()
      if next_seat ~= t:role "head" then return t:ask(next_seat) end
      local best
      for i = 0, t:seats() - 1 do
        local seat = (t:role "head" + i) % t:seats()
        local rank = y.rank(t:cards("laid", seat))
        if not best or rank > y.rank(t:cards("laid", best)) then best = seat end
      end
      t:finish("won", best)
    end,
  }}, by = "N-4" }},
  settle = {{
    {{ "high", y.pay {{ from = "losers", to = "winner", amount = 1 }}, says = "highest card", by = "N-8" }},
  }},
)";
constexpr const char* script_rules = R"(## 2 Play

**N-4** [C] Each in turn lays one card face up; the first of the highest cards wins. {{settled: {0}}}

)";

constexpr const char* example_reason = "an example to be replaced by a rule of your own";

std::string filled(const char* text, const std::string& with) {
  return fmt::format(fmt::runtime(text), with);
}

} // namespace

int cards_dealt(const NewGame& game) {
  const int each = game.deck->pack_size() / game.players;
  if (game.play == NewPlay::drawing) {
    const int hand = 3 * drawing_sets + 1;
    return each > hand ? hand : 0;
  }
  return std::min(most_dealt, each);
}

std::string new_module_text(const NewGame& game) {
  const char* clauses = game.play == NewPlay::tricks    ? tricks_clauses
                        : game.play == NewPlay::drawing ? drawing_clauses
                                                        : script_clauses;
  return fmt::format(
      "-- {0}: a game for you to edit. Rule numbers are those of its sheet, {1}.md.\n\n"
      "local y    = require \"yezi\"\n"
      "local pack = require \"decks.{2}\"\n\n"
      "return y.game \"{0}\" {{\n"
      "  title  = {{ en = \"{0}\" }},\n"
      "  sheet  = \"{1}\",\n"
      "  unit   = \"stakes\",\n"
      "  seats  = {{ {3}, by = \"N-1\" }},\n"
      "  deck   = {{ pack, by = \"N-2\" }},\n"
      "{4}}}\n",
      game.id, game.sheet, game.deck->id, game.players,
      filled(clauses, std::to_string(cards_dealt(game))));
}

std::string new_sheet_text(const NewGame& game) {
  const char* rules = game.play == NewPlay::tricks    ? tricks_rules
                      : game.play == NewPlay::drawing ? drawing_rules
                                                      : script_rules;
  return fmt::format("# {0}\n\nA new game.\n\n## 1 Players and cards\n\n"
                     "**N-1** [C] {1} play. {{settled: {4}}}\n\n"
                     "**N-2** [C] The pack is {2}. {{settled: {4}}}\n\n"
                     "**N-3** [C] Everybody is dealt {3} cards. {{settled: {4}}}\n\n"
                     "{5}## 3 Settlement\n\n"
                     "**N-8** [C] Each of the others pays the winner one stake. {{settled: {4}}}\n",
                     game.id, game.players, game.deck->title, cards_dealt(game), example_reason,
                     filled(rules, example_reason));
}

std::string new_scenes_text(const NewGame& game) {
  const char* position = game.play == NewPlay::drawing
                             ? R"(pack = "sorted", expect = { acts = "head", turn = "head" })"
                             : R"(deal = {}, expect = { acts = "head", phase = "play" })";
  return fmt::format("-- Scenes of {0}: positions and what is expected of them.\n\n"
                     "return {{\n"
                     "  {{ id = \"N-1\", game = \"{0}\", says = \"the head begins\",\n    {1} }},\n"
                     "}}\n",
                     game.id, position);
}

} // namespace yezi
