// What stands at a prompt: the layout, the trump, the price.

#include <fmt/format.h>

#include "explain/tell.h"
#include "kits/script/bench.h"

namespace yezi {

namespace {

class StandingText {
public:
  StandingText(const Teller& teller, const Rules& rules, const View& view)
      : teller_(teller), say_(teller.locale()), rules_(rules), view_(view) {}

  /// "the layout: s9, s8", of seats "the layout of South: s9".
  void zone(std::size_t z) {
    const Zone& place = rules_.zones[z];
    for (int role = 0; role < (place.of_seat ? rules_.seats : 1); ++role) {
      const Seat seat = place.of_seat ? seat_of_role(rules_, view_.seen, role) : Seat{0};
      const std::size_t word = word_of(rules_, static_cast<int>(z), seat);
      const CardSet cards = CardSet::of_bits(view_.seen.words()[word]);
      if (view_.sizes[word] == 0 && place.of_seat) continue;
      const std::string what = view_.sizes[word] == 0 ? std::string(say_.pick("none"))
                               : cards.empty()        ? teller_.pieces(view_.sizes[word])
                                                      : teller_.cards(cards);
      add(place.of_seat ? say_("{} of {}", teller_.zone(z), teller_.who(seat)) : teller_.zone(z),
          what);
    }
  }
  void counter(std::size_t index) {
    const std::string name = teller_.counter(index);
    const std::size_t first_of_seats =
        rules_.counters.size() - static_cast<std::size_t>(rules_.seat_counters);
    if (index < first_of_seats) {
      add(name, std::to_string(view_.seen.counters[index]));
      return;
    }
    std::string all;
    for (int role = 0; role < rules_.seats; ++role) {
      const Seat seat = seat_of_role(rules_, view_.seen, role);
      const std::size_t at =
          first_of_seats + (index - first_of_seats) * static_cast<std::size_t>(rules_.seats) + seat;
      all += fmt::format("{}{} {}", all.empty() ? "" : std::string(say_.comma()), teller_.who(seat),
                         view_.seen.counters[at]);
    }
    add(name, all);
  }
  void mark(std::size_t index) { add(teller_.mark(index), teller_.who(view_.seen.marks[index])); }
  std::vector<std::string> parts;

private:
  void add(const std::string& what, const std::string& is) {
    parts.push_back(say_("{}: {}", what, is));
  }

  const Teller& teller_;
  const Locale& say_;
  const Rules& rules_;
  const View& view_;
};

} // namespace

std::vector<std::string> ScriptPhase::tell_open(const Teller& teller, const Rules& rules,
                                                const View& view) const {
  StandingText standing(teller, rules, view);
  for (const std::size_t zone : shows.zones) standing.zone(zone);
  for (const std::size_t counter : shows.counters) standing.counter(counter);
  for (const std::size_t mark : shows.marks) standing.mark(mark);
  return standing.parts;
}

} // namespace yezi
