#include <pybind11/stl/filesystem.h>

#include "records/packed.h"
#include "wrapped.h"

namespace yezi::python {

namespace {

std::vector<PyRecord> read_records(const std::string& text, bool force) {
  const Checked<RecordHead> head = parse_head(text, "record");
  if (!head) throw RecordError(faults_text(head.faults()));
  Game game;
  try {
    game = open_game(head->game, head->options);
  } catch (const GameError& error) {
    throw RecordError(error.what());
  }
  Checked<std::vector<Record>> records = parse_records(game->rules, text, "record", force);
  if (!records) throw RecordError(faults_text(records.faults()));
  std::vector<PyRecord> all;
  for (Record& record : *records) all.push_back({game, std::move(record)});
  return all;
}

PyHand hand_of(const PyRecord& self, std::optional<std::size_t> moves) {
  const std::size_t count =
      std::min(moves.value_or(self.record.moves.size()), self.record.moves.size());
  if (!self.record.told.empty()) { // else there are but the luck and nothing to hold against it
    const Checked<State> state =
        replay(self.game->table, self.record, moves ? count : self.record.moves.size() + 1);
    if (!state) throw RecordError(faults_text(state.faults()));
  }
  auto hand = std::make_shared<HandData>(self.game, self.record.match, self.record.deal);
  for (std::size_t i = 0; i < count; ++i) {
    const Move& move = self.record.moves[i];
    hand->take(move.seat, move.action, look(self.game->table, hand->state, move.seat).offer);
  }
  return {hand};
}

template <class T>
T or_record_error(Checked<T> read) {
  if (!read) throw RecordError(faults_text(read.faults()));
  return std::move(*read);
}

std::string packed_hand(PackedHands& self, py::ssize_t number) {
  const auto hands = static_cast<py::ssize_t>(self.hands());
  if (number < 0) number += hands;
  if (number < 0 || number >= hands) throw py::index_error("there is no such hand");
  return or_record_error(self.hand(static_cast<std::size_t>(number)));
}
} // namespace

void add_records(py::module_& module) {
  py::class_<PackedHands>(module, "PackedHands")
      .def(py::init([](const std::filesystem::path& path) {
             return std::make_unique<PackedHands>(or_record_error(PackedHands::open(path)));
           }),
           py::arg("path"))
      .def("__len__", &PackedHands::hands)
      .def("__getitem__", &packed_hand);
  py::class_<PyRecord>(module, "Record")
      .def_property_readonly("game", [](const PyRecord& r) { return game_of(r.game); })
      .def_property_readonly("players", [](const PyRecord& r) { return r.record.players; })
      .def_property_readonly("match",
                             [](const PyRecord& r) {
                               return PyMatch{r.record.match, r.game->rules.seats};
                             })
      .def_property_readonly(
          "moves",
          [](const PyRecord& r) {
            py::list moves;
            for (const Move& move : r.record.moves)
              moves.append(py::make_tuple(move.seat, PyAction{r.game, move.action}));
            return moves;
          })
      .def_property_readonly("finished", [](const PyRecord& r) { return r.record.finished; })
      .def_property_readonly("text",
                             [](const PyRecord& r) { return to_text(r.game->table, r.record); })
      .def("seen_by",
           [](const PyRecord& r, long seat) {
             return to_text_for(r.game->table, r.record, checked_seat(r.game->rules, seat));
           })
      .def("hand", &hand_of, py::arg("moves") = py::none());
  module.def("read_records", &read_records, py::arg("text"), py::kw_only(),
             py::arg("force") = false);
}

} // namespace yezi::python
