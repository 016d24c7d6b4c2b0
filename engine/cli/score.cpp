// score: settles a scene, itemised.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/program_options.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/hands.h"
#include "cli/side_by_side.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "core/interrupt.h"
#include "explain/account_json.h"
#include "explain/scored.h"
#include "explain/tell.h"
#include "explain/words.h"
#include "records/doubts.h"
#include "records/lines.h"
#include "records/scene.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

struct Scored {
  Opened opened;
  State state;
  std::vector<Message> assumed; // what the scene leaves open, and how it was taken
};

Language account_language(const Arguments& arguments) {
  return language_named(arguments.text("lang")).value_or(Language::english);
}

const Locale& reader(const Arguments& arguments) {
  return plain_locale(account_language(arguments));
}

[[noreturn]] void refuse(const Arguments& arguments, const Faults& faults) {
  stop_for(exit_faulty, told_in(reader(arguments), faults));
}

std::string said(const Arguments& arguments, const Message& message) {
  return reader(arguments)(message);
}

Locales locales_for(const Scored& scored) {
  const Declaration& said = scored.opened.rules->said;
  return locales_of(Library().home(), said.lineage.empty() ? said.id : said.lineage.front());
}

/// One line for each thing that was assumed.
std::string assumptions(const Arguments& arguments, const std::vector<Message>& assumed) {
  const Locale& say = reader(arguments);
  std::string text;
  for (const Message& each : assumed) text += wrapped(say("Assumed: {}.", say(each)));
  return text;
}

Json counts_json(const Scored& scored) {
  const Rules& rules = *scored.opened.rules;
  Evaluator terms(scored.opened.table, scored.state);
  Json all = Json::array();
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Counted& counted = terms.counted(seat);
    Json hand{{"seat", seat},
              {"role", rules.roles[role_of_seat(rules, scored.state, seat)]},
              {"value", counted.value}};
    for (std::size_t i = 0; i < rules.count.columns.size(); ++i)
      hand[rules.count.columns[i]] = counted.columns[i];
    Json lines = Json::array();
    for (const CountLine& line : counted.lines) {
      const CountItem& item = rules.count.items[line.item];
      Json entry{{"clause", item.path},
                 {"says", item.says},
                 {"rules", item.by},
                 {"column", rules.count.columns[item.column]},
                 {"amount", line.amount}};
      if (line.group >= 0)
        entry["cards"] = group_text(rules, counted.groups[static_cast<std::size_t>(line.group)]);
      lines.push_back(entry);
    }
    hand["lines"] = lines;
    all.push_back(hand);
  }
  return all;
}

/// Hands that are not told count nothing: a list says so, where a sentence does in words.
void note_untold(const Scored& scored, const Scene& scene, std::vector<Message>& assumed) {
  const Rules& rules = *scored.opened.rules;
  const Seats told = told_hands(rules, scene, scored.state);
  if (told == 0 || std::popcount(unsigned{told}) == rules.seats) return;
  const auto others = [&](Language language) {
    return untold_roles(rules, scored.state, told, plain_locale(language));
  };
  assumed.emplace_back(Message("the other hands count as zero: {}", others(Language::english),
                               others(Language::chinese)));
}

Json as_json(const Arguments& arguments, const Scored& scored, const Scene& scene,
             const std::vector<Transfer>& transfers, const Net& net) {
  const Rules& rules = *scored.opened.rules;
  Json list = Json::array();
  for (const Transfer& transfer : transfers) {
    const SettleLine& line = rules.settle[static_cast<std::size_t>(transfer.line)];
    const auto party = [](Seat seat) {
      return seat == pool_seat ? Json("pool") : seat == nobody_seat ? Json("nobody") : Json(seat);
    };
    Json item{{"from", party(transfer.from)},
              {"to", party(transfer.to)},
              {"amount", transfer.amount},
              {"clause", line.path},
              {"rules", line.by}};
    if (transfer.offence >= 0) {
      const auto stated = static_cast<std::size_t>(transfer.offence);
      item["offence"] = rules.offences[scored.state.offences[stated].rule].name;
    }
    if (!transfer.cards.empty()) item["cards"] = to_text(rules.deck, transfer.cards.set());
    if (transfer.cause.known()) item["cause"] = cause_json(rules, transfer.cause);
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
    if (!item.cards.empty()) entry["cards"] = to_text(rules.deck, item.cards.set());
    worths.push_back(entry);
  }
  Json unit{{"name", rules.unit.name}, {"parts", rules.unit.parts}};
  if (rules.unit.chips > 0) {
    unit["chip"] = rules.unit.chip;
    unit["chips"] = rules.unit.chips;
  }
  Json json{{"scene", scene.id}, {"game", rules.said.id}, {"unit", unit},
            {"worth", worths},   {"transfers", list},     {"net", balance}};
  const Locales locales = locales_for(scored);
  const Teller teller(rules, seating(scored.state), no_seat, nullptr,
                      locales.in(account_language(arguments)));
  json["accounts"] = accounts_json(scored.opened.table, teller, scored.state, transfers);
  std::vector<Message> assumed = scored.assumed;
  note_untold(scored, scene, assumed);
  json["assumed"] = Json::array();
  for (const Message& each : assumed) json["assumed"].push_back(said(arguments, each));
  if (rules.count.on) json["counts"] = counts_json(scored);
  if (net[pool_seat] != 0) json["pool"] = net[pool_seat];
  return json;
}

Scored settled(const Arguments& arguments, const std::string& game, const Scene& scene) {
  const Library library;
  refuse_wrong_settings(library, game, scene.options, arguments.set);
  OptionSettings settings = scene.options;
  for (const auto& [name, value] : arguments.set) settings[name] = value;
  Scored scored;
  scored.opened = open_game(library, game, settings);
  Checked<State> state = arrange(scored.opened.table, scene, &scored.assumed);
  if (!state) refuse(arguments, state.faults());
  scored.state = *state;
  if (!scored.state.over()) {
    const std::string id = scene.id.empty() ? "scene" : scene.id;
    refuse(
        arguments,
        {told_fault(
            scene.place, Message("{}: the hand is not over, so there is nothing to settle", id),
            Message("say how it ended (outcome, reason, winner), or give the moves that end it"))});
  }
  if (const Faults doubts = doubts_of(scored.opened.table, scene, scored.state); !doubts.empty())
    refuse(arguments, doubts);
  return scored;
}

/// True if the scene is settled and holds what it expects.
bool score(const Arguments& arguments, const std::string& game, const Scene& scene, Json& json) {
  if (const std::string id = id_of_module(Library(), game);
      !scene.game.empty() && scene.game != id) {
    stop_for(exit_use,
             {{scene.place, fmt::format("the scene is of {}, not of {}", scene.game, id)}});
  }
  const Scored scored = settled(arguments, game, scene);
  const Table& table = scored.opened.table;
  const SceneResult result = check_scene(table, scene, scored.state);
  if (!result.faults.empty()) refuse(arguments, result.faults);
  const std::string title = scene.id.empty() ? "scene" : scene.id;
  const std::vector<Transfer> transfers = settle(table, scored.state);
  if (arguments.json) {
    json.push_back(as_json(arguments, scored, scene, transfers, settle_net(table, scored.state)));
  } else {
    if ((scene.hands.empty() && scene.values.empty()) || !scene.id.empty())
      put(wrapped(title + (scene.says.empty() ? "" : ": " + harmless(scene.says))));
    const Checked<Sheet> sheet = load_sheet(Library().home(), scored.opened.rules->said.sheet);
    const Locales locales = locales_for(scored);
    put(assumptions(arguments, scored.assumed));
    put(settled_in_words(table, scored.state, scene, transfers, sheet ? &*sheet : nullptr,
                         locales.in(account_language(arguments)), screen_columns,
                         arguments.has("cite")));
  }
  for (const Miss& miss : result.misses) notify(to_text(miss, title) + '\n');
  return result.misses.empty();
}

/// The same hands under two sets of rules: each line of each count, and what is paid.
void compare(const Arguments& arguments, const std::vector<std::string>& games, Scene scene) {
  scene.game.clear();
  std::vector<Scored> both;
  both.reserve(games.size());
  for (const std::string& game : games) both.push_back(settled(arguments, game, scene));
  if (arguments.json) {
    Json json = Json::array();
    for (const Scored& scored : both)
      json.push_back(as_json(arguments, scored, scene, settle(scored.opened.table, scored.state),
                             settle_net(scored.opened.table, scored.state)));
    put(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    return;
  }
  std::vector<Message> assumed = both[0].assumed;
  for (const Message& each : both[1].assumed)
    if (std::find(assumed.begin(), assumed.end(), each) == assumed.end()) assumed.push_back(each);
  note_untold(both[0], scene, assumed);
  put(assumptions(arguments, assumed));
  put(side_by_side({&both[0].opened.table, &both[0].state}, {&both[1].opened.table, &both[1].state},
                   told_hands(*both[0].opened.rules, scene, both[0].state)));
}

void score_options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  add_set(all);
  add_json(all);
  add_cite(all);
  all.add_options()("seat", po::value<std::string>()->value_name("ROLE"), "whose hand it is")(
      "winner", po::value<std::string>()->value_name("ROLE"),
      "who went out")("from", po::value<std::string>()->value_name("ROLE"), "whose card it was")(
      "dice", po::value<std::string>()->value_name("NAME=3,4"), "what throws showed")(
      "match", po::value<std::string>()->value_name("NAME=N"), "counters of the match")(
      "reason", po::value<std::string>()->value_name("CLAUSE"), "what ended the hand")(
      "lang", po::value<std::string>()->value_name("en|zh-Hant|zh-Hans"),
      "language of the account (en)")("compare",
                                      "under two sets of rules: --compare GAME GAME HAND...");
}

bool is_scene(const std::string& name) {
  std::error_code error;
  return name == "-" || name.ends_with(".json") ||
         (std::filesystem::exists(name, error) && !std::filesystem::is_directory(name, error));
}

/// Words that name modules, and the others.
void part_words(const Arguments& arguments, std::vector<std::string>& games,
                std::vector<std::string>& inputs) {
  const std::vector<std::string> ids = Library().ids();
  for (std::size_t i = 0; i < arguments.words.size(); ++i) {
    const std::string& word = arguments.words[i];
    const bool module =
        i == 0 ||
        (arguments.has("compare") &&
         (word.ends_with(".lua") || std::find(ids.begin(), ids.end(), word) != ids.end()));
    if (!module)
      inputs.push_back(word);
    else if (std::find(games.begin(), games.end(), word) == games.end())
      games.push_back(word);
  }
}

std::vector<Scene> scenes_of(const Arguments& arguments, const std::string& game,
                             const std::vector<std::string>& inputs) {
  if (inputs.empty()) arguments.word(arguments.words.size(), "scene (a file, or -) or hand");
  if (inputs.size() > 1 || !is_scene(inputs[0])) {
    const Opened opened = open_game(arguments, game);
    return {scene_of_hands(arguments, *opened.rules, inputs)};
  }
  for (const char* option : {"seat", "winner", "from", "dice", "match", "reason"})
    if (arguments.has(option))
      wrong_use(std::string("--") + option + " goes with hands, not a scene");
  const std::string& name = inputs[0];
  Checked<std::vector<Scene>> scenes =
      parse_scenes(input_text(name), name == "-" ? "standard input" : name);
  if (!scenes) stop_for(exit_faulty, scenes.faults());
  if (scenes->empty()) throw Stop(exit_faulty, harmless(name) + ": there is no scene here");
  return std::move(*scenes);
}

/// "--set limit=300 south=10": what names a role of the game and no option is a hand.
Arguments with_hands(Arguments arguments, const Library& library) {
  if (arguments.trailing.empty()) return arguments;
  const std::string id = checked_id(library, arguments.word(0, "game"));
  const Checked<Loaded> plain = load(library, id, {});
  if (!plain) return arguments;
  const auto& options = plain->declaration.options;
  const auto name_of = [](const std::string& word) { return word.substr(0, word.find('=')); };
  const auto is_option = [&](const std::string& name) {
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& option) { return option.name == name; });
  };
  std::vector<std::string> hands;
  for (const std::string& word : arguments.trailing)
    if (!is_option(name_of(word))) hands.push_back(word);
  OptionSettings own = arguments.set;
  for (const std::string& hand : hands) own.erase(name_of(hand));
  refuse_wrong_settings(library, id, {}, own); // else its hands would seem to be missing
  const Checked<Opened> opened = open_module(library, id, own);
  if (!opened) return arguments;
  for (const std::string& hand : hands) {
    if (index_of(opened->rules->roles, name_of(hand)) < 0) continue;
    arguments.set.erase(name_of(hand));
    arguments.words.push_back(hand);
  }
  refuse_wrong_settings(library, id, {}, arguments.set);
  return arguments;
}

Exit run_score(const Arguments& typed) {
  const Library library;
  typed.word(0, "game");
  typed.language(); // refused before anything is read
  const Arguments arguments = with_hands(typed, library);
  std::vector<std::string> games, inputs;
  part_words(arguments, games, inputs);
  for (std::string& game : games) game = checked_id(library, game);
  const std::vector<Scene> scenes = scenes_of(arguments, games[0], inputs);
  if (arguments.has("compare")) {
    if (games.size() != 2)
      wrong_use("--compare wants two games or variants",
                "yezi score --compare GAME GAME/VARIANT HAND");
    for (const Scene& scene : scenes) {
      stop_if_interrupted();
      compare(arguments, games, scene);
    }
    return exit_done;
  }
  bool all_hold = true;
  Json json = Json::array();
  for (const Scene& scene : scenes) {
    stop_if_interrupted();
    if (!score(arguments, games[0], scene, json)) all_hold = false;
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
      "GAME SCENE|-|HAND...",
      "scores a scene or hands, item by item",
      "A scene is a position as JSON; games/README.md lists its keys. In drawing games you can "
      "type a hand in the players' notation: [SSS] is an open set, (FFFF) one laid from the hand, "
      "+ 7m d the card with which it went out (z drawn, d a discard, r by robbing a kong; then "
      "last, first or kong, for the last card of the wall, the first chance, the replacement of a "
      "kong). Several hands are typed with their roles, and a number is the value of a hand. The "
      "output lists what each person gains and loses, item by item; --cite adds the rule behind "
      "each item. The output lists the assumptions made about anything you leave open. The exit "
      "code is 1 if the result differs from the one that the scene expects, 2 for a text that is "
      "not a hand, and 3 for a hand or scene that cannot arise in the game.",
      {"yezi score GAME scene.json",
       R"(echo '{"ended":{"outcome":"drawn","reason":"play"}}' | yezi score GAME -)",
       R"(yezi score MODULE "[SSS][123s] 444p 68m 99s + 7m d" --seat ROLE)",
       R"(yezi score MODULE "ROLE=[SSS] 123s 444p 68m 99s + 7m d" "ROLE=(FFFF) CC WW")",
       "yezi score MODULE ROLE=10 ROLE=8 ROLE=8 ROLE=0 --winner ROLE",
       R"(yezi score --compare MODULE OTHER "[CCC] NNN 234m 7778m + 8m d")"},
      12,
      score_options,
      run_score};
  return command;
}

} // namespace yezi
