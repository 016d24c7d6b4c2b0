// sources: the bibliography, for people and for citation managers.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

void sources_options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  all.add_options()("format", po::value<std::string>()->value_name("text|bibtex|csl"),
                    "format (text)")("game", po::value<std::string>()->value_name("GAME"),
                                     "only sources that the sheet of this game names");
  add_json(all);
}

bool serves(const Source& source, const std::string& sheet) {
  return std::any_of(source.shorts.begin(), source.shorts.end(),
                     [&](const auto& known) { return known.first == sheet; });
}

/// Those that the arguments ask for: of a game, and by key.
std::vector<Source> chosen_sources(const Library& library, const History& history,
                                   const Arguments& arguments) {
  std::vector<Source> chosen = history.sources;
  if (arguments.has("game")) {
    const Opened opened =
        open_game(library, checked_id(library, arguments.text("game")), OptionSettings());
    const std::string& sheet = opened.rules->said.sheet;
    std::erase_if(chosen, [&](const Source& source) { return !serves(source, sheet); });
  }
  if (!arguments.words.empty()) {
    const std::string& key = arguments.words[0];
    std::vector<std::string> keys;
    keys.reserve(chosen.size());
    for (const Source& source : chosen) keys.push_back(source.key);
    std::erase_if(chosen, [&](const Source& source) {
      return source.key != key &&
             std::none_of(source.shorts.begin(), source.shorts.end(),
                          [&](const auto& known) { return known.second == key; });
    });
    if (chosen.empty()) {
      if (history.source(key) != nullptr)
        wrong_use(harmless(key) + " is a source, but not of " + harmless(arguments.text("game")));
      const std::string near = nearest(key, keys);
      wrong_use("there is no source \"" + harmless(key) + '"',
                near.empty() ? "`yezi sources` names them all" : "did you mean " + near + "?");
    }
  }
  return chosen;
}

std::string sources_text(const History& history, const std::vector<Source>& chosen) {
  std::string text;
  for (const Source& source : chosen) {
    std::vector<std::string> shorts;
    for (const auto& [sheet, key] : source.shorts)
      shorts.push_back(fmt::format("{} in {}", key, sheet));
    text += styled(source.key, Style::bold);
    text += shorts.empty() ? "\n" : fmt::format(" ({})\n", fmt::join(shorts, ", "));
    text += wrapped(cited_in_full(source), "    ", "    ");
    for (const Quotation& passage : history.passages)
      if (passage.source == source.key)
        text += wrapped(passage_text(history, passage), "    > ", "      ");
    if (source.in_essays) text += "    Cited by the essays from which the project began.\n";
  }
  return text;
}

Exit run_sources(const Arguments& arguments) {
  const Library library;
  const Checked<History> history = load_history(library.home());
  if (!history) stop_for(exit_faulty, history.faults());
  const std::vector<Source> chosen = chosen_sources(library, *history, arguments);
  const std::string format = arguments.text("format");
  if (format == "csl" || arguments.json) {
    put(as_csl(chosen).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
        '\n');
  } else if (format == "bibtex") {
    put(as_bibtex(chosen));
  } else if (format.empty() || format == "text") {
    put(sources_text(*history, chosen));
  } else {
    wrong_use("there is no format \"" + harmless(format) + '"',
              "the formats are: text, bibtex, csl");
  }
  return exit_done;
}

} // namespace

const Command& sources_command() {
  static const Command command{
      "sources",
      "[KEY] [--game ID] [--format text|bibtex|csl]",
      "lists the sources, or one of them",
      "KEY is a key of history/sources.csv, or the short key that a rule sheet uses. The BibTeX "
      "output is for BibLaTeX, which understands these dates; CSL is CSL-JSON.",
      {"yezi sources KEY", "yezi sources --game GAME", "yezi sources --format bibtex > yezi.bib"},
      1,
      sources_options,
      run_sources};
  return command;
}

} // namespace yezi
