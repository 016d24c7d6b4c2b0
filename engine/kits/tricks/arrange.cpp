// A scene of a game of tricks stands at the start of a trick, with what is gone put down in ways
// that prove nothing, and within that trick or at the end of the hand.

#include <algorithm>
#include <bit>
#include <numeric>

#include "kits/tricks/play.h"
#include "records/arranging.h"
#include "records/json_value.h"
#include "records/lines.h"

namespace yezi {

namespace {

class TrickArranger {
public:
  TrickArranger(const TrickPhase& play, Arranging& now) : play_(play), now_(now) {}

  /// The start of a trick, with what is gone put down in ways that prove nothing.
  void go_to_trick(const SceneCards& cards) {
    const Phase& phase = now_.rules.phases.back();
    if (!now_.scene.phase.text.empty() && now_.scene.phase.text != phase.name) {
      now_.words.fault(now_.scene.phase.place,
                       "wanted \"" + phase.name + "\", got " + in_quotes(now_.scene.phase.text),
                       "other phases are reached by \"deal\" and \"history\"");
      return;
    }
    const Seat leader = scene_leader(now_.rules, now_.scene, now_.seating, now_.words);
    if (leader == no_seat) return;
    if (!has_seat(active_seats(now_.rules, now_.state), leader)) {
      now_.words.fault(now_.scene.place,
                       now_.words.role_of(leader) + " does not act and cannot lead");
      return;
    }
    now_.state.phase = static_cast<std::uint8_t>(now_.rules.phases.size() - 1);
    now_.state.step = 0;
    now_.state.outcome = Outcome::running;
    const Seat opener = now_.state.marks[mark_opener];
    now_.state.marks.fill(no_seat);
    now_.state.marks[mark_opener] = opener;
    now_.state.bonuses = {};
    now_.state.sealed.fill(Action{});
    now_.state.log_size = 0;
    now_.state.asked = seat_bit(leader);
    now_.state.answered = 0;
    trick_state(now_.state).leader = leader;
    trick_state(now_.state).turned = no_card; // it may lie anywhere now
    trick_state(now_.state).turner = no_seat;
    lay_piles(cards);
  }

  void lay_piles(const SceneCards& cards) {
    TrickState& trick = trick_state(now_.state);
    CardSet laid;
    for (const SceneLaid& pile : cards.laid) laid |= pile.cards;
    bool gone = false;
    for (Seat seat = 0; seat < now_.rules.seats; ++seat) {
      const SceneSide& side = cards.sides[seat];
      if ((side.up | side.down).empty()) continue;
      gone = true;
      zone(now_.rules, now_.state, play_.hand, seat) = side.hand;
      zone(now_.rules, now_.state, play_.spent, seat) |= side.up & ~laid;
      zone(now_.rules, now_.state, play_.buried, seat) |= side.down & ~laid;
      trick.face_up |= side.up;
      if (play_.open_burials) trick.face_up |= side.down;
    }
    for (const SceneLaid& pile : cards.laid) {
      const Seat seat = pile.seat == no_seat ? Seat{0} : pile.seat;
      zone(now_.rules, now_.state, pile.zone, seat) |= pile.cards;
      if (pile.zone != play_.taken) continue;
      if (!has_seat(active_seats(now_.rules, now_.state), seat))
        now_.words.fault(now_.scene.place,
                         Message("{} does not act and wins no trick", now_.words.role_of(seat)));
      trick.won_cards[seat] = static_cast<std::uint8_t>(size_of(pile.cards));
      trick.won_tricks[seat] = tricks_in(pile);
    }
    for (const SceneMark& mark : now_.scene.tricks) {
      const Seat seat = now_.words.seat(mark.role, mark.place);
      if (seat == no_seat) continue;
      if (mark.number > 0 && !has_seat(active_seats(now_.rules, now_.state), seat))
        now_.words.fault(mark.place, Message("{} does not act and wins no trick", mark.role));
      trick.won_tricks[seat] = static_cast<std::uint8_t>(mark.number);
    }
    read_winners();
    check_tricks(cards);
    if (!gone) return;
    now_.state.trick =
        static_cast<std::uint8_t>(std::max<std::size_t>(now_.scene.winners.size(), 1));
    trick.last_winner = trick.leader;
    log_past(cards);
  }

  void read_winners() {
    TrickState& trick = trick_state(now_.state);
    if (now_.scene.winners.empty()) return;
    if (!now_.scene.tricks.empty())
      now_.words.fault(now_.scene.winners.front().place,
                       "winners tell the tricks too: give one of them");
    trick.won_tricks.fill(0);
    for (std::size_t i = 0; i < std::min(now_.scene.winners.size(), trick.winners.size()); ++i) {
      const Seat seat = now_.words.seat(now_.scene.winners[i].text, now_.scene.winners[i].place);
      trick.winners[i] = seat;
      if (seat != no_seat) ++trick.won_tricks[seat];
    }
  }

  /// No more tricks, and no more cards won in them, than cards were dealt to a hand.
  void check_tricks(const SceneCards& cards) {
    int most = 0, told = 0;
    for (const SceneSide& side : cards.sides) most = std::max(most, side.dealt);
    const int taken = std::accumulate(trick_state(now_.state).won_cards.begin(),
                                      trick_state(now_.state).won_cards.end(), 0);
    if (taken > most)
      now_.words.fault(
          now_.scene.place, Message("{} cards are won in tricks, a hand has {}", taken, most),
          Message("taken holds the cards that won tricks; those that were beaten are spent"));
    for (const int tricks : trick_state(now_.state).won_tricks) told += tricks;
    told = std::max(told, static_cast<int>(now_.scene.winners.size()));
    if (taken < most && told < most)
      now_.unwon = Message::plural(
          taken, "{} of the {} cards in won tricks is assigned, the others to nobody",
          "{} of the {} cards in won tricks are assigned, the others to nobody", most);
    if (told > most)
      now_.words.fault(now_.scene.place, std::to_string(told) + " tricks are given, the hand has " +
                                             std::to_string(most));
  }

  /// Where no combination has two cards, every card taken is a trick; else it is one, unless said.
  std::uint8_t tricks_in(const SceneLaid& pile) const {
    const auto combos = now_.rules.book.all();
    const bool single = std::all_of(combos.begin(), combos.end(),
                                    [](const Combo& combo) { return combo.size == 1; });
    return static_cast<std::uint8_t>(single ? size_of(pile.cards) : 1);
  }

  /// One event for what a seat put down face down before anything lay open, then one for the rest:
  /// they say that the cards are gone and nothing more.
  void log_past(const SceneCards& cards) {
    for (const bool face_up : {false, true}) {
      for (Seat seat = 0; seat < now_.rules.seats; ++seat) {
        const SceneSide& side = cards.sides[seat];
        Event event;
        event.cards = face_up ? side.up : side.down;
        if (event.cards.empty()) continue;
        event.seat = seat;
        event.verb = face_up ? Verb::beat : Verb::bury;
        event.size = static_cast<std::uint8_t>(size_of(event.cards.set()));
        event.trick = 1;
        event.known_by = static_cast<Seats>((1U << now_.rules.seats) - 1U);
        event.cards_seen_by = face_up || play_.open_burials ? event.known_by : seat_bit(seat);
        now_.state.add_to_log(event);
      }
    }
  }

  /// Where payments go by how the tricks were split, all of them have to be told.
  void check_split() {
    int told = 0;
    for (const int tricks : trick_state(now_.state).won_tricks) told += tricks;
    for (const TrickSplits& split : now_.rules.splits)
      if (split.complete && told != split.tricks)
        now_.words.fault(now_.scene.place,
                         "payments depend on how " + std::to_string(split.tricks) +
                             " tricks were split, but " + std::to_string(told) +
                             (told == 1 ? " is given" : " are given"),
                         "give the others as tricks = { role = number, … }");
  }

  /// What are trumps, where the position has not been dealt so.
  void lay_trumps() {
    const SceneText& said = now_.scene.trump;
    if (play_.trump.kind == TrumpRule::Kind::none) {
      if (!said.text.empty()) now_.words.fault(said.place, "this game has no trumps");
    } else if (said.text.empty()) {
      const bool by_term = play_.trump.kind == TrumpRule::Kind::term;
      if (by_term && goes_beyond_deal(now_)) now_.state.trump = trump_of(now_.table, now_.state);
    } else if (!goes_beyond_deal(now_)) {
      now_.words.fault(said.place, "the hand itself says what are trumps",
                       "\"trump\" is for scenes with \"zones\" or \"leader\"");
    } else {
      set_trump(said);
    }
  }

  void set_trump(const SceneText& said) {
    std::vector<std::string> suits;
    for (const Suit& suit : now_.rules.deck.suits) suits.push_back(suit.id);
    const int suit =
        said.text == "none" ? -1 : now_.words.index(suits, said.text, "suit", said.place);
    const TrumpRule& rule = play_.trump;
    if (rule.kind == TrumpRule::Kind::fixed && suit != rule.suit)
      return now_.words.fault(
          said.place, "trumps are always " + in_quotes(suits[static_cast<std::size_t>(rule.suit)]));
    now_.state.trump = static_cast<Trump>(suit + 1);
  }

  /// Moves of the trick at hand, played without asking whether they were legal.
  void lay_trick() {
    for (const SceneText& text : now_.scene.trick) {
      const auto deed = now_.words.deed(text);
      if (!deed) return;
      const Seat seat = first_seat(now_.state.asked);
      if (now_.state.over() || (deed->seat != no_seat && deed->seat != seat))
        return now_.words.fault(text.place, in_quotes(text.text) + " is out of turn");
      Action action = deed->action;
      action.cards = own_copies(seat, action.cards.set());
      if (deed->any && !pick_any(seat, action)) return fault_not(text, "cannot be put down");
      if (!fits(seat, action)) return fault_not(text, "cannot lie there");
      apply_offered(now_.table, now_.state, seat, action);
    }
  }

  void fault_not(const SceneText& text, const char* why) {
    now_.words.fault(text.place, in_quotes(text.text) + " " + why);
  }

  /// The lowest cards of the hand that the scene does not need later.
  bool pick_any(Seat seat, Action& action) {
    CardSet needed;
    for (const std::vector<ScenePile>* piles : {&now_.scene.zones, &now_.scene.holds})
      for (const ScenePile& pile : *piles) needed |= now_.words.cards(pile.cards, pile.place).set();
    for (const SceneText& text : now_.scene.history)
      if (const auto deed = now_.words.deed(text)) needed |= deed->action.cards.set();
    const CardSet held = zone(now_.rules, now_.state, play_.hand, seat);
    for (CardSet from : {held & ~needed, held & needed})
      for (const Card card : each(from))
        if (size_of(action.cards.set()) < trick_state(now_.state).size)
          action.cards = action.cards.set() | card_bit(card);
    return action.verb == Verb::bury && size_of(action.cards.set()) == trick_state(now_.state).size;
  }

  /// Of alike cards those that the seat holds.
  CardSet own_copies(Seat seat, CardSet cards) const {
    const CardSet held = zone(now_.rules, now_.state, play_.hand, seat);
    const bool there = holds_alike(held, cards, now_.rules.deck.copies);
    return there ? lowest_alike(cards, held, now_.rules.deck.copies) : cards;
  }

  bool fits(Seat seat, const Action& action) const {
    if (!holds(zone(now_.rules, now_.state, play_.hand, seat), action.cards.set())) return false;
    const bool leads = trick_state(now_.state).acted == 0;
    if (leads != (action.verb == Verb::lead)) return false;
    if (action.verb == Verb::bury)
      return size_of(action.cards.set()) == trick_state(now_.state).size;
    const ComboId combo = now_.rules.book.find(action.cards.set());
    if (combo == no_combo || action.cards.empty()) return false;
    return leads || (action.verb == Verb::beat &&
                     book_now(now_.rules, now_.state).beats(combo, trick_state(now_.state).best));
  }

private:
  const TrickPhase& play_;
  Arranging& now_;
};

} // namespace

void TrickPhase::arrange(Arranging& now) const {
  const std::optional<SceneCards> cards = deal_scene(now);
  if (cards && goes_beyond_deal(now)) TrickArranger(*this, now).go_to_trick(*cards);
}

void TrickPhase::arrange_rest(Arranging& now) const {
  TrickArranger arranger(*this, now);
  arranger.lay_trumps();
  if (now.scene.ended && !now.ended_by_deal) {
    end_scene(now);
    if (now.state.outcome == Outcome::played) arranger.check_split();
  }
  if (now.good()) arranger.lay_trick();
}

} // namespace yezi
