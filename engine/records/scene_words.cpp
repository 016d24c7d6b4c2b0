#include "records/scene_words.h"

#include "records/json_value.h"

namespace yezi {

void SceneWords::fault(const Place& place, std::string what, std::string hint) {
  faults_.push_back({place, std::move(what), std::move(hint)});
}

void SceneWords::fault(const Place& place, Message what, Message hint) {
  faults_.push_back(told_fault(place, std::move(what), std::move(hint)));
}

int SceneWords::index(const std::vector<std::string>& names, const std::string& name,
                      std::string_view kind, const Place& place) {
  const int found = index_of(names, name);
  if (found >= 0) return found;
  const std::string near = nearest(name, names);
  fault(place, Message("there is no {} {}", kind, in_quotes(name)),
        near.empty() ? Message{} : Message("did you mean \"{}\"?", near));
  return -1;
}

Seat SceneWords::seat(const std::string& role, const Place& place) {
  const int found = index(rules_.roles, role, "role", place);
  return found < 0 ? no_seat : seat_at(rules_, seating_, found);
}

int SceneWords::zone(const std::string& name, const Place& place) {
  std::vector<std::string> names;
  for (const Zone& zone : rules_.zones) names.push_back(zone.name);
  return index(names, name, "zone", place);
}

bool SceneWords::too_much(const std::string& text, const Place& place) {
  constexpr std::size_t longest = 1000;
  constexpr std::size_t most_faults = 100;
  if (faults_.size() >= most_faults) return true;
  if (text.size() <= longest) return false;
  fault(place, "this text is too long");
  return true;
}

Cards SceneWords::cards(const std::string& text, const Place& place) {
  if (too_much(text, place)) return {};
  const Checked<Cards> parsed = parse_cards(rules_.deck, text);
  if (!parsed) {
    for (const Fault& found : parsed.faults()) fault(place, found.what, found.hint);
    return {};
  }
  if (rules_.piles) return *parsed;
  const CardSet strange = parsed->set() & ~rules_.pack;
  if (!strange.empty())
    fault(place, to_text(rules_.deck, strange) + " not in the pack of this game");
  return parsed->set() & rules_.pack;
}

std::vector<Card> SceneWords::cards_in_order(const std::string& text, const Place& place) {
  std::vector<Card> row;
  if (!rules_.piles) {
    for (const Card card : each(cards(text, place).set())) row.push_back(card);
    return row;
  }
  if (too_much(text, place)) return row;
  Checked<std::vector<Card>> parsed = parse_row(rules_.deck, text);
  for (const Fault& found : parsed.faults()) fault(place, found.what, found.hint);
  if (parsed) row = *parsed;
  return row;
}

std::string SceneWords::role_of(Seat seat) const {
  if (seat >= rules_.seats) return "nobody";
  return rules_.roles[role_at(rules_, seating_, seat)];
}

std::optional<SceneWords::Deed> SceneWords::deed(const SceneText& text) {
  if (too_much(text.text, text.place)) return std::nullopt;
  Deed deed;
  std::string_view left = text.text;
  if (const auto colon = left.find(':'); colon != std::string_view::npos) {
    const std::string role(left.substr(0, colon));
    left.remove_prefix(colon + 1);
    deed.all = role == "all";
    if (!deed.all) deed.seat = seat(role, text.place);
    if (!deed.all && deed.seat == no_seat) return std::nullopt;
  }
  while (!left.empty() && left.front() == ' ') left.remove_prefix(1);
  while (!left.empty() && left.back() == ' ') left.remove_suffix(1);
  if (left.size() > 2 && left.substr(left.size() - 2) == " ?") {
    deed.any = true;
    left.remove_suffix(2);
  }
  const Checked<Action> action = parse_action(rules_, left);
  if (!action) {
    for (const Fault& found : action.faults()) fault(text.place, found.what, found.hint);
    return std::nullopt;
  }
  if (!rules_.piles && !(action->cards.set() & ~rules_.pack).empty()) {
    fault(text.place, in_quotes(left) + " names cards that are not in the pack");
    return std::nullopt;
  }
  deed.action = *action;
  return deed;
}

std::optional<Action> offered(const Offer& offer, const SceneWords::Deed& deed) {
  if (!deed.any) return offer.match(deed.action);
  for (const Action& action : offer.listed())
    if (action.verb == deed.action.verb) return action;
  std::uint64_t first = offer.listed().size();
  for (const Offer::Family& family : offer.families()) {
    if (family.verb == deed.action.verb && family.count > 0) return offer.at(first);
    first += family.count;
  }
  if (offer.claims().count > 0 && offer.claims().verb == deed.action.verb) return offer.at(first);
  return std::nullopt;
}

} // namespace yezi
