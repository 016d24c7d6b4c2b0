#include "explain/tell.h"
#include "playouts.h"
#include "wrapped.h"

namespace yezi::python {

namespace {

py::object party(Seat seat) {
  if (seat == pool_seat) return py::str("pool");
  if (seat == nobody_seat) return py::str("nobody");
  return py::int_(seat);
}
std::vector<PyPayment> payments_of(const HandData& hand) {
  hand.need_over("who pays whom");
  const Rules& rules = hand.game->rules;
  const Teller teller(rules, seating(hand.state), no_seat);
  std::vector<PyPayment> all;
  for (const Transfer& transfer : settle(hand.game->table, hand.state)) {
    PyPayment one{party(transfer.from), party(transfer.to), transfer.amount, "", "", {}, {}};
    one.says = teller.label(hand.state, transfer);
    if (transfer.line >= 0) {
      const SettleLine& line = rules.settle[static_cast<std::size_t>(transfer.line)];
      one.clause = line.path;
      one.rules = line.by;
    }
    one.cards = codes_of(rules, listed_cards(rules, transfer.cards));
    all.push_back(std::move(one));
  }
  return all;
}
} // namespace

void add_hands(py::module_& module) {
  py::class_<PyHand>(module, "Hand")
      .def_property_readonly("game", [](const PyHand& h) { return game_of(h.hand->game); })
      .def_property_readonly("match",
                             [](const PyHand& h) {
                               return PyMatch{h.hand->match, h.hand->game->rules.seats};
                             })
      .def_property_readonly("asked",
                             [](const PyHand& h) {
                               std::vector<int> seats;
                               for (Seat seat = 0; seat < h.hand->game->rules.seats; ++seat)
                                 if (h.hand->asks(seat)) seats.push_back(seat);
                               return seats;
                             })
      .def_property_readonly("over", [](const PyHand& h) { return h.hand->state.over(); })
      .def("seat",
           [](const PyHand& h, long seat) {
             return PySeat{h.hand, checked_seat(h.hand->game->rules, seat)};
           })
      .def("apply",
           [](const PyHand& h, long seat, const py::object& action) {
             h.hand->apply(checked_seat(h.hand->game->rules, seat), action);
           })
      .def("copy", [](const PyHand& h) { return PyHand{std::make_shared<HandData>(*h.hand)}; })
      .def("whole_table",
           [](const PyHand& h) {
             return PyWhole{h.hand->game, h.hand->state};
           })
      .def_property_readonly(
          "outcome",
          [](const PyHand& h) {
            h.hand->need_over("the outcome");
            static const char* const names[] = {"running", "won", "drawn", "void", "played"};
            return names[static_cast<std::size_t>(h.hand->state.outcome)];
          })
      .def_property_readonly("reason",
                             [](const PyHand& h) {
                               h.hand->need_over("the reason");
                               return h.hand->game->rules.reasons[h.hand->state.reason];
                             })
      .def_property_readonly("winner",
                             [](const PyHand& h) {
                               h.hand->need_over("the winner");
                               return seat_or_none(h.hand->state.marks[mark_winner]);
                             })
      .def_property_readonly(
          "net",
          [](const PyHand& h) {
            h.hand->need_over("what each seat gains");
            const Net net = h.hand->net();
            const std::size_t seats = h.hand->game->rules.seats;
            return array_of(std::vector<std::int64_t>(
                                net.begin(), net.begin() + static_cast<std::ptrdiff_t>(seats)),
                            {seats});
          })
      .def_property_readonly("payments", [](const PyHand& h) { return payments_of(*h.hand); })
      .def_property_readonly("next_match",
                             [](const PyHand& h) {
                               h.hand->need_over("the next match");
                               return PyMatch{h.hand->next(), h.hand->game->rules.seats};
                             })
      .def(
          "record",
          [](const PyHand& h, const std::vector<std::string>& players) {
            h.hand->need_over("the whole record");
            return to_text(h.hand->game->table, h.hand->record(players));
          },
          py::arg("players") = std::vector<std::string>{})
      .def("__repr__",
           [](const PyHand& h) { return "<yezi.Hand of " + h.hand->game->rules.said.id + ">"; });

  py::class_<PySeat>(module, "Seat")
      .def_property_readonly("game", [](const PySeat& s) { return game_of(s.hand->game); })
      .def_property_readonly("number", [](const PySeat& s) { return s.seat; })
      .def_property_readonly("asked", [](const PySeat& s) { return s.hand->asks(s.seat); })
      .def_property_readonly("over", [](const PySeat& s) { return s.hand->state.over(); })
      .def("view",
           [](const PySeat& s) {
             return PyView{s.hand->game, std::make_shared<const View>(s.hand->view(s.seat))};
           })
      .def("lines", [](const PySeat& s) { return s.hand->lines(s.seat); })
      .def("apply",
           [](const PySeat& s, const py::object& action) { s.hand->apply(s.seat, action); })
      .def_property_readonly("gains",
                             [](const PySeat& s) {
                               s.hand->need_over("what the seat gains");
                               return s.hand->net()[s.seat];
                             })
      .def("__repr__", [](const PySeat& s) { return fmt::format("<yezi.Seat {}>", s.seat); });

  py::class_<PyWhole>(module, "WholeTable")
      .def_property_readonly(
          "hands",
          [](const PyWhole& w) {
            std::vector<std::vector<std::string>> hands;
            const Rules& rules = w.game->rules;
            for (Seat seat = 0; seat < rules.seats && rules.hand_zone >= 0; ++seat)
              hands.push_back(codes_of(rules, cards_in(rules, w.state, rules.hand_zone, seat)));
            return hands;
          })
      .def(
          "cards",
          [](const PyWhole& w, const std::string& zone, long seat) {
            const Rules& rules = w.game->rules;
            return codes_of(rules, cards_in(rules, w.state, zone_named(rules, zone),
                                            checked_seat(rules, seat)));
          },
          py::arg("zone"), py::arg("seat") = 0)
      .def(
          "solve",
          [](const PyWhole& w, long root, const std::string& goal, const std::string& play,
             double seconds) { return solved(w.game, w.state, root, goal, play, seconds); },
          py::arg("root"), py::kw_only(), py::arg("goal") = "points", py::arg("play") = "paranoid",
          py::arg("seconds") = 10.0)
      .def(
          "playouts",
          [](const PyWhole& w, std::size_t count, std::uint64_t seed, const std::string& policy) {
            return playouts(w.game, count, seed, policy,
                            [&](const Table&, std::size_t) { return w.state; });
          },
          py::arg("count"), py::kw_only(), py::arg("seed") = 1, py::arg("policy") = "eager");
}

} // namespace yezi::python
