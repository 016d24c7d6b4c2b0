// What lies on the table before whoever is asked, and how near the others are to the end.

#include <fmt/format.h>

#include "core/locale.h"
#include "explain/tell.h"
#include "kits/climbing/phase.h"
#include "records/lines.h"

namespace yezi {

/// Who has played what has to be beaten.
void ClimbPhase::add_sight(Line& line, const Rules& rules, const State& state) const {
  const ClimbState& climb = state.part<ClimbState>();
  if (climb.stands.shape < 0) return;
  line.open("played_by", '{');
  line.field(rules.zones[static_cast<std::size_t>(standing)].name, climb.by);
  line.close('}');
}

std::vector<std::string> ClimbPhase::tell_open(const Teller& teller, const Rules& rules,
                                               const View& view) const {
  const ClimbState& climb = view.seen.part<ClimbState>();
  const Locale& say = teller.locale();
  std::vector<std::string> parts;
  if (climb.stands.shape >= 0)
    parts.push_back(say("on the table {}, of {}", teller.cards(zone(rules, view.seen, standing, 0)),
                        teller.who(climb.by)));
  std::string left;
  for (int role = 0; role < rules.seats; ++role) {
    const Seat seat = seat_of_role(rules, view.seen, role);
    if (seat == view.me || climb.held[seat] == 0) continue;
    left += fmt::format("{}{} {}", left.empty() ? "" : std::string(say.comma()), teller.who(seat),
                        climb.held[seat]);
  }
  if (!left.empty()) parts.push_back(say("cards left: {}", left));
  return parts;
}

} // namespace yezi
