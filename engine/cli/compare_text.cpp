#include "cli/compare_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/terminal.h"
#include "explain/likeness.h"
#include "explain/print/measured_svg.h"
#include "history/clause_text.h"

namespace yezi {

std::string again(const std::vector<ComparedGame>& columns, const MeasurePlan& plan,
                  const char* part) {
  std::string text = "yezi compare";
  for (const ComparedGame& one : columns) text += ' ' + shell_word(one.typed);
  text += fmt::format(" --only {}", part);
  if (std::string_view(part) == "play")
    text +=
        fmt::format(" --players {} --hands {} --deals {} --seed {}",
                    plan.thumbs ? "simple" : "eager", hands_played(plan), plan.deals, plan.seed);
  return text;
}

std::vector<std::string> sentences(const std::vector<ComparedGame>& columns) {
  std::vector<LikenedGame> games;
  games.reserve(columns.size());
  for (const ComparedGame& one : columns)
    games.push_back({one.name, *one.opened.rules, one.features, one.locale});
  return likenesses(games);
}

namespace {

std::string heading(std::string_view text) {
  return '\n' + styled(text, Style::bold) + '\n' +
         std::string(static_cast<std::size_t>(width(text)), '=') + "\n\n";
}

std::string shown_clause(const std::string& says) {
  return says.empty() ? "–" : shortened(says, 70);
}

/// One path: what each game says and the wording of its rules, which is given once where they are
/// the same rules of one sheet.
std::string difference(const std::vector<ComparedGame>& columns, const ClausePair& pair) {
  std::string text = styled(pair.path, Style::bold) + '\n';
  for (std::size_t i = 0; i < columns.size(); ++i) {
    text += wrapped(columns[i].title + ": " + shown_clause(pair.says[i]), "  ", "      ");
    const bool again = i + 1 < columns.size() && pair.by[i] == pair.by[i + 1] &&
                       columns[i].sheet.file == columns[i + 1].sheet.file;
    if (again) continue;
    for (const std::string& id : pair.by[i])
      if (const SheetRule* rule = columns[i].sheet.find(id))
        text +=
            wrapped(fmt::format("{} [{}] {}", id, rule->label, rule->text), "      ", "          ");
  }
  return text + '\n';
}

std::string clauses_text(const std::vector<ComparedGame>& columns, const Locale& locale) {
  std::vector<const Declaration*> games;
  games.reserve(columns.size());
  for (const ComparedGame& one : columns) games.push_back(&one.opened.rules->said);
  std::string text = heading(locale.pick("Clauses that differ"));
  int alike = 0;
  std::vector<std::vector<std::string>> alone(columns.size());
  for (const ClausePair& pair : align_clauses(games)) {
    alike += pair.alike ? 1 : 0;
    if (pair.alike) continue;
    const auto there = std::count_if(pair.says.begin(), pair.says.end(),
                                     [](const std::string& says) { return !says.empty(); });
    if (there == 1 && columns.size() > 1) {
      for (std::size_t i = 0; i < columns.size(); ++i)
        if (!pair.says[i].empty()) alone[i].push_back(pair.path);
      continue;
    }
    text += difference(columns, pair);
  }
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (!alone[i].empty())
      text += wrapped(locale("Only in {}: {}.", columns[i].title,
                             fmt::format("{}", fmt::join(alone[i], ", ")))) +
              '\n';
  return text + wrapped(locale.plural(static_cast<std::int64_t>(alike), "{} clause says the same.",
                                      "{} clauses say the same."));
}

/// Rows of a first column and one for each game, in tables of as many games as fit.
std::string tables_text(const std::vector<std::vector<std::string>>& rows, std::size_t at_once) {
  std::string text;
  const std::size_t games = rows.front().size() - 1;
  for (std::size_t from = 0; from < games; from += at_once) {
    Columns table;
    for (const auto& row : rows) {
      std::vector<std::string> part{row.front()};
      for (std::size_t i = from; i < std::min(games, from + at_once); ++i)
        part.push_back(row[i + 1]);
      table.row(std::move(part));
    }
    if (from > 0) text += '\n';
    text += table.text();
  }
  return text;
}

/// "40", "tricks", "yes", "–".
std::string value_text(const Feature::Value& value, const Locale& locale) {
  if (const Message* word = std::get_if<Message>(&value)) return locale(*word);
  if (const bool* truth = std::get_if<bool>(&value))
    return std::string(*truth ? locale.pick("yes") : locale.pick("no"));
  return to_text(value);
}

/// What stands above the column of a game: what is typed for it, in Chinese its name.
const std::string& head_of(const ComparedGame& one, const Locale& locale) {
  return locale.chinese() ? one.name : one.typed;
}

std::string features_text(const std::vector<ComparedGame>& columns, const Locale& locale) {
  std::vector<std::vector<std::string>> rows{{std::string(locale.pick("feature"))}};
  for (const ComparedGame& one : columns) rows.front().push_back(head_of(one, locale));
  for (std::size_t i = 0; i < columns.front().features.size(); ++i) {
    const Feature& first = columns.front().features[i];
    if (first.id.starts_with("says.")) break;
    std::vector<std::string> row{locale(first.title)};
    bool any = false;
    for (const ComparedGame& one : columns) {
      any = any || one.features[i].known();
      row.push_back(value_text(one.features[i].value, locale));
    }
    if (any) rows.push_back(std::move(row));
  }
  std::string text = heading(locale.pick("Features")) + tables_text(rows, 4);
  std::vector<std::set<std::string>> says(columns.size());
  std::set<std::string> shared;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    for (const Feature& feature : columns[i].features)
      if (feature.id.starts_with("says.")) says[i].insert(feature.title.english());
    if (i == 0) shared = says[i];
    std::erase_if(shared, [&](const std::string& word) { return says[i].count(word) == 0; });
  }
  text += '\n' + wrapped(locale("Common to all: {}.",
                                shared.empty() ? std::string(locale.pick("none"))
                                               : fmt::format("{}", fmt::join(shared, ", "))));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::erase_if(says[i], [&](const std::string& word) { return shared.count(word) != 0; });
    if (!says[i].empty())
      text += wrapped(locale("{} also has: {}.", columns[i].title,
                             fmt::format("{}", fmt::join(says[i], ", "))));
  }
  return text;
}

std::string play_text(const std::vector<ComparedGame>& columns, const MeasurePlan& plan,
                      const Locale& locale) {
  std::vector<std::vector<std::string>> rows{{std::string(locale.pick("measured"))}};
  for (const ComparedGame& one : columns) rows.front().push_back(head_of(one, locale));
  std::string how;
  for (std::size_t i = 0; i < columns.front().metrics.size(); ++i) {
    const Metric& first = columns.front().metrics[i];
    std::vector<std::string> row{locale(first.title)};
    for (const ComparedGame& one : columns) {
      const Metric& metric = one.metrics[i];
      row.push_back(metric.known ? fmt::format("{} ±{}", figure(metric.value), figure(metric.error))
                                 : "–");
    }
    rows.push_back(std::move(row));
    how += wrapped(locale("{}: {}.", locale(first.title), locale(first.how)), "- ", "  ");
  }
  const std::string_view players =
      plan.thumbs
          ? locale.pick(
                "± is half of the 95 % interval, from 20 blocks of hands. Hands were played by "
                "the rule of thumb of each game (simple), or by eager where it has none.")
          : locale.pick("± is half of the 95 % interval, from 20 blocks of hands. All hands were "
                        "played by eager players.");
  return heading(locale.pick("How they play")) + tables_text(rows, 3) + '\n' + wrapped(players) +
         how + locale("To repeat this:\n    {}\n", again(columns, plan, "play"));
}

} // namespace

std::string as_text(const std::vector<ComparedGame>& columns, const ComparePlan& plan,
                    const Locale& locale) {
  std::string title;
  for (const ComparedGame& one : columns) title += (title.empty() ? "" : " · ") + one.title;
  std::string text = wrapped(title);
  if (plan.sentences) {
    text += '\n';
    for (const std::string& sentence : sentences(columns)) text += wrapped(sentence, "- ", "  ");
  }
  if (plan.features) text += features_text(columns, locale);
  if (plan.play) text += play_text(columns, plan.measure, locale);
  if (plan.clauses) text += clauses_text(columns, locale);
  return text;
}

} // namespace yezi
