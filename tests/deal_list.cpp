#include "deal_list.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace yezi::kit {

namespace {

/// The card that was drawn, by whom.
std::optional<std::pair<Seat, Card>> drawn_in(const Events& events) {
  for (const Event& event : events)
    if (event.kind == Event::Kind::draw)
      return std::make_pair(event.seat, listed_at(event.cards.list(), 0));
  return std::nullopt;
}

bool open_question(const State& state) { return state.step != turn_step; }

class Lister {
public:
  Lister(const Table& table, const Story& story)
      : table_(table), rules_(*table.rules), phase_(draw_rules(rules_)), story_(story) {}

  bool plays(const Deal& luck) {
    listing_ = false;
    Branch branch;
    branch.state = deal(table_, story_.match, luck);
    go_on(branch);
    return !worlds_.empty();
  }

  std::map<std::string, double> run() {
    const State dealt = deal(table_, story_.match, story_.luck);
    const State before = before_play(table_, story_.match, story_.luck);
    Pile unseen;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      for (int i = 0; i < rules_.deck.faces[face].copies; ++i) unseen.add(static_cast<Card>(face));
    unseen.remove(pile(rules_, before, phase_.hand, story_.viewer));
    deal_hands(dealt, before, 0, unseen, 1);
    return worlds_;
  }

private:
  struct Branch {
    State state;
    BySeat<Pile> seen_come;
    std::size_t acts = 0;
    std::size_t drawn = 0; // by the viewer
    double weight = 1;
  };

  /// All hands that `seat` and those after it can be dealt.
  void deal_hands(const State& dealt, const State& before, Seat seat, const Pile& unseen,
                  double ways) {
    if (seat == rules_.seats) return begin(dealt, before, unseen, ways);
    if (seat == story_.viewer) return deal_hands(dealt, before, seat + 1, unseen, ways);
    State next = before;
    const int size = pile(rules_, before, phase_.hand, seat).size();
    std::function<void(std::size_t, int, Pile, Pile, double)> choose =
        [&](std::size_t face, int left, const Pile& hand, const Pile& rest, double now) {
          if (face == rules_.deck.faces.size()) {
            if (left > 0) return;
            set_pile(rules_, next, phase_.hand, seat, hand);
            deal_hands(dealt, next, seat + 1, rest, now);
            return;
          }
          Pile more = hand, fewer = rest;
          const int most = std::min(left, rest.count(static_cast<Card>(face)));
          double combinations = 1;
          for (int n = 0;; ++n) {
            choose(face + 1, left - n, more, fewer, now * combinations);
            if (n == most) return;
            combinations = combinations * (rest.count(static_cast<Card>(face)) - n) / (n + 1);
            more.add(static_cast<Card>(face));
            fewer.remove(static_cast<Card>(face));
          }
        };
    choose(0, size, {}, unseen, ways);
  }

  /// The hands are dealt, the rest is the wall, of which one card has been drawn.
  void begin(const State& dealt, const State& hands, const Pile& rest, double ways) {
    Branch branch;
    branch.state = dealt;
    branch.weight = ways;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      set_pile(rules_, branch.state, phase_.hand, seat, pile(rules_, hands, phase_.hand, seat));
    const Seat first = draw_state(dealt).turn;
    Pile wall = rest;
    const Card card = first == story_.viewer ? story_.drawn[0] : wall.first();
    if (wall.count(card) == 0) return; // another hand has them all
    wall.remove(card);
    put(rules_, branch.state, phase_.hand, first, card);
    set_pile(rules_, branch.state, phase_.wall, 0, wall);
    std::size_t next = draw_state(branch.state).head;
    each_face(faces_of(wall), [&](Card each) {
      for (int i = wall.count(each); i > 0; --i) draw_state(branch.state).wall()[next++] = each;
    });
    draw_state(branch.state).drawn = card;
    change_log(branch.state, first, draw_state(dealt).drawn, card);
    each_draw(branch, first, card);
  }

  static void change_log(State& state, Seat seat, Card from, Card to) {
    for (std::size_t i = state.log_size; i-- > 0;) {
      Event& event = state.log()[i];
      if (event.kind != Event::Kind::draw || event.seat != seat) continue;
      CardList cards;
      bool found = false;
      for (const Card card : listed(event.cards.list())) {
        const bool here = card == from && !found;
        found = found || here;
        cards = list_with(cards, here ? to : card);
      }
      event.cards = cards;
      return;
    }
  }

  /// `seat` has drawn `card`: every other card that it could have been.
  void each_draw(const Branch& branch, Seat seat, Card card) {
    if (!listing_) return go_on(branch);
    const Pile wall = pile(rules_, branch.state, phase_.wall, 0);
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto other = static_cast<Card>(face);
      const int ways = wall.count(other) + (other == card ? 1 : 0);
      if (ways == 0) continue;
      Branch next = branch;
      next.weight *= ways;
      if (seat == story_.viewer) {
        if (next.drawn >= story_.drawn.size() || story_.drawn[next.drawn] != other) continue;
        ++next.drawn;
      }
      if (other != card) {
        take(rules_, next.state, phase_.hand, seat, card);
        put(rules_, next.state, phase_.hand, seat, other);
        take(rules_, next.state, phase_.wall, 0, other);
        put(rules_, next.state, phase_.wall, 0, card);
        const auto at = std::ranges::find(draw_state(next.state).wall(), other);
        *at = card;
        draw_state(next.state).drawn = other;
        change_log(next.state, seat, card, other);
      }
      go_on(next);
    }
  }

  void go_on(const Branch& branch) {
    if (branch.state.over()) return;
    if (branch.acts == story_.acts.size() && !(open_question(branch.state) && unanswered(branch))) {
      if (look(table_, branch.state, story_.viewer) == story_.view)
        worlds_[hidden_part(rules_, branch.state, story_.viewer)] += branch.weight;
      return;
    }
    if (open_question(branch.state)) return answer(branch);
    if (branch.acts == story_.acts.size()) return;
    const Story::Public& next = story_.acts[branch.acts];
    if (next.claim || !has_seat(branch.state.asked, next.seat)) return;
    act(branch, next);
  }

  /// At the end of the story a question may have been put and answered all the same.
  bool unanswered(const Branch& branch) const {
    return !(open_question(story_.now) &&
             draw_state(branch.state).told_count == draw_state(story_.now).told_count);
  }

  /// Everybody passes but the viewer, which says what it said, and who is seen to have claimed.
  void answer(Branch branch) {
    const auto said = story_.said.find(branch.acts);
    const bool viewer = has_seat(branch.state.asked, story_.viewer);
    if (viewer != (said != story_.said.end())) return;
    const bool claimed = branch.acts < story_.acts.size() && story_.acts[branch.acts].claim;
    if (claimed && !has_seat(branch.state.asked, story_.acts[branch.acts].seat)) return;
    const Story::Public* claim = claimed ? &story_.acts[branch.acts] : nullptr;
    const Seats asked = branch.state.asked;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!has_seat(asked, seat)) continue;
      Action action;
      if (seat == story_.viewer) {
        action = said->second;
      } else if (claim != nullptr && claim->seat == seat) {
        action = claim->action;
      }
      Offer offered;
      offer(table_, branch.state, seat, offered);
      const std::optional<Action> own = offered.match(action);
      if (!own) return;
      const bool last = (branch.state.answered | seat_bit(seat)) == branch.state.asked;
      if (!last) {
        apply(table_, branch.state, seat, *own);
        continue;
      }
      // once all are in the claim is carried out
      const Seat by = claim == nullptr ? no_seat : claim->seat;
      Pile before;
      if (by != no_seat && by != story_.viewer)
        before = take_out(branch, by, claim->action.cards.list(),
                          move_of(phase_.claims, claim->action.verb)->way == DrawMove::Way::take);
      Events events;
      apply(table_, branch.state, seat, *own, &events);
      if (claim != nullptr) ++branch.acts;
      const bool right =
          claim == nullptr ||
          (draw_state(branch.state).told_how[draw_state(branch.state).told_count - 1U] & 7U) ==
              by ||
          by == draw_state(branch.state).turn;
      if (!right) return;
      if (by != no_seat && by != story_.viewer) came_back(branch, by, before, events);
      moved_on(branch, events);
      return;
    }
  }

  void act(Branch branch, const Story::Public& next) {
    Offer offered;
    offer(table_, branch.state, next.seat, offered);
    const std::optional<Action> own = offered.match(next.action);
    if (!own) return;
    Pile before;
    const bool other = next.seat != story_.viewer;
    if (other) before = take_out(branch, next.seat, next.action.cards.list(), false);
    Events events;
    apply(table_, branch.state, next.seat, *own, &events);
    ++branch.acts;
    if (other) came_back(branch, next.seat, before, events);
    moved_on(branch, events);
  }

  /// Which of alike cards is put down; the hand without them.
  Pile take_out(Branch& branch, Seat seat, CardList cards, bool discard_taken) {
    Pile hand = pile(rules_, branch.state, phase_.hand, seat);
    if (discard_taken) return hand;
    for (const Card card : listed(cards)) {
      Pile& come = branch.seen_come[seat];
      if (come.count(card) > 0) {
        come.remove(card);
      } else {
        branch.weight *= hand.count(card);
      }
      hand.remove(card);
    }
    return hand;
  }

  /// What lies in the hand besides and was not drawn has come there for all to see.
  void came_back(Branch& branch, Seat seat, const Pile& before, const Events& events) {
    Pile now = pile(rules_, branch.state, phase_.hand, seat);
    const auto drawn = drawn_in(events);
    if (drawn && drawn->first == seat) now.remove(drawn->second);
    now.remove(before);
    branch.seen_come[seat].add(now);
  }

  void moved_on(const Branch& branch, const Events& events) {
    if (const auto drawn = drawn_in(events)) return each_draw(branch, drawn->first, drawn->second);
    go_on(branch);
  }

  const Table& table_;
  const Rules& rules_;
  const DrawPhase& phase_;
  const Story& story_;
  bool listing_ = true;
  std::map<std::string, double> worlds_;
};

} // namespace

std::optional<Story> play_story(const Table& table, std::uint64_t seed, std::uint64_t hand,
                                Seat viewer, int decisions) {
  const Rules& rules = *table.rules;
  Story story;
  story.viewer = viewer;
  story.luck = sample_luck(rules, seed, hand);
  story.match.head = nth_seat(hand, rules.seats);
  Rng rng = Rng::for_hand(seed + 1, hand);
  Events events;
  State state = deal(table, story.match, story.luck, &events);
  const auto note_draws = [&] {
    for (const Event& event : events)
      if (event.kind == Event::Kind::draw) {
        story.draws.push_back(event.seat);
        if (event.seat == viewer) story.drawn.push_back(listed_at(event.cards.list(), 0));
      }
  };
  note_draws();
  Offer offered;
  for (int i = 0; i < decisions; ++i) {
    if (state.over()) return std::nullopt;
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    Action action = offered.sample(rng);
    // hands that go on tell more
    for (int n = 0; n < 3 && action.verb == Verb::out; ++n) action = offered.sample(rng);
    const bool question = open_question(state);
    if (question && seat == viewer) story.said[story.acts.size()] = action;
    events.clear();
    apply(table, state, seat, action, &events);
    if (state.over()) return std::nullopt;
    for (const Event& event : events) {
      const bool seen = event.kind == Event::Kind::act && event.known_by == everyone(rules);
      if (!seen) continue;
      Action act;
      act.verb = event.verb;
      act.cards = event.cards;
      story.acts.push_back({event.seat, act, question});
    }
    note_draws();
  }
  if (state.over() || state.answered != 0) return std::nullopt;
  story.now = state;
  story.view = look(table, state, viewer);
  return story;
}

std::string hidden_part(const Rules& rules, const State& state, Seat viewer) {
  const DrawPhase& phase = draw_rules(rules);
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (seat != viewer) text += cards_at(rules, state, phase.hand, seat) + "; ";
  const bool hidden = draw_state(state).turn != viewer && state.step == turn_step;
  if (hidden && draw_state(state).drawn != no_card && !draw_state(state).laid_openly)
    text += rules.deck.faces[draw_state(state).drawn].code;
  if (hidden && draw_state(state).must_discard != 0)
    text += " !" + rules.deck.faces[draw_state(state).must_discard - 1U].code;
  return text;
}

bool plays_again(const Table& table, const Story& story, const Deal& luck) {
  return Lister(table, story).plays(luck);
}

std::map<std::string, double> list_deals(const Table& table, const Story& story) {
  return Lister(table, story).run();
}

void Fit::add(const Fit& other) {
  chi += other.chi;
  freedom += other.freedom;
  beyond = beyond || other.beyond;
}

double Fit::excess() const { return freedom <= 0 ? 0 : (chi - freedom) / std::sqrt(2 * freedom); }

Fit fit(const std::map<std::string, double>& worlds, const std::map<std::string, int>& drawn) {
  Fit fit;
  double all = 0, n = 0;
  for (const auto& [key, count] : worlds) all += count;
  for (const auto& [key, count] : drawn) {
    n += count;
    fit.beyond = fit.beyond || worlds.count(key) == 0;
  }
  double rest = 0, rest_drawn = 0;
  const auto cell = [&](double expected, double got) {
    fit.chi += (got - expected) * (got - expected) / expected;
    fit.freedom += 1;
  };
  for (const auto& [key, count] : worlds) {
    const auto found = drawn.find(key);
    const double got = found == drawn.end() ? 0 : found->second;
    const double expected = n * count / all;
    if (expected >= 5) {
      cell(expected, got);
    } else {
      rest += expected;
      rest_drawn += got;
    }
  }
  if (rest > 0) cell(rest, rest_drawn);
  fit.freedom -= 1;
  return fit;
}

} // namespace yezi::kit
