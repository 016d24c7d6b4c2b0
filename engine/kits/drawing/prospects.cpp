#include "kits/drawing/prospects.h"

#include <algorithm>
#include <span>

namespace yezi {

namespace {

[[noreturn]] void refuse(const std::string& what) { throw ScriptError(what); }

void check_seat(const Rules& rules, Seat seat) {
  if (seat >= rules.seats) refuse("there is no seat " + std::to_string(seat));
}

/// Whether the cards, lowest first, are such a set.
bool makes(const Rules& rules, const SetKind& set, std::span<const Card> cards) {
  if (set.size != cards.size() || set.size != set.most) return false;
  const Face& first = rules.deck.faces[cards[0]];
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Face& face = rules.deck.faces[cards[i]];
    const bool fits = set.shape == SetKind::Shape::copies ? cards[i] == cards[0]
                      : set.shape == SetKind::Shape::run
                          ? face.suit == first.suit && face.rank == first.rank + static_cast<int>(i)
                          : face.suit == first.suit;
    if (!fits || !set.among.has(cards[i])) return false;
  }
  return true;
}

} // namespace

Pile Prospects::hand_of(const State& state, Seat seat) const {
  return pile(rules_, state, phase().hand, seat);
}

/// Whose hand is looked at; only a view has one.
Seat Prospects::me() const {
  if (viewer_ == no_seat) refuse("only a seat that looks at its own hand can ask for this");
  return viewer_;
}

int Prospects::held(Card card, Seat seat) const {
  check_seat(rules_, seat);
  if (viewer_ != no_seat && seat != viewer_)
    refuse("seat " + std::to_string(viewer_) + " may not see the cards of hand");
  return count_of(rules_, state_, phase().hand, seat, card);
}

int Prospects::discarded(Card card, Seat seat) const {
  if (seat != no_seat) {
    check_seat(rules_, seat);
    return count_of(rules_, state_, phase().river, seat, card);
  }
  int sum = 0;
  for (Seat each = 0; each < rules_.seats; ++each)
    sum += count_of(rules_, state_, phase().river, each, card);
  return sum;
}

int Prospects::unseen(Card card) const {
  const DrawPhase& rule = phase();
  int left = rules_.deck.faces[card].copies - count_of(rules_, state_, rule.hand, me(), card);
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    left -= count_of(rules_, state_, rule.melds, seat, card) +
            count_of(rules_, state_, rule.river, seat, card);
    if (rule.extra >= 0) left -= count_of(rules_, state_, rule.extra, seat, card);
  }
  return left;
}

int Prospects::left() const { return std::max(0, left_to_draw(phase(), draw_state(state_))); }

int Prospects::sets(Seat seat) const {
  check_seat(rules_, seat);
  return draw_state(state_).meld_count[seat];
}

Card Prospects::drawn() const {
  return draw_state(state_).turn == me() && draw_state(state_).drawn < rules_.deck.faces.size()
             ? draw_state(state_).drawn
             : no_card;
}

Card Prospects::offered() const { return draw_state(state_).offered; }
Seat Prospects::offered_by() const { return draw_state(state_).offered_by; }

std::int64_t Prospects::worth(Seat seat) const {
  check_seat(rules_, seat);
  Evaluator terms(table_, state_);
  return terms.counted(seat).value;
}

std::int64_t Prospects::worth_of(CardList cards, Seat seat) const {
  check_seat(rules_, seat);
  ShownGroup group = no_group;
  for (const Card card : listed(cards)) {
    const std::size_t most = phase().goal == DrawPhase::Goal::melds ? max_meld : 4;
    if (group.size == most) refuse("a set has at most " + std::to_string(most) + " cards");
    group.cards[group.size++] = card;
  }
  if (group.size == 0) refuse("no cards are worth nothing");
  const int suit = rules_.deck.faces[group.cards[0]].suit;
  group.suit = static_cast<std::int8_t>(suit);
  if (phase().goal == DrawPhase::Goal::melds && group.size > 1) {
    Pile pile;
    for (const Card card : listed(cards)) pile.add(card);
    const int shape = phase().book.shape_of(pile);
    group.set = static_cast<std::int8_t>(shape);
    if (shape >= 0) group.worth = static_cast<std::int16_t>(phase().book.worth_of(shape));
  }
  for (std::size_t i = 0; i < rules_.sets.size() && group.set < 0 && group.size > 1; ++i)
    if (phase().goal != DrawPhase::Goal::melds &&
        makes(rules_, rules_.sets[i], std::span(group.cards).first(group.size)))
      group.set = static_cast<std::int8_t>(i);
  if (group.size > 1 && group.set < 0) refuse("these cards are no set");
  return Evaluator(table_, state_).worth_of(seat, group);
}

int Prospects::set_named(std::string_view name) const {
  for (std::size_t i = 0; i < rules_.sets.size(); ++i)
    if (rules_.sets[i].name == name) return static_cast<int>(i);
  return -1;
}

// --- how far -------------------------------------------------------------------------------------

FaceSet Prospects::among(const Aim& aim) const {
  FaceSet faces;
  if (~aim.suits == 0) {
    faces.words.fill(~std::uint64_t{0});
    return faces;
  }
  for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
    const int suit = rules_.deck.faces[face].suit;
    if (suit >= 0 && ((aim.suits >> suit) & 1U) != 0) faces.add(static_cast<Card>(face));
  }
  return faces;
}

const Distance& Prospects::distance(const Aim& aim) const {
  const DrawPhase& rule = phase();
  if (rule.alone.empty())
    refuse("hands of more than " + std::to_string(Distance::most_sets) + " sets are not measured");
  if (aim.set >= 0 && ((rule.goal_sets >> aim.set) & 1U) == 0)
    refuse("no hand is made of " + rules_.sets[static_cast<std::size_t>(aim.set)].name);
  return aim.set < 0 ? rule.distance : rule.alone[static_cast<std::size_t>(aim.set)];
}

/// Whether a set that lies open cannot be part of such a hand.
bool Prospects::laid_outside(const State& state, const Aim& aim) const {
  const auto& melds = draw_state(state).melds[me()];
  return std::any_of(
      melds.begin(), melds.begin() + draw_state(state).meld_count[me()], [&](const Meld& meld) {
        const int suit = rules_.deck.faces[meld.cards[0]].suit;
        if (~aim.suits != 0 && (suit < 0 || ((aim.suits >> suit) & 1U) == 0)) return true;
        return aim.set >= 0 &&
               rules_.sets[meld.set].shape != rules_.sets[static_cast<std::size_t>(aim.set)].shape;
      });
}

int Prospects::lacking(const State& state, const Pile& hand, const Aim& aim) const {
  const DrawPhase& rule = phase();
  if (rule.goal == DrawPhase::Goal::melds) return near_melds(state, hand, aim).lacking;
  if (rule.goal == DrawPhase::Goal::laid)
    refuse("how many cards a hand lacks is not answered where the goal is y.laid");
  if (laid_outside(state, aim)) return out_of_reach;
  if (rule.goal == DrawPhase::Goal::collect) {
    if (aim.set >= 0) refuse("hands of one kind of set are asked for where hands are split");
    return lacking_suits(rules_, state, rule, me(), hand, among(aim));
  }
  const Distance& to = distance(aim);
  const int sets = rule.times - draw_state(state).meld_count[me()];
  if (~aim.suits == 0)
    return aim.set < 0 ? lacking_to_cover(rule, hand, sets) : to.lacking(hand, sets);
  const FaceSet faces = among(aim);
  if (!to.can_ask(faces)) refuse("hands of these suits and of one kind of set are not measured");
  return to.lacking(hand, sets, faces);
}

/// Where the goal is y.melds.
MeldBook::Near Prospects::near_melds(const State& state, const Pile& hand, const Aim& aim) const {
  const DrawPhase& rule = phase();
  if (rule.melds_wanted == MeldBook::any_melds)
    refuse("how many cards a hand lacks is not answered where the goal is y.melds without times: "
           "ask what it is worth");
  if (aim.set >= 0 && ((rule.goal_sets >> aim.set) & 1U) == 0)
    refuse("no hand is made of " + rules_.sets[static_cast<std::size_t>(aim.set)].name);
  MeldBook::MeldAim to;
  to.melds = rule.melds_wanted - draw_state(state).meld_count[me()];
  to.cards = still_to_meld(state, rule, me());
  to.among = among(aim);
  if (aim.set >= 0) to.shapes = 1U << aim.set;
  if (to.melds < 0 || laid_outside(state, aim)) return {out_of_reach, {}};
  MeldBook::Near near = rule.book.nearest(hand, to);
  near.lacking = std::min(near.lacking, out_of_reach);
  return near;
}

/// Unseen cards with which the hand lacks one less.
int Prospects::accepted(const State& state, const Pile& hand, const Aim& aim) const {
  const DrawPhase& rule = phase();
  int sum = 0;
  if (rule.goal == DrawPhase::Goal::melds) {
    each_face(near_melds(state, hand, aim).nearer, [&](Card card) { sum += unseen(card); });
    return sum;
  }
  const int now = lacking(state, hand, aim);
  if (now >= out_of_reach) return 0;
  if (rule.goal == DrawPhase::Goal::cover) {
    const Distance& to = distance(aim);
    const int sets = rule.times - draw_state(state).meld_count[me()];
    const FaceSet faces = ~aim.suits != 0 ? to.nearer(hand, sets, among(aim))
                          : aim.set < 0   ? nearer_to_cover(rule, hand, sets)
                                          : to.nearer(hand, sets);
    each_face(faces, [&](Card card) { sum += unseen(card); });
    return sum;
  }
  // of one suit the cards that can be over are alike, and so are those that cannot
  for (const auto& suit : rules_.suit_faces) {
    if (suit.empty() || meld_of_suit(rules_, state, me(), rules_.deck.faces[suit[0]].suit) >= 0)
      continue;
    std::array<int, 2> helps{-1, -1};
    for (const Card card : suit) {
      int& help = helps[rule.over.has(card) ? 1U : 0U];
      if (help < 0) {
        Pile more = hand;
        more.add(card);
        help = lacking(state, more, aim) < now ? 1 : 0;
      }
      if (help == 1) sum += unseen(card);
    }
  }
  return sum;
}

int Prospects::lacking(const Aim& aim) const { return lacking(state_, hand_of(state_, me()), aim); }

// --- after an action -----------------------------------------------------------------------------

Prospects::Considered& Prospects::consider(const HookAction& action) const {
  if (!considered_ || considered_->cards != action.cards || considered_->verb != action.verb) {
    const auto verb = static_cast<Verb>(std::max(index_of(rules_.verbs, action.verb), 0));
    considered_.reset(); // what follows may throw
    considered_.emplace(Considered{action.verb,
                                   action.cards.list(),
                                   tried(rules_, state_, me(), verb, action.cards.list()),
                                   {},
                                   {}});
  }
  return *considered_;
}

/// What is worth most once a card has been discarded: the lowest of those that are of no use.
Pile Prospects::kept_melds(const Pile& hand) const {
  Pile best;
  int most = -1;
  each_face(faces_of(hand), [&](Card card) {
    if (phase().never.has(card)) return;
    Pile left = hand;
    left.remove(card);
    const int worth = phase().book.best(left).worth;
    if (worth <= most) return;
    most = worth;
    best = left;
  });
  return best;
}

const Pile& Prospects::kept(Considered& action, const Aim& aim) const {
  if (!action.tried.discards) return action.tried.hand;
  for (const auto& [asked, hand] : action.kept)
    if (asked == aim) return hand;
  return action.kept.emplace_back(aim, best_kept(action.tried, aim)).second;
}

Pile Prospects::best_kept(const Tried& tried, const Aim& aim) const {
  if (phase().goal == DrawPhase::Goal::melds && phase().melds_wanted == MeldBook::any_melds)
    return kept_melds(tried.hand);
  if (phase().goal == DrawPhase::Goal::laid) return tried.hand;
  Pile best = tried.hand;
  int least = out_of_reach + 1, most = -1;
  each_face(lawful_discards(rules_, tried.state, phase(), me()), [&](Card card) {
    Pile hand = tried.hand;
    hand.remove(card);
    const int lack = lacking(tried.state, hand, aim);
    if (lack > least) return;
    const int accepts = accepted(tried.state, hand, aim);
    if (lack == least && accepts <= most) return;
    least = lack;
    most = accepts;
    best = hand;
  });
  return best;
}

int Prospects::lacking(const HookAction& action, const Aim& aim) const {
  Considered& made = consider(action);
  return lacking(made.tried.state, kept(made, aim), aim);
}

int Prospects::accepts(const HookAction& action, const Aim& aim) const {
  Considered& made = consider(action);
  return made.tried.out ? 0 : accepted(made.tried.state, kept(made, aim), aim);
}

const Counted& Prospects::counted(const HookAction& action) const {
  Considered& made = consider(action);
  if (!made.counted) {
    State then = made.tried.state;
    if (made.tried.discards) set_pile(rules_, then, phase().hand, me(), kept(made, {}));
    Evaluator terms(table_, then);
    made.counted = terms.counted(me());
  }
  return *made.counted;
}

std::int64_t Prospects::worth(const HookAction& action) const { return counted(action).value; }

std::int64_t Prospects::column(const HookAction& action, std::string_view name) const {
  const auto& columns = rules_.count.columns;
  const int index = index_of(columns, name);
  if (index < 0) {
    const std::string near = nearest(name, columns);
    refuse("nothing is counted as \"" + std::string(name) + "\"" +
           (near.empty() ? "" : "; did you mean \"" + near + "\"?"));
  }
  return counted(action).columns[static_cast<std::size_t>(index)];
}

std::int64_t Prospects::promise(const HookAction& action) const {
  Considered& made = consider(action);
  if (made.tried.out) return 0;
  const Pile hand = kept(made, {});
  State state = made.tried.state;
  set_pile(rules_, state, phase().hand, me(), hand);
  const FaceSet faces = waits(rules_, state, phase(), me());
  state.outcome = Outcome::won;
  state.reason = static_cast<std::uint8_t>(std::max(0, index_of(rules_.reasons, "play.out")));
  state.marks[mark_winner] = me();
  draw_state(state).win_from = next_active(rules_, state_, me());
  std::int64_t sum = 0;
  each_face(faces, [&](Card card) {
    const int left = unseen(card);
    if (left <= 0) return;
    draw_state(state).win = card;
    put(rules_, state, phase().hand, me(), card);
    Evaluator terms(table_, state);
    const Counted& counted = terms.counted(me());
    if (towards_least(phase(), counted) >= phase().least.count) sum += left * counted.value;
    take(rules_, state, phase().hand, me(), card);
  });
  return sum;
}

bool Prospects::lawful(const HookAction& action) const {
  const DrawPhase& rule = phase();
  const Seat seat = me();
  const int number = index_of(rules_.verbs, action.verb);
  const auto verb = static_cast<Verb>(std::max(number, 0));
  const bool claims = state_.step != turn_step;
  if (!rule.calls_falsely() || verb == Verb::pass || state_.phase >= rules_.phases.size() ||
      !rules_.phases[state_.phase].is<DrawPhase>())
    return true;
  if (verb == Verb::discard)
    return lawful_discards(rules_, state_, rule, seat).has(listed_at(action.cards.list(), 0));
  if (verb == Verb::out)
    return wins(rules_, state_, rule, seat, claims ? draw_state(state_).offered : no_card) &&
           counts_enough(table_, state_, rule, seat, action.cards.list());
  const DrawMove* move = move_of(claims ? rule.claims : rule.own, verb);
  if (move == nullptr || move->way != DrawMove::Way::make || rule.goal != DrawPhase::Goal::collect)
    return true;
  const Card one = claims ? draw_state(state_).offered : listed_at(action.cards.list(), 0);
  return move->upgrade || meld_of_suit(rules_, state_, seat, rules_.deck.faces[one].suit) < 0;
}

std::unique_ptr<const DrawGlimpse> DrawPhase::prospects(const Table& table, const State& state,
                                                        Seat viewer) const {
  return std::make_unique<Prospects>(table, state, viewer);
}

} // namespace yezi
