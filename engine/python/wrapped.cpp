#include "wrapped.h"

namespace yezi::python {

std::string faults_text(const Faults& faults) {
  std::string text = to_text(faults);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}
Game open_game(const std::string& id, const OptionSettings& settings) {
  Checked<Opened> opened = open_module(Library(), id, settings);
  if (!opened) throw GameError(faults_text(opened.faults()));
  return std::make_shared<const GameData>(std::move(*opened));
}
std::vector<std::string> codes_of(const Rules& rules, const std::vector<Card>& cards) {
  std::vector<std::string> codes;
  codes.reserve(cards.size());
  for (const Card card : cards) codes.push_back(rules.deck.faces[card].code);
  return codes;
}

std::vector<Card> listed_cards(const Rules& rules, Cards cards) {
  std::vector<Card> all;
  if (rules.deck.lists)
    for (const Card card : listed(cards.list())) all.push_back(card);
  else
    for (const Card card : each(cards.set())) all.push_back(card);
  return all;
}
std::string seat_name(Seat seat) { return "seat " + std::to_string(seat); }

/// What a text or an action means here, offered or not.
Action read_action(const GameData& game, const py::object& said) {
  if (py::isinstance<PyAction>(said)) {
    const auto& given = said.cast<const PyAction&>();
    if (given.game.get() == &game) return given.action;
    return read_action(game, py::str(given.text()));
  }
  if (!py::isinstance<py::str>(said))
    throw py::type_error("an action is an Action, or a text as \"pass\"");
  const Checked<Action> parsed = parse_action(game.rules, said.cast<std::string>());
  if (!parsed) throw NotOffered(faults_text(parsed.faults()));
  return *parsed;
}

std::string reasons_text(const std::vector<Reason>& reasons) {
  std::string text;
  for (const Reason& reason : reasons) text += "\n  " + reason.says;
  return text;
}

/// The offered action that is meant. Throws NotOffered with the reasons.
Action offered(const GameData& game, const View& view, const Action& meant) {
  if (view.offer.empty()) throw NotOffered(seat_name(view.me) + " is not asked now");
  if (const auto own = view.offer.match(meant)) return *own;
  throw NotOffered(seat_name(view.me) + " may not " + to_text(game.rules, meant) + " now" +
                   reasons_text(why_not(game.table, view, meant)));
}
Seat checked_seat(const Rules& rules, long seat) {
  if (seat >= 0 && seat < rules.seats) return static_cast<Seat>(seat);
  throw py::index_error("there is no seat " + std::to_string(seat) + ": seats are 0 to " +
                        std::to_string(rules.seats - 1));
}

int zone_named(const Rules& rules, const std::string& name) {
  std::vector<std::string> names;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    if (rules.zones[z].name == name) return static_cast<int>(z);
    names.push_back(rules.zones[z].name);
  }
  throw py::key_error(
      fmt::format("there is no zone \"{}\": there are {}", name, fmt::join(names, ", ")));
}

py::object seat_or_none(Seat seat) {
  if (seat == no_seat) return py::none();
  return py::int_(seat);
}
std::vector<std::int64_t> first_seats(const BySeat<std::int64_t>& amounts, std::size_t seats) {
  return {amounts.begin(), amounts.begin() + static_cast<std::ptrdiff_t>(seats)};
}

} // namespace yezi::python
