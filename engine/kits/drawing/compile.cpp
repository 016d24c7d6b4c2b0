// y.draw_discard.

#include <algorithm>

#include "kits/drawing/reader.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_drawing(Compiler& compiler, const ClauseAt& at) {
  return DrawReader(compiler).phase(at);
}

int DrawReader::draw_zone(const std::string& name, bool of_seat, Zone::SeenBy seen_by) {
  const int index = index_of(c.zone_names(), name);
  static const char* const seen[] = {"owner", "all", "none"};
  const std::string how = std::string(name) + " = { of = \"" + (of_seat ? "seat" : "table") +
                          "\", seen_by = \"" + seen[static_cast<std::size_t>(seen_by)] + "\" }";
  if (index < 0) {
    c.fault(c.field(c.root(), "zones"), "drawing needs a zone \"" + name + "\"", "add " + how);
  } else {
    const Zone& zone = c.rules.zones[static_cast<std::size_t>(index)];
    if (zone.of_seat != of_seat || zone.seen_by != seen_by)
      c.fault(c.field(c.field(c.root(), "zones"), name), "drawing needs here " + how);
  }
  return index;
}

std::shared_ptr<const Mechanism> DrawReader::phase(const ClauseAt& at) {
  c.only(at, {"first", "wall", "goal", "claims", "own", "last_discard", "order", "faults", "extras",
              "false_out", "rounds", "exhausted"});
  const auto made = std::make_shared<DrawPhase>();
  DrawPhase& phase = *made;
  phase.hand = c.rules.hand_zone = draw_zone("hand", true, Zone::SeenBy::owner);
  phase.melds = draw_zone("melds", true, Zone::SeenBy::all);
  phase.river = draw_zone("river", true, Zone::SeenBy::all);
  phase.wall = draw_zone("wall", false, Zone::SeenBy::none);
  if (c.rules.active_roles != (1U << c.rules.seats) - 1U)
    c.fault(c.field(c.root(), "active"), "in games of drawing everybody acts");
  const ClauseAt first = c.need(at, "first", "the role that begins, or y.throw \"name\"");
  if (first && first->is_named("throw")) {
    if (c.arguments(first, 1) && !c.items(first).empty())
      phase.first_throw = c.throw_before_play(c.items(first)[0]);
  } else if (first) {
    phase.first_role = static_cast<std::uint8_t>(std::max(0, c.role(first)));
  }
  draw_wall(c.field(at, "wall"), phase);
  const ClauseAt goal = c.need(at, "goal", "y.cover { sets, times = n } or y.collect { … }");
  if (goal) draw_goal(goal, phase);
  draw_end(at, phase);
  for (const Compiler::Line& line :
       c.lines(c.need(at, "claims", "a list as { \"out\", y.go_out }"), "as { \"out\", y.go_out }"))
    phase.claims.push_back(draw_move(line, true, phase));
  for (const Compiler::Line& line : c.lines(c.field(at, "own"), "as { \"out\", y.go_out }"))
    phase.own.push_back(draw_move(line, false, phase));
  phase.last_only_out = c.one_of(c.field(at, "last_discard"), "rule", {"out_only"}) == 0;
  draw_order(c.field(at, "order"), phase);
  phase.judged = c.one_of(c.field(at, "faults"), "way to treat faults", {"refused", "judged"}) == 1;
  phase.false_out_voids =
      c.one_of(c.field(at, "false_out"), "effect of a false claim", {"voids", "ends"}) != 1;
  if (const ClauseAt extras = c.field(at, "extras")) {
    phase.extras = c.faces(extras);
    phase.extra = draw_zone("extra", true, Zone::SeenBy::all);
  }
  check_melded(at, phase);
  return made;
}

/// wall = y.dead_wall { 14, kept = true, replace = "end" } or y.turned { 3 }.
void DrawReader::draw_wall(const ClauseAt& at, DrawPhase& phase) {
  if (!at) return;
  if (at->is_named("turned")) {
    c.only(at, {}, true);
    const auto number = c.items(at);
    if (number.size() != 1)
      c.fault(at, "wanted one number: how often the discards are turned over");
    if (!number.empty())
      phase.turns = static_cast<std::uint8_t>(c.integer(number[0], 0, 100).value_or(0));
    return;
  }
  if (!at->is_named("dead_wall")) {
    c.wanted(at, "y.dead_wall { how many cards } or y.turned { how often }");
    return;
  }
  c.only(at, {"kept", "replace"}, true);
  const auto number = c.items(at);
  if (number.size() != 1) c.fault(at, "wanted one number: how many cards are not drawn");
  phase.dead =
      static_cast<std::uint8_t>(number.empty() ? 0 : c.integer(number[0], 0, 100).value_or(0));
  phase.dead_kept = c.boolean(c.field(at, "kept"), true);
  phase.replace_from_end =
      c.one_of(c.field(at, "replace"), "end of the wall", {"end", "head"}) != 1;
  if (!phase.dead_kept && !phase.replace_from_end)
    c.fault(c.field(at, "replace"),
            "cards that are not kept are those that replacements use up, from the end");
}

void DrawReader::draw_goal(const ClauseAt& at, DrawPhase& phase) {
  if (at->is_named("melds")) {
    melds_goal(at, phase);
    return;
  }
  if (!at->is_named("cover") && !at->is_named("collect")) {
    c.wanted(at, "y.cover { sets, times = n, odd = set }, y.collect { sets, times = n } or "
                 "y.melds { sets }");
    return;
  }
  const bool cover = at->is_named("cover");
  c.only(at,
         cover ? std::vector<std::string>{"times", "odd"}
               : std::vector<std::string>{"times", "over"},
         true);
  phase.goal = cover ? DrawPhase::Goal::cover : DrawPhase::Goal::collect;
  phase.times = static_cast<std::uint8_t>(
      c.integer(c.need(at, "times", "how many sets"), 1, max_melds).value_or(1));
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index < 0) continue;
    phase.goal_sets |= 1U << index;
    const auto size = [&](int set) { return c.rules.sets[static_cast<std::size_t>(set)].size; };
    if (!cover && (phase.closed < 0 || size(index) < size(phase.closed))) phase.closed = index;
  }
  if (phase.goal_sets == 0) c.fault(at, "names no sets");
  phase.over = c.faces_or_all(c.field(at, "over"));
  if (!cover) {
    for (std::size_t i = 0; i < c.rules.sets.size(); ++i)
      if (((phase.goal_sets >> i) & 1U) != 0 && c.rules.sets[i].shape != SetKind::Shape::of_suit)
        c.fault(at, "y.collect is of sets y.of_suit { … }, one of each suit");
    return;
  }
  if (const ClauseAt odd = c.field(at, "odd")) phase.odd = c.one_of(odd, "set", c.set_names());
  std::vector<SetShape> shapes;
  for (const SetKind& set : c.rules.sets) {
    const bool run = set.shape == SetKind::Shape::run;
    shapes.push_back({run ? SetShape::Kind::run : SetShape::Kind::copies, set.size, set.among});
    if ((!run && set.shape != SetKind::Shape::copies) || set.size != set.most)
      c.fault(at, "y.cover is of sets y.copies { … } and y.run { … }, of one size each");
  }
  if (!c.faults.empty()) return;
  phase.splitter = Splitter(c.rules.deck, shapes, phase.goal_sets, phase.odd, phase.times);
  if (phase.splitter.too_many()) c.fault(at, "these sets can make up too many hands to be tabled");
  if (phase.times > Distance::most_sets) return;
  phase.distance = Distance(c.rules.deck, shapes, phase.goal_sets, phase.odd, phase.times);
  for (std::size_t i = 0; i < shapes.size(); ++i)
    phase.alone.emplace_back(c.rules.deck, shapes, phase.goal_sets & (1U << i), phase.odd,
                             phase.times);
}

DrawMove DrawReader::draw_move(const Compiler::Line& line, bool claim, const DrawPhase& phase) {
  static const std::vector<std::string> words = {"go_out", "make", "extend", "exchange", "take"};
  DrawMove move;
  move.path = line.whole.path;
  move.by = line.whole->by;
  c.only(line.whole, {}, true);
  if (line.name.find(' ') != std::string::npos) c.fault(line.whole, "a move is called by one word");
  const int known = index_of(c.rules.verbs, line.name);
  if (known >= 0 && known <= static_cast<int>(Verb::discard))
    c.fault(line.whole, "\"" + line.name + "\" has a meaning of its own and cannot be a move");
  if (c.rules.verbs.size() > 200) c.fault(line.whole, "there are too many moves");
  move.verb = static_cast<Verb>(known >= 0 ? known : static_cast<int>(c.rules.verbs.size()));
  if (known < 0) c.rules.verbs.push_back(line.name);
  const ClauseAt& at = line.value;
  const int word = at->is(Value::Kind::named) ? index_of(words, at->text) : -1;
  if (word < 0) {
    c.wanted(at, "y.go_out, y.make { set }, y.extend { set, onto = set }, y.exchange { set } or "
                 "y.take { }");
    return move;
  }
  move.way = static_cast<DrawMove::Way>(word);
  if ((move.way == DrawMove::Way::out) != (move.verb == Verb::out))
    c.fault(line.whole, "going out is called \"out\", and nothing else is");
  c.only(at,
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
    const auto set = c.items(at);
    if (set.size() != 1) c.fault(at, "wanted one set: the one that is made");
    if (!set.empty())
      move.set = static_cast<std::uint8_t>(std::max(0, c.one_of(set[0], "set", c.set_names())));
  }
  move.from_before = c.one_of(c.field(at, "from"), "seat to claim from", {"any", "before"}) == 1;
  move.alone = c.boolean(c.field(at, "alone"), false);
  move.upgrade = c.boolean(c.field(at, "upgrade"), false);
  move.replaces = c.boolean(c.field(at, "replaces"), false);
  move.ends_turn = c.boolean(c.field(at, "ends_turn"), false);
  move.once = c.boolean(c.field(at, "once"), false);
  move.robbable = c.boolean(c.field(at, "robbable"), false);
  move.with_drawn = c.boolean(c.field(at, "with_drawn"), false);
  if (claim && (move.way == DrawMove::Way::add || move.with_drawn))
    c.fault(at, "is for one's own turn, not for a claim");
  if (claim && c.field(at, "once"))
    c.fault(c.field(at, "once"), "a turn has one claim at most anyway");
  if (move.once && !move.replaces && !move.ends_turn)
    c.fault(c.field(at, "once"),
            "is for sets that are followed by a draw or by the end of the turn");
  if (!claim && c.field(at, "from")) c.fault(c.field(at, "from"), "only claims are from somebody");
  if (move.way == DrawMove::Way::add)
    move.onto = static_cast<std::uint8_t>(
        std::max(0, c.one_of(c.need(at, "onto", "a set"), "set", c.set_names())));
  if (move.way == DrawMove::Way::swap) {
    move.takes = c.faces(c.need(at, "takes", "cards"));
    move.gives = c.faces(c.need(at, "gives", "cards"));
  }
  if (const ClauseAt first = c.field(at, "first_if")) {
    move.first_if = c.faces(first);
    move.has_first = true;
  }
  check_move(at, move, claim, phase);
  return move;
}

/// Whether there can be such a move with sets of this shape.
void DrawReader::check_move(const ClauseAt& at, const DrawMove& move, bool claim,
                            const DrawPhase& phase) {
  if (move.replaces && move.ends_turn)
    c.fault(at, "either a card is drawn in its place or the turn ends");
  if (move.way == DrawMove::Way::take && claim && !move.from_before)
    c.fault(at, "a discard is taken into the hand by the seat after alone", "from = \"before\"");
  if (move.way == DrawMove::Way::out || move.way == DrawMove::Way::take ||
      move.set >= c.rules.sets.size())
    return;
  if (phase.goal == DrawPhase::Goal::melds)
    return c.fault(at, "nothing is laid on the table where the goal is y.melds { … }");
  const SetKind& set = c.rules.sets[move.set];
  const bool of_suit = set.shape == SetKind::Shape::of_suit;
  if (move.way == DrawMove::Way::make) {
    for (const char* word : {"alone", "upgrade", "with_drawn"})
      if (c.boolean(c.field(at, word), false) && !of_suit)
        c.fault(c.field(at, word), "is for sets that are y.of_suit { … }");
    if (phase.odd == move.set && ((phase.goal_sets >> move.set) & 1U) == 0)
      c.fault(at, "this is the odd set of the goal, which counts in the hand only");
    if (!claim && set.shape == SetKind::Shape::run)
      c.fault(at, "runs are made of another's discard, not in one's own turn");
  } else if (move.way == DrawMove::Way::swap) {
    if (!of_suit || set.size != 2) c.fault(at, "cards are exchanged in sets y.of_suit { 2 }");
  } else if (c.field(at, "onto") && move.onto < c.rules.sets.size()) {
    const SetKind& onto = c.rules.sets[move.onto];
    const auto copies = SetKind::Shape::copies;
    if (set.shape != copies || onto.shape != copies || set.size != onto.size + 1)
      c.fault(at, "a set y.copies { n } is extended to one of n + 1");
  }
}

/// order = y.surplus_first { plain = faces, beside_first = set }.
void DrawReader::draw_order(const ClauseAt& at, DrawPhase& phase) {
  if (!at || at->is_named("any_discard")) return;
  if (!at->is_named("surplus_first")) {
    c.wanted(at, "y.surplus_first { plain = cards } or y.any_discard");
    return;
  }
  c.only(at, {"plain", "beside_first"});
  phase.order = DrawPhase::Order::surplus_first;
  phase.plain = c.faces(c.need(at, "plain", "the cards that go before others"));
  phase.surplus_of_first = c.one_of(c.field(at, "beside_first"), "set", c.set_names());
  if (phase.goal != DrawPhase::Goal::collect)
    c.fault(at, "surplus is what goal = y.collect has no use for");
}

} // namespace yezi
