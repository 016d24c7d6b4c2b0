// score: settles a scene, itemised.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/opened.h"
#include "cli/tell.h"
#include "cli/terminal.h"
#include "records/scene.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

struct Scored {
  Opened opened;
  State state;
};

Json as_json(const Scored& scored, const Scene& scene, const std::vector<Transfer>& transfers,
             const Net& net) {
  const Rules& rules = *scored.opened.rules;
  Json list = Json::array();
  for (const Transfer& transfer : transfers) {
    const SettleLine& line = rules.settle[static_cast<std::size_t>(transfer.line)];
    const auto party = [](Seat seat) { return seat == pool_seat ? Json("pool") : Json(seat); };
    Json item{{"from", party(transfer.from)},
              {"to", party(transfer.to)},
              {"amount", transfer.amount},
              {"clause", line.path},
              {"rules", line.by}};
    if (transfer.offence >= 0) {
      const auto stated = static_cast<std::size_t>(transfer.offence);
      item["offence"] = rules.offences[scored.state.offences[stated].rule].name;
    }
    if (transfer.cards != 0) item["cards"] = to_text(rules.deck, transfer.cards);
    if (transfer.redirect >= 0) {
      item["owed_by"] = transfer.owed_by;
      item["redirect"] = rules.redirects[static_cast<std::size_t>(transfer.redirect)].path;
    }
    list.push_back(item);
  }
  Json balance = Json::array();
  for (Seat seat = 0; seat < rules.seats; ++seat) balance.push_back(net[seat]);
  Json worths = Json::array();
  for (const Worth& item : worth(scored.opened.table, scored.state)) {
    const SettleLine& line = rules.settle[static_cast<std::size_t>(item.line)];
    Json entry{
        {"seat", item.seat}, {"amount", item.amount}, {"clause", line.path}, {"rules", line.by}};
    if (item.cards != 0) entry["cards"] = to_text(rules.deck, item.cards);
    worths.push_back(entry);
  }
  Json unit{{"name", rules.unit.name}, {"parts", rules.unit.parts}};
  if (rules.unit.chips > 0) {
    unit["chip"] = rules.unit.chip;
    unit["chips"] = rules.unit.chips;
  }
  Json json{{"scene", scene.id}, {"game", rules.said.id}, {"unit", unit},
            {"worth", worths},   {"transfers", list},     {"net", balance}};
  if (net[pool_seat] != 0) json["pool"] = net[pool_seat];
  return json;
}

/// True if the scene is settled and holds what it expects.
bool score(const Arguments& arguments, const std::string& game, const Scene& scene, Json& json) {
  const Library library;
  if (const std::string id = id_of_module(library, game); !scene.game.empty() && scene.game != id) {
    stop_for(exit_use,
             {{scene.place, fmt::format("the scene is of {}, not of {}", scene.game, id)}});
  }
  refuse_wrong_settings(library, game, scene.options, arguments.set);
  OptionSettings settings = scene.options;
  for (const auto& [name, value] : arguments.set) settings[name] = value;
  Scored scored;
  scored.opened = open_game(library, game, settings);
  const Table& table = scored.opened.table;
  Checked<State> state = arrange(table, scene);
  if (!state) stop_for(exit_faulty, state.faults());
  scored.state = *state;
  const std::string title = scene.id.empty() ? "scene" : scene.id;
  if (!scored.state.over()) {
    stop_for(exit_faulty,
             {{scene.place, title + ": the hand is not over, so there is nothing to settle",
               "say how it ended (outcome, reason, winner), or give the moves that end it"}});
  }
  const SceneResult result = check_scene(table, scene, scored.state);
  if (!result.faults.empty()) stop_for(exit_faulty, result.faults);
  const std::vector<Transfer> transfers = settle(table, scored.state);
  if (arguments.json) {
    json.push_back(as_json(scored, scene, transfers, settle_net(table, scored.state)));
  } else {
    const Checked<Sheet> sheet = load_sheet(Library().home(), scored.opened.rules->said.sheet);
    const Teller teller(*scored.opened.rules, scored.state.head, no_seat,
                        sheet ? &*sheet : nullptr);
    put(wrapped(title + (scene.says.empty() ? "" : ": " + harmless(scene.says))) +
        wrapped(teller.ending(scored.state)) + teller.settlement(table, scored.state, transfers));
  }
  for (const Miss& miss : result.misses) say(to_text(miss, title) + '\n');
  return result.misses.empty();
}

void options(boost::program_options::options_description& all) {
  add_set(all);
  add_json(all);
}

Exit run(const Arguments& arguments) {
  const Library library;
  const std::string game = checked_id(library, arguments.word(0, "game"));
  const std::string& name = arguments.word(1, "scene (a file, or -)");
  const Checked<std::vector<Scene>> scenes =
      parse_scenes(input_text(name), name == "-" ? "standard input" : name);
  if (!scenes) stop_for(exit_faulty, scenes.faults());
  if (scenes->empty()) throw Stop(exit_faulty, harmless(name) + ": there is no scene here");
  bool all_hold = true;
  Json json = Json::array();
  for (const Scene& scene : *scenes) {
    if (!score(arguments, game, scene, json)) all_hold = false;
  }
  if (arguments.json)
    put((json.size() == 1 ? json[0] : json).dump(2, ' ', false, Json::error_handler_t::replace) +
        '\n');
  return all_hold ? exit_done : exit_no;
}

} // namespace

const Command& score_command() {
  static const Command command{
      "score",
      "GAME SCENE|-",
      "settles a scene, itemised",
      "A scene is a position as JSON; games/README.md tells its keys. Every payment stands with "
      "the clause "
      "and the rule that ask for it. If the scene says what it expects and something else comes "
      "out, "
      "the exit code is 1.",
      {"yezi score GAME scene.json",
       R"(echo '{"ended":{"outcome":"drawn","reason":"play"}}' | yezi score GAME -)"},
      2,
      options,
      run};
  return command;
}

} // namespace yezi
