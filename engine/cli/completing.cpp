#include "cli/completing.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <set>

#include "cli/command.h"
#include "explain/course/unit.h"
#include "explain/lessons/lesson.h"
#include "explain/print/layout.h"
#include "history/history.h"
#include "kits/words.h"
#include "players/player.h"
#include "script/host.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t end = 0; end != text.npos; from = end + 1) {
    end = text.find(at, from);
    parts.push_back(text.substr(from, end == text.npos ? end : end - from));
  }
  return parts;
}

/// What the first words of a command are, from its usage: "GAME", "LESSON|FILE". The last may be
/// repeated ("GAME...").
struct FirstWords {
  std::vector<std::string> kinds;
  bool repeats = false;
  bool settings = false; // a game may have settings after a colon: GAME:option=value,...

  std::string at(std::size_t index) const {
    if (index < kinds.size()) return kinds[index];
    return repeats && !kinds.empty() ? kinds.back() : "";
  }
};

FirstWords first_words_of(const Command& command) {
  FirstWords places;
  for (std::string word : split(command.usage, ' ')) {
    places.settings = places.settings || word.find("[:option=value") != word.npos;
    if (const std::size_t more = word.find("[:"); more != word.npos) word.resize(more);
    std::erase_if(word, [](char c) { return c == '[' || c == ']'; });
    if (word.starts_with("-") || word == "options") break;
    if (word == "|") continue;
    places.repeats = word.ends_with("...");
    if (places.repeats) word.resize(word.size() - 3);
    if (!word.empty()) places.kinds.push_back(word);
  }
  return places;
}

/// The command line before the word that is completed.
struct CommandLine {
  std::vector<std::string> words; // without options
  std::set<std::string> options;  // long names
  std::string game;
  std::string wants; // the kind of value that an option before the cursor waits for
};

bool takes_value(const po::option_description& option) {
  return option.semantic()->max_tokens() > 0;
}

const po::option_description* find_option(const po::options_description& options,
                                          const std::string& typed) {
  if (typed.starts_with("--")) return options.find_nothrow(typed.substr(2), false);
  for (const auto& option : options.options())
    if (typed.size() > 1 &&
        option->canonical_display_name(po::command_line_style::allow_dash_for_short) == typed)
      return option.get();
  return nullptr;
}

CommandLine read(const Command& command, const po::options_description& options,
                 const std::vector<std::string>& words) {
  CommandLine typed;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word.front() != '-') {
      typed.words.push_back(word);
      continue;
    }
    const std::size_t equals = word.find('=');
    const po::option_description* option = find_option(options, word.substr(0, equals));
    if (option == nullptr) continue;
    typed.options.insert(option->long_name());
    const std::string kind = takes_value(*option) ? option->format_parameter() : "";
    if (kind.empty()) continue;
    if (equals == word.npos && i + 2 == words.size()) typed.wants = kind;
    if (equals == word.npos) ++i;
    if (kind == "GAME" && i + 1 < words.size())
      typed.game = words[i].substr(words[i].find('=') + 1);
  }
  const std::string first = first_words_of(command).at(0);
  if ((first == "GAME" || first == "MODULE") && !typed.words.empty()) typed.game = typed.words[0];
  return typed;
}

class Completer {
public:
  Completer(const Command& command, const std::vector<std::string>& words)
      : places_(first_words_of(command)), now_(words.back()) {
    all_options(command, options_);
    typed_ = read(command, options_, words);
  }

  Suggestions run() {
    if (!typed_.wants.empty()) {
      values(typed_.wants, "");
      return done_;
    }
    if (now_.starts_with("-")) {
      options();
      return done_;
    }
    // After --set a=1 further settings may come without another --set.
    if (typed_.options.contains("set") && now_.find('=') != now_.npos) settings("");
    if (places_.settings && now_.find(':') != now_.npos) {
      settings_of_game();
    } else {
      values(places_.at(typed_.words.size()), "");
      if (now_.empty() && done_.words.empty() && !done_.files && !done_.folders) options();
    }
    return done_;
  }

private:
  /// Keeps what begins as the word does from which `before` was split off.
  void add(const std::string& before, const std::string& word, const std::string& says = "") {
    if ((before + word).starts_with(now_)) done_.words.push_back({before + word, says});
  }

  void options() {
    if (const std::size_t equals = now_.find('='); equals != now_.npos) {
      const auto* option = find_option(options_, now_.substr(0, equals));
      if (option != nullptr && takes_value(*option))
        values(option->format_parameter(), now_.substr(0, equals + 1));
      return;
    }
    for (const auto& option : options_.options()) {
      const bool again = option->long_name() == "set" || option->semantic()->is_composing();
      if (option->description().empty() || (typed_.options.contains(option->long_name()) && !again))
        continue;
      add("", "--" + option->long_name(), option->description());
    }
  }

  /// Values of a kind, after `before` in the same word.
  void values(std::string kind, std::string before) {
    if (kind.ends_with(",...")) {
      kind.resize(kind.size() - 4);
      kind = kind.substr(kind.rfind(',') + 1); // "P,P,..." is a list of P
      const std::string list = now_.substr(std::min(before.size(), now_.size()));
      before += list.substr(0, list.rfind(',') + 1);
    }
    for (const std::string& one : split(kind, '|')) values_of(one, before);
  }

  void values_of(const std::string& kind, const std::string& before) {
    if (kind == "GAME" || kind == "MODULE") {
      games(before);
      if (kind == "MODULE") done_.files = true;
    } else if (kind == "FILE" || kind == "SCENE") {
      done_.files = true;
    } else if (kind == "DIR") {
      done_.folders = true;
    } else if (kind == "OPTION=VALUE") {
      settings(before);
    } else if (kind == "OPTION") {
      for (const Option& option : options_of_game(typed_.game))
        add(before, option.name, option.says);
    } else if (kind == "P") {
      for (const std::string& player : player_kinds())
        add(before, player.substr(0, player.find(':') + (player.find(':') != player.npos)));
    } else if (kind == "DECK") {
      for (const auto& file : library_.deck_files()) add(before, file.stem().string());
    } else if (kind == "LESSON") {
      for (const std::string& id : lesson_ids(library_.home())) add(before, id);
    } else if (kind == "UNIT") {
      for (const std::string& id : unit_ids(library_.home())) add(before, id);
    } else if (kind == "WORD") {
      for (const Word& word : all_words()) add(before, std::string(word.name));
    } else if (kind == "ID" || kind == "KEY") {
      from_history(kind, before);
    } else if (kind.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != kind.npos) {
      // a word in lower case, or "zh-Hant"
      if (kind.front() >= 'a' && kind.front() <= 'z') add(before, kind);
    } else if (kind != "-" && !kind.empty()) {
      add(before, kind);
    }
  }

  void games(const std::string& before) {
    for (const std::string& id : library_.ids()) {
      if (!(before + id).starts_with(now_)) continue;
      const Checked<Loaded> loaded = load(library_, id, {});
      add(before, id,
          loaded ? spaced(loaded->declaration.title_zh, loaded->declaration.title) : "");
    }
  }

  void from_history(const std::string& kind, const std::string& before) {
    const Checked<History> history = load_history(library_.home());
    if (!history) return;
    if (kind == "ID") {
      for (const Node& node : history->nodes) add(before, node.id, node.title);
    } else {
      for (const Source& source : history->sources) add(before, source.key, source.title);
    }
  }

  std::vector<Option> options_of_game(const std::string& game) const {
    const bool known = game.ends_with(".lua") || !library_.find(game).empty();
    if (!known) return {};
    const Checked<Loaded> loaded = load(library_, game, {});
    return loaded ? loaded->declaration.options : std::vector<Option>();
  }

  void settings(const std::string& before) { settings(before, typed_.game); }
  void settings(const std::string& before, const std::string& game) {
    const std::string typed = now_.substr(std::min(before.size(), now_.size()));
    const std::string name = typed.substr(0, typed.find('='));
    for (const Option& option : options_of_game(game)) {
      if (typed.find('=') == typed.npos) {
        add(before, option.name + '=', option.says);
      } else if (option.name == name) {
        for (const std::string& value : values_of_option(option))
          add(before, fmt::format("{}={}", name, value), value == option.standard ? "default" : "");
      }
    }
  }

  static std::vector<std::string> values_of_option(const Option& option) {
    if (option.kind == Option::Kind::choice) return option.choices;
    constexpr std::int64_t most = 100; // a longer list is of no use
    std::vector<std::string> values;
    for (std::int64_t n = option.least; n <= std::min(option.most, option.least + most); ++n)
      values.push_back(std::to_string(n));
    return values;
  }

  /// GAME:option=value,option=value
  void settings_of_game() {
    const std::string game = now_.substr(0, now_.find(':'));
    settings(now_.substr(0, now_.find_last_of(":,") + 1), game);
  }

  FirstWords places_;
  std::string now_;
  po::options_description options_;
  CommandLine typed_;
  Library library_;
  Suggestions done_;
};

} // namespace

Suggestions complete(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  const bool about = words.size() == 2 && words.front() == "help";
  if (words.size() == 1 || about) {
    Suggestions names;
    for (const Command& command : commands())
      if (command.name.starts_with(words.back()))
        names.words.push_back({command.name, command.says});
    for (const char* option : {"--help", "--version"})
      if (!about && words.back().starts_with("-") &&
          std::string_view(option).starts_with(words.back()))
        names.words.push_back({option, ""});
    return names;
  }
  for (const Command& command : commands())
    if (command.name == words.front()) return Completer(command, words).run();
  return {};
}

} // namespace yezi
