// A scene becomes a State: dealt by the engine, moved to where the scene stands, then played on.

#include <algorithm>
#include <bit>

#include "kits/kit.h"
#include "records/arranging.h"
#include "records/json_value.h"
#include "records/scenes/match_reach.h"
#include "records/scenes/scene_assumed.h"

namespace yezi {

namespace {

class Arranger {
public:
  Arranger(const Table& table, const Scene& scene, std::vector<Message>& assumed)
      : rules_(*table.rules),
        scene_(scene),
        words_(rules_, seating(rules_, scene.match), faults_),
        now_{table, rules_, scene, seating(rules_, scene.match), words_, faults_, assumed} {}

  /// Exchanges two cards that the scene leaves open.
  void exchange(CardSwap swap) { now_.swap = swap; }
  void keep(SceneCards* laid) { now_.laid = laid; }

  Checked<State> run() {
    if (now_.seating.head >= rules_.seats) {
      words_.fault(scene_.place,
                   "there is no seat " + std::to_string(now_.seating.head) + " for the head");
      return std::move(faults_);
    }
    read_match();
    const Mechanism& play = play_of(rules_);
    play.arrange(now_);
    if (now_.good()) set_marks();
    if (now_.good()) play.arrange_rest(now_);
    if (now_.good()) play_history();
    if (now_.good()) state_offences(now_.table, scene_, words_, now_.state);
    if (!now_.good()) return std::move(faults_);
    note_open();
    return now_.state;
  }

private:
  void read_match() {
    now_.match = scene_.match;
    for (const SceneMark& mark : scene_.match_counters) {
      const int index = words_.index(rules_.match.counters, mark.name, "match counter", mark.place);
      if (std::any_of(scene_.match_counters.data(), &mark,
                      [&](const SceneMark& other) { return other.name == mark.name; }))
        words_.fault(mark.place, Message("the counter {} is given twice", mark.name));
      if (index >= 0)
        now_.match.counters[static_cast<std::size_t>(index)] =
            static_cast<std::int16_t>(mark.number);
    }
    if (now_.good() && !scene_.match_counters.empty()) check_match();
    now_.match.been_head = been_head();
  }

  /// A hand begins with what the hands before it can have left.
  void check_match() {
    const std::vector<CounterReach> reach = reach_of_counters(rules_);
    for (const SceneMark& mark : scene_.match_counters) {
      const int index = index_of(rules_.match.counters, mark.name);
      const CounterReach& can = reach[static_cast<std::size_t>(index)];
      if (can.has(mark.number)) continue;
      const std::int64_t low = *can.values.begin(), high = *can.values.rbegin();
      words_.fault(mark.place,
                   Message("no hand of a match begins with {} = {}", mark.name, mark.number),
                   can.above   ? Message("it is {} or more", low)
                   : can.below ? Message("it is {} or less", high)
                               : Message("it is {} to {}", low, high));
    }
  }

  Seats been_head() {
    Seats been = 0;
    for (const SceneText& role : scene_.been_head)
      if (const Seat seat = words_.seat(role.text, role.place); seat != no_seat)
        been |= seat_bit(seat);
    return been;
  }

  void note_open() {
    std::vector<Message>& assumed = now_.assumed;
    const State& state = now_.state;
    assumed.insert(assumed.begin(), scene_.assumed.begin(), scene_.assumed.end());
    const bool all_played = state.outcome == Outcome::played || state.outcome == Outcome::drawn;
    if (scene_.ended && all_played && !now_.unwon.empty()) assumed.push_back(now_.unwon);
    if (state.over()) note_assumed(rules_, scene_, assumed);
  }

  void set_marks() {
    for (const SceneMark& mark : scene_.marks) {
      const int index = words_.index(rules_.marks, mark.name, "mark", mark.place);
      const Seat seat = words_.seat(mark.role, mark.place);
      if (index >= 0) now_.state.marks[static_cast<std::size_t>(index)] = seat;
    }
    const std::size_t per_seat = rules_.counters.size() - rules_.seat_counters;
    for (const SceneMark& mark : scene_.counters) {
      const int found = words_.index(rules_.counters, mark.name, "counter", mark.place);
      if (found < 0) continue;
      auto index = static_cast<std::size_t>(found);
      if ((index >= per_seat) == mark.role.empty()) {
        words_.fault(mark.place, "the counter \"" + mark.name +
                                     (mark.role.empty() ? "\" is of a seat: say which role"
                                                        : "\" is not of a seat"));
        continue;
      }
      if (!mark.role.empty()) {
        const Seat seat = words_.seat(mark.role, mark.place);
        if (seat == no_seat) continue;
        index = per_seat + (index - per_seat) * rules_.seats + seat;
      }
      now_.state.counters[index] = static_cast<std::int16_t>(mark.number);
    }
  }

  void play_history() {
    Offer offer;
    for (const SceneText& text : scene_.history) {
      const auto deed = words_.deed(text);
      if (!deed) return;
      const Seats waiting = now_.state.asked & static_cast<Seats>(~now_.state.answered);
      const Seats who = deed->all ? waiting
                        : deed->seat != no_seat
                            ? seat_bit(deed->seat)
                            : static_cast<Seats>(waiting & (0U - unsigned{waiting}));
      if (who == 0)
        return words_.fault(text.place, "nobody is asked before " + in_quotes(text.text));
      for (Seat seat = 0; seat < rules_.seats; ++seat) {
        if (!has_seat(who, seat)) continue;
        yezi::offer(now_.table, now_.state, seat, offer);
        const std::optional<Action> action = offered(offer, *deed);
        if (!action) return refuse(text, seat, offer);
        apply(now_.table, now_.state, seat, *action);
      }
    }
  }

  void refuse(const SceneText& text, Seat seat, const Offer& offer) {
    if (offer.empty()) {
      words_.fault(text.place,
                   in_quotes(text.text) + ": " + words_.role_of(seat) + " is not asked");
      return;
    }
    std::string some;
    const std::uint64_t shown = std::min<std::uint64_t>(offer.count(), 5);
    for (std::uint64_t i = 0; i < shown; ++i)
      some += (i > 0 ? ", " : "") + to_text(rules_, offer.at(i));
    if (offer.count() > shown) some += ", … (" + std::to_string(offer.count()) + " in all)";
    words_.fault(text.place, in_quotes(text.text) + " is not offered to " + words_.role_of(seat),
                 "offered: " + some);
  }

  const Rules& rules_;
  const Scene& scene_;
  Faults faults_;
  SceneWords words_;
  Arranging now_;
};

/// What can go wrong while a scene is arranged, as faults of the scene.
template <class Arrange>
Checked<State> without_throwing(const Scene& scene, Arrange&& arranged) {
  try {
    return arranged();
  } catch (const NotOffered& refused) {
    return Fault{scene.place, refused.what()};
  } catch (const HandTooLong& refused) {
    return Fault{scene.place, refused.what()};
  } catch (const ScriptError& failed) {
    return Fault{scene.place, failed.what()};
  }
}

} // namespace

Checked<State> arrange(const Table& table, const Scene& scene, std::vector<Message>* assumed) {
  std::vector<Message> unused;
  return without_throwing(
      scene, [&] { return Arranger(table, scene, assumed == nullptr ? unused : *assumed).run(); });
}

Checked<State> arrange_swapped(const Table& table, const Scene& scene, CardSwap swap,
                               SceneCards* laid) {
  std::vector<Message> unused;
  return without_throwing(scene, [&] {
    Arranger arranger(table, scene, unused);
    arranger.exchange(swap);
    arranger.keep(laid);
    return arranger.run();
  });
}

} // namespace yezi
