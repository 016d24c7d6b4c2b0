#include "explain/print/study_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explain/print/layout.h"
#include "explain/print/study_svg.h"
#include "explain/words.h"
#include "study/payments.h"

namespace yezi {

namespace {

using Of = StudyMeasure::Of;

Block heading_block(std::string text, int level = 2) {
  Block block;
  block.kind = Block::Kind::heading;
  block.level = level;
  block.text = std::move(text);
  return block;
}

Block paragraph_block(std::string text) {
  Block block;
  block.text = std::move(text);
  return block;
}

Block table_block(TextTable rows) {
  Block block;
  block.kind = Block::Kind::table;
  block.rows = std::move(rows);
  return block;
}

/// A column of a table or picture of cells: a measure of the cell itself, or of a duel.
struct StudyColumn {
  const StudyMeasure* measure;
  std::string key, title;
};

std::vector<StudyColumn> columns_of(const StudyPlan& plan, const Locale& locale) {
  std::vector<StudyColumn> columns;
  for (const std::string& id : plan.study.measures) {
    const StudyMeasure* measure = study_measure(id);
    const std::string name(locale.pick(measure->title));
    if (measure->of == Of::cell) columns.push_back({measure, "", name});
    for (std::size_t i = 0; measure->of == Of::duels && i < plan.study.duels.size(); ++i)
      columns.push_back(
          {measure, duel_key(plan.study.duels[i]),
           locale("{}: {}", name, key_name(*measure, plan.facts.front(), i, locale))});
  }
  return columns;
}

/// Tables of some columns each, with the first column before them, so that they fit a screen.
std::vector<Block> narrow_tables(const TextTable& rows) {
  constexpr std::size_t beside = 3;
  std::vector<Block> blocks;
  for (std::size_t from = 1; from < rows.front().size(); from += beside) {
    TextTable part;
    for (const auto& row : rows) {
      std::vector<std::string> cells{row.front()};
      for (std::size_t i = from; i < std::min(from + beside, row.size()); ++i)
        cells.push_back(row[i]);
      part.push_back(std::move(cells));
    }
    blocks.push_back(table_block(std::move(part)));
  }
  return blocks;
}

void append(std::vector<Block>& to, std::vector<Block> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

StudyShown::StudyShown(const StudyPlan& plan, const StudyResults& results,
                       const std::filesystem::path& home, Language language)
    : plan_(plan), results_(results), locale_(plain_locale(language)) {
  for (const CellFacts& facts : plan.facts)
    words_.push_back(locales_of(home, facts.lineage).in(language));
  if (Checked<std::vector<LivedGame>> lived = lived_games(home)) lived_ = std::move(*lived);
}

std::string StudyShown::cell_name(std::size_t cell) const {
  const StudyGame& game = plan_.study.games[plan_.cells[cell].game];
  const CellFacts& facts = plan_.facts[cell];
  std::string name = game.called.empty() ? locale_.either(facts.title, facts.title_zh)
                                         : locale_.either(game.called.english, game.called.chinese);
  std::string set;
  for (const auto& [option, value] : plan_.cells[cell].set) {
    if (!game.called.empty() && game.set.contains(option) && game.set.at(option) == value) continue;
    set += fmt::format("{}{}={}", set.empty() ? "" : " ", option, value);
  }
  return set.empty() ? name : name + " (" + set + ')';
}

std::string StudyShown::measure_name(const StudyMeasure& measure) const {
  return std::string(locale_.pick(measure.title));
}

std::string StudyShown::changed_name(const StudyEffect& effect) {
  std::string text;
  for (const auto& [option, value] : effect.changed)
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", option, value);
  return text;
}

std::string StudyShown::command() const {
  return "yezi study run " +
         shell_word(std::filesystem::path(plan_.study.file).filename().string()) + " --out DIR";
}

std::string StudyShown::figure_text(const StudyFigure& figure) const {
  if (!figure.known) return "–";
  return study_interval(figure.estimate, results_.t, figure.measure->share);
}

std::string StudyShown::change_text(const StudyEffect& effect) const {
  if (!effect.known) return "–";
  return study_interval(effect.change, results_.t, effect.measure->share, true) +
         (effect.sure() ? " *" : "");
}

std::vector<const StudyMeasure*> StudyShown::measures_of(Of of) const {
  std::vector<const StudyMeasure*> all;
  for (const std::string& id : plan_.study.measures)
    if (const StudyMeasure* measure = study_measure(id); measure->of == of) all.push_back(measure);
  return all;
}

const StudyFigure* StudyShown::figure(std::size_t cell, const StudyMeasure& measure,
                                      const std::string& key) const {
  for (const StudyFigure& one : results_.figures)
    if (one.cell == cell && one.measure == &measure && one.key == key) return &one;
  return nullptr;
}

std::vector<std::size_t> StudyShown::base_cells() const {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell)
    if (plan_.cells[cell].changed.empty()) cells.push_back(cell);
  return cells;
}

Block StudyShown::caption(const std::string& what, std::string picture) const {
  Block block;
  block.kind = Block::Kind::picture;
  block.text = what + ' ' + locale_("To reproduce: `{}`.", command());
  block.notes.push_back(std::move(picture));
  return block;
}

std::vector<Block> StudyShown::figures() const {
  const std::vector<StudyColumn> columns = columns_of(plan_, locale_);
  if (columns.empty()) return {};
  TextTable rows{{""}};
  for (const StudyColumn& column : columns) rows.front().push_back(column.title);
  for (const std::size_t cell : base_cells()) {
    std::vector<std::string> row{cell_name(cell)};
    for (const StudyColumn& column : columns) {
      const StudyFigure* found = figure(cell, *column.measure, column.key);
      row.push_back(found == nullptr ? "–" : figure_text(*found));
    }
    rows.push_back(std::move(row));
  }
  std::vector<Block> blocks{
      caption(locale_("Figures of each game with 95 % intervals. Amounts are in the unit of each "
                      "game."),
              figures_picture())};
  append(blocks, narrow_tables(rows));
  return blocks;
}

std::string StudyShown::figures_picture() const {
  IntervalGrid grid;
  grid.title = locale_.either(plan_.study.title.english, plan_.study.title.chinese);
  grid.t = results_.t;
  const std::vector<StudyColumn> columns = columns_of(plan_, locale_);
  for (const StudyColumn& column : columns)
    grid.columns.push_back({column.title, column.measure->share});
  for (const std::size_t cell : base_cells()) {
    IntervalRow row;
    row.label = cell_name(cell);
    for (const StudyColumn& column : columns) {
      const StudyFigure* found = figure(cell, *column.measure, column.key);
      row.cells.push_back(found == nullptr ? IntervalCell{}
                                           : IntervalCell{found->known, found->estimate, true});
    }
    grid.rows.push_back(std::move(row));
  }
  return intervals_svg(grid);
}

std::vector<Block> StudyShown::keyed(const std::vector<Of>& of) const {
  std::vector<Block> blocks;
  std::vector<const StudyMeasure*> measures;
  for (const Of one : of)
    for (const StudyMeasure* measure : measures_of(one)) measures.push_back(measure);
  if (measures.empty()) return blocks;
  for (const std::size_t cell : base_cells()) {
    const CellFacts& facts = plan_.facts[cell];
    TextTable rows{{""}};
    for (const StudyMeasure* measure : measures) rows.front().push_back(measure_name(*measure));
    const auto most = *std::max_element(
        measures.begin(), measures.end(), [&](const StudyMeasure* a, const StudyMeasure* b) {
          return figure_keys(*a, facts).size() < figure_keys(*b, facts).size();
        });
    const std::vector<std::string> keys = figure_keys(*most, facts);
    for (std::size_t at = 0; at < keys.size(); ++at) {
      std::vector<std::string> row{key_name(*most, facts, at, words_[cell])};
      for (const StudyMeasure* measure : measures) {
        const StudyFigure* found = figure(cell, *measure, keys[at]);
        row.push_back(found == nullptr ? "–" : figure_text(*found));
      }
      rows.push_back(std::move(row));
    }
    blocks.push_back(heading_block(cell_name(cell), 3));
    blocks.push_back(table_block(std::move(rows)));
  }
  return blocks;
}

std::vector<Block> StudyShown::effects() const {
  std::vector<Block> blocks;
  if (results_.effects.empty()) return blocks;
  const auto known = std::count_if(results_.effects.begin(), results_.effects.end(),
                                   [](const StudyEffect& effect) { return effect.known; });
  blocks.push_back(paragraph_block(
      plan_.study.varied.how == StudyVaried::How::sample
          ? locale_("Effect of each option value relative to the first, all else equal: least "
                    "squares over the completions that were drawn.")
          : locale_("Effect of each change on a figure. Both play the same deals where they have "
                    "the same pack. Of two changes: their joint effect beyond the sum of the "
                    "separate effects.")));
  blocks.push_back(paragraph_block(locale_.plural(
      known,
      "* (full dots) marks significant changes: p below 5 % after Holm's correction for the {} "
      "comparison of this study.",
      "* (full dots) marks significant changes: p below 5 % after Holm's correction for all {} "
      "comparisons of this study.")));
  for (const std::size_t base : base_cells()) {
    if (plan_.study.games.size() > 1) blocks.push_back(heading_block(cell_name(base), 3));
    blocks.push_back(
        caption(locale_("What each change does, with 95 % intervals."), effects_picture(base)));
    append(blocks, effects_table(base));
  }
  if (!plan_.refused.empty()) {
    std::string list;
    for (const std::string& id : plan_.refused)
      list += (list.empty() ? "`" : std::string(locale_.comma()) + '`') + id + '`';
    blocks.push_back(
        paragraph_block(locale_("Not played, because the game does not allow them: {}.", list)));
  }
  return blocks;
}

std::vector<Block> StudyShown::effects_table(std::size_t base) const {
  const std::vector<StudyColumn> columns = columns_of(plan_, locale_);
  TextTable rows{{""}};
  for (const StudyColumn& column : columns) rows.front().push_back(column.title);
  for (const StudyEffect& effect : results_.effects) {
    if (effect.base != base) continue;
    const std::string name = changed_name(effect);
    if (rows.back().front() != name) {
      rows.emplace_back(1 + columns.size(), "–");
      rows.back().front() = name;
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (columns[i].measure == effect.measure && columns[i].key == effect.key)
        rows.back()[i + 1] = change_text(effect);
  }
  return narrow_tables(rows);
}

std::string StudyShown::effects_picture(std::size_t base) const {
  IntervalGrid grid;
  grid.title = cell_name(base);
  grid.t = results_.t;
  const std::vector<StudyColumn> columns = columns_of(plan_, locale_);
  for (const StudyColumn& column : columns)
    grid.columns.push_back({column.title, column.measure->share});
  std::string option, name;
  for (const StudyEffect& effect : results_.effects) {
    if (effect.base != base) continue;
    if (grid.rows.empty() || name != changed_name(effect)) {
      IntervalRow row;
      name = changed_name(effect);
      const bool alone = effect.changed.size() == 1;
      if (alone && effect.changed.front().first != option) {
        row.heading = option = effect.changed.front().first;
      }
      row.label = alone ? effect.changed.front().second : name;
      row.cells.resize(columns.size());
      grid.rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (columns[i].measure == effect.measure && columns[i].key == effect.key)
        grid.rows.back().cells[i] = {effect.known, effect.change, effect.sure()};
  }
  return intervals_svg(grid);
}

std::vector<Block> StudyShown::distributions() const {
  const std::string picture = distributions_picture();
  if (picture.empty()) return {};
  return {caption(locale_("Amount per hand: the sizes of all gains, halved. The picture omits the "
                          "largest 1 % of hands."),
                  picture)};
}

std::string StudyShown::distributions_picture() const {
  std::vector<Distribution> all;
  for (const std::size_t cell : base_cells()) {
    if (cell >= results_.sums.size()) return "";
    const CellFacts& facts = plan_.facts[cell];
    Distribution one{cell_name(cell), moved_of(results_.sums[cell].deals),
                     2.0 * facts.acting * facts.parts,
                     words_[cell].word(WordKind::unit, facts.unit)};
    if (!one.counts.empty()) all.push_back(std::move(one));
  }
  return all.empty() ? "" : distributions_svg(locale_("amount per hand"), all, locale_);
}

std::vector<Block> StudyShown::how() const {
  const Study& study = plan_.study;
  std::vector<Block> blocks;
  blocks.push_back(paragraph_block(locale_(
      "`{}` reproduces all of this, on any machine and with any number of threads.", command())));
  blocks.push_back(paragraph_block(locale_(
      "{} blocks were played of each question, {} hands in all, seed {}. A standard error is found "
      "by leaving out one block at a time; an interval has {:.3f} of them to each side (Student's "
      "t). Formulas and sources: engine/study/README.md.",
      results_.blocks, grouped(static_cast<std::int64_t>(results_.hands)), study.seed,
      results_.t)));
  std::vector<std::string> kinds;
  for (const std::string& players : plan_.players)
    if (std::find(kinds.begin(), kinds.end(), players) == kinds.end()) kinds.push_back(players);
  const StudyQuestion& deals = plan_.questions.front();
  blocks.push_back(paragraph_block(locale_(
      "Deals: {} a block, each played {} times by {} in every seat, with a blunder rate of "
      "{} %.",
      deals.per_block, study.plays, fmt::format("{}", fmt::join(kinds, "/")), study.blunders)));
  Block list;
  list.kind = Block::Kind::list;
  for (const std::string& id : study.measures) {
    const StudyMeasure* measure = study_measure(id);
    list.notes.push_back(
        locale_("**{}** (`{}`): {}", measure_name(*measure), id, locale_.pick(measure->how)));
  }
  blocks.push_back(std::move(list));
  return blocks;
}

const std::vector<std::string>& StudyShown::part_names() {
  static const std::vector<std::string> names{
      "figures", "effects", "distributions", "payments", "roles", "lived", "how"};
  return names;
}

std::vector<Block> StudyShown::part(const std::string& name) const {
  if (name == "figures") return figures();
  if (name == "effects") return effects();
  if (name == "distributions") return distributions();
  if (name == "roles") return keyed({Of::roles});
  if (name == "lived") return lived();
  if (name == "how") return how();
  if (name == "payments") return keyed({Of::lines, Of::weights});
  return {};
}

Document StudyShown::report() const {
  Document document;
  document.language = std::string(language_name(locale_.language()));
  document.title = locale_.either(plan_.study.title.english, plan_.study.title.chinese);
  document.subtitle = locale_.either(plan_.study.asks.english, plan_.study.asks.chinese);
  document.style = "body { max-width: 64rem; }\n";
  const auto add = [&](std::string_view title, const char* name) {
    std::vector<Block> blocks = part(name);
    if (blocks.empty()) return;
    document.heading(2, std::string(locale_.pick(title)), name);
    append(document.blocks, std::move(blocks));
  };
  add(translatable("Results"), "figures");
  add(translatable("What each change does"), "effects");
  add(translatable("Amount per hand"), "distributions");
  add(translatable("Payments"), "payments");
  add(translatable("Roles"), "roles");
  if (plan_.study.varied.how == StudyVaried::How::sample)
    add(translatable("Playable completions"), "lived");
  add(translatable("How it was made"), "how");
  return document;
}

std::vector<std::pair<std::string, std::string>> StudyShown::pictures() const {
  std::vector<std::pair<std::string, std::string>> all;
  if (!columns_of(plan_, locale_).empty()) all.emplace_back("figures.svg", figures_picture());
  if (!results_.effects.empty()) {
    const std::vector<std::size_t> bases = base_cells();
    for (std::size_t i = 0; i < bases.size(); ++i)
      all.emplace_back(bases.size() == 1 ? "effects.svg" : fmt::format("effects-{}.svg", i + 1),
                       effects_picture(bases[i]));
  }
  if (std::string picture = distributions_picture(); !picture.empty())
    all.emplace_back("distributions.svg", std::move(picture));
  return all;
}

std::vector<std::pair<std::string, std::string>>
StudyShown::files(const StudyBlocks& blocks) const {
  std::vector<std::pair<std::string, std::string>> all{
      {"blocks.jsonl", blocks_lines(plan_, blocks)},
      {"results.json", as_json(plan_, results_).dump(2) + '\n'},
      {"figures.csv", figures_csv(results_, plan_)},
      {"effects.csv", effects_csv(results_, plan_)},
      {"report.html", as_html(report())}};
  for (auto& picture : pictures()) all.push_back(std::move(picture));
  return all;
}

} // namespace yezi
