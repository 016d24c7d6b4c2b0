// The words of phases that are written in Lua.

#include "core/word.h"
#include "kits/script/phase.h"

namespace yezi {

namespace {

constexpr Word script_words[] = {
    {.name = "phase",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .fields = {{"start", "fun(t: yezi.Bench): yezi.Seat|yezi.Seat[]|nil",
                 "returns the seats to ask; nil ends the phase"},
                {"offer", "fun(v: yezi.View): yezi.Act[]",
                 "returns what the seat may do, a list of y.act"},
                {"apply", "fun(t: yezi.Bench, who: yezi.Seat, action: yezi.Action)",
                 "changes the table and says who is next: t:ask, t:next_phase or t:finish"},
                {"verbs", "string[]", "the verbs of its actions, one word each"},
                {"shows", "table<string, string[]>",
                 "what stands at every prompt: { zones = {…}, counters = {…}, marks = {…} }",
                 "nothing"}},
     .type = "yezi.Word",
     .says = "A phase that is all Lua. Not for games of drawing.",
     .example = R"(
phases   = { "bet", "play" },
counters = { hand = { "bets" } },
bet = y.phase {
  verbs = { "bet" },
  start = function(t) return t:role "head" end,
  offer = function() return { y.act "pass", y.act("bet", nil, 1), y.act("bet", nil, 2) } end,
  apply = function(t, who, action)
    t:set_counter("bets", action.arg)
    t:next_phase()
  end,
},
settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 + y.counter "bets" } } },)"},
    {.name = "act",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"verb", "string", "a verb of the kit, or one that the phase lists"},
                   {"cards", "yezi.Cards|yezi.Subsets", "what it is about", "none"},
                   {"arg", "integer", "a number, 0 to 4000, told with the verb", "none"}},
     .type = "yezi.Act",
     .says = "One action to offer.",
     .example = R"(
phases = { "greet", "play" },
greet = y.phase {
  verbs = { "greet" },
  start = function(t) return t:role "second" end,
  offer = function() return { y.act "greet", y.act("greet", nil, 7) } end,
  apply = function(t) t:next_phase() end,
},)"},
    {.name = "subsets",
     .form = Form::function,
     .games = Games::tricks,
     .stands = {Stands::hook},
     .arguments = {{"cards", "yezi.Cards", "the cards to take from"},
                   {"n", "integer", "how many to take, 1 to the number of cards"},
                   {"keep", "yezi.Cards[]", "sets of cards of which none may be kept whole",
                    "none"}},
     .type = "yezi.Subsets",
     .says = "All ways to take n of these cards so that none of `keep` stays whole: one offer, "
             "however many ways there are. Packs without copies only.",
     .example = R"(
phases = { "swap", "play" },
swap = y.phase {
  verbs = { "discard" },
  start = function(t) return t:role "head" end,
  offer = function(v) return { y.act("discard", y.subsets(v:hand(), 1)) } end,
  apply = function(t, who, action)
    t:move(action.cards, "hand", who, "spent")
    t:draw("stock", 1, "hand", who)
    t:next_phase()
  end,
},)"},
};

} // namespace

std::span<const Word> words_of_script() { return script_words; }

} // namespace yezi
