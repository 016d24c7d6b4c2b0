// Lays out a scene of a draw-and-discard game. It says what hands hold, as players write them; all
// other cards lie in the wall, lowest first. It stands at the deal, in somebody's turn, at a
// discard that can be claimed, or at the end. Inside arrange*.cpp only.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kits/drawing/hand_arises.h"
#include "kits/drawing/play.h"
#include "records/arranging.h"
#include "records/hand_text.h"

namespace yezi {

class DrawArranger {
public:
  DrawArranger(const DrawPhase& phase, Arranging& now)
      : table_(now.table),
        rules_(now.rules),
        scene_(now.scene),
        match_(now.match),
        words_(now.words),
        assumed_(now.assumed),
        phase_(phase) {}

  State run();

private:
  void fault(const Place& place, std::string what, std::string hint = {});
  void fault(const Place& place, Message what, Message hint = {});
  /// Of a hand: whose it is stands before it, unless the place says so.
  void object(const Place& place, Seat seat, Objection objection);
  void object(const Place& place, Seat seat, Objections objections);
  /// Of somebody who draws cards: no_seat, with a fault, of nobody or who rests.
  Seat seat_of(const SceneText& role);
  /// False, with a fault: the seat rests in this hand.
  bool plays(Seat seat, const Place& place);
  Seat seat_before(Seat seat) const;
  /// Dice that the scene leaves open show ones where they say how cards are dealt or who begins;
  /// those that hit suits hit none.
  void read_dice();
  std::vector<Card> sorted_pack() const;

  // At the deal ---------------------------------------------------------------------------------

  void deal_pack();
  /// Hands, and under the name of the wall the first cards to be drawn; the rest as they come.
  std::vector<Card> pack_of_deal(const std::vector<Card>& all);

  int role_of(Seat seat) const { return (seat + rules_.seats - match_.head) % rules_.seats; }

  /// The cards of a text without sets, lowest first; of several words in their order.
  std::vector<Card> in_order(const ScenePile& told);

  // As it lies ----------------------------------------------------------------------------------

  void start();
  void read_hands();
  void lay_hand(Seat seat, const HandText& hand, const Place& place);
  /// The sets of a hand that lie open. False, with a fault, where one cannot.
  bool lay_sets(Seat seat, const HandText& hand, const Place& place);
  /// Whose hand goes out, and with which card.
  void note_out(Seat seat, const HandText& hand, const Place& place);
  /// Sets that can lie there, and as many cards as the seat can hold.
  void check_hand_of(Seat seat, const HandText& hand, const Place& place);
  void read_values();
  /// What no hand of the game can be worth, or none with which this one ended as it did.
  bool check_value(Seat seat, const SceneMark& mark);
  /// What no hand holds is in the wall; beyond `left` it has been discarded.
  void fill_wall();
  /// How many more of a card have to lie open with whom it was robbed of, if that hand is not told.
  int robbed_elsewhere(Card card) const;
  /// Where discards come back it matters which there were.
  void tell_discard(Card card, Seat by);
  void take_turn();
  void offer_card();
  /// The seat is adding the offered card, which it holds, to a set that lies open.
  bool rob(Seat by);
  void end();
  /// Whether hands are what they have to be for this end.
  void check_end(Seat winner, bool won);
  Place place_of(Seat seat) const;
  int bonus_phase(const std::string& name) const;
  /// A hand that is shown as it was dealt, and is what the rules ask for: nobody has drawn or laid
  /// a card.
  void check_bonus(const Mechanism& phase, Seat winner, const std::string& name);
  void no_bonus(Seat seat, const std::string& name, bool whole);
  void go_out();
  /// Whose card it was: nobody's if it was drawn.
  bool take_from(Seat first);
  /// If that hand is given, it holds the set to which the card was being added.
  bool robbed_of(Seat from);
  /// Nobody has discarded but those who come before.
  bool first_chance(Seat first);
  /// The hand has to be one that goes out, without the winning card a hand that waits for it.
  bool check_hand();
  /// And to count enough.
  bool counts_least();
  /// The card that is said to be left over is.
  void check_over();

  const Table& table_;
  const Rules& rules_;
  const Scene& scene_;
  const Match& match_;
  SceneWords& words_;
  std::vector<Message>& assumed_;
  const DrawPhase& phase_;
  State state_;
  std::array<std::uint8_t, max_dice> dice_{};
  Seats told_ = 0;
  Seat out_ = no_seat;
  HandText out_hand_;
  Place out_place_;
  std::vector<Message> partial_; // hands that are not told whole
  bool good_ = true;
};

} // namespace yezi
