// Scenes of a draw-and-discard game (arranger.h).

#include <algorithm>

#include "kits/drawing/arranger.h"
#include "kits/drawing/hand_arises.h"
#include "kits/drawing/play.h"
#include "records/arranging.h"

namespace yezi {

namespace {

void refuse_keys_of_tricks(Arranging& now) {
  const std::pair<bool, const char*> keys[] = {
      {!now.scene.zones.empty(), "zones"},      {!now.scene.holds.empty(), "holds"},
      {!now.scene.sizes.empty(), "sizes"},      {!now.scene.tricks.empty(), "tricks"},
      {!now.scene.winners.empty(), "winners"},  {!now.scene.seen.text.empty(), "seen"},
      {!now.scene.aside.text.empty(), "aside"}, {!now.scene.leader.text.empty(), "leader"},
      {!now.scene.trick.empty(), "trick"},      {!now.scene.cut.text.empty(), "cut"}};
  for (const auto& [said, key] : keys)
    if (said)
      now.words.fault(now.scene.place, std::string("\"") + key + "\" is for games of tricks",
                      "hands = { role = \"…\" } says what hands hold");
}

} // namespace

void DrawPhase::arrange(Arranging& now) const {
  refuse_keys_of_tricks(now);
  if (now.good()) now.state = DrawArranger(*this, now).run();
}

Outcome DrawPhase::unwon() const { return ends_played ? Outcome::played : Outcome::drawn; }

State DrawArranger::run() {
  read_dice();
  if (!good_) return state_;
  if (scene_.dealt) {
    deal_pack();
    return state_;
  }
  if (scene_.hands.empty() && scene_.values.empty() && !scene_.ended) {
    fault(scene_.place, "the scene says neither how hands were dealt nor what they hold",
          "hands = { role = \"…\" }, deal = { … } or pack = \"sorted\"");
    return state_;
  }
  start();
  read_hands();
  read_values();
  if (good_) fill_wall();
  if (!good_) return state_;
  if (!scene_.turn.text.empty())
    take_turn();
  else if (!scene_.offered.text.empty())
    offer_card();
  else
    end();
  return state_;
}

void DrawArranger::fault(const Place& place, std::string what, std::string hint) {
  words_.fault(place, std::move(what), std::move(hint));
  good_ = false;
}

void DrawArranger::fault(const Place& place, Message what, Message hint) {
  words_.fault(place, std::move(what), std::move(hint));
  good_ = false;
}

void DrawArranger::object(const Place& place, Seat seat, Objection objection) {
  const std::string role = words_.role_of(seat);
  if (place.file != role) objection.what = Message("{}: {}", role, objection.what);
  fault(place, std::move(objection.what), std::move(objection.hint));
}

void DrawArranger::object(const Place& place, Seat seat, Objections objections) {
  for (Objection& each : objections) object(place, seat, std::move(each));
}

Seat DrawArranger::seat_of(const SceneText& role) {
  const Seat seat = words_.seat(role.text, role.place);
  good_ = good_ && seat != no_seat;
  return seat == no_seat || plays(seat, role.place) ? seat : no_seat;
}

bool DrawArranger::plays(Seat seat, const Place& place) {
  if (draws_cards(rules_, role_of(seat))) return true;
  fault(place,
        Message("{} rests in this hand, and neither draws nor holds cards", words_.role_of(seat)));
  return false;
}

Seat DrawArranger::seat_before(Seat seat) const {
  Seat before = seat;
  for (Seat next = next_active(rules_, state_, seat); next != seat;
       next = next_active(rules_, state_, next))
    before = next;
  return before;
}

void DrawArranger::read_dice() {
  const bool deals = scene_.dealt;
  for (const Throw& each : rules_.throws)
    std::fill_n(dice_.begin() + each.first, each.dice,
                each.hits.empty() || deals ? std::uint8_t{1} : std::uint8_t{0});
  std::vector<std::string> names;
  for (const Throw& each : rules_.throws) names.push_back(each.name);
  for (const SceneDice& told : scene_.dice) {
    const int index = words_.index(names, told.name, "throw", told.place);
    good_ = good_ && index >= 0;
    if (index < 0) continue;
    const Throw& thrown = rules_.throws[static_cast<std::size_t>(index)];
    if (std::any_of(scene_.dice.data(), &told,
                    [&](const SceneDice& other) { return other.name == told.name; }))
      fault(told.place, Message("the throw {} is given twice", told.name));
    const bool fits = told.shown.size() == thrown.dice &&
                      std::all_of(told.shown.begin(), told.shown.end(),
                                  [](int die) { return die >= 1 && die <= 6; });
    if (!fits) {
      fault(told.place, Message::plural(thrown.dice, "wanted {} die from 1 to 6",
                                        "wanted {} dice from 1 to 6"));
      continue;
    }
    std::copy(told.shown.begin(), told.shown.end(), dice_.begin() + thrown.first);
  }
}

} // namespace yezi
