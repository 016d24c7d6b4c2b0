// Words for which hands go out.

#include <algorithm>

#include "kits/drawing/reading.h"

namespace yezi {

namespace {

/// times = n and the sets that a goal names.
void read_goal(Compiler& c, const ClauseAt& at, DrawPhase& phase) {
  phase.times = static_cast<std::uint8_t>(
      c.integer(c.need(at, "times", "how many sets"), 1, max_melds).value_or(1));
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index >= 0) phase.goal_sets |= 1U << index;
  }
  if (phase.goal_sets == 0) c.fault(at, "names no sets");
  phase.over = c.faces_or_all(c.field(at, "over"));
}

void collect(Compiler& c, const ClauseAt& at, GoalOf& of) {
  DrawPhase& phase = of.phase;
  phase.goal = DrawPhase::Goal::collect;
  read_goal(c, at, phase);
  const std::vector<SetKind>& sets = c.rules.sets;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (((phase.goal_sets >> i) & 1U) == 0) continue;
    if (phase.closed < 0 || sets[i].size < sets[static_cast<std::size_t>(phase.closed)].size)
      phase.closed = static_cast<int>(i);
    if (sets[i].shape != SetKind::Shape::of_suit)
      c.fault(at, "y.collect is of sets y.of_suit { … }, one of each suit");
  }
}

/// y.each_of { faces…, more = n }.
void each_of(Compiler& c, const ClauseAt& at, WholeHand& made) {
  const Value cards = unnamed_items(at);
  made.faces = c.faces({&cards, at.path, at.place});
  made.more = static_cast<std::uint8_t>(c.integer(c.field(at, "more"), 0, 20).value_or(0));
}

/// whole = { y.each_of { … }, … }.
void read_whole(Compiler& c, const ClauseAt& at, DrawPhase& phase) {
  for (const ClauseAt& item : c.list(at, "hands as y.each_of { … }")) {
    WholeHand made;
    if (!c.read(item, made)) continue;
    const int cards = made.faces.size() + made.more, held = c.rules.walls.hand_size + 1;
    if (cards != held)
      c.fault(item, "these are " + std::to_string(cards) + " cards; whoever goes out holds " +
                        std::to_string(held));
    phase.whole.push_back(made);
  }
}

/// What a kind of set makes; those that are not of the goal make nothing.
MeldShape meld_shape(const SetKind& set, bool of_goal) {
  using Shape = SetKind::Shape;
  MeldShape made;
  made.kind = of_goal ? set.shape : Shape::of_suit;
  made.least = set.size;
  made.most = set.most;
  made.times = std::max<std::uint8_t>(1, set.times);
  made.suits = set.shape == Shape::of_rank ? set.times : 1;
  made.some = set.shape == Shape::exact && set.times == 0;
  made.among = set.among;
  made.cards = set.cards;
  made.worth = set.worth;
  return made;
}

/// across = { sets }.
void read_across(Compiler& c, const ClauseAt& at, DrawPhase& phase) {
  if (!at) return;
  for (const ClauseAt& item : c.list(at, "sets")) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index < 0) continue;
    const SetKind& set = c.rules.sets[static_cast<std::size_t>(index)];
    using Shape = SetKind::Shape;
    const bool fits = set.shape == Shape::of_rank || set.shape == Shape::exact;
    const int size = set.shape == Shape::exact && set.times > 0
                         ? static_cast<int>(set.cards.size()) * set.times
                         : set.most;
    if (!fits || size > 4 || (set.shape == Shape::of_rank && set.size != set.most))
      c.fault(item, "sets across suits are y.of_rank { n, … }, y.distinct { n, … } and "
                    "y.exact { … }, of up to four cards");
    phase.across |= 1U << index;
  }
  std::vector<MeldShape> shapes;
  for (std::size_t i = 0; i < c.rules.sets.size(); ++i)
    shapes.push_back(meld_shape(c.rules.sets[i], ((phase.across >> i) & 1U) != 0));
  phase.book = MeldBook(c.rules.deck, shapes, {});
  if (phase.book.too_many()) c.fault(at, "these sets make too many melds to be tabled");
}

void cover(Compiler& c, const ClauseAt& at, GoalOf& of) {
  DrawPhase& phase = of.phase;
  phase.goal = DrawPhase::Goal::cover;
  read_goal(c, at, phase);
  if (const ClauseAt odd = c.field(at, "odd")) phase.odd = c.one_of(odd, "set", c.set_names());
  read_whole(c, c.field(at, "whole"), phase);
  read_across(c, c.field(at, "across"), phase);
  if (const ClauseAt spare = c.field(at, "spare"))
    phase.spare = static_cast<std::uint8_t>(c.integer(spare, 0, 3).value_or(0));
  std::vector<SetShape> shapes;
  for (std::size_t i = 0; i < c.rules.sets.size(); ++i) {
    const SetKind& set = c.rules.sets[i];
    const bool run = set.shape == SetKind::Shape::run;
    const bool in_suit = (run || set.shape == SetKind::Shape::copies) && set.size == set.most;
    shapes.push_back({run ? SetShape::Kind::run : SetShape::Kind::copies,
                      in_suit ? set.size : std::uint8_t{0}, set.among});
    if ((!in_suit || set.size < 2) && ((phase.across >> i) & 1U) == 0)
      c.fault(at, "y.cover is of sets y.copies { … } and y.run { … }, of one size each",
              "across = { … } names others");
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

/// needs = { sets }.
void read_needed(Compiler& c, const ClauseAt& at, DrawPhase& phase) {
  if (!at) return;
  for (const ClauseAt& item : c.list(at, "sets of the goal")) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index < 0) continue;
    const std::uint32_t set = 1U << static_cast<unsigned>(index);
    if ((phase.goal_sets & set) == 0) c.fault(item, "is no set of this goal");
    phase.melds_needed |= set;
  }
  if (phase.then_discards)
    c.fault(at, "is for hands that go out without a discard", "discard = false");
}

/// goal = y.melds { sets, times = n, spare = n, wild = "jo", wilds = 1, wild_worth = "full" or
/// "none", discard = true, last = "hand" or "laid", left = n }.
void melds(Compiler& c, const ClauseAt& at, GoalOf& of) {
  DrawPhase& phase = of.phase;
  phase.goal = DrawPhase::Goal::melds;
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index >= 0) phase.goal_sets |= 1U << index;
  }
  if (phase.goal_sets == 0) c.fault(at, "names no sets");
  phase.then_discards = c.boolean(c.field(at, "discard"), true);
  phase.last_lies = c.one_of(c.field(at, "last"), "way to count", {"hand", "laid"}) == 1;
  if (phase.last_lies && phase.then_discards)
    c.fault(c.field(at, "last"), "only with discard = false is a hand completed by a claim");
  const int held = c.rules.walls.hand_size + 1;
  const ClauseAt spare = c.field(at, "spare");
  phase.spare = static_cast<std::uint8_t>(c.integer(spare, 0, held - 2).value_or(0));
  if (phase.spare > 0 && phase.then_discards)
    c.fault(spare, "either a card is discarded to go out or cards are left over",
            "discard = false");
  if (phase.spare > 0 && phase.last_lies)
    c.fault(c.field(at, "last"), "cannot stand beside cards that are left over");
  if (const ClauseAt times = c.field(at, "times"))
    phase.melds_wanted = static_cast<int>(c.integer(times, 1, max_melds).value_or(1));
  read_needed(c, c.field(at, "needs"), phase);
  phase.melded = static_cast<std::uint8_t>(phase.then_discards ? held - 1 : held - phase.spare);
  if (held > max_melded_hand)
    c.fault(at, "hands of at most " + std::to_string(max_melded_hand) +
                    " cards, the one drawn among them, can be split into melds");
  if (const ClauseAt wild = c.field(at, "wild")) {
    const FaceSet faces_said = c.faces(wild);
    if (faces_said.size() == 1)
      phase.wild.card = faces_said.first();
    else
      c.wanted(wild, "one card that stands for any other");
  }
  if (const ClauseAt most = c.field(at, "wilds"))
    phase.wild.most = static_cast<std::uint8_t>(c.integer(most, 1, 2).value_or(1));
  phase.wild.worth_in_full =
      c.one_of(c.field(at, "wild_worth"), "worth of a set with a wild card", {"full", "none"}) != 1;
  if (!c.faults.empty()) return;
  std::vector<MeldShape> shapes;
  for (std::size_t i = 0; i < c.rules.sets.size(); ++i) {
    const SetKind& set = c.rules.sets[i];
    const bool of_goal = ((phase.goal_sets >> i) & 1U) != 0;
    if (of_goal && set.shape == SetKind::Shape::of_suit)
      c.fault(at, "cards y.of_suit { … } make no meld");
    if (phase.wild.card != no_card && set.shape == SetKind::Shape::exact &&
        set.among.has(phase.wild.card))
      c.fault(at, "a set that names the wild card itself cannot be distinguished from one in which "
                  "it stands for a card");
    shapes.push_back(meld_shape(set, of_goal));
  }
  if (const ClauseAt left = c.field(at, "left")) {
    phase.most_left = static_cast<int>(c.integer(left, 0, 1000).value_or(0));
    if (!phase.then_discards) c.fault(left, "is for going out by a discard: discard = true");
    if (phase.wild.card != no_card) c.fault(left, "cannot stand beside wild cards");
    if (phase.melds_wanted != MeldBook::any_melds)
      c.fault(left, "does not say how many melds there are: without times");
  }
  phase.book = MeldBook(c.rules.deck, shapes, phase.wild, false, phase.most_left >= 0);
  if (phase.book.too_many()) c.fault(at, "these sets make too many melds to be tabled");
}

/// goal = y.laid { sets, cards = n }.
void laid(Compiler& c, const ClauseAt& at, GoalOf& of) {
  DrawPhase& phase = of.phase;
  phase.goal = DrawPhase::Goal::laid;
  for (const ClauseAt& item : c.items(at)) {
    const int index = c.one_of(item, "set", c.set_names());
    if (index >= 0) phase.goal_sets |= 1U << index;
  }
  if (phase.goal_sets == 0) c.fault(at, "names no sets");
  const int most = std::min(max_melded_hand, c.rules.walls.hand_size + 1);
  phase.melded = static_cast<std::uint8_t>(
      c.integer(c.need(at, "cards", "how many cards lie on the table"), 2, most).value_or(2));
  std::vector<MeldShape> shapes;
  for (std::size_t i = 0; i < c.rules.sets.size(); ++i) {
    const SetKind& set = c.rules.sets[i];
    const bool of_goal = ((phase.goal_sets >> i) & 1U) != 0;
    if (of_goal && set.shape == SetKind::Shape::of_suit)
      c.fault(at, "cards y.of_suit { … } make no meld");
    if (of_goal && (set.shape == SetKind::Shape::exact || set.times != 1))
      c.fault(at, "melds of y.exact { … } and with times = n are for the goal y.melds");
    shapes.push_back(meld_shape(set, of_goal));
    shapes.back().worth = 0;
  }
  if (!c.faults.empty()) return;
  phase.book = MeldBook(c.rules.deck, shapes, {}, true);
  if (phase.book.too_many()) c.fault(at, "these sets make too many melds to be tabled");
}

constexpr Word goal_words[] = {
    {.name = "cover",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`: y.copies and y.run, of one size each"}},
     .fields = {{"times", "integer", "how many sets, 1 to 11"},
                {"odd", "string", "a set that the hand has once besides", "none"},
                {"whole", "yezi.Word[]", "hands that go out beside these: y.each_of { … }", "none"},
                {"across", "string[]",
                 "further sets that count among them: y.of_rank, y.distinct and y.exact, of up to "
                 "four cards",
                 "none"},
                {"spare", "integer", "how many cards may lie in no set, at most, 0 to 3", "0"}},
     .type = "yezi.Word",
     .says = "A hand goes out if it consists of `times` of these sets and one odd set; or if it is "
             "one of `whole` and has laid no set.",
     .example = R"(
goal = y.cover { "chow", "pung", times = 4, odd = "pair" },)",
     .reads = {&reading<cover>}},
    {.name = "each_of",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::whole_hand},
     .arguments = {{"cards…", "string", "cards, suits or marks"}},
     .fields = {{"more", "integer", "how many further cards, any of these, 0 to 20", "0"}},
     .type = "yezi.Word",
     .says = "A hand of one of each of these cards, and `more` more of them. It is shown without "
             "groups.",
     .example = R"(
goal = y.cover { "chow", "pung", times = 4, odd = "pair",
                 whole = { y.each_of { "end", "x", more = 7 } } },)",
     .reads = {&reading<each_of>}},
    {.name = "collect",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`: y.of_suit"}},
     .fields = {{"times", "integer", "how many sets, 1 to 11"},
                {"over", "string[]", "cards, suits or marks that may be left over", "all"}},
     .type = "yezi.Word",
     .says = "A hand goes out if it has `times` sets of different suits, and one card of yet "
             "another suit. The smallest set need not be laid on the table, larger ones must.",
     .example = R"(
goal = y.collect { "pair", "trio", times = 2, over = { "a", "b", "c" } },)",
     .reads = {&reading<collect>}},
    {.name = "melds",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`, but for y.of_suit"}},
     .fields = {{"times", "integer", "how many melds a hand is split into, 1 to 11", "any number"},
                {"spare", "integer",
                 "with discard = false: how many cards may lie in no meld, at most", "0"},
                {"needs", "string[]",
                 "with discard = false: sets of the goal, one of which is among the melds", "none"},
                {"wild", "string", "one card that stands for any other", "none"},
                {"wilds", "integer", "how many of it one meld may have, 1 or 2", "1"},
                {"wild_worth", "\"full\"|\"none\"", "what a meld with a wild card counts",
                 "\"full\""},
                {"discard", "boolean",
                 "whether one card more is discarded to go out, or all cards lie in melds", "true"},
                {"last", "\"hand\"|\"laid\"",
                 "with discard = false: whether the meld with the card that was claimed to go out "
                 "counts like the others of the hand, or as if it had been laid",
                 "\"hand\""},
                {"left", "integer",
                 "a hand also goes out if its unmelded cards total at most this, by their "
                 "numerals; then melds are worth the total of their cards",
                 "all lie in melds"}},
     .type = "yezi.Word",
     .says = "A hand goes out that can be split into melds of these sets; they are shown at the "
             "end alone. The split with the highest sum of worths counts. No set is laid in play, "
             "unless discard = false: then a discard can make a set of one size and at most four "
             "cards that lies open and counts among the melds. A player who claims a card to go "
             "out discards like others. With `times`, the module may ask how many cards a hand "
             "lacks. Faults are refused.",
     .example = R"(
goal   = y.melds { "sequence", "triplet", wild = "x", discard = true },
rounds = 12,
claims = { { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out } },)",
     .reads = {&reading<melds>}},
    {.name = "laid",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`, but for y.of_suit and y.exact"}},
     .fields = {{"cards", "integer",
                 "how many cards on the table win: at most one more than a hand, and 24"}},
     .type = "yezi.Word",
     .says = "A player with `cards` cards on the table, in melds of these sets, goes out. Melds "
             "are laid in play, by y.lay_out, lie open, and can be rearranged by their owner. With "
             "y.open_wall; of the moves only y.go_out, y.lay_out and y.force.",
     .example = R"(
wall   = y.open_wall { 0, order = "seats" },
goal   = y.laid { "sequence", "triplet", cards = 6 },
own    = {},
claims = { { "out", y.go_out }, { "lay", y.lay_out } },)",
     .reads = {&reading<laid>}},
};

} // namespace

std::span<const Word> words_of_goals() { return goal_words; }

} // namespace yezi
