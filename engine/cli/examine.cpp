#include "cli/examine.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "cli/history_check.h"
#include "core/interrupt.h"
#include "explain/print/rule_book.h"
#include "explain/tell.h"
#include "history/module_files.h"
#include "kits/kit.h"
#include "players/opened.h"
#include "players/play.h"
#include "players/simple.h"

namespace yezi {

namespace {

constexpr std::size_t most_problems = 20;

void add(std::vector<std::string>& problems, const Faults& faults) {
  for (const Fault& fault : faults) problems.push_back(to_text(fault));
}

std::string script_problem(const ScriptError& error) {
  const std::string what = error.message.empty() ? error.what() : error.message;
  const std::string where =
      error.file.empty() ? "" : fmt::format("{}:{}: ", error.file, error.line);
  return where + what + (error.clause.empty() ? "" : " (in " + error.clause + ")");
}

/// Clauses and options under every value of every option: what values change beside which others,
/// and what they pick, one option at a time; of a game, those of its variants too.
Citing citing_of(const Library& library, const std::string& id, const OptionSettings& settings,
                 const Declaration& said) {
  Citing citing{said.id, said.clauses, said.options};
  citing.clauses.insert(citing.clauses.end(), said.elsewhere.begin(), said.elsewhere.end());
  for (const Option& option : said.options) {
    for (const std::string& choice : option.choices) {
      if (choice == option.value) continue;
      OptionSettings varied = settings;
      varied[option.name] = choice;
      const Checked<Loaded> loaded = load(library, id, varied);
      if (!loaded) continue; // settings that do not go together are no fault of the citations
      const auto& clauses = loaded->declaration.clauses;
      citing.clauses.insert(citing.clauses.end(), clauses.begin(), clauses.end());
    }
  }
  for (const std::string& other : library.ids()) {
    if (!other.starts_with(said.id + '/')) continue;
    const Checked<Loaded> loaded = load(library, other, {});
    if (!loaded || loaded->declaration.sheet != said.sheet) continue;
    const Declaration& variant = loaded->declaration;
    citing.clauses.insert(citing.clauses.end(), variant.clauses.begin(), variant.clauses.end());
  }
  return citing;
}

Examined check_citations(const Library& library, const std::string& id, const ExaminePlan& plan,
                         const Declaration& said) {
  Examined part{"citations", "", {}};
  if (said.sheet.empty()) {
    part.says = "the module names no rule sheet";
    const bool cites = std::any_of(said.clauses.begin(), said.clauses.end(),
                                   [](const Clause& clause) { return !clause.by.empty(); });
    // Outside the library a game may be tried before its sheet is written.
    if (!cites && !said.source_file.starts_with("games/")) {
      part.says += ", and cites none so far";
      return part;
    }
    part.problems.push_back(fmt::format("{}: sheet = \"name\" is missing", said.source_file));
    return part;
  }
  int rules = 0;
  add(part.problems, citation_faults(library, id, plan.settings, said, &rules));
  if (const Checked<Sheet> sheet = sheet_of(library, said);
      sheet && said.source_file.starts_with("games/"))
    add(part.problems, wordings_faults(library, *sheet, said.sheet));
  if (rules == 0) return part;
  part.says = fmt::format("{}, {}",
                          counted(static_cast<std::int64_t>(said.clauses.size()), "citing clause"),
                          counted(rules, "rule"));
  return part;
}

/// What a scene offers to those who are asked it shows.
void cover_offers(const Table& table, const State& state, Coverage& coverage) {
  const Rules& rules = *table.rules;
  Offer offered;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (!has_seat(state.asked, seat) || has_seat(state.answered, seat)) continue;
    offer(table, state, seat, offered);
    for (const Action& action : offered.listed())
      for (const std::string& path :
           rules.phases[state.phase].kit->clauses_of(rules, state, action))
        ++coverage[path];
  }
}

Examined check_scenes(const Library& library, const std::string& id, const Declaration& said,
                      Coverage& coverage) {
  Examined part{"scenes", "", {}};
  const Checked<std::vector<Scene>> scenes = scenes_of(library, said);
  if (!scenes) {
    add(part.problems, scenes.faults());
    return part;
  }
  part.says = counted(static_cast<std::int64_t>(scenes->size()), "scene");
  OpenedGames games(library);
  // A module outside the library is known to its scenes by its id.
  const auto tables = [&](const std::string& game, const OptionSettings& options) {
    return games.table(game == said.id ? id : game, options);
  };
  for (const Scene& scene : *scenes) {
    stop_if_interrupted();
    const auto problem = [&](const std::string& what) {
      part.problems.push_back(to_text(Fault{scene.place, scene.id + ": " + what}));
    };
    if (scene.expect.fields.empty()) problem("expects nothing, so it shows nothing");
    try {
      const SceneResult result = run_scene(tables, scene);
      add(part.problems, result.faults);
      for (const Miss& miss : result.misses) part.problems.push_back(to_text(miss, scene.id));
      const Checked<Table> table = tables(scene.game.empty() ? said.id : scene.game, scene.options);
      if (!table || !result.faults.empty()) continue;
      const Checked<State> state = arrange(*table, scene);
      if (!state) continue;
      ++coverage[table->rules
                     ->phases[std::min<std::size_t>(state->phase, table->rules->phases.size() - 1)]
                     .name];
      if (state->over())
        cover_settlement(*table, *state, coverage);
      else
        cover_offers(*table, *state, coverage);
    } catch (const ScriptError& error) {
      problem(script_problem(error));
    } catch (const std::runtime_error& error) {
      problem(error.what());
    }
  }
  return part;
}

/// Hands on all threads; the problems of the first hands that have any.
class HandsCheck {
public:
  HandsCheck(const Opened& opened, const ExaminePlan& plan) : opened_(opened), plan_(plan) {}

  Examined run(Coverage& coverage) {
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < plan_.threads; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    stop_if_interrupted();
    Examined part{"hands", counted(static_cast<std::int64_t>(plan_.hands), "hand"), {}};
    part.problems = each_once();
    for (const auto& [path, count] : coverage_) coverage[path] += count;
    return part;
  }

private:
  /// A problem that many hands share is reported once, for the first of them, with how often.
  std::vector<std::string> each_once() const {
    std::vector<std::string> first;
    std::map<std::string, std::pair<std::size_t, int>> told; // by what is wrong: where, how often
    for (const auto& [hand, problems] : problems_)
      for (const std::string& problem : problems) {
        const std::string what = problem.substr(std::min(problem.find(": "), problem.size()));
        const auto [at, is_new] = told.try_emplace(what, first.size(), 0);
        if (is_new)
          first.push_back(problem);
        else
          ++at->second.second;
      }
    for (const auto& [what, again] : told)
      if (again.second > 0)
        first[again.first] += again.second == 1 ? " (and once more)"
                                                : fmt::format(" (and {} times more)", again.second);
    return first;
  }

  void work() {
    const Opened own = another(opened_), twin = another(opened_);
    const bool scripted = !own.rules->said.hooks.empty();
    Coverage coverage;
    for (;;) {
      const std::uint64_t hand = next_.fetch_add(1);
      if (hand >= plan_.hands || enough_.load() || interrupt_flag.load()) break;
      std::vector<std::string> problems;
      try {
        problems =
            check_hand(own.table, plan_.seed, hand, coverage, scripted ? &twin.table : nullptr);
      } catch (const ScriptError& error) {
        problems.push_back(
            fmt::format("hand {} of seed {}: {}", hand, plan_.seed, script_problem(error)));
      } catch (const std::runtime_error& error) {
        problems.push_back(fmt::format("hand {} of seed {}: {}", hand, plan_.seed, error.what()));
      }
      std::lock_guard lock(mutex_);
      ++done_;
      if (plan_.progress) plan_.progress(done_);
      if (problems.empty()) continue;
      problems_[hand] = std::move(problems);
      if (problems_.size() >= most_problems) enough_ = true;
    }
    std::lock_guard lock(mutex_);
    for (const auto& [path, count] : coverage) coverage_[path] += count;
  }

  const Opened& opened_;
  const ExaminePlan& plan_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> enough_{false};
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  std::map<std::uint64_t, std::vector<std::string>> problems_;
  Coverage coverage_;
};

/// Whether a part before has told of it, with whatever stands before or after.
bool is_told(const std::vector<Examined>& parts, const std::string& problem) {
  return std::any_of(parts.begin(), parts.end(), [&](const Examined& part) {
    return std::any_of(part.problems.begin(), part.problems.end(), [&](const std::string& told) {
      return told.find(problem) != std::string::npos;
    });
  });
}

/// The rules of thumb, at every seat: they are scripts too, and play on every one of their answers.
/// What the parts before have told of is left out.
Examined check_thumbs(const Opened& opened, const ExaminePlan& plan,
                      const std::vector<Examined>& before) {
  constexpr std::uint64_t hands = 20;
  const Rules& rules = *opened.rules;
  Examined part{"thumbs", "", {}};
  std::vector<std::string> names;
  if (rules.simple >= 0) names.emplace_back();
  for (const Named& thumb : rules.thumbs) names.push_back(thumb.name);
  for (const std::string& name : names) {
    stop_if_interrupted();
    const std::string called = name.empty() ? "simple" : "simple:" + name;
    part.says += part.says.empty() ? called : ", " + called;
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seats;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      players.push_back(std::make_unique<SimplePlayer>(name));
      seats.push_back(players.back().get());
    }
    try {
      for (std::uint64_t hand = 0; hand < hands; ++hand) {
        Match match;
        match.head = nth_seat(hand, rules.seats);
        Record record;
        play(opened.table, seats, match, sample_luck(rules, plan.seed, hand), plan.seed + hand,
             record);
      }
    } catch (const ScriptError& error) {
      const std::string problem = script_problem(error);
      if (!is_told(before, problem))
        part.problems.push_back(fmt::format("{}: {}", called, problem));
    } catch (const std::runtime_error& error) {
      if (!is_told(before, error.what()))
        part.problems.push_back(fmt::format("{}: {}", called, error.what()));
    }
  }
  return part;
}

/// Whether a variant has the clause from the game it is of.
bool inherited(const Declaration& said, const std::string& path) {
  if (said.lineage.size() <= 1) return false;
  const Value* value = find(said, path);
  return value == nullptr || value->place.file != said.source_file;
}

Examined check_coverage(const Rules& rules, const ExaminePlan& plan, const Coverage& coverage) {
  Examined part{"coverage", "", {}};
  const std::vector<std::string> paths = measurable_clauses(rules);
  std::size_t fired = 0;
  for (const std::string& path : paths) {
    if (coverage.count(path) != 0) {
      ++fired;
    } else if (plan.hands >= 1000 && !inherited(rules.said, path)) {
      part.problems.push_back(
          fmt::format("{} happened in no hand and in no scene; a scene would show it", path));
    }
  }
  part.says = fmt::format("{} of {} clauses happened", fired, paths.size());
  return part;
}

} // namespace

Faults citation_faults(const Library& library, const std::string& id,
                       const OptionSettings& settings, const Declaration& said, int* rules) {
  const Checked<Sheet> sheet = sheet_of(library, said);
  if (!sheet) return sheet.faults();
  if (rules != nullptr) *rules = static_cast<int>(sheet->rules.size());
  const Citing citing = citing_of(library, id, settings, said);
  Faults faults = unresolved_citations(citing, *sheet);
  if (said.lineage.size() > 1) return faults;
  // A variant may drop clauses: that every rule is coded is the game's own business.
  const Faults uncited = uncited_rules(citing, *sheet);
  faults.insert(faults.end(), uncited.begin(), uncited.end());
  return faults;
}

bool Examination::good() const {
  return std::all_of(parts.begin(), parts.end(),
                     [](const Examined& part) { return part.problems.empty(); });
}

Examination examine(const Library& library, const std::string& id, const ExaminePlan& plan) {
  Examination examination;
  Examined module{"module", id, {}};
  Opened opened;
  Checked<Loaded> loaded = load(library, id, plan.settings);
  if (!loaded) {
    add(module.problems, loaded.faults());
    examination.parts.push_back(std::move(module));
    return examination;
  }
  opened.host = std::move(loaded->host);
  const Declaration said = loaded->declaration;
  Checked<std::shared_ptr<const Rules>> rules =
      compile(std::move(loaded->declaration), *opened.host);
  if (!rules) add(module.problems, rules.faults());
  examination.parts.push_back(std::move(module));
  examination.parts.push_back(check_citations(library, id, plan, said));
  if (!rules) return examination;
  opened.rules = *rules;
  opened.table = lay(opened.rules, opened.host.get());
  Coverage coverage;
  examination.parts.push_back(check_scenes(library, id, said, coverage));
  examination.parts.push_back(HandsCheck(opened, plan).run(coverage));
  if (opened.rules->simple >= 0 || !opened.rules->thumbs.empty())
    examination.parts.push_back(check_thumbs(opened, plan, examination.parts));
  examination.parts.push_back(check_coverage(*opened.rules, plan, coverage));
  return examination;
}

} // namespace yezi
