#include "kits/drawing/past.h"

#include <algorithm>
#include <numeric>

#include "view/hidden.h"

namespace yezi {

namespace {

using Counts = std::array<int, max_faces>;

void count(Counts& counts, const Pile& cards, int sign) {
  each_face(faces_of(cards), [&](Card card) { counts[card] += sign * cards.count(card); });
}

class Retracing {
public:
  Retracing(const Rules& rules, const View& view)
      : rules_(rules), phase_(draw_rules(rules)), view_(view), seen_(view.seen), now_(rules) {}

  Past run() {
    begin();
    while (good_ && at_ < draw_state(seen_).told_count) go_on();
    past_.whole = good_ && agrees() && name_walls();
    return std::move(past_);
  }

private:
  using Kind = PastStep::Kind;

  DrawState& draw() { return draw_state(now_); }

  void begin() {
    now_.head = seen_.head;
    now_.backwards = seen_.backwards;
    draw().dice = draw_state(seen_).dice;
    draw().empty_wall();
    const WallRule& walls = rules_.walls;
    const int dealt = std::accumulate(walls.takes.begin(), walls.takes.end(), 0);
    draw().size = draw().tail =
        static_cast<std::uint8_t>(rules_.deck.pack_size() - walls.block * rules_.seats);
    draw().head = head_ = static_cast<std::uint8_t>(dealt * drawing_seats(rules_));
    past_.dealt = active_seats(rules_, now_);
    past_.walls.resize(1);
    // how cards that are laid out at once are replaced is not told
    good_ = (phase_.turns == 0 || phase_.extra < 0) && !phase_.shows(); // all know what was shown
    seat_ = first_to_draw(rules_, now_, phase_);
    draw_card(false);
  }

  PastStep& add(Seat seat, Kind kind) {
    past_.of[seat].push_back({});
    past_.of[seat].back().kind = kind;
    return past_.of[seat].back();
  }

  void draw_card(bool replacement) {
    if (phase_.turns > 0 && !can_draw(phase_, draw(), replacement)) {
      if (replacement) good_ = false;
      renew_wall();
    }
    if (phase_.turns > 0 && replacement && phase_.replace_from_end) {
      --draw().tail;
    } else {
      ++draw().head;
    }
    draw().offered = no_card;
    draw().offered_by = no_seat;
    add(seat_, Kind::draw).wall = draw().turned;
    drew_ = true;
  }

  void renew_wall() {
    Pile wall;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      wall.add(pile(rules_, now_, phase_.river, seat));
      set_pile(rules_, now_, phase_.river, seat, {});
    }
    if (draw().offered != no_card) {
      wall.remove(draw().offered);
      put(rules_, now_, phase_.river, draw().offered_by, draw().offered);
    }
    past_.walls.push_back(wall);
    draw().head = 0;
    draw().size = draw().tail = static_cast<std::uint8_t>(wall.size());
    ++draw().turned;
    good_ = good_ && !wall.empty() && draw().turned <= draw_state(seen_).turned;
  }

  /// The next of what is told.
  void go_on() {
    const std::uint8_t how = draw_state(seen_).told_how[at_];
    const Card card = draw_state(seen_).told[at_++];
    if ((how & 7U) != seat_) {
      good_ = false;
    } else if ((how & DrawState::meld) != 0) {
      lay_set(no_card, no_seat);
    } else {
      discard(card, how);
    }
  }

  void discard(Card card, unsigned how) {
    PastStep& step = add(seat_, Kind::discard);
    step.card = card;
    step.drew = drew_;
    // what had to go was seen only when it went
    step.forced = given_ != 0 && !phase_.judged;
    if (step.forced && past_.of[seat_][given_ - 1].given == no_card)
      past_.of[seat_][given_ - 1].given = card;
    given_ = 0;
    const Seat by = seat_;
    if ((how & DrawState::taken) != 0) return claim(card, by, how);
    put(rules_, now_, phase_.river, by, card);
    draw().offered = card;
    draw().offered_by = by;
    seat_ = next_active(rules_, now_, by);
    // whoever comes next has drawn unless the discard is still offered
    if (at_ < draw_state(seen_).told_count || draw_state(seen_).offered == no_card ||
        draw_state(seen_).robbing)
      draw_card(false);
  }

  void claim(Card card, Seat by, unsigned how) {
    if ((how & DrawState::into_hand) != 0) {
      // a step cannot say that cards were held before it
      good_ = good_ && (how & DrawState::beside) == 0;
      seat_ = taker_of(seen_, at_ - 1);
      add(seat_, Kind::gain).card = card;
      drew_ = true;
      return;
    }
    if (at_ == draw_state(seen_).told_count) {
      good_ = false;
      return;
    }
    seat_ = static_cast<Seat>(draw_state(seen_).told_how[at_++] & 7U);
    drew_ = false;
    lay_set(card, by);
  }

  /// The log tells of the set that was told last; null where it does not.
  const Event* event() {
    for (; log_ < seen_.log_size; ++log_) {
      const Event& each = seen_.log()[log_];
      if (each.kind == Event::Kind::act && each.trick == at_) return &each;
    }
    return nullptr;
  }

  void lay_set(Card taken, Seat from) {
    const Event* told = event();
    const DrawMove* move = told == nullptr
                               ? nullptr
                               : move_of(taken == no_card ? phase_.own : phase_.claims, told->verb);
    const Card one = taken != no_card || move == nullptr ? taken : listed_at(told->cards.list(), 0);
    if (move == nullptr || told->seat != seat_ || one >= rules_.deck.faces.size()) {
      good_ = false;
      return;
    }
    const int suit = rules_.deck.faces[one].suit;
    const int open = suit < 0 ? -1 : meld_of_suit(rules_, now_, seat_, suit);
    const std::size_t index = past_.of[seat_].size();
    PastStep& step = add(seat_, Kind::lay);
    step.drew = drew_;
    step.card = taken;
    step.move = move;
    step.cards = told->cards.list();
    step.suit = suit;
    step.lay_open = open >= 0;
    if (open >= 0) step.before = draw().melds[seat_][static_cast<std::size_t>(open)];
    step.set = move->set;
    put_down(index, from);
    if (!good_) return;
    draw().offered = no_card;
    draw().offered_by = no_seat;
    if (move->replaces || move->ends_turn || move->way == DrawMove::Way::swap) drew_ = false;
    if (move->replaces) draw_card(true);
    if (!move->replaces && move->ends_turn) {
      seat_ = next_active(rules_, now_, seat_);
      draw_card(false);
    }
  }

  /// Lays the set on the table; what has no place in it any more is in the hand again, for all to
  /// see.
  void put_down(std::size_t index, Seat from) {
    const PastStep step = past_.of[seat_][index];
    const int more = list_size(step.cards) + (step.card == no_card ? 0 : 1);
    const bool swaps = step.move->way == DrawMove::Way::swap;
    const bool grows = step.move->way == DrawMove::Way::add || swaps || step.move->upgrade;
    if (more > 4 || draw().meld_count[seat_] >= max_laid ||
        (step.lay_open && grows && !step.move->upgrade && step.before.size() + more > 4 + swaps)) {
      good_ = false;
      return;
    }
    set_pile(rules_, now_, phase_.hand, seat_, {});
    for (const Card card : listed(step.cards)) put(rules_, now_, phase_.hand, seat_, card);
    draw().must_discard = 0;
    lay(rules_, now_, phase_, *step.move, seat_, step.cards, step.card, from);
    if (swaps) {
      given_ = index + 1;
      // beside a set that lay open it is the card that comes out of it
      if (step.lay_open) past_.of[seat_][index].given = static_cast<Card>(draw().must_discard - 1);
    }
    const Pile back = pile(rules_, now_, phase_.hand, seat_);
    each_face(faces_of(back), [&](Card card) {
      for (int i = back.count(card); i > 0; --i) add(seat_, Kind::gain).card = card;
    });
  }

  /// Whether the table lies as it is told.
  bool agrees() const {
    const DrawState& then = draw_state(now_);
    const DrawState& draw = draw_state(seen_);
    if (then.melds != draw.melds || then.meld_count != draw.meld_count) return false;
    if (then.turned != draw.turned) return false;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (!(pile(rules_, now_, phase_.river, seat) == pile(rules_, seen_, phase_.river, seat)))
        return false;
    if (seen_.step == claim_step ? then.offered != draw.offered || then.offered == no_card
                                 : draw.turn != seat_)
      return false;
    if (phase_.turns > 0)
      return then.head == draw.head && then.tail == draw.tail && then.size == draw.size;
    int drawn = then.head;
    if (phase_.extra >= 0)
      for (Seat seat = 0; seat < rules_.seats; ++seat)
        drawn += pile(rules_, seen_, phase_.extra, seat).size();
    return drawn == draw.head + (draw.size - draw.tail) && then.size == draw.size;
  }

  int steps(Seat seat, Kind kind, std::size_t wall) const {
    return static_cast<int>(
        std::count_if(past_.of[seat].begin(), past_.of[seat].end(), [&](const PastStep& step) {
          return step.kind == kind && (kind != Kind::draw || step.wall == wall);
        }));
  }

  /// What the viewer drew from each wall, by its own log; from the first, everything else.
  bool own_draws(std::vector<Counts>& own) const {
    const Seat me = view_.me;
    own.assign(past_.walls.size(), Counts{});
    count(own[0], pile(rules_, seen_, phase_.hand, me), 1);
    for (const PastStep& step : past_.of[me]) {
      if (step.kind == Kind::gain) --own[0][step.card];
      if (step.kind == Kind::discard) ++own[0][step.card];
      if (step.kind == Kind::lay)
        for (const Card card : listed(step.cards)) ++own[0][card];
    }
    for (std::size_t i = 0; i < seen_.log_size; ++i) {
      const Event& event = seen_.log()[i];
      if (event.kind != Event::Kind::draw || event.seat != me || event.arg == 0) continue;
      if (event.arg >= own.size()) return false;
      for (const Card card : listed(event.cards.list())) {
        ++own[event.arg][card];
        --own[0][card];
      }
    }
    for (std::size_t wall = 0; wall < own.size(); ++wall) {
      const int dealt = wall == 0 ? dealt_to(me) : 0;
      const int sum = std::accumulate(own[wall].begin(), own[wall].end(), 0);
      if (sum != dealt + steps(me, Kind::draw, wall)) return false;
    }
    return true;
  }

  /// Takes the viewer's draws out of the walls; false where numbers do not fit.
  bool name_walls() {
    std::vector<Counts> own;
    if (!own_draws(own)) return false;
    int extras = 0; // that lie in the wall
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      const bool extra = phase_.extra >= 0 && phase_.extras.has(card);
      for (int i = rules_.deck.faces[face].copies; i > 0; --i) {
        if (!extra) past_.walls[0].add(card);
        extras += extra ? 1 : 0;
      }
    }
    if (phase_.extra >= 0)
      for (Seat seat = 0; seat < rules_.seats; ++seat)
        extras -= pile(rules_, seen_, phase_.extra, seat).size();
    past_.left = draw_state(seen_).tail - draw_state(seen_).head - extras;
    if (past_.left < 0) return false;
    for (std::size_t wall = 0; wall < own.size(); ++wall) {
      for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
        const auto card = static_cast<Card>(face);
        if (own[wall][face] < 0 || own[wall][face] > past_.walls[wall].count(card)) return false;
        for (int i = own[wall][face]; i > 0; --i) past_.walls[wall].remove(card);
      }
      if (!fills(wall)) return false;
    }
    return true;
  }

  /// How many cards `seat` was dealt.
  int dealt_to(Seat seat) const { return has_seat(past_.dealt, seat) ? rules_.walls.hand_size : 0; }

  /// Whether there are as many cards as places for them.
  bool fills(std::size_t wall) const {
    int places = wall + 1 == past_.walls.size() ? past_.left : 0;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (seat == view_.me) continue;
      places += steps(seat, Kind::draw, wall) + (wall == 0 ? dealt_to(seat) : 0);
      if (wall != 0) continue;
      int size = dealt_to(seat);
      for (const PastStep& step : past_.of[seat]) {
        const bool more = step.kind == Kind::draw || step.kind == Kind::gain;
        size += more ? 1 : step.kind == Kind::lay ? -list_size(step.cards) : -1;
      }
      if (size != view_.sizes[word_of(rules_, phase_.hand, seat)]) return false;
    }
    return places == past_.walls[wall].size();
  }

  const Rules& rules_;
  const DrawPhase& phase_;
  const View& view_;
  const State& seen_;
  State now_; // the table as it is told so far; nobody's hand is known
  Past past_;
  Seat seat_ = no_seat; // who acts
  bool drew_ = false;
  std::size_t given_ = 0; // the step of an exchange after which a card has to go, + 1
  std::size_t at_ = 0;    // in what is told
  std::size_t log_ = 0;
  std::uint8_t head_ = 0;
  bool good_ = true;
};

} // namespace

Past retrace(const Rules& rules, const View& view) { return Retracing(rules, view).run(); }

} // namespace yezi
