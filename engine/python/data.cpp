// Exceptions, and the classes that are plain data.
#include "wrapped.h"

namespace yezi::python {

namespace {

/// An exception of Python's below Error and, where given, a second one.
py::object make_error(py::module_& module, const char* name, const py::object& error,
                      PyObject* also) {
  py::tuple bases = also == nullptr
                        ? py::make_tuple(error)
                        : py::make_tuple(error, py::reinterpret_borrow<py::object>(also));
  const std::string full = std::string("yezi.") + name;
  auto made =
      py::reinterpret_steal<py::object>(PyErr_NewException(full.c_str(), bases.ptr(), nullptr));
  module.attr(name) = made;
  return made;
}

struct Errors {
  py::object error, game, not_offered, not_over, record, script, player;
};
Errors& errors() {
  static auto* all = new Errors; // never destroyed: the interpreter may be gone by then
  return *all;
}
} // namespace

void add_errors(py::module_& module) {
  Errors& all = errors();
  all.error =
      make_error(module, "Error", py::reinterpret_borrow<py::object>(PyExc_Exception), nullptr);
  all.game = make_error(module, "GameError", all.error, PyExc_ValueError);
  all.not_offered = make_error(module, "NotOffered", all.error, PyExc_ValueError);
  all.not_over = make_error(module, "NotOver", all.error, PyExc_RuntimeError);
  all.record = make_error(module, "RecordError", all.error, PyExc_ValueError);
  all.script = make_error(module, "ScriptError", all.error, PyExc_RuntimeError);
  all.player = make_error(module, "PlayerError", all.error, PyExc_RuntimeError);
  py::register_exception_translator([](std::exception_ptr thrown) {
    const auto raise = [](const py::object& type, const std::exception& error) {
      PyErr_SetString(type.ptr(), error.what());
    };
    try {
      if (thrown) std::rethrow_exception(std::move(thrown));
    } catch (const GameError& error) {
      raise(errors().game, error);
    } catch (const NotOver& error) {
      raise(errors().not_over, error);
    } catch (const RecordError& error) {
      raise(errors().record, error);
    } catch (const NotOffered& error) {
      raise(errors().not_offered, error);
    } catch (const ScriptError& error) {
      raise(errors().script, std::runtime_error(error.context.empty() ? error.what()
                                                                      : std::string(error.what()) +
                                                                            "\n" + error.context));
    } catch (const HandTooLong& error) {
      raise(errors().script, error);
    } catch (const PlayerFault& error) {
      raise(errors().player, error);
    } catch (const PlayerLeft& error) {
      raise(errors().player, error);
    } catch (const Abandoned&) {
      PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
  });
}

void add_data(py::module_& module) {
  py::class_<Option>(module, "Option")
      .def_readonly("name", &Option::name)
      .def_readonly("value", &Option::value)
      .def_readonly("standard", &Option::standard)
      .def_readonly("choices", &Option::choices)
      .def_readonly("least", &Option::least)
      .def_readonly("most", &Option::most)
      .def_readonly("says", &Option::says)
      .def_readonly("rules", &Option::by)
      .def("__repr__",
           [](const Option& o) { return "<yezi.Option " + o.name + "=" + o.value + ">"; });
  py::class_<PyCard>(module, "Card")
      .def_readonly("code", &PyCard::code)
      .def_readonly("name", &PyCard::name)
      .def_readonly("zh", &PyCard::zh)
      .def_readonly("suit", &PyCard::suit)
      .def_readonly("rank", &PyCard::rank)
      .def_readonly("copies", &PyCard::copies)
      .def("__repr__", [](const PyCard& c) { return "<yezi.Card " + c.code + " " + c.zh + ">"; });
  py::class_<PyAction>(module, "Action")
      .def_property_readonly("verb",
                             [](const PyAction& a) {
                               return a.game->rules.verbs[static_cast<std::size_t>(a.action.verb)];
                             })
      .def_property_readonly("cards",
                             [](const PyAction& a) {
                               return codes_of(a.game->rules,
                                               listed_cards(a.game->rules, a.action.cards));
                             })
      .def_property_readonly("number",
                             [](const PyAction& a) -> py::object {
                               const int number = number_of(a.action.verb, a.action.arg);
                               if (number < 0) return py::none();
                               return py::int_(number);
                             })
      .def("__str__", &PyAction::text)
      .def("__repr__", [](const PyAction& a) { return "<yezi.Action " + a.text() + ">"; })
      .def("__eq__",
           [](const PyAction& a, const py::object& b) {
             return py::isinstance<PyAction>(b) && a.text() == b.cast<const PyAction&>().text();
           })
      .def("__hash__", [](const PyAction& a) { return py::hash(py::str(a.text())); });
  py::class_<PyMatch>(module, "Match")
      .def_property_readonly("head", [](const PyMatch& m) { return m.match.head; })
      .def_property_readonly("hand", [](const PyMatch& m) { return m.match.hand; })
      .def_property_readonly("round", [](const PyMatch& m) { return m.match.round; })
      .def_property_readonly("scores",
                             [](const PyMatch& m) { return first_seats(m.match.scores, m.seats); })
      .def_property_readonly("pool", [](const PyMatch& m) { return m.match.pool; });
  py::class_<PyPayment>(module, "Payment")
      .def_readonly("payer", &PyPayment::payer)
      .def_readonly("payee", &PyPayment::payee)
      .def_readonly("amount", &PyPayment::amount)
      .def_readonly("clause", &PyPayment::clause)
      .def_readonly("says", &PyPayment::says)
      .def_readonly("rules", &PyPayment::rules)
      .def_readonly("cards", &PyPayment::cards)
      .def("__repr__", [](const PyPayment& p) {
        return fmt::format("<yezi.Payment {} to {}: {}, {}>", std::string(py::str(p.payer)),
                           std::string(py::str(p.payee)), p.amount, p.says);
      });
  py::class_<PyProof>(module, "Proof")
      .def_readonly("unbeatable", &PyProof::unbeatable)
      .def_readonly("counts", &PyProof::counts)
      .def_readonly("text", &PyProof::text)
      .def("__bool__", [](const PyProof& p) { return p.unbeatable; })
      .def("__str__", [](const PyProof& p) { return p.text; });
  py::class_<Reason>(module, "Reason")
      .def_readonly("clause", &Reason::clause)
      .def_readonly("rules", &Reason::by)
      .def_readonly("says", &Reason::says)
      .def("__repr__",
           [](const Reason& r) { return "<yezi.Reason " + r.clause + ": " + r.says + ">"; });
  py::class_<PyValued>(module, "Valued")
      .def_readonly("action", &PyValued::action)
      .def_readonly("points", &PyValued::points)
      .def_readonly("error", &PyValued::error)
      .def_readonly("visits", &PyValued::visits)
      .def("__repr__", [](const PyValued& v) {
        return fmt::format("<yezi.Valued {}: {:.2f} ± {:.2f}>", v.action.text(), v.points, v.error);
      });
  py::class_<PyHands>(module, "Hands")
      .def_readonly("net", &PyHands::net)
      .def_readonly("head", &PyHands::head)
      .def_readonly("outcome", &PyHands::outcome)
      .def_readonly("winner", &PyHands::winner)
      .def_readonly("reason", &PyHands::reason)
      .def_readonly("decisions", &PyHands::decisions)
      .def_readonly("dealt", &PyHands::dealt)
      .def("__len__", [](const PyHands& h) { return h.count; });
}

} // namespace yezi::python
