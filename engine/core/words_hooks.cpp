// Functions of y for use inside a module's own functions while a hand is played.

#include "core/word.h"

namespace yezi {

namespace {

constexpr Word hook_functions[] = {
    {.name = "card",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"code", "string", "a code, name or alias of the deck"}},
     .type = "yezi.Cards",
     .says = "The card of this code or name. An error if the pack has no such card.",
     .example = R"(
facts = { seen = function(t) return t:cards("spent") & y.card "a9" ~= 0 and 1 or 0 end },)"},
    {.name = "whole_pack",
     .form = Form::function,
     .games = Games::tricks,
     .stands = {Stands::hook},
     .type = "yezi.Cards",
     .says = "All cards of the pack.",
     .example = R"(
facts = { hidden = function(t) return y.size(y.whole_pack() & ~t:cards("spent")) end },)"},
    {.name = "code",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"card", "yezi.Cards", "one card"}},
     .type = "string",
     .says = "The code of a card.",
     .example = R"(
facts = {
  xs = function(t)
    for card in y.each(t:cards("stock")) do
      if y.code(card) == "x" then return 1 end
    end
    return 0
  end,
},)"},
    {.name = "rank",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"card", "yezi.Cards", "one card"}},
     .type = "integer",
     .says = "The rank of a card, 0 for none.",
     .example = R"(
simple = function(v, actions)
  local costs = {}
  for card in y.each(v:hand()) do costs[card] = y.rank(card) end
  if actions:find "bury" then return actions:cheapest(costs) end
  return actions:choose(1)
end,)"},
    {.name = "numeral",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"card", "yezi.Cards", "one card"}},
     .type = "integer",
     .says = "The number printed on a card, 0 for none.",
     .example = R"(
facts = {
  pips = function(t)
    local sum = 0
    for card in y.each(t:cards("spent")) do sum = sum + y.numeral(card) end
    return sum
  end,
},)"},
    {.name = "suit",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"card", "yezi.Cards", "one card"}},
     .type = "string?",
     .says = "The id of the suit of a card, nil for none.",
     .example = R"(
facts = {
  suited = function(t)
    local count = 0
    for card in y.each(t:cards("spent")) do
      if y.suit(card) == "a" then count = count + 1 end
    end
    return count
  end,
},)"},
    {.name = "size",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"cards", "yezi.Cards", "cards"}},
     .type = "integer",
     .says = "How many cards.",
     .example = R"(
facts = { beaten = function(t) return y.size(t:cards("spent")) end },)"},
    {.name = "each",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"cards", "yezi.Cards", "cards"}},
     .type = "fun(): yezi.Cards?",
     .says = "Goes through cards one by one, in the order of the deck; a list of cards, in its own "
             "order.",
     .example = R"(
facts = {
  high = function(t)
    local count = 0
    for card in y.each(t:cards("spent")) do
      if y.rank(card) > 6 then count = count + 1 end
    end
    return count
  end,
},)"},
    {.name = "faces",
     .form = Form::function,
     .stands = {Stands::hook},
     .type = "fun(): yezi.Cards?",
     .says = "Goes through the faces of the pack, each once.",
     .example = R"(
facts = {
  kinds = function()
    local count = 0
    for _ in y.faces() do count = count + 1 end
    return count
  end,
},)"},
    {.name = "is",
     .form = Form::function,
     .stands = {Stands::hook},
     .arguments = {{"card", "yezi.Cards", "one card"}, {"mark", "string", "a mark of the deck"}},
     .type = "boolean",
     .says = "Whether a card carries a mark of the deck. An error if the deck has no such mark.",
     .example = R"(
facts = {
  ends = function(t)
    local count = 0
    for card in y.each(t:cards("spent")) do
      if y.is(card, "end") then count = count + 1 end
    end
    return count
  end,
},)"},
    {.name = "suits",
     .form = Form::function,
     .games = Games::drawing,
     .stands = {Stands::hook},
     .arguments = {{"ids…", "string", "ids of suits"}},
     .type = "yezi.Suits",
     .says = "Suits as one number, for v:lacking, actions:lacking and actions:accepts.",
     .example = R"(
simple = function(v, actions)
  local best, least
  for i = 1, actions:count() do
    local lacks = actions:lacking(i, y.suits("a", "b"))
    if not best or lacks < least then best, least = i, lacks end
  end
  return actions:choose(best)
end,)"},
};

} // namespace

std::span<const Word> words_of_hooks() { return hook_functions; }

} // namespace yezi
