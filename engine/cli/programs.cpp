#include "cli/programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;
using OnFault = PlayerSettings::OnFault;

constexpr std::int64_t longest_patience = 86'400'000;

const std::vector<std::string>& fault_choices() {
  static const std::vector<std::string> choices{"stop", "default", "forfeit"}; // as OnFault
  return choices;
}

} // namespace

void add_programs(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("patience", value("MS"), "time limit for each answer of a program (30000)");
  add("faults", value("stop|default|forfeit"),
      "after a late or illegal answer of a program; default: make a default move; forfeit: default "
      "moves for the rest of the hand (stop)");
}

PlayerSettings program_settings(const Arguments& arguments) {
  PlayerSettings settings;
  settings.patience = std::chrono::milliseconds{
      arguments.number("patience", 1, longest_patience, settings.patience.count())};
  if (!arguments.has("faults")) return settings;
  const std::string typed = arguments.text("faults");
  const std::vector<std::string>& choices = fault_choices();
  const auto at = std::find(choices.begin(), choices.end(), typed);
  if (at == choices.end()) {
    const std::string near = nearest(typed, choices);
    wrong_use(fmt::format("--faults cannot be \"{}\"", harmless(typed)),
              near.empty() ? fmt::format("it is one of: {}", fmt::join(choices, ", "))
                           : "did you mean \"" + near + "\"?");
  }
  settings.faults = static_cast<OnFault>(at - choices.begin());
  return settings;
}

std::string lapses_text(const std::vector<std::string>& kinds, const std::vector<Lapses>& lapses,
                        std::string_view place) {
  std::string text;
  for (std::size_t i = 0; i < lapses.size(); ++i) {
    if (lapses[i].faults() == 0) continue;
    text += wrapped(fmt::format("{} {}, {}: {}", place, i, harmless(kinds[i]), lapses[i].text()),
                    "  ", "      ");
  }
  return text.empty() ? text : "Faults of programs:\n" + text;
}

nlohmann::ordered_json lapses_json(const std::vector<std::string>& kinds,
                                   const std::vector<Lapses>& lapses, std::string_view place) {
  Json all = Json::array();
  for (std::size_t i = 0; i < lapses.size(); ++i) {
    if (!is_program(kinds[i])) continue;
    const Lapses& one = lapses[i];
    all.push_back(Json{{std::string(place), i},
                       {"program", kinds[i]},
                       {"answers", one.asked},
                       {"illegal", one.illegal},
                       {"malformed", one.malformed},
                       {"late", one.late},
                       {"unasked", one.unasked},
                       {"ended", one.ended},
                       {"defaults", one.defaults},
                       {"forfeits", one.forfeits}});
  }
  return all;
}

} // namespace yezi
