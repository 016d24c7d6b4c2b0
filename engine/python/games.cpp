#include "encoding.h"
#include "explain/tell.h"
#include "study/deal_share.h"
#include "wrapped.h"

namespace yezi::python {

namespace {

std::string option_text(const py::handle& value) {
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "on" : "off";
  return py::str(value);
}
PyHands play_hands(const Game& game, std::uint64_t hands, std::uint64_t seed, std::uint64_t first,
                   const py::object& players, unsigned threads, bool dealt) {
  const Rules& rules = game->rules;
  BulkPlan plan;
  plan.hands = hands;
  plan.seed = seed;
  plan.first = first;
  if (py::isinstance<py::str>(players))
    plan.players.assign(rules.seats, players.cast<std::string>());
  else
    plan.players = players.cast<std::vector<std::string>>();
  if (plan.players.size() != rules.seats)
    throw py::value_error(fmt::format(
        "{} for {} seats", counted(static_cast<std::int64_t>(plan.players.size()), "player"),
        rules.seats));
  for (const std::string& kind : plan.players)
    if (const auto player = make_player(kind); !player)
      throw py::value_error(faults_text(player.faults()));
  plan.threads = threads > 0 ? threads : std::max(std::thread::hardware_concurrency(), 1U);
  plan.threads = static_cast<unsigned>(
      std::min<std::uint64_t>(plan.threads, std::max<std::uint64_t>(hands / 64, 1)));
  const Kinds& kinds = game->tokens.kinds;
  if (dealt) plan.kind_of = kinds.of, plan.kinds = kinds.faces.size();
  Bulk bulk = unlocked([&] { return play_bulk(game->opened, plan); });
  PyHands out;
  out.count = hands;
  out.net = array_of(std::move(bulk.net), {hands, rules.seats});
  out.head = array_of(std::move(bulk.head), {hands});
  out.outcome = array_of(std::move(bulk.outcome), {hands});
  out.winner = array_of(std::move(bulk.winner), {hands});
  out.reason = array_of(std::move(bulk.reason), {hands});
  out.decisions = array_of(std::move(bulk.decisions), {hands});
  out.dealt = py::none();
  if (dealt) out.dealt = array_of(std::move(bulk.dealt), {hands, rules.seats, plan.kinds});
  return out;
}
std::vector<PyCard> cards_of_game(const Game& game) {
  const Deck& deck = game->rules.deck;
  const Kinds& kinds = game->tokens.kinds;
  std::vector<PyCard> all;
  for (const Card face : kinds.faces) {
    const Face& printed = deck.faces[face];
    const std::string suit =
        printed.suit < 0 ? "" : deck.suits[static_cast<std::size_t>(printed.suit)].id;
    all.push_back({printed.code, printed.name, printed.zh, suit, printed.rank, 0});
  }
  for (std::size_t face = 0; face < deck.faces.size(); ++face)
    all[kinds.of[face]].copies += deck.faces[face].copies;
  return all;
}

PyHand deal_hand(const Game& game, std::uint64_t seed, std::uint64_t hand, std::optional<long> head,
                 const PyMatch* match) {
  Match from = match != nullptr ? match->match : RepeatedDeal::match_of(game->rules, hand);
  if (head) from.head = checked_seat(game->rules, *head);
  return {std::make_shared<HandData>(game, from, sample_luck(game->rules, seed, hand))};
}
} // namespace

void add_games(py::module_& module) {
  // kept as shared_ptr<GameData>; nothing changes it
  py::class_<GameData, std::shared_ptr<GameData>>(module, "Game")
      .def(py::init([](const std::string& id, const py::kwargs& options) {
             OptionSettings settings;
             for (const auto& [name, value] : options)
               settings[name.cast<std::string>()] = option_text(value);
             return std::const_pointer_cast<GameData>(open_game(id, settings));
           }),
           py::arg("game"), py::pos_only())
      .def_property_readonly("id", [](const GameData& g) { return g.rules.said.id; })
      .def_property_readonly("title", [](const GameData& g) { return g.rules.said.title; })
      .def_property_readonly("title_zh", [](const GameData& g) { return g.rules.said.title_zh; })
      .def_property_readonly("rules_id", [](const GameData& g) { return g.rules.said.digest; })
      .def_property_readonly("seats", [](const GameData& g) { return g.rules.seats; })
      .def_property_readonly("roles", [](const GameData& g) { return g.rules.roles; })
      .def_property_readonly("unit", [](const GameData& g) { return g.rules.unit.name; })
      .def_property_readonly("parts", [](const GameData& g) { return g.rules.unit.parts; })
      .def_property_readonly("options", [](const GameData& g) { return g.rules.said.options; })
      .def_property_readonly("verbs", [](const GameData& g) { return g.rules.verbs; })
      .def_property_readonly("reasons", [](const GameData& g) { return g.rules.reasons; })
      .def_property_readonly("tokens", [](const GameData& g) { return g.tokens.names; })
      .def_property_readonly("cards",
                             [](const std::shared_ptr<GameData>& g) { return cards_of_game(g); })
      .def_property_readonly("zones",
                             [](const GameData& g) {
                               std::vector<std::string> names;
                               for (const Zone& zone : g.rules.zones) names.push_back(zone.name);
                               return names;
                             })
      .def_property_readonly("layout",
                             [](const GameData& g) {
                               py::list parts;
                               for (const Part& part : layout(g.rules, g.tokens.kinds))
                                 parts.append(py::make_tuple(part.name, part.first, part.length));
                               return parts;
                             })
      .def(
          "deal",
          [](const std::shared_ptr<GameData>& g, std::uint64_t seed, std::uint64_t hand,
             std::optional<long> head,
             const PyMatch* match) { return deal_hand(g, seed, hand, head, match); },
          py::arg("seed") = 1, py::arg("hand") = 0, py::kw_only(), py::arg("head") = py::none(),
          py::arg("match") = nullptr)
      .def(
          "play",
          [](const std::shared_ptr<GameData>& g, std::uint64_t hands, std::uint64_t seed,
             std::uint64_t first, const py::object& players, unsigned threads,
             bool dealt) { return play_hands(g, hands, seed, first, players, threads, dealt); },
          py::arg("hands"), py::kw_only(), py::arg("seed") = 1, py::arg("first") = 0,
          py::arg("players") = "eager", py::arg("threads") = 0, py::arg("dealt") = false)
      .def("__repr__", [](const GameData& g) { return "<yezi.Game " + g.rules.said.id + ">"; });
}

} // namespace yezi::python
