#include "encoding.h"
#include "explain/explain.h"
#include "players/search/search.h"
#include "playouts.h"
#include "view/world_sampler.h"
#include "wrapped.h"

namespace yezi::python {

namespace {

py::array_t<std::int64_t> playouts_of(const PyView& self, std::size_t count,
                                      const py::object& action, std::uint64_t seed,
                                      const std::string& policy) {
  std::optional<Action> first;
  if (!action.is_none()) first = offered(*self.game, *self.view, read_action(*self.game, action));
  std::optional<WorldSampler> worlds;
  Rng rng(seed);
  return playouts(self.game, count, seed, policy, [&](const Table& table, std::size_t) {
    if (!worlds) worlds.emplace(table, *self.view);
    State state = worlds->sample(rng);
    if (first) apply_offered(table, state, self.view->me, *first);
    return state;
  });
}

py::array_t<std::uint8_t> worlds_of(const PyView& self, std::size_t count, std::uint64_t seed) {
  const Rules& rules = self.rules();
  const Kinds& kinds = self.game->tokens.kinds;
  const std::size_t width = kinds.faces.size();
  std::vector<std::uint8_t> rows = unlocked([&] {
    const GameData::Lease lease(*self.game);
    std::vector<std::uint8_t> all(count * rules.seats * width);
    WorldSampler worlds(lease.table(), *self.view);
    Rng rng(seed);
    for (std::size_t i = 0; i < count; ++i) {
      stop_if_interrupted();
      count_hands(rules, worlds.sample(rng), kinds.of, width, all.data() + i * rules.seats * width);
    }
    return all;
  });
  return array_of(std::move(rows), {count, rules.seats, width});
}

std::vector<PyValued> search_of(const PyView& self, const std::string& plan, std::uint64_t seed,
                                unsigned threads) {
  if (self.view->offer.empty()) throw NotOffered(seat_name(self.view->me) + " is not asked now");
  const Checked<SearchPlan> read = parse_search(plan);
  if (!read) throw py::value_error(faults_text(read.faults()));
  const Assessment found = unlocked([&] {
    std::vector<std::unique_ptr<GameData::Lease>> leases;
    std::vector<Table> tables;
    for (unsigned i = 0; i < std::max(threads, 1U); ++i) {
      leases.push_back(std::make_unique<GameData::Lease>(*self.game));
      tables.push_back(leases.back()->table());
    }
    return search(tables, *self.view, *read, seed);
  });
  std::vector<PyValued> valued;
  for (const Valued& each : found.moves)
    valued.push_back({{self.game, each.action}, each.points, each.error, each.visits});
  return valued;
}
std::vector<std::string> cards_of(const PyView& self, const std::string& zone,
                                  std::optional<long> seat) {
  const Rules& rules = self.rules();
  const int z = zone_named(rules, zone);
  const Seat whose = seat ? checked_seat(rules, *seat) : self.view->me;
  const bool of_seat = rules.zones[static_cast<std::size_t>(z)].of_seat;
  const Seat place = of_seat ? whose : Seat{0};
  auto codes = codes_of(rules, cards_in(rules, self.view->seen, z, place));
  codes.resize(std::max<std::size_t>(codes.size(), self.view->sizes[word_of(rules, z, place)]),
               "?");
  return codes;
}

PyProof proof_of(const PyView& self, const std::string& card) {
  const Rules& rules = self.rules();
  const View& view = *self.view;
  const auto found = rules.deck.find(card);
  if (!found) throw py::value_error("there is no card \"" + card + "\"");
  const Teller teller(rules, seating(view.seen), view.me, &self.game->sheet);
  const Explainer explainer(self.game->table, teller, self.game->sheet);
  std::string text = explainer.prove(view, *found);
  while (text.ends_with('\n')) text.pop_back();
  if (rules.piles || rules.book.all().empty()) throw py::value_error(text);
  const InformationSet information = information_of(rules, view.seen, view.me);
  const Cards held = as_held(rules, view, Cards(card_bit(*found)));
  const Card own = first_of(held.set());
  if (!has_card(information.mine, own)) throw py::value_error(text);
  if (own != *found) text = explainer.prove(view, own);
  while (text.ends_with('\n')) text.pop_back();
  return {because(rules, information, own).unbeatable, has_card(view.unbeatable, own), text};
}

py::dict counters_of(const PyView& self) {
  const Rules& rules = self.rules();
  const auto& counters = self.view->seen.counters;
  const std::size_t plain = rules.counters.size() - rules.seat_counters;
  py::dict all;
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    const py::str name(rules.counters[i]);
    if (i < plain) {
      all[name] = counters[i];
      continue;
    }
    py::list of_seats;
    for (std::size_t seat = 0; seat < rules.seats; ++seat)
      of_seats.append(counters[plain + (i - plain) * rules.seats + seat]);
    all[name] = of_seats;
  }
  return all;
}

py::dict marks_of(const PyView& self) {
  py::dict all;
  for (std::size_t i = 0; i < self.rules().marks.size(); ++i)
    all[py::str(self.rules().marks[i])] = seat_or_none(self.view->seen.marks[i]);
  return all;
}
} // namespace

void add_views(py::module_& module) {
  py::class_<PyOffer>(module, "Offer")
      .def("__len__", [](const PyOffer& o) { return o.offer->count(); })
      .def("__getitem__",
           [](const PyOffer& o, const py::int_& index) {
             const auto count = static_cast<std::int64_t>(o.offer->count());
             auto at = index.cast<std::int64_t>();
             if (at < 0) at += count;
             if (at < 0 || at >= count)
               throw py::index_error(counted(count, "action") +
                                     (count == 1 ? " is offered" : " are offered"));
             return PyAction{o.game, o.offer->at(static_cast<std::uint64_t>(at))};
           })
      .def("__getitem__",
           [](const PyOffer& o, const py::slice& slice) {
             py::ssize_t start = 0, stop = 0, step = 0, length = 0;
             if (!slice.compute(static_cast<py::ssize_t>(o.offer->count()), &start, &stop, &step,
                                &length))
               throw py::error_already_set();
             std::vector<PyAction> some;
             for (py::ssize_t i = 0; i < length; ++i)
               some.push_back({o.game, o.offer->at(static_cast<std::uint64_t>(start + i * step))});
             return some;
           })
      .def("__iter__",
           [](const py::object& o) {
             return py::reinterpret_steal<py::object>(PySeqIter_New(o.ptr()));
           })
      .def("__contains__",
           [](const PyOffer& o, const py::object& action) {
             if (!py::isinstance<PyAction>(action) && !py::isinstance<py::str>(action))
               return false;
             try {
               return o.offer->contains(read_action(*o.game, action));
             } catch (const NotOffered&) {
               return false;
             }
           })
      .def("find",
           [](const PyOffer& o, const py::str& action) {
             const Action meant = read_action(*o.game, action);
             if (const auto own = o.offer->match(meant)) return PyAction{o.game, *own};
             throw NotOffered("\"" + to_text(o.game->rules, meant) + "\" is not offered");
           })
      .def(
          "sample",
          [](const PyOffer& o, std::uint64_t seed) {
            if (o.offer->empty()) throw NotOffered("nothing is offered");
            Rng rng(seed);
            return PyAction{o.game, o.offer->sample(rng)};
          },
          py::arg("seed"))
      .def("__repr__",
           [](const PyOffer& o) { return fmt::format("<yezi.Offer of {}>", o.offer->count()); });

  py::class_<PySpelling>(module, "Spelling")
      .def("mask",
           [](const PySpelling& s) {
             const std::vector<bool> allowed = s.speller.mask();
             return array_of(std::vector<std::int8_t>(allowed.begin(), allowed.end()),
                             {allowed.size()});
           })
      .def("add",
           [](PySpelling& s, int token) {
             const auto& names = s.game->tokens.names;
             if (token < 0 || static_cast<std::size_t>(token) >= names.size())
               throw py::index_error(
                   fmt::format("there is no token {}: there are {}", token, names.size()));
             if (!s.speller.fits(token))
               throw NotOffered(fmt::format("\"{}\" leads on to no offered action",
                                            names[static_cast<std::size_t>(token)]));
             s.speller.add(token);
           })
      .def_property_readonly("action",
                             [](const PySpelling& s) -> py::object {
                               const auto action = s.speller.action();
                               if (!action) return py::none();
                               return py::cast(PyAction{s.game, *action});
                             })
      .def("array", [](const PySpelling& s) {
        std::vector<std::int8_t> counts(s.game->tokens.names.size());
        for (const int token : s.speller.said()) ++counts[static_cast<std::size_t>(token)];
        const std::size_t size = counts.size();
        return array_of(std::move(counts), {size});
      });

  py::class_<PyView>(module, "View")
      .def_property_readonly("game", [](const PyView& v) { return game_of(v.game); })
      .def_property_readonly("seat", [](const PyView& v) { return v.view->me; })
      .def_property_readonly(
          "offer",
          [](const PyView& v) {
            return PyOffer{v.game, std::shared_ptr<const Offer>(v.view, &v.view->offer)};
          })
      .def_property_readonly(
          "hand",
          [](const PyView& v) {
            const Rules& rules = v.rules();
            if (rules.hand_zone < 0) return std::vector<std::string>{};
            return codes_of(rules, cards_in(rules, v.view->seen, rules.hand_zone, v.view->me));
          })
      .def("cards", &cards_of, py::arg("zone"), py::arg("seat") = py::none())
      .def_property_readonly(
          "phase", [](const PyView& v) { return v.rules().phases[v.view->seen.phase].name; })
      .def_property_readonly("trick", [](const PyView& v) { return v.view->seen.trick; })
      .def_property_readonly("head", [](const PyView& v) { return v.view->seen.head; })
      .def_property_readonly("marks", &marks_of)
      .def_property_readonly("counters", &counters_of)
      .def_property_readonly(
          "scores",
          [](const PyView& v) { return first_seats(v.view->seen.scores, v.rules().seats); })
      .def_property_readonly("unbeatable",
                             [](const PyView& v) {
                               std::vector<Card> cards;
                               for (const Card card : each(v.view->unbeatable))
                                 cards.push_back(card);
                               return codes_of(v.rules(), cards);
                             })
      .def("why_not",
           [](const PyView& v, const py::object& action) {
             const Action meant = read_action(*v.game, action);
             if (v.view->offer.contains(meant)) return std::vector<Reason>{};
             return why_not(v.game->table, *v.view, meant);
           })
      .def("prove", &proof_of, py::arg("card"))
      .def("search", &search_of, py::arg("plan") = "1000", py::kw_only(), py::arg("seed") = 1,
           py::arg("threads") = 1)
      .def("worlds", &worlds_of, py::arg("count"), py::kw_only(), py::arg("seed") = 1)
      .def("playouts", &playouts_of, py::arg("count"), py::kw_only(),
           py::arg("action") = py::none(), py::arg("seed") = 1, py::arg("policy") = "eager")
      .def("array",
           [](const PyView& v) {
             std::vector<float> numbers = encode(v.rules(), v.game->tokens.kinds, *v.view);
             const std::size_t size = numbers.size();
             return array_of(std::move(numbers), {size});
           })
      .def("spelling",
           [](const PyView& v) {
             return PySpelling{v.game, Speller(v.game->tokens, std::shared_ptr<const Offer>(
                                                                   v.view, &v.view->offer))};
           })
      .def("__repr__",
           [](const PyView& v) { return fmt::format("<yezi.View of seat {}>", v.view->me); });
}

} // namespace yezi::python
