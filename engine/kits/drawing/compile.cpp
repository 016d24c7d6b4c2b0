// y.draw_discard and what it needs: sets, throws of dice, walls.

#include <algorithm>
#include <numeric>

#include "core/compiler.h"
#include "kits/drawing/phase.h"

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

int Compiler::draw_zone(const std::string& name, bool of_seat, Zone::SeenBy seen_by) {
  const int index = index_of(zone_names(), name);
  static const char* const seen[] = {"owner", "all", "none"};
  const std::string how = std::string(name) + " = { of = \"" + (of_seat ? "seat" : "table") +
                          "\", seen_by = \"" + seen[static_cast<std::size_t>(seen_by)] + "\" }";
  if (index < 0) {
    fault(field(root(), "zones"), "drawing needs a zone \"" + name + "\"", "add " + how);
  } else {
    const Zone& zone = rules.zones[static_cast<std::size_t>(index)];
    if (zone.of_seat != of_seat || zone.seen_by != seen_by)
      fault(field(field(root(), "zones"), name), "drawing needs here " + how);
  }
  return index;
}

std::shared_ptr<const Mechanism> Compiler::draw_phase(const ClauseAt& at) {
  only(at, {"first", "wall", "goal", "claims", "own", "last_discard", "order", "faults", "extras",
            "false_out", "rounds", "exhausted"});
  const auto made = std::make_shared<DrawPhase>();
  DrawPhase& phase = *made;
  phase.hand = rules.hand_zone = draw_zone("hand", true, Zone::SeenBy::owner);
  phase.melds = draw_zone("melds", true, Zone::SeenBy::all);
  phase.river = draw_zone("river", true, Zone::SeenBy::all);
  phase.wall = draw_zone("wall", false, Zone::SeenBy::none);
  if (rules.active_roles != (1U << rules.seats) - 1U)
    fault(field(root(), "active"), "in games of drawing everybody acts");
  const ClauseAt first = need(at, "first", "the role that begins, or y.throw \"name\"");
  if (first && first->is_named("throw")) {
    if (arguments(first, 1) && !items(first).empty())
      phase.first_throw = throw_before_play(items(first)[0]);
  } else if (first) {
    phase.first_role = static_cast<std::uint8_t>(std::max(0, role(first)));
  }
  draw_wall(field(at, "wall"), phase);
  const ClauseAt goal = need(at, "goal", "y.cover { sets, times = n } or y.collect { … }");
  if (goal) draw_goal(goal, phase);
  draw_end(at, phase);
  for (const Line& line :
       lines(need(at, "claims", "a list as { \"out\", y.go_out }"), "as { \"out\", y.go_out }"))
    phase.claims.push_back(draw_move(line, true, phase));
  for (const Line& line : lines(field(at, "own"), "as { \"out\", y.go_out }"))
    phase.own.push_back(draw_move(line, false, phase));
  phase.last_only_out = one_of(field(at, "last_discard"), "rule", {"out_only"}) == 0;
  draw_order(field(at, "order"), phase);
  phase.judged = one_of(field(at, "faults"), "way to treat faults", {"refused", "judged"}) == 1;
  phase.false_out_voids =
      one_of(field(at, "false_out"), "effect of a false claim", {"voids", "ends"}) != 1;
  if (const ClauseAt extras = field(at, "extras")) {
    phase.extras = faces(extras);
    phase.extra = draw_zone("extra", true, Zone::SeenBy::all);
  }
  check_melded(at, phase);
  return made;
}

/// wall = y.dead_wall { 14, kept = true, replace = "end" } or y.turned { 3 }.
void Compiler::draw_wall(const ClauseAt& at, DrawPhase& phase) {
  if (!at) return;
  if (at->is_named("turned")) {
    only(at, {}, true);
    const auto number = items(at);
    if (number.size() != 1) fault(at, "wanted one number: how often the discards are turned over");
    if (!number.empty())
      phase.turns = static_cast<std::uint8_t>(integer(number[0], 0, 100).value_or(0));
    return;
  }
  if (!at->is_named("dead_wall")) {
    wanted(at, "y.dead_wall { how many cards } or y.turned { how often }");
    return;
  }
  only(at, {"kept", "replace"}, true);
  const auto number = items(at);
  if (number.size() != 1) fault(at, "wanted one number: how many cards are not drawn");
  phase.dead =
      static_cast<std::uint8_t>(number.empty() ? 0 : integer(number[0], 0, 100).value_or(0));
  phase.dead_kept = boolean(field(at, "kept"), true);
  phase.replace_from_end = one_of(field(at, "replace"), "end of the wall", {"end", "head"}) != 1;
  if (!phase.dead_kept && !phase.replace_from_end)
    fault(field(at, "replace"),
          "cards that are not kept are those that replacements use up, from the end");
}

void Compiler::draw_goal(const ClauseAt& at, DrawPhase& phase) {
  if (at->is_named("melds")) {
    melds_goal(at, phase);
    return;
  }
  if (!at->is_named("cover") && !at->is_named("collect")) {
    wanted(at, "y.cover { sets, times = n, odd = set }, y.collect { sets, times = n } or "
               "y.melds { sets }");
    return;
  }
  const bool cover = at->is_named("cover");
  only(at,
       cover ? std::vector<std::string>{"times", "odd"} : std::vector<std::string>{"times", "over"},
       true);
  phase.goal = cover ? DrawPhase::Goal::cover : DrawPhase::Goal::collect;
  phase.times = static_cast<std::uint8_t>(
      integer(need(at, "times", "how many sets"), 1, max_melds).value_or(1));
  for (const ClauseAt& item : items(at)) {
    const int index = one_of(item, "set", set_names());
    if (index < 0) continue;
    phase.goal_sets |= 1U << index;
    const auto size = [&](int set) { return rules.sets[static_cast<std::size_t>(set)].size; };
    if (!cover && (phase.closed < 0 || size(index) < size(phase.closed))) phase.closed = index;
  }
  if (phase.goal_sets == 0) fault(at, "names no sets");
  phase.over = faces_or_all(field(at, "over"));
  if (!cover) {
    for (std::size_t i = 0; i < rules.sets.size(); ++i)
      if (((phase.goal_sets >> i) & 1U) != 0 && rules.sets[i].shape != SetKind::Shape::of_suit)
        fault(at, "y.collect is of sets y.of_suit { … }, one of each suit");
    return;
  }
  if (const ClauseAt odd = field(at, "odd")) phase.odd = one_of(odd, "set", set_names());
  std::vector<SetShape> shapes;
  for (const SetKind& set : rules.sets) {
    const bool run = set.shape == SetKind::Shape::run;
    shapes.push_back({run ? SetShape::Kind::run : SetShape::Kind::copies, set.size, set.among});
    if ((!run && set.shape != SetKind::Shape::copies) || set.size != set.most)
      fault(at, "y.cover is of sets y.copies { … } and y.run { … }, of one size each");
  }
  if (!faults.empty()) return;
  phase.splitter = Splitter(rules.deck, shapes, phase.goal_sets, phase.odd, phase.times);
  if (phase.splitter.too_many()) fault(at, "these sets can make up too many hands to be tabled");
  if (phase.times > Distance::most_sets) return;
  phase.distance = Distance(rules.deck, shapes, phase.goal_sets, phase.odd, phase.times);
  for (std::size_t i = 0; i < shapes.size(); ++i)
    phase.alone.emplace_back(rules.deck, shapes, phase.goal_sets & (1U << i), phase.odd,
                             phase.times);
}

DrawMove Compiler::draw_move(const Line& line, bool claim, const DrawPhase& phase) {
  static const std::vector<std::string> words = {"go_out", "make", "extend", "exchange", "take"};
  DrawMove move;
  move.path = line.whole.path;
  move.by = line.whole->by;
  only(line.whole, {}, true);
  if (line.name.find(' ') != std::string::npos) fault(line.whole, "a move is called by one word");
  const int known = index_of(rules.verbs, line.name);
  if (known >= 0 && known <= static_cast<int>(Verb::discard))
    fault(line.whole, "\"" + line.name + "\" has a meaning of its own and cannot be a move");
  if (rules.verbs.size() > 200) fault(line.whole, "there are too many moves");
  move.verb = static_cast<Verb>(known >= 0 ? known : static_cast<int>(rules.verbs.size()));
  if (known < 0) rules.verbs.push_back(line.name);
  const ClauseAt& at = line.value;
  const int word = at->is(Value::Kind::named) ? index_of(words, at->text) : -1;
  if (word < 0) {
    wanted(at, "y.go_out, y.make { set }, y.extend { set, onto = set }, y.exchange { set } or "
               "y.take { }");
    return move;
  }
  move.way = static_cast<DrawMove::Way>(word);
  if ((move.way == DrawMove::Way::out) != (move.verb == Verb::out))
    fault(line.whole, "going out is called \"out\", and nothing else is");
  only(at,
       move.way == DrawMove::Way::out ? std::vector<std::string>{"first_if"}
       : move.way == DrawMove::Way::make
           ? std::vector<std::string>{"from", "alone", "upgrade", "replaces", "ends_turn",
                                      "with_drawn", "once"}
       : move.way == DrawMove::Way::add
           ? std::vector<std::string>{"onto", "replaces", "robbable", "ends_turn"}
       : move.way == DrawMove::Way::swap ? std::vector<std::string>{"from", "takes", "gives"}
                                         : std::vector<std::string>{"from", "always"},
       true);
  if (move.way == DrawMove::Way::take) {
    take_move(at, move, claim, phase);
  } else if (move.way != DrawMove::Way::out) {
    const auto set = items(at);
    if (set.size() != 1) fault(at, "wanted one set: the one that is made");
    if (!set.empty())
      move.set = static_cast<std::uint8_t>(std::max(0, one_of(set[0], "set", set_names())));
  }
  move.from_before = one_of(field(at, "from"), "seat to claim from", {"any", "before"}) == 1;
  move.alone = boolean(field(at, "alone"), false);
  move.upgrade = boolean(field(at, "upgrade"), false);
  move.replaces = boolean(field(at, "replaces"), false);
  move.ends_turn = boolean(field(at, "ends_turn"), false);
  move.once = boolean(field(at, "once"), false);
  move.robbable = boolean(field(at, "robbable"), false);
  move.with_drawn = boolean(field(at, "with_drawn"), false);
  if (claim && (move.way == DrawMove::Way::add || move.with_drawn))
    fault(at, "is for one's own turn, not for a claim");
  if (claim && field(at, "once")) fault(field(at, "once"), "a turn has one claim at most anyway");
  if (move.once && !move.replaces && !move.ends_turn)
    fault(field(at, "once"), "is for sets that are followed by a draw or by the end of the turn");
  if (!claim && field(at, "from")) fault(field(at, "from"), "only claims are from somebody");
  if (move.way == DrawMove::Way::add)
    move.onto = static_cast<std::uint8_t>(
        std::max(0, one_of(need(at, "onto", "a set"), "set", set_names())));
  if (move.way == DrawMove::Way::swap) {
    move.takes = faces(need(at, "takes", "cards"));
    move.gives = faces(need(at, "gives", "cards"));
  }
  if (const ClauseAt first = field(at, "first_if")) {
    move.first_if = faces(first);
    move.has_first = true;
  }
  check_move(at, move, claim, phase);
  return move;
}

/// Whether there can be such a move with sets of this shape.
void Compiler::check_move(const ClauseAt& at, const DrawMove& move, bool claim,
                          const DrawPhase& phase) {
  if (move.replaces && move.ends_turn)
    fault(at, "either a card is drawn in its place or the turn ends");
  if (move.way == DrawMove::Way::take && claim && !move.from_before)
    fault(at, "a discard is taken into the hand by the seat after alone", "from = \"before\"");
  if (move.way == DrawMove::Way::out || move.way == DrawMove::Way::take ||
      move.set >= rules.sets.size())
    return;
  if (phase.goal == DrawPhase::Goal::melds)
    return fault(at, "nothing is laid on the table where the goal is y.melds { … }");
  const SetKind& set = rules.sets[move.set];
  const bool of_suit = set.shape == SetKind::Shape::of_suit;
  if (move.way == DrawMove::Way::make) {
    for (const char* word : {"alone", "upgrade", "with_drawn"})
      if (boolean(field(at, word), false) && !of_suit)
        fault(field(at, word), "is for sets that are y.of_suit { … }");
    if (phase.odd == move.set && ((phase.goal_sets >> move.set) & 1U) == 0)
      fault(at, "this is the odd set of the goal, which counts in the hand only");
    if (!claim && set.shape == SetKind::Shape::run)
      fault(at, "runs are made of another's discard, not in one's own turn");
  } else if (move.way == DrawMove::Way::swap) {
    if (!of_suit || set.size != 2) fault(at, "cards are exchanged in sets y.of_suit { 2 }");
  } else if (field(at, "onto") && move.onto < rules.sets.size()) {
    const SetKind& onto = rules.sets[move.onto];
    const auto copies = SetKind::Shape::copies;
    if (set.shape != copies || onto.shape != copies || set.size != onto.size + 1)
      fault(at, "a set y.copies { n } is extended to one of n + 1");
  }
}

/// order = y.surplus_first { plain = faces, beside_first = set }.
void Compiler::draw_order(const ClauseAt& at, DrawPhase& phase) {
  if (!at || at->is_named("any_discard")) return;
  if (!at->is_named("surplus_first")) {
    wanted(at, "y.surplus_first { plain = cards } or y.any_discard");
    return;
  }
  only(at, {"plain", "beside_first"});
  phase.order = DrawPhase::Order::surplus_first;
  phase.plain = faces(need(at, "plain", "the cards that go before others"));
  phase.surplus_of_first = one_of(field(at, "beside_first"), "set", set_names());
  if (phase.goal != DrawPhase::Goal::collect)
    fault(at, "surplus is what goal = y.collect has no use for");
}

} // namespace yezi
