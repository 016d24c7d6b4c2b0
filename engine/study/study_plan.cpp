#include "study/study_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/interrupt.h"
#include "core/sha256.h"
#include "players/search/search.h"

namespace yezi {

namespace {

using Changes = std::vector<std::pair<std::string, std::string>>;
constexpr std::size_t most_cells = 10'000;
/// Of the form of block_sums(): blocks of another form are none of this study's.
constexpr int form_of_sums = 2;

std::string cell_id(const std::string& game, const OptionSettings& set) {
  std::string id = game;
  for (const auto& [option, value] : set) {
    id += id.size() == game.size() ? ':' : ',';
    id += fmt::format("{}={}", option, value);
  }
  return id;
}

bool searches_by_the_clock(std::string_view kind) {
  const Checked<SearchPlan> plan = parse_search(kind.substr(kind.find(':') + 1));
  return plan && plan->time.count() > 0;
}

/// Whether something has to be played for any of its measures.
bool wants(const Study& study, bool StudyMeasure::*what) {
  const auto does = [&](const std::string& id) {
    const StudyMeasure* measure = study_measure(id);
    return measure != nullptr && measure->*what;
  };
  return std::any_of(study.measures.begin(), study.measures.end(), does) ||
         std::any_of(study.enough.begin(), study.enough.end(),
                     [&](const StudyEnough& enough) { return does(enough.measure); });
}

class Planner {
public:
  Planner(const Library& library, Study study) : library_(library) {
    plan_.study = std::move(study);
  }

  StudyPlan plan_open(const Opened& opened) {
    add_cell(0, {}, opened);
    return std::move(plan_);
  }

  Checked<StudyPlan> plan() {
    for (std::size_t i = 0; i < plan_.study.games.size(); ++i) add_game(i);
    for (std::size_t a = 0; a < plan_.cells.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (plan_.cells[a].id == plan_.cells[b].id)
          fault(plan_.study.games[plan_.cells[a].game].place,
                fmt::format("{} is here twice", plan_.cells[a].id));
    if (!faults_.empty()) return std::move(faults_);
    std::string all;
    for (const StudyQuestion& question : plan_.questions) all += question.key;
    for (const std::string& measure : plan_.study.measures) all += measure + ' ';
    for (const StudyEnough& enough : plan_.study.enough)
      all += fmt::format("{} {} ", enough.measure, enough.error);
    plan_.key = hex(sha256(all + std::to_string(plan_.study.blocks))).substr(0, 32);
    return std::move(plan_);
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }
  void add(const Place& place, const Faults& more) {
    for (const Fault& one : more)
      faults_.push_back({one.place.file.empty() ? place : one.place, one.what, one.hint});
  }

  void add_game(std::size_t index) {
    const StudyGame& game = plan_.study.games[index];
    const std::vector<std::string> ids = library_.ids();
    if (!game.id.ends_with(".lua") && std::find(ids.begin(), ids.end(), game.id) == ids.end()) {
      const std::string near = nearest(game.id, ids);
      fault(game.place, fmt::format("there is no game \"{}\"", game.id),
            near.empty() ? "see yezi games" : "did you mean \"" + near + "\"?");
      return;
    }
    const Checked<Opened> opened = open_module(library_, game.id, game.set);
    if (!opened) return add(game.place, opened.faults());
    if (acting_seats(*opened->rules) < 2)
      return fault(game.place, game.id + " is played by one seat alone");
    plan_.samples.emplace_back();
    const StudyVaried& varied = plan_.study.varied;
    if (varied.how == StudyVaried::How::none) return add_cell(index, {}, *opened);
    Checked<std::vector<VariedOption>> options =
        varied_options(opened->rules->said, game.set, varied.options);
    if (!options) return add(varied.place, options.faults());
    if (options->empty()) return fault(varied.place, game.id + " has no options to vary");
    if (varied.how == StudyVaried::How::sample) return sample(index, std::move(*options));
    add_cell(index, {}, *opened);
    add_changes(index, *options);
  }

  /// Each change of the game, and with `pairs` each two.
  void add_changes(std::size_t game, const std::vector<VariedOption>& options) {
    const bool pairs = plan_.study.varied.how == StudyVaried::How::pairs;
    for (const VariedOption& option : options)
      for (std::size_t v = 1; v < option.values.size(); ++v)
        try_cell(game, {{option.name, option.values[v]}});
    for (std::size_t i = 0; pairs && i < options.size(); ++i)
      for (std::size_t j = i + 1; j < options.size(); ++j)
        for (std::size_t v = 1; v < options[i].values.size(); ++v)
          for (std::size_t w = 1; w < options[j].values.size(); ++w)
            try_cell(game, {{options[i].name, options[i].values[v]},
                            {options[j].name, options[j].values[w]}});
  }

  void sample(std::size_t game, std::vector<VariedOption> options) {
    const StudyGame& said = plan_.study.games[game];
    Checked<Completions> found = completions_of(library_, said.id, said.set, std::move(options),
                                                plan_.study.varied.most, plan_.study.seed);
    if (!found) return add(said.place, found.faults());
    for (const Completion& completion : found->list) {
      Changes changes;
      for (std::size_t i = 0; i < completion.values.size(); ++i)
        if (completion.values[i] != 0)
          changes.emplace_back(found->varied[i].name,
                               found->varied[i].values[completion.values[i]]);
      try_cell(game, changes);
    }
    plan_.samples.back() = std::move(*found);
  }

  void try_cell(std::size_t game, const Changes& changes) {
    stop_if_interrupted();
    if (plan_.cells.size() >= most_cells) {
      if (plan_.cells.size() == most_cells)
        fault(plan_.study.varied.place, fmt::format("these are more than {} cells", most_cells),
              "name fewer options, or vary them with how = \"sample\"");
      return;
    }
    OptionSettings set = plan_.study.games[game].set;
    for (const auto& [option, value] : changes) set[option] = value;
    const Checked<Opened> opened = open_module(library_, plan_.study.games[game].id, set);
    if (opened) return add_cell(game, changes, *opened);
    const bool demands = std::any_of(opened.faults().begin(), opened.faults().end(),
                                     [](const Fault& one) { return one.hint == unmet_demand; });
    if (demands)
      plan_.refused.push_back(cell_id(plan_.study.games[game].id, set));
    else
      add(plan_.study.varied.place, opened.faults());
  }

  void add_cell(std::size_t game, const Changes& changes, const Opened& opened) {
    const Study& study = plan_.study;
    const Rules& rules = *opened.rules;
    StudyCell cell;
    cell.game = game;
    cell.set = study.games[game].set;
    for (const auto& [option, value] : changes) cell.set[option] = value;
    cell.id = cell_id(study.games[game].id, cell.set);
    cell.changed = changes;
    std::string players = study.players;
    if (players.empty()) players = rules.simple >= 0 ? "simple" : "eager";
    check_player(study.games[game].place, rules, players);
    for (const StudyDuel& duel : study.duels)
      for (const std::string& kind : {duel.one, duel.among}) check_player(duel.place, rules, kind);
    const std::size_t at = plan_.cells.size();
    plan_.cells.push_back(std::move(cell));
    plan_.players.push_back(players);
    plan_.facts.push_back(facts_of(rules, study));
    add_questions(at, rules);
  }

  void check_player(const Place& place, const Rules& rules, const std::string& kind) {
    std::string what, hint;
    if (is_program(kind)) {
      what = "a program may answer otherwise each time, so it plays in no study";
    } else if (kind.starts_with("search:") && searches_by_the_clock(kind)) {
      what = fmt::format("{} takes other decisions on another machine", kind);
      hint = "count simulations instead: search:1000";
    } else if (const Checked<std::unique_ptr<Player>> made = make_player(kind); !made) {
      what = made.faults().front().what;
      hint = made.faults().front().hint;
    } else if (const std::optional<Fault> unfit = thumb_fault(rules, kind)) {
      what = unfit->what;
      hint = unfit->hint;
    }
    const auto same = [&](const Fault& one) {
      return one.what == what && one.place.line == place.line;
    };
    if (!what.empty() && std::none_of(faults_.begin(), faults_.end(), same))
      fault(place, what, hint);
  }

  void add_questions(std::size_t cell, const Rules& rules) {
    const Study& study = plan_.study;
    const auto per_block = [&](std::uint64_t all) {
      return std::max<std::uint64_t>(1, (all + study.blocks - 1) / study.blocks);
    };
    const std::string common =
        fmt::format("{} {}\n{}\n{}\n", YEZI_VERSION, form_of_sums, rules.said.digest, study.seed);
    StudyQuestion deals{StudyQuestion::Kind::deals, cell, 0, per_block(study.deals), 0, {}};
    deals.hands = deals.per_block * study.plays;
    add_question(deals,
                 common + fmt::format("deals {} {} {} {}{}", plan_.players[cell], study.plays,
                                      study.blunders, wants(study, &StudyMeasure::payments),
                                      wants(study, &StudyMeasure::parts) ? " parts" : ""));
    if (study.sittings > 0) {
      StudyQuestion sittings{StudyQuestion::Kind::sittings, cell, 0,
                             per_block(study.sittings),     0,    {}};
      sittings.hands = sittings.per_block * study.sitting;
      add_question(sittings,
                   common + fmt::format("sittings {} {} {}", plan_.players[cell], study.sitting,
                                        wants(study, &StudyMeasure::hidden)));
    }
    for (std::size_t i = 0; i < study.duels.size(); ++i) {
      const StudyDuel& said = study.duels[i];
      StudyQuestion duel{StudyQuestion::Kind::duel, cell, i, per_block(said.deals), 0, {}};
      duel.hands = duel.per_block * static_cast<std::uint64_t>(acting_seats(rules));
      add_question(duel, common + "duel " + duel_key(said));
    }
  }

  void add_question(StudyQuestion question, const std::string& says) {
    question.key = hex(sha256(fmt::format("{}\n{}", says, question.per_block))).substr(0, 32);
    plan_.questions.push_back(std::move(question));
  }

  const Library& library_;
  StudyPlan plan_;
  Faults faults_;
};

} // namespace

std::uint64_t StudyPlan::hands() const {
  return std::accumulate(questions.begin(), questions.end(), std::uint64_t{0},
                         [&](std::uint64_t sum, const StudyQuestion& question) {
                           return sum + question.hands * study.blocks;
                         });
}

Checked<StudyPlan> plan_study(const Library& library, Study study) {
  return Planner(library, std::move(study)).plan();
}

StudyPlan plan_of_game(const Opened& opened, Study study) {
  const Library none{std::filesystem::path()};
  return Planner(none, std::move(study)).plan_open(opened);
}

Opened open_cell(const Library& library, const StudyPlan& plan, std::size_t cell) {
  const StudyCell& one = plan.cells[cell];
  Checked<Opened> opened = open_module(library, plan.study.games[one.game].id, one.set);
  // it was good when the plan was made: somebody has changed it since
  if (!opened) throw std::runtime_error(to_text(opened.faults()));
  return std::move(*opened);
}

SimulationPlan block_plan(const StudyPlan& plan, const StudyQuestion& question, const Rules& rules,
                          std::uint64_t block) {
  const Study& study = plan.study;
  SimulationPlan each;
  each.seed = study.seed;
  each.first = block * question.per_block;
  each.hands = question.per_block;
  each.players.assign(rules.seats, plan.players[question.cell]);
  switch (question.kind) {
  case StudyQuestion::Kind::deals:
    each.replays = study.plays;
    each.blunders = study.blunders;
    each.measure = true;
    each.payments = wants(study, &StudyMeasure::payments);
    each.parts = wants(study, &StudyMeasure::parts);
    break;
  case StudyQuestion::Kind::sittings:
    each.sitting = study.sitting;
    each.hands = question.per_block * study.sitting;
    each.measure = true;
    each.heads_turn = true;
    each.hidden = wants(study, &StudyMeasure::hidden);
    break;
  case StudyQuestion::Kind::duel: {
    const StudyDuel& duel = study.duels[question.duel];
    each.duplicate = true;
    each.players.assign(static_cast<std::size_t>(acting_seats(rules)), duel.among);
    each.players.front() = duel.one;
    break;
  }
  }
  return each;
}

Exact block_sums(const StudyQuestion& question, const Simulation& played) {
  Exact sums;
  switch (question.kind) {
  case StudyQuestion::Kind::deals:
    played.measures.put(sums);
    played.payments.put(sums);
    break;
  case StudyQuestion::Kind::sittings:
    played.measures.put(sums);
    played.sittings.put(sums);
    break;
  case StudyQuestion::Kind::duel:
    played.tally.player_leads.front().put(sums, "lead");
    sums.add("hands", played.tally.hands);
    sums.add("decisions", played.tally.decisions);
    break;
  }
  return sums;
}

} // namespace yezi
