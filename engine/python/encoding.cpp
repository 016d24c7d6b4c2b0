#include "encoding.h"

#include <algorithm>

#include "bulk.h"
#include "table/tricks.h"

namespace yezi::python {

namespace {

constexpr std::size_t events_told = 12;

/// Writes the parts, or only counts what they take where there is no view.
class Encoder {
public:
  Encoder(const Rules& rules, const Kinds& kinds, const View* view)
      : rules_(rules), kinds_(kinds), view_(view) {}

  void all() {
    for (std::size_t z = 0; z < rules_.zones.size(); ++z) add_zone(static_cast<int>(z));
    part(
        "head", [&] { seat(state().head); }, seats());
    for (std::size_t mark = 0; mark < rules_.marks.size(); ++mark)
      part(
          "mark " + rules_.marks[mark], [&] { seat(state().marks[mark]); }, seats());
    add_counters();
    part(
        "scores", [&] { each_seat_from_me([&](Seat s) { put(state().scores[s]); }); }, seats());
    part(
        "pool", [&] { put(state().pool); }, 1);
    part(
        "phase", [&] { one_of(state().phase, rules_.phases.size()); }, rules_.phases.size());
    part(
        "trick", [&] { put(state().trick); }, 1);
    part(
        "backwards", [&] { put(state().backwards ? 1 : 0); }, 1);
    part(
        "asked", [&] { put(view_->offer.empty() ? 0 : 1); }, 1);
    if (!rules_.trump_books.empty())
      part(
          "trump", [&] { one_of(state().trump, rules_.trump_books.size() + 1); },
          rules_.trump_books.size() + 1);
    if (!rules_.book.all().empty()) add_trick();
    for (std::size_t back = 0; back < events_told; ++back) add_event(back);
  }
  std::vector<Part> parts;
  std::vector<float> numbers;

private:
  std::size_t seats() const { return rules_.seats; }
  const State& state() const { return view_->seen; }
  Seat at(std::size_t distance) const { return nth_seat(view_->me + distance, rules_.seats); }
  template <class Visit>
  void each_seat_from_me(Visit&& visit) const {
    for (std::size_t i = 0; i < seats(); ++i) visit(at(i));
  }

  template <class Write>
  void part(std::string name, Write&& write, std::size_t length) {
    parts.push_back({std::move(name), end_, length});
    end_ += length;
    if (view_ == nullptr) return;
    write();
    numbers.resize(end_); // what was not written is zero
  }
  template <class Number>
  void put(Number number) {
    numbers.push_back(static_cast<float>(number));
  }
  void one_of(std::size_t index, std::size_t length) {
    for (std::size_t i = 0; i < length; ++i) put(i == index ? 1 : 0);
  }
  void seat(Seat whose) {
    each_seat_from_me([&](Seat s) { put(s == whose ? 1 : 0); });
  }
  void count(const std::vector<Card>& cards) {
    const std::size_t first = numbers.size();
    numbers.resize(first + kinds_.faces.size());
    for (const Card card : cards)
      if (card < kinds_.of.size()) ++numbers[first + kinds_.of[card]];
  }
  void count(Cards cards) {
    std::vector<Card> all;
    if (rules_.deck.lists)
      for (const Card card : listed(cards.list())) all.push_back(card);
    else
      for (const Card card : each(cards.set())) all.push_back(card);
    count(all);
  }

  /// How many cards lie in a place, and of those that may be seen how many of each kind.
  void add_zone(int z) {
    const Zone& zone = rules_.zones[static_cast<std::size_t>(z)];
    const std::size_t kinds = kinds_.faces.size();
    for (std::size_t i = 0; i < (zone.of_seat ? seats() : 1); ++i) {
      const std::string name =
          zone.of_seat ? zone.name + " " + (i == 0 ? "own" : "+" + std::to_string(i)) : zone.name;
      const bool seen = zone.seen_by == Zone::SeenBy::all ||
                        (zone.seen_by == Zone::SeenBy::owner && zone.of_seat && i == 0);
      const auto whose = [&] { return zone.of_seat ? at(i) : Seat{0}; };
      part(
          name + " size", [&] { put(view_->sizes[word_of(rules_, z, whose())]); }, 1);
      if (seen)
        part(
            name, [&] { count(cards_in(rules_, state(), z, whose())); }, kinds);
    }
  }

  void add_counters() {
    const std::size_t plain = rules_.counters.size() - rules_.seat_counters;
    for (std::size_t i = 0; i < plain; ++i)
      part(
          "counter " + rules_.counters[i], [&] { put(state().counters[i]); }, 1);
    for (std::size_t i = 0; i < rules_.seat_counters; ++i)
      part(
          "counter " + rules_.counters[plain + i],
          [&] {
            each_seat_from_me([&](Seat s) { put(state().counters[plain + i * seats() + s]); });
          },
          seats());
  }

  void add_trick() {
    const std::size_t kinds = kinds_.faces.size();
    const auto tricks = [&]() -> const Tricks& { return tricks_of(rules_, state()); };
    const auto combo = [&](ComboId id) {
      if (id != no_combo) count(Cards(book_now(rules_, state())[id].cards));
    };
    part(
        "led", [&] { combo(tricks().led); }, kinds);
    part(
        "best", [&] { combo(tricks().best); }, kinds);
    part(
        "leader", [&] { seat(tricks().leader); }, seats());
    part(
        "best seat", [&] { seat(tricks().best_seat); }, seats());
    part(
        "tricks won", [&] { each_seat_from_me([&](Seat s) { put(tricks().won_tricks[s]); }); },
        seats());
  }

  /// Of what the seat saw happen, the last but `back`.
  void add_event(std::size_t back) {
    const std::size_t verbs = rules_.verbs.size();
    part(
        "event -" + std::to_string(back + 1),
        [&] {
          const auto log = state().log();
          if (back >= log.size()) return;
          const Event& event = log[log.size() - 1 - back];
          one_of(static_cast<std::size_t>(event.kind), event_kinds);
          seat(event.seat);
          one_of(static_cast<std::size_t>(event.verb), verbs);
          const bool told = event.kind == Event::Kind::act;
          put(told ? number_of(event.verb, event.arg) : -1);
          put(event.size);
          count(event.cards);
        },
        event_kinds + seats() + verbs + 2 + kinds_.faces.size());
  }
  static constexpr std::size_t event_kinds = static_cast<std::size_t>(Event::Kind::shuffle) + 1;

  const Rules& rules_;
  const Kinds& kinds_;
  const View* view_;
  std::size_t end_ = 0;
};

} // namespace

std::vector<Part> layout(const Rules& rules, const Kinds& kinds) {
  Encoder encoder(rules, kinds, nullptr);
  encoder.all();
  return std::move(encoder.parts);
}

std::vector<float> encode(const Rules& rules, const Kinds& kinds, const View& view) {
  Encoder encoder(rules, kinds, &view);
  encoder.all();
  return std::move(encoder.numbers);
}

} // namespace yezi::python
