// A scene becomes a State: dealt by the engine, moved to where the scene stands, then played on.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "kits/bonus/phase.h"
#include "kits/drawing/arrange.h"
#include "kits/drawing/arrange_swapped.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "records/endings.h"
#include "records/json_value.h"
#include "records/lines.h"
#include "records/scene_assumed.h"
#include "records/scene_cards.h"

namespace yezi {

namespace {

const Phase* trick_phase(const Rules& rules) {
  if (rules.trick_phase < 0) return nullptr;
  return &rules.phases[static_cast<std::size_t>(rules.trick_phase)];
}

class Arranger {
public:
  Arranger(const Table& table, const Scene& scene, std::vector<Message>& assumed)
      : table_(table),
        rules_(*table.rules),
        scene_(scene),
        seating_(seating(rules_, scene.match)),
        words_(rules_, seating_, faults_),
        assumed_(assumed) {}

  /// Exchanges two cards that the scene leaves open.
  void exchange(CardSwap swap) { swap_ = swap; }
  void keep(SceneCards* laid) { kept_ = laid; }

  Checked<State> run() {
    if (seating_.head >= rules_.seats) {
      words_.fault(scene_.place,
                   "there is no seat " + std::to_string(seating_.head) + " for the head");
      return std::move(faults_);
    }
    Match match = scene_.match;
    for (const SceneMark& mark : scene_.match_counters) {
      const int index = words_.index(rules_.match.counters, mark.name, "match counter", mark.place);
      if (std::any_of(scene_.match_counters.data(), &mark,
                      [&](const SceneMark& other) { return other.name == mark.name; }))
        words_.fault(mark.place, Message("the counter {} is given twice", mark.name));
      if (index >= 0)
        match.counters[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(mark.number);
    }
    match.been_head = been_head();
    if (rules_.piles) {
      refuse_keys_of_tricks();
      if (faults_.empty()) state_ = arrange_drawing(table_, scene_, match, words_, assumed_);
      if (faults_.empty()) set_marks();
      if (faults_.empty()) play_history();
      if (!faults_.empty()) return std::move(faults_);
      note_open();
      return state_;
    }
    refuse_keys_of_drawing();
    SceneCards cards = lay_cards(rules_, scene_, seating_, faults_);
    if (!faults_.empty()) return std::move(faults_);
    if (kept_ != nullptr) *kept_ = cards;
    if (swap_.one != no_card) {
      const CardSet both = card_bit(swap_.one) | card_bit(swap_.other);
      each_place(cards, [&](CardSet& set) {
        if ((set & both) != 0 && (set & both) != both) set ^= both;
      });
    }
    const Deal deal = deal_of(rules_, cards, cuts_of(rules_, scene_, words_), seating_);
    for (const Fault& found : check_deal(rules_, deal)) words_.fault(scene_.place, found.what);
    if (!faults_.empty()) return std::move(faults_);
    check_match(match.been_head);
    state_ = yezi::deal(table_, match, deal);
    // Cards that a scene leaves open may make a bonus hand by chance; only a deal that is told
    // counts.
    const bool broken_off = rules_.counting.on && state_.marks[mark_opener] == no_seat;
    const bool ended_by_deal = state_.over() && (scene_.dealt || broken_off);
    if (ended_by_deal)
      check_ended_by_deal();
    else if (!scene_.dealt || !scene_.phase.text.empty() || scene_.ended || !scene_.trick.empty())
      go_to_trick(cards);
    if (faults_.empty()) set_marks();
    if (faults_.empty() && scene_.ended && !ended_by_deal) end();
    if (faults_.empty()) lay_trick();
    if (faults_.empty()) play_history();
    if (faults_.empty()) state_offences(table_, scene_, words_, state_);
    if (!faults_.empty()) return std::move(faults_);
    note_open();
    return state_;
  }

private:
  void note_open() {
    assumed_.insert(assumed_.begin(), scene_.assumed.begin(), scene_.assumed.end());
    const bool all_played = state_.outcome == Outcome::played || state_.outcome == Outcome::drawn;
    if (scene_.ended && all_played && !unwon_.empty()) assumed_.push_back(unwon_);
    if (state_.over()) note_assumed(rules_, scene_, assumed_);
  }

  void refuse_keys_of_tricks() {
    const std::pair<bool, const char*> keys[] = {
        {!scene_.zones.empty(), "zones"},      {!scene_.holds.empty(), "holds"},
        {!scene_.sizes.empty(), "sizes"},      {!scene_.tricks.empty(), "tricks"},
        {!scene_.winners.empty(), "winners"},  {!scene_.seen.text.empty(), "seen"},
        {!scene_.aside.text.empty(), "aside"}, {!scene_.leader.text.empty(), "leader"},
        {!scene_.trick.empty(), "trick"},      {!scene_.cut.text.empty(), "cut"}};
    for (const auto& [said, key] : keys)
      if (said)
        words_.fault(scene_.place, std::string("\"") + key + "\" is for games of tricks",
                     "hands = { role = \"…\" } says what hands hold");
  }

  void refuse_keys_of_drawing() {
    const std::pair<bool, const char*> keys[] = {
        {!scene_.hands.empty(), "hands"},        {!scene_.dice.empty(), "dice"},
        {!scene_.values.empty(), "values"},      {!scene_.at_fault.empty(), "at_fault"},
        {!scene_.from.text.empty(), "from"},     {!scene_.turn.text.empty(), "turn"},
        {!scene_.offered.text.empty(), "offer"}, {scene_.left.has_value(), "left"},
        {!scene_.pack.text.empty(), "pack"}};
    for (const auto& [said, key] : keys)
      if (said)
        words_.fault(scene_.place,
                     std::string("\"") + key + "\" is for games of drawing and discarding");
  }

  void check_match(Seats been) {
    if (scene_.been_head.size() > static_cast<std::size_t>(std::popcount(unsigned{been})))
      words_.fault(scene_.been_head.front().place, "a role stands twice in been_head");
    else if (been == (1U << rules_.seats) - 1U)
      words_.fault(scene_.been_head.front().place, "everybody has been head: that match is over");
  }

  Seats been_head() {
    Seats been = 0;
    for (const SceneText& role : scene_.been_head)
      if (const Seat seat = words_.seat(role.text, role.place); seat != no_seat)
        been |= seat_bit(seat);
    return been;
  }

  /// The cut broke the deal off, or a hand had to be shown: there is nothing left to tell.
  void check_ended_by_deal() {
    const std::string outcome(outcome_name(state_.outcome));
    const std::string& reason = rules_.reasons[state_.reason];
    const bool says_so = (scene_.outcome.text.empty() || scene_.outcome.text == outcome) &&
                         (scene_.reason.text.empty() || scene_.reason.text == reason) &&
                         (scene_.winner.text.empty() ||
                          scene_.winner.text == words_.role_of(state_.marks[mark_winner]));
    if (!says_so || !scene_.zones.empty() || !scene_.trick.empty() || !scene_.history.empty())
      words_.fault(scene_.place, "the deal itself ends this hand: " + outcome + " (" + reason + ")",
                   "what comes after it cannot be");
  }

  /// The start of a trick, with what is gone put down in ways that prove nothing.
  void go_to_trick(const SceneCards& cards) {
    const Phase* phase = trick_phase(rules_);
    if (phase == nullptr) {
      words_.fault(scene_.place, "this game has no tricks: give \"deal\" and \"history\"");
      return;
    }
    if (!scene_.phase.text.empty() && scene_.phase.text != phase->name) {
      words_.fault(scene_.phase.place,
                   "wanted \"" + phase->name + "\", got " + in_quotes(scene_.phase.text),
                   "other phases are reached by \"deal\" and \"history\"");
      return;
    }
    const auto& play = trick_rules(rules_);
    const Seat leader = scene_leader(rules_, scene_, seating_, words_);
    if (leader == no_seat) return;
    if (!has_seat(active_seats(rules_, state_), leader)) {
      words_.fault(scene_.place, words_.role_of(leader) + " does not act and cannot lead");
      return;
    }
    state_.phase = static_cast<std::uint8_t>(rules_.trick_phase);
    state_.step = 0;
    state_.outcome = Outcome::running;
    const Seat opener = state_.marks[mark_opener];
    state_.marks.fill(no_seat);
    state_.marks[mark_opener] = opener;
    state_.bonuses = {};
    state_.sealed.fill(Action{});
    state_.log_size = 0;
    state_.asked = seat_bit(leader);
    state_.answered = 0;
    trick_state(state_).leader = leader;
    lay_piles(play, cards);
  }

  void lay_piles(const TrickPhase& play, const SceneCards& cards) {
    TrickState& trick = trick_state(state_);
    CardSet laid = 0;
    for (const SceneLaid& pile : cards.laid) laid |= pile.cards;
    bool gone = false;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      const SceneSide& side = cards.sides[seat];
      if ((side.up | side.down) == 0) continue;
      gone = true;
      zone(rules_, state_, play.hand, seat) = side.hand;
      zone(rules_, state_, play.spent, seat) |= side.up & ~laid;
      zone(rules_, state_, play.buried, seat) |= side.down & ~laid;
      trick.face_up |= side.up;
    }
    for (const SceneLaid& pile : cards.laid) {
      const Seat seat = pile.seat == no_seat ? Seat{0} : pile.seat;
      zone(rules_, state_, pile.zone, seat) |= pile.cards;
      if (pile.zone != play.taken) continue;
      if (!has_seat(active_seats(rules_, state_), seat))
        words_.fault(scene_.place,
                     Message("{} does not act and wins no trick", words_.role_of(seat)));
      trick.won_cards[seat] = static_cast<std::uint8_t>(size_of(pile.cards));
      trick.won_tricks[seat] = tricks_in(pile);
    }
    for (const SceneMark& mark : scene_.tricks) {
      const Seat seat = words_.seat(mark.role, mark.place);
      if (seat == no_seat) continue;
      if (mark.number > 0 && !has_seat(active_seats(rules_, state_), seat))
        words_.fault(mark.place, Message("{} does not act and wins no trick", mark.role));
      trick.won_tricks[seat] = static_cast<std::uint8_t>(mark.number);
    }
    read_winners();
    check_tricks(cards);
    if (!gone) return;
    state_.trick = static_cast<std::uint8_t>(std::max<std::size_t>(scene_.winners.size(), 1));
    trick.last_winner = trick.leader;
    log_past(cards);
  }

  void read_winners() {
    TrickState& trick = trick_state(state_);
    if (scene_.winners.empty()) return;
    if (!scene_.tricks.empty())
      words_.fault(scene_.winners.front().place, "winners tell the tricks too: give one of them");
    trick.won_tricks.fill(0);
    for (std::size_t i = 0; i < std::min(scene_.winners.size(), trick.winners.size()); ++i) {
      const Seat seat = words_.seat(scene_.winners[i].text, scene_.winners[i].place);
      trick.winners[i] = seat;
      if (seat != no_seat) ++trick.won_tricks[seat];
    }
  }

  /// No more tricks, and no more cards won in them, than cards were dealt to a hand.
  void check_tricks(const SceneCards& cards) {
    int most = 0, told = 0;
    for (const SceneSide& side : cards.sides) most = std::max(most, side.dealt);
    const int taken = std::accumulate(trick_state_if_any(state_).won_cards.begin(),
                                      trick_state_if_any(state_).won_cards.end(), 0);
    if (taken > most)
      words_.fault(
          scene_.place, Message("{} cards are won in tricks, a hand has {}", taken, most),
          Message("taken holds the cards that won tricks; those that were beaten are spent"));
    for (const int tricks : trick_state_if_any(state_).won_tricks) told += tricks;
    told = std::max(told, static_cast<int>(scene_.winners.size()));
    if (taken < most && told < most)
      unwon_ =
          Message("{} of {} cards that tricks bring are won, the others by nobody", taken, most);
    if (told > most)
      words_.fault(scene_.place, std::to_string(told) + " tricks are given, the hand has " +
                                     std::to_string(most));
  }

  /// Where no combination has two cards, every card taken is a trick; else it is one, unless said.
  std::uint8_t tricks_in(const SceneLaid& pile) const {
    const auto combos = rules_.book.all();
    const bool single = std::all_of(combos.begin(), combos.end(),
                                    [](const Combo& combo) { return combo.size == 1; });
    return static_cast<std::uint8_t>(single ? size_of(pile.cards) : 1);
  }

  /// One event for what a seat put down face down before anything lay open, then one for the rest:
  /// they say that the cards are gone and nothing more.
  void log_past(const SceneCards& cards) {
    for (const bool face_up : {false, true}) {
      for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const SceneSide& side = cards.sides[seat];
        Event event;
        event.cards = face_up ? side.up : side.down;
        if (event.cards == 0) continue;
        event.seat = seat;
        event.verb = face_up ? Verb::beat : Verb::bury;
        event.size = static_cast<std::uint8_t>(size_of(event.cards));
        event.trick = 1;
        event.known_by = static_cast<Seats>((1U << rules_.seats) - 1U);
        event.cards_seen_by = face_up ? event.known_by : seat_bit(seat);
        state_.add_to_log(event);
      }
    }
  }

  void set_marks() {
    for (const SceneMark& mark : scene_.marks) {
      const int index = words_.index(rules_.marks, mark.name, "mark", mark.place);
      const Seat seat = words_.seat(mark.role, mark.place);
      if (index >= 0) state_.marks[static_cast<std::size_t>(index)] = seat;
    }
    const std::size_t per_seat =
        rules_.counters.size() - static_cast<std::size_t>(rules_.seat_counters);
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
        index = per_seat + (index - per_seat) * static_cast<std::size_t>(rules_.seats) + seat;
      }
      state_.counters[index] = static_cast<std::int16_t>(mark.number);
    }
  }

  void end() {
    if (!scene_.winner.text.empty())
      state_.marks[mark_winner] = words_.seat(scene_.winner.text, scene_.winner.place);
    if (!faults_.empty()) return;
    const std::optional<Ending> ending =
        ending_of(rules_, scene_, state_.marks[mark_winner] != no_seat, words_);
    if (!ending) return;
    state_.outcome = ending->outcome;
    state_.reason = static_cast<std::uint8_t>(ending->reason);
    state_.asked = 0;
    check_winner();
    if (state_.outcome == Outcome::played) check_split();
    check_reason();
  }

  /// A bonus hand is found in the cards of the deal, and nobody plays a hand out in another phase.
  void check_reason() {
    const std::string& reason = rules_.reasons[state_.reason];
    const Place& place = scene_.reason.text.empty() ? scene_.place : scene_.reason.place;
    for (const Phase& phase : rules_.phases) {
      if (phase.name != reason) continue;
      const auto* bonus = phase.as_if<BonusPhase>();
      if (bonus != nullptr && bonus->must)
        words_.fault(place, Message("a hand ends by {} as it is dealt", phase.name),
                     Message("give the cards as deal = {{ … }}"));
      else if (state_.outcome == Outcome::played && !phase.kit->ends_hand() &&
               (phase.kit->outcomes(phase.name) & outcome_bit(Outcome::played)) == 0)
        words_.fault(place, Message("hands are not played out in {}", phase.name));
    }
  }

  /// Where payments go by how the tricks were split, all of them have to be told.
  void check_split() {
    int told = 0;
    for (const int tricks : trick_state_if_any(state_).won_tricks) told += tricks;
    for (const TrickSplits& split : rules_.splits)
      if (split.complete && told != split.tricks)
        words_.fault(scene_.place,
                     "payments depend on how " + std::to_string(split.tricks) +
                         " tricks were split, but " + std::to_string(told) + " are given",
                     "give the others as tricks = { role = number, … }");
  }

  /// Without a winner who plays, the settlement of a hand that was won would be of nobody.
  void check_winner() {
    const Place& place = scene_.winner.text.empty() ? scene_.place : scene_.winner.place;
    const Seat winner = state_.marks[mark_winner];
    if (winner == no_seat) {
      if (state_.outcome == Outcome::won && faults_.empty())
        words_.fault(place, "a hand that was won has a winner: say which role", "winner = \"…\"");
    } else if (!has_seat(active_seats(rules_, state_), winner)) {
      words_.fault(place, words_.role_of(winner) + " does not act and cannot win");
    } else if (state_.outcome == Outcome::drawn || state_.outcome == Outcome::void_hand) {
      words_.fault(place, "nobody wins a hand whose outcome is " +
                              in_quotes(outcome_name(state_.outcome)));
    }
  }

  /// Moves of the trick at hand, played without asking whether they were legal.
  void lay_trick() {
    for (const SceneText& text : scene_.trick) {
      const auto deed = words_.deed(text);
      if (!deed) return;
      const Seat seat = static_cast<Seat>(std::countr_zero(unsigned{state_.asked}));
      if (state_.over() || (deed->seat != no_seat && deed->seat != seat))
        return words_.fault(text.place, in_quotes(text.text) + " is out of turn");
      Action action = deed->action;
      action.cards = own_copies(seat, action.cards);
      if (deed->any && !pick_any(seat, action)) return fault_not(text, "cannot be put down");
      if (!fits(seat, action)) return fault_not(text, "cannot lie there");
      apply_offered(table_, state_, seat, action);
    }
  }

  void fault_not(const SceneText& text, const char* why) {
    words_.fault(text.place, in_quotes(text.text) + " " + why);
  }

  /// The lowest cards of the hand that the scene does not need later.
  bool pick_any(Seat seat, Action& action) {
    const auto& play = trick_rules(rules_);
    CardSet needed = 0;
    for (const std::vector<ScenePile>* piles : {&scene_.zones, &scene_.holds})
      for (const ScenePile& pile : *piles) needed |= words_.cards(pile.cards, pile.place);
    for (const SceneText& text : scene_.history)
      if (const auto deed = words_.deed(text)) needed |= deed->action.cards;
    const CardSet held = zone(rules_, state_, play.hand, seat);
    for (CardSet from : {held & ~needed, held & needed})
      for (const Card card : each(from))
        if (size_of(action.cards) < trick_state(state_).size) action.cards |= card_bit(card);
    return action.verb == Verb::bury && size_of(action.cards) == trick_state(state_).size;
  }

  /// Of alike cards those that the seat holds.
  CardSet own_copies(Seat seat, CardSet cards) const {
    const CardSet held = zone(rules_, state_, hand_zone(rules_), seat);
    const bool there = holds_alike(held, cards, rules_.deck.copies);
    return there ? lowest_alike(cards, held, rules_.deck.copies) : cards;
  }

  bool fits(Seat seat, const Action& action) const {
    const auto& play = trick_rules(rules_);
    if (!holds(zone(rules_, state_, play.hand, seat), action.cards)) return false;
    const bool leads = trick_state(state_).acted == 0;
    if (leads != (action.verb == Verb::lead)) return false;
    if (action.verb == Verb::bury) return size_of(action.cards) == trick_state(state_).size;
    const ComboId combo = rules_.book.find(action.cards);
    if (combo == no_combo || action.cards == 0) return false;
    return leads ||
           (action.verb == Verb::beat && rules_.book.beats(combo, trick_state(state_).best));
  }

  void play_history() {
    Offer offer;
    for (const SceneText& text : scene_.history) {
      const auto deed = words_.deed(text);
      if (!deed) return;
      const Seats waiting = state_.asked & static_cast<Seats>(~state_.answered);
      const Seats who = deed->all ? waiting
                        : deed->seat != no_seat
                            ? seat_bit(deed->seat)
                            : static_cast<Seats>(waiting & (0U - unsigned{waiting}));
      if (who == 0)
        return words_.fault(text.place, "nobody is asked before " + in_quotes(text.text));
      for (Seat seat = 0; seat < rules_.seats; ++seat) {
        if (!has_seat(who, seat)) continue;
        yezi::offer(table_, state_, seat, offer);
        const std::optional<Action> action = offered(offer, *deed);
        if (!action) return refuse(text, seat, offer);
        apply(table_, state_, seat, *action);
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

  const Table& table_;
  const Rules& rules_;
  const Scene& scene_;
  const Seating seating_;
  Faults faults_;
  SceneWords words_;
  std::vector<Message>& assumed_;
  Message unwon_; // tricks that the scene gives to nobody
  State state_;
  CardSwap swap_;
  SceneCards* kept_ = nullptr;
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
