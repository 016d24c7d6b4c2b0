// y.draw_discard.

#include <algorithm>
#include <bit>

#include "kits/drawing/reader.h"
#include "kits/drawing/reading.h"
#include "kits/drawing/state.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_drawing(Compiler& compiler, const ClauseAt& at) {
  return DrawReader(compiler).phase(at);
}

void DrawPhase::check(Compiler& compiler, const ClauseAt& at) const {
  const Rules& rules = compiler.rules;
  std::size_t bytes = DrawState::bytes(pack);
  for (const Zone& zone : rules.zones)
    bytes += sizeof(std::uint64_t) * rules.place_words * (zone.of_seat ? rules.seats : 1U);
  if (pack > small_pack && bytes > sizeof(std::uint64_t) * max_zone_words + max_part_bytes)
    compiler.fault(at, "a pack of " + std::to_string(pack) + " cards leaves no room for all zones",
                   "fewer zones, or at most " + std::to_string(small_pack) + " cards");
}

int DrawReader::draw_zone(const std::string& name, bool of_seat, Zone::SeenBy seen_by) {
  const int index = index_of(c_.zone_names(), name);
  static const char* const seen[] = {"owner", "all", "none"};
  const std::string how = std::string(name) + " = { of = \"" + (of_seat ? "seat" : "table") +
                          "\", seen_by = \"" + seen[static_cast<std::size_t>(seen_by)] + "\" }";
  if (index < 0) {
    c_.fault(c_.field(c_.root(), "zones"), "drawing needs a zone \"" + name + "\"", "add " + how);
  } else {
    const Zone& zone = c_.rules.zones[static_cast<std::size_t>(index)];
    if (zone.of_seat != of_seat || zone.seen_by != seen_by)
      c_.fault(c_.field(c_.field(c_.root(), "zones"), name), "drawing needs here " + how);
  }
  return index;
}

std::shared_ptr<const Mechanism> DrawReader::phase(const ClauseAt& at) {
  c_.only(at, {"first", "upcard", "wall", "goal", "least", "claims", "own", "last_discard", "order",
               "faults", "extras", "false_out", "rounds", "exhausted", "never", "leaves", "drawn"});
  const auto made = std::make_shared<DrawPhase>();
  DrawPhase& phase = *made;
  phase.prepare(c_.rules.deck);
  phase.hand = c_.rules.hand_zone = draw_zone("hand", true, Zone::SeenBy::owner);
  phase.melds = draw_zone("melds", true, Zone::SeenBy::all);
  phase.river = draw_zone("river", true, Zone::SeenBy::all);
  phase.wall = draw_zone("wall", false, Zone::SeenBy::none);
  const ClauseAt first = c_.need(at, "first", "the role that begins, or y.throw \"name\"");
  if (first && first->is(Value::Kind::named)) {
    FirstThrow by;
    c_.read(first, by, "the role that begins");
    phase.first_throw = by.index;
  } else if (first) {
    phase.first_role = static_cast<std::uint8_t>(std::max(0, c_.role(first)));
  }
  check_resting(first, phase);
  if (const ClauseAt wall = c_.field(at, "wall")) {
    WallOf made_wall{phase};
    c_.read(wall, made_wall);
  }
  const ClauseAt goal = c_.need(at, "goal", "y.cover { sets, times = n } or y.collect { … }");
  GoalOf made_goal{phase};
  if (goal) c_.read(goal, made_goal);
  if (const ClauseAt least = c_.field(at, "least")) c_.read(least, phase.least);
  phase.upcard = c_.boolean(c_.field(at, "upcard"), false);
  const int drawn = c_.one_of(c_.field(at, "drawn"), "way to draw", {"hidden", "shown", "ready"});
  phase.shown = drawn == 1;
  phase.shown_ready = drawn == 2;
  draw_end(at, phase);
  for (const Compiler::Line& line : c_.lines(
           c_.need(at, "claims", "a list as { \"out\", y.go_out }"), "as { \"out\", y.go_out }"))
    phase.claims.push_back(draw_move(line, true, phase));
  for (const Compiler::Line& line : c_.lines(c_.field(at, "own"), "as { \"out\", y.go_out }"))
    phase.own.push_back(draw_move(line, false, phase));
  read_ready(at, phase);
  if (const ClauseAt never = c_.field(at, "never")) phase.never = c_.faces(never);
  phase.leaves = static_cast<std::uint8_t>(c_.integer(c_.field(at, "leaves"), 0, 4).value_or(0));
  read_after(phase);
  phase.last_only_out = c_.one_of(c_.field(at, "last_discard"), "rule", {"out_only"}) == 0;
  if (const ClauseAt order = c_.field(at, "order")) {
    OrderOf made_order{phase};
    c_.read(order, made_order);
  }
  phase.judged =
      c_.one_of(c_.field(at, "faults"), "way to treat faults", {"refused", "judged"}) == 1;
  phase.false_out_voids =
      c_.one_of(c_.field(at, "false_out"), "effect of a false claim", {"voids", "ends"}) != 1;
  if (const ClauseAt extras = c_.field(at, "extras")) {
    ExtrasOf made_extras{phase};
    if (extras->is(Value::Kind::named))
      c_.read(extras, made_extras);
    else
      phase.extras = c_.faces(extras);
    phase.extra = draw_zone("extra", true, Zone::SeenBy::all);
  }
  check_melded(at, phase);
  check_open(at, phase);
  check_shown(at, phase);
  check_laid(at, phase);
  return made;
}

/// Who rests is dealt nothing and cannot begin.
void DrawReader::check_resting(const ClauseAt& first, const DrawPhase& phase) {
  const Rules& rules = c_.rules;
  if (drawing_seats(rules) == rules.seats) return;
  const ClauseAt active = c_.field(c_.root(), "active");
  if (drawing_seats(rules) < 2)
    c_.fault(active, "cards are drawn and claimed by two or more: name the roles that do");
  if (phase.first_throw >= 0)
    c_.fault(first, "a throw could fall to a seat that rests: name the role that begins");
  else if (first && !draws_cards(rules, phase.first_role))
    c_.fault(first, "the role " + rules.roles[phase.first_role] + " rests and cannot begin",
             "name one of `active`");
  const WallRule& walls = rules.walls;
  if (walls.block > 0 || walls.opens >= 0)
    c_.fault(active, "walls that are built or opened by a throw have a side for every seat",
             "deal = y.from_walls { takes = { … } }, or leave out active");
}

DrawMove DrawReader::draw_move(const Compiler::Line& line, bool claim, const DrawPhase& phase) {
  DrawMove move;
  move.path = line.whole.path;
  move.by = line.whole->by;
  c_.only(line.whole, {}, true);
  if (line.name.find(' ') != std::string::npos)
    c_.fault(line.whole, "a move is called by one word");
  const int known = index_of(c_.rules.verbs, line.name);
  if (known >= 0 && known <= static_cast<int>(Verb::discard))
    c_.fault(line.whole, "\"" + line.name + "\" has a meaning of its own and cannot be a move");
  if (c_.rules.verbs.size() > 200) c_.fault(line.whole, "there are too many moves");
  move.verb = static_cast<Verb>(known >= 0 ? known : static_cast<int>(c_.rules.verbs.size()));
  if (known < 0) c_.rules.verbs.push_back(line.name);
  const ClauseAt& at = line.value;
  MoveOf made{move, claim, phase};
  if (!c_.read(at, made)) return move;
  if ((move.way == DrawMove::Way::out) != (move.verb == Verb::out))
    c_.fault(
        line.whole, "going out is called \"out\", and nothing else is",
        move.verb == Verb::out
            ? "a move of another kind has another name"
            : "{ \"out\", y.go_out }; what people read is said in called = { verbs = { out = \"" +
                  line.name + "\" } }");
  check_move(at, move, claim, phase);
  return move;
}

/// Whether its sets can lie on the table.
bool DrawReader::can_lie(const DrawMove& move) const {
  for (std::size_t i = 0; i < c_.rules.sets.size(); ++i) {
    const SetKind& set = c_.rules.sets[i];
    const int cards = set.shape == SetKind::Shape::set ? set.size * set.times : set.size;
    if (move.makes(static_cast<int>(i)) &&
        (set.size != set.most || cards > 4 || set.shape == SetKind::Shape::of_suit))
      return false;
  }
  return true;
}

/// Whether there can be such a move with sets of this shape.
void DrawReader::check_move(const ClauseAt& at, const DrawMove& move, bool claim,
                            const DrawPhase& phase) {
  if (move.replaces && move.ends_turn)
    c_.fault(at, "either a card is drawn in its place or the turn ends");
  if (move.way == DrawMove::Way::take && claim && !move.from_before && move.beside == 0)
    c_.fault(at,
             "a discard is taken into the hand by the seat after alone, or beside cards like it",
             "from = \"before\" or beside = 1");
  if (move.way == DrawMove::Way::ready) return;
  const bool lays_out = move.way == DrawMove::Way::lay_out || move.way == DrawMove::Way::force;
  const bool laid = phase.goal == DrawPhase::Goal::laid;
  if (lays_out != laid && move.way != DrawMove::Way::out)
    return c_.fault(at, laid ? "melds are laid out by y.lay_out where the goal is y.laid { … }"
                             : "is for melds that are laid out in play: goal = y.laid { … }");
  if (lays_out || move.way == DrawMove::Way::out || move.way == DrawMove::Way::take ||
      move.set >= c_.rules.sets.size())
    return;
  const SetKind& set = c_.rules.sets[move.set];
  if (phase.goal == DrawPhase::Goal::melds) {
    const bool of_goal = (move.sets & ~phase.goal_sets) == 0;
    if (claim && !phase.then_discards && of_goal && move.way == DrawMove::Way::make &&
        can_lie(move) && !move.replaces && !move.ends_turn)
      return;
    return c_.fault(
        at, "nothing is laid on the table where the goal is y.melds { … }",
        "but with discard = false a discard can make a set of the goal, of one size and "
        "at most four cards");
  }
  for (const char* word : {"of", "duty", "may_end"})
    if (move.way == DrawMove::Way::make && c_.field(at, word))
      c_.fault(c_.field(at, word), "is for the goal y.melds { … }");
  if (move.way == DrawMove::Way::make && !std::has_single_bit(move.sets))
    return c_.fault(at,
                    "wanted one set: the one that is made; several are for the goal y.melds { … }");
  const bool of_suit = set.shape == SetKind::Shape::of_suit;
  if (move.way == DrawMove::Way::make) {
    for (const char* word : {"alone", "upgrade", "with_drawn"})
      if (c_.boolean(c_.field(at, word), false) && !of_suit)
        c_.fault(c_.field(at, word), "is for sets that are y.of_suit { … }");
    if (phase.odd == move.set && ((phase.goal_sets >> move.set) & 1U) == 0)
      c_.fault(at, "this is the odd set of the goal, which counts in the hand only");
    const bool across = ((phase.across >> move.set) & 1U) != 0;
    if (!claim && (set.shape == SetKind::Shape::run || across))
      c_.fault(at, "runs are made of another's discard, not in one's own turn");
    if (!across && set.shape != SetKind::Shape::run && set.shape != SetKind::Shape::copies &&
        !of_suit)
      c_.fault(at, "such a set is laid only where the goal names it across suits",
               "goal = y.cover { …, across = { … } }");
  } else if (move.way == DrawMove::Way::swap) {
    if (!of_suit || set.size != 2) c_.fault(at, "cards are exchanged in sets y.of_suit { 2 }");
  } else if (c_.field(at, "onto") && move.onto < c_.rules.sets.size()) {
    const SetKind& onto = c_.rules.sets[move.onto];
    const auto copies = SetKind::Shape::copies;
    if (set.shape != copies || onto.shape != copies || set.size != onto.size + 1)
      c_.fault(at, "a set y.copies { n } is extended to one of n + 1");
  }
}

} // namespace yezi
