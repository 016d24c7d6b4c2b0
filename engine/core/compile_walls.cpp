// Faces in clauses, throws of dice and walls.

#include <algorithm>
#include <numeric>

#include "core/compiler.h"

namespace yezi {

namespace {

constexpr int dice_sides = 6;
constexpr std::size_t most_hits = 36;

} // namespace

/// Faces by code, by suit or by mark; letter case matters, since 1s and S are not alike.
FaceSet Compiler::faces(const ClauseAt& at) {
  FaceSet set;
  std::vector<std::string> known;
  for (const Suit& suit : rules.deck.suits) known.push_back(suit.id);
  known.insert(known.end(), rules.deck.marks.begin(), rules.deck.marks.end());
  for (const Face& face : rules.deck.faces) known.push_back(face.code);
  for (const ClauseAt& item : list(at, "a list of cards, suits or marks of the deck")) {
    const auto name = text(item, "a card, a suit or a mark of the deck");
    if (!name) continue;
    const int suit = rules.deck.suit(*name), mark = rules.deck.mark(*name);
    bool any = false;
    for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
      const Face& face = rules.deck.faces[i];
      const bool meant = face.code == *name || (suit >= 0 && face.suit == suit) ||
                         (mark >= 0 && ((face.marks >> mark) & 1U) != 0);
      if (meant) set.add(static_cast<Card>(i));
      any = any || meant;
    }
    if (!any && suit < 0 && mark < 0) no_such(item, "card, suit or mark", *name, known);
  }
  return set;
}

FaceSet Compiler::faces_or_all(const ClauseAt& at) {
  if (at) return faces(at);
  FaceSet all;
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) all.add(static_cast<Card>(i));
  return all;
}

/// throws = { { "open", y.dice { 2, at_end = bool, hits = function(a, b) … end } }, … }.
void Compiler::throws() {
  std::size_t dice = 0;
  for (const Line& line : lines(field(root(), "throws"), "as { \"open\", y.dice { 2 } }")) {
    only(line.whole, {}, true);
    if (!line.value->is_named("dice")) {
      wanted(line.value, "y.dice { how many }");
      continue;
    }
    only(line.value, {"at_end", "hits"}, true);
    Throw made;
    made.name = line.name;
    made.by = line.whole->by;
    const auto number = items(line.value);
    if (number.size() != 1) fault(line.value, "wanted one number: how many dice");
    made.dice =
        static_cast<std::uint8_t>(number.empty() ? 2 : integer(number[0], 1, 2).value_or(2));
    made.at_end = boolean(field(line.value, "at_end"), false);
    made.first = static_cast<std::uint8_t>(dice);
    dice += made.dice;
    throw_hits(field(line.value, "hits"), made);
    rules.throws.push_back(std::move(made));
  }
  if (dice > max_dice) fault(field(root(), "throws"), "at most 12 dice are thrown in a hand");
}

/// A pure function of the dice, asked about every outcome, twice.
void Compiler::throw_hits(const ClauseAt& at, Throw& made) {
  const int function = hook(at);
  if (function < 0) return;
  const int outcomes = made.dice == 2 ? dice_sides * dice_sides : dice_sides;
  for (int outcome = 0; outcome < outcomes; ++outcome) {
    const int a = outcome % dice_sides + 1, b = outcome / dice_sides + 1;
    std::vector<std::string> hit, again;
    try {
      hit = script.hits(function, a, b);
      again = script.hits(function, a, b);
    } catch (const ScriptError& error) {
      faults.push_back({{error.file, error.line}, error.message});
      return;
    }
    if (hit != again) {
      fault(at, "the function gives another answer when it is asked again");
      return;
    }
    if (hit.size() > most_hits) {
      fault(at, "a throw hits suits at most " + std::to_string(most_hits) + " times");
      return;
    }
    std::vector<std::uint8_t> counts(rules.deck.suits.size(), 0);
    for (const std::string& id : hit) {
      const int suit = rules.deck.suit(id);
      if (suit < 0) {
        std::vector<std::string> ids;
        for (const Suit& known : rules.deck.suits) ids.push_back(known.id);
        no_such(at, "suit", id, ids);
        return;
      }
      ++counts[static_cast<std::size_t>(suit)];
    }
    made.hits.push_back(std::move(counts));
  }
}

std::vector<std::string> Compiler::throw_names() const {
  std::vector<std::string> names;
  for (const Throw& each : rules.throws) names.push_back(each.name);
  return names;
}

/// A throw that is not hidden until the end; -1 and a fault if it is none.
int Compiler::throw_before_play(const ClauseAt& at) {
  const int index = one_of(at, "throw", throw_names());
  if (index >= 0 && rules.throws[static_cast<std::size_t>(index)].at_end)
    fault(at, "these dice are thrown when the hand is over");
  return index;
}

/// deal = y.from_walls { blocks = n, exchange = y.by_throw { "open", 1, … }, takes = { 4, … },
/// sides = roles, stacks = n or { … }, tiers = n, opens = "open" }.
void Compiler::deal_from_walls(const ClauseAt& at) {
  only(at, {"blocks", "exchange", "takes", "sides", "stacks", "tiers", "opens"});
  WallRule& walls = rules.walls;
  walls.on = true;
  walls.block = static_cast<std::uint8_t>(integer(field(at, "blocks"), 1, 60).value_or(0));
  for (const ClauseAt& item : list(field(at, "takes"), "numbers of cards"))
    walls.takes.push_back(static_cast<std::uint8_t>(integer(item, 1, 60).value_or(1)));
  if ((walls.block == 0) == walls.takes.empty())
    fault(at, "wanted either blocks, that each seat lays out, or takes, from the wall");
  walls.hand_size =
      walls.block != 0 ? walls.block : std::accumulate(walls.takes.begin(), walls.takes.end(), 0);
  walls.tiers = static_cast<std::uint8_t>(integer(field(at, "tiers"), 1, 4).value_or(1));
  const ClauseAt sides = field(at, "sides");
  (void)role_set(sides); // says which are there twice
  for (const ClauseAt& item : list(sides, "roles")) {
    const int index = index_of(rules.roles, item->text);
    if (index >= 0) walls.sides.push_back(static_cast<std::uint8_t>(index));
  }
  const ClauseAt stacks = field(at, "stacks");
  for (const ClauseAt& item : list(stacks, "numbers of stacks"))
    walls.stacks.push_back(static_cast<std::uint8_t>(integer(item, 1, max_pack).value_or(1)));
  if (walls.stacks.size() == 1) walls.stacks.resize(walls.sides.size(), walls.stacks[0]);
  if (walls.stacks.size() != walls.sides.size())
    fault(stacks, "wanted as many stacks as there are sides");
  walls.opens = throw_before_play(field(at, "opens"));
  if (walls.opens >= 0 && walls.sides.size() != static_cast<std::size_t>(rules.seats))
    fault(field(at, "opens"), "the throw counts sides, but not every seat has one");
  exchange(field(at, "exchange"));

  const int pack = rules.deck.pack_size();
  int built = walls.block * rules.seats;
  for (const std::uint8_t stack : walls.stacks) built += stack * walls.tiers;
  if (!walls.sides.empty() && built != pack)
    fault(at, "the walls (and blocks) take " + std::to_string(built) + " cards, the pack has " +
                  std::to_string(pack));
  if (walls.hand_size * rules.seats > pack)
    fault(at, "the pack has " + std::to_string(pack) + " cards, too few for this deal");
}

void Compiler::exchange(const ClauseAt& at) {
  if (!at) return;
  WallRule& walls = rules.walls;
  const auto parts = at->is_named("by_throw") ? items(at) : std::vector<ClauseAt>{};
  if (parts.size() != 12) {
    const std::string form = "y.by_throw { \"throw\", how many seats on for the totals 2 to 12 }";
    if (at->is_named("by_throw"))
      fault(at, "wanted " + form + ", got " + std::to_string(parts.size()) + " values");
    else
      wanted(at, form);
    return;
  }
  walls.exchanges = throw_before_play(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i)
    walls.exchange[i + 1] =
        static_cast<std::uint8_t>(integer(parts[i], 0, rules.seats - 1).value_or(0));
  if (walls.block == 0) fault(at, "there are no blocks to exchange");
}

std::vector<std::string> Compiler::set_names() const {
  std::vector<std::string> names;
  for (const SetKind& each : rules.sets) names.push_back(each.name);
  return names;
}

std::uint32_t Compiler::set_list(const ClauseAt& at) {
  std::uint32_t kinds = 0;
  for (const ClauseAt& item : list(at, "a list of sets")) {
    const int index = one_of(item, "set", set_names());
    if (index >= 0) kinds |= 1U << index;
  }
  return kinds;
}

} // namespace yezi
