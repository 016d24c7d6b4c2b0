// Words for the deal of drawing games: walls, and dice that are thrown.

#include <numeric>

#include "core/term_making.h"
#include "kits/drawing/play.h"
#include "kits/drawing/reading.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

constexpr int dice_sides = 6;
constexpr std::size_t most_hits = 36;

/// deal = y.from_walls { blocks = n, exchange = y.by_throw { "open", 1, … }, takes = { 4, … },
/// sides = roles, stacks = n or { … }, tiers = n, opens = "open" or { "open", "more" } }.
void from_walls(Compiler& c, const ClauseAt& at, DealOf&) {
  WallRule& walls = c.rules.walls;
  walls.on = true;
  walls.block = static_cast<std::uint8_t>(c.integer(c.field(at, "blocks"), 1, 60).value_or(0));
  for (const ClauseAt& item : c.list(c.field(at, "takes"), "numbers of cards"))
    walls.takes.push_back(static_cast<std::uint8_t>(c.integer(item, 1, 60).value_or(1)));
  if ((walls.block == 0) == walls.takes.empty())
    c.fault(at, "wanted either blocks, that each seat lays out, or takes, from the wall");
  walls.hand_size =
      walls.block != 0 ? walls.block : std::accumulate(walls.takes.begin(), walls.takes.end(), 0);
  walls.tiers = static_cast<std::uint8_t>(c.integer(c.field(at, "tiers"), 1, 4).value_or(1));
  const ClauseAt sides = c.field(at, "sides");
  (void)c.role_set(sides); // says which are there twice
  for (const ClauseAt& item : c.list(sides, "roles")) {
    const int index = index_of(c.rules.roles, item->text);
    if (index >= 0) walls.sides.push_back(static_cast<std::uint8_t>(index));
  }
  const ClauseAt stacks = c.field(at, "stacks");
  for (const ClauseAt& item : c.list(stacks, "numbers of stacks"))
    walls.stacks.push_back(static_cast<std::uint8_t>(c.integer(item, 1, max_pack).value_or(1)));
  if (walls.stacks.size() == 1) walls.stacks.resize(walls.sides.size(), walls.stacks[0]);
  if (walls.stacks.size() != walls.sides.size())
    c.fault(stacks, "wanted as many stacks as there are sides");
  const ClauseAt opens = c.field(at, "opens");
  if (opens && opens->is(Value::Kind::list)) {
    const auto throws = c.items(opens);
    if (throws.size() != 2)
      c.fault(opens, "wanted one throw, or two: { which side, what is added to count stacks }");
    if (!throws.empty()) walls.opens = c.throw_before_play(throws[0]);
    if (throws.size() > 1) walls.opens_with = c.throw_before_play(throws[1]);
  } else {
    walls.opens = c.throw_before_play(opens);
  }
  if (walls.opens >= 0 && walls.sides.size() != static_cast<std::size_t>(c.rules.seats))
    c.fault(opens, "the throw counts sides, but not every seat has one");
  if (const ClauseAt exchange = c.field(at, "exchange")) c.read(exchange, walls);

  const int pack = c.rules.deck.pack_size();
  int built = walls.block * c.rules.seats;
  for (const std::uint8_t stack : walls.stacks) built += stack * walls.tiers;
  if (!walls.sides.empty() && built != pack)
    c.fault(at, "the walls (and blocks) take " + std::to_string(built) + " cards, the pack has " +
                    std::to_string(pack));
  if (walls.hand_size * drawing_seats(c.rules) > pack)
    c.fault(at, "the pack has " + std::to_string(pack) + " cards, too few for this deal");
}

/// y.by_throw { "throw", how many seats on for the totals 2 to 12 }.
void by_throw(Compiler& c, const ClauseAt& at, WallRule& walls) {
  const auto parts = c.items(at);
  if (parts.size() != 12) {
    c.fault(at, "wanted y.by_throw { \"throw\", how many seats on for the totals 2 to 12 }, got " +
                    std::to_string(parts.size()) + " values");
    return;
  }
  walls.exchanges = c.throw_before_play(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i)
    walls.exchange[i + 1] =
        static_cast<std::uint8_t>(c.integer(parts[i], 0, c.rules.seats - 1).value_or(0));
  if (walls.block == 0) c.fault(at, "there are no blocks to exchange");
}

/// A pure function of the dice, asked about every outcome, twice.
void throw_hits(Compiler& c, const ClauseAt& at, Throw& made) {
  const int function = c.hook(at);
  if (function < 0) return;
  const int outcomes = made.dice == 2 ? dice_sides * dice_sides : dice_sides;
  for (int outcome = 0; outcome < outcomes; ++outcome) {
    const int a = outcome % dice_sides + 1, b = outcome / dice_sides + 1;
    std::vector<std::string> hit, again;
    try {
      hit = c.script.hits(function, a, b);
      again = c.script.hits(function, a, b);
    } catch (const ScriptError& error) {
      c.faults.push_back({{error.file, error.line}, error.message});
      return;
    }
    if (hit != again) {
      c.fault(at, "the function gives another answer when it is asked again");
      return;
    }
    if (hit.size() > most_hits) {
      c.fault(at, "a throw hits suits at most " + std::to_string(most_hits) + " times");
      return;
    }
    std::vector<std::uint8_t> counts(c.rules.deck.suits.size(), 0);
    for (const std::string& id : hit) {
      const int suit = c.rules.deck.suit(id);
      if (suit < 0) {
        std::vector<std::string> ids;
        for (const Suit& known : c.rules.deck.suits) ids.push_back(known.id);
        c.no_such(at, "suit", id, ids);
        return;
      }
      ++counts[static_cast<std::size_t>(suit)];
    }
    made.hits.push_back(std::move(counts));
  }
}

/// y.dice { 2, at_end = bool, hits = function(a, b) … end }.
void dice(Compiler& c, const ClauseAt& at, Throw& made) {
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: how many dice");
  made.dice =
      static_cast<std::uint8_t>(number.empty() ? 2 : c.integer(number[0], 1, 2).value_or(2));
  made.at_end = c.boolean(c.field(at, "at_end"), false);
  throw_hits(c, c.field(at, "hits"), made);
}

void first_by_throw(Compiler& c, const ClauseAt& at, FirstThrow& made) {
  made.index = c.throw_before_play(c.items(at)[0]);
}

TermId throw_named(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const ClauseAt name = c.items(at)[0];
  Term term;
  term.op = &op;
  term.value = within.player && !within.counting ? c.throw_before_play(name)
                                                 : c.one_of(name, "throw", c.throw_names());
  return term.value < 0 ? no_term : c.put(term);
}
std::int64_t pips(Evaluator& terms, const Term& term, Seat, Seat) {
  if (!terms.state().has_part<DrawState>()) return 0;
  return throw_sum(terms.rules(), terms.state(), static_cast<int>(term.value));
}

constexpr Word deal_words[] = {
    {.name = "from_walls",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::deal},
     .fields = {{"takes", "integer[]", "cards taken from the wall at a time, in turn, 1 to 60 each",
                 "takes or blocks must be given"},
                {"blocks", "integer", "cards that each seat lays out as a hand, 1 to 60",
                 "takes or blocks must be given"},
                {"exchange", "yezi.Word", "y.by_throw { … }: to whom each block goes",
                 "blocks stay"},
                {"sides", "string[]", "the roles whose walls these are, in the order of drawing",
                 "one wall"},
                {"stacks", "integer|integer[]", "of each side; a number for all", "one wall"},
                {"tiers", "integer", "cards on top of one another in a stack, 1 to 4", "1"},
                {"opens", "string|string[]",
                 "the throw that says where drawing starts: its total counts sides from the first "
                 "role as 1, then stacks in that side and on; of two throws, { \"side\", "
                 "\"more\" }, the sum counts stacks",
                 "the first card"}},
     .type = "yezi.Word",
     .says = "The deal of a drawing game: hands, and a wall of the remaining cards. If sides are "
             "given, walls and blocks take the whole pack.",
     .example = R"(
throws = { { "open", y.dice { 2 } } },
deal   = y.from_walls { takes = { 4, 4, 4, 1 }, opens = "open", tiers = 1,
                        sides = { "head", "fourth", "third", "second" }, stacks = 28 },)",
     .reads = {&reading<from_walls>}},
    {.name = "by_throw",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::exchange},
     .arguments = {{"throw", "string", "a line of `throws`"},
                   {"seats…", "integer",
                    "eleven numbers: how many seats on a block goes, for the totals 2 to 12"}},
     .type = "yezi.Word",
     .says = "Which seat gets which block, by a throw of dice.",
     .example = R"(
throws = { { "swap", y.dice { 2 } } },
deal   = y.from_walls { blocks = 13,
                        exchange = y.by_throw { "swap", 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3 } },)",
     .reads = {&reading<by_throw>}},
    {.name = "dice",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::throw_line},
     .arguments = {{"dice", "integer", "how many, 1 or 2"}},
     .fields = {{"at_end", "boolean", "thrown when the hand is over, and hidden until then",
                 "false"},
                {"hits", "fun(a: integer, b: integer): string[]",
                 "a pure function of the dice: ids of the suits that they hit, each as often as it "
                 "is named; with one die, b is 1",
                 "none"}},
     .type = "yezi.Word",
     .says = "Dice thrown once in a hand; at most 12 in all. `hits` is called for every outcome "
             "when the module is loaded.",
     .example = R"(
throws = {
  { "prize", y.dice { 2, hits = function(a, b) return a == b and { "a", "a" } or { "b" } end } },
},
count = {
  columns = { "points" }, value = y.column "points",
  { "hits", y.tally { points = 2 * y.group_hits, each = true } },
},)",
     .reads = {&reading<dice>}},
    {.name = "throw",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number, Stands::first},
     .arguments = {{"name", "string", "a line of `throws`"}},
     .type = "yezi.Term",
     .says =
         "The pips of a throw. As `first` of y.draw_discard: who begins, counted from the first "
         "role as 1. Before the end, dice thrown at the end cannot be asked for.",
     .example = R"(
throws = { { "opening", y.dice { 2 } } },
report = { { "pips", y.mean(y.throw "opening") } },)",
     .number = {.compile = throw_named, .value = pips, .reads = {.played = true, .moment = true}},
     .reads = {&reading<first_by_throw>}},
};

} // namespace

std::span<const Word> words_of_walls() { return deal_words; }

} // namespace yezi
