// The prose of a written study: marks in braces become figures, parts become tables and pictures.

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "explain/print/markdown.h"
#include "explain/print/study_report.h"
#include "explain/print/study_svg.h"

namespace yezi {

namespace {

class WrittenStudy {
public:
  WrittenStudy(const StudyShown& shown, const StudyPlan& plan, const StudyResults& results,
               std::string file)
      : shown_(shown), plan_(plan), results_(results), file_(std::move(file)) {}

  Checked<Document> read(const std::string& prose) {
    const std::string filled = replaced(prose);
    Document document = shown_.report();
    document.blocks.clear();
    for (Block& block : blocks_of_markdown(filled)) {
      const std::string_view text = block.text;
      if (block.kind == Block::Kind::paragraph && text.starts_with("{part ") &&
          text.ends_with('}')) {
        for (Block& part : shown_.part(std::string(text.substr(6, text.size() - 7))))
          document.blocks.push_back(std::move(part));
      } else {
        document.blocks.push_back(std::move(block));
      }
    }
    if (!faults_.empty()) return std::move(faults_);
    return document;
  }

private:
  void fault(std::size_t at, std::string what, std::string hint = {}) {
    const auto line = 1 + std::count(prose_.begin(), prose_.begin() + static_cast<long>(at), '\n');
    faults_.push_back({{file_, static_cast<int>(line)}, std::move(what), std::move(hint)});
  }

  std::string replaced(const std::string& prose) {
    prose_ = prose;
    std::string out;
    std::size_t from = 0;
    for (std::size_t open = prose.find('{'); open != std::string::npos;
         open = prose.find('{', from)) {
      const std::size_t close = prose.find('}', open);
      out += prose.substr(from, open - from);
      if (close == std::string::npos) {
        fault(open, "the mark is not closed", "written as {luck GAME}");
        return out + prose.substr(open);
      }
      out += mark(open, in_one_line(prose.substr(open + 1, close - open - 1)));
      from = close + 1;
    }
    return out + prose.substr(from);
  }

  /// Marks may run over the end of a line.
  static std::string in_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
  }

  std::string mark(std::size_t at, const std::string& says) {
    constexpr std::string_view part = "part ", change = "change ", about = "about ";
    if (says.starts_with(part)) {
      const auto& names = StudyShown::part_names();
      const std::string name = says.substr(part.size());
      if (std::find(names.begin(), names.end(), name) == names.end())
        fault(at, fmt::format("there is no part \"{}\"", name),
              fmt::format("the parts are: {}", fmt::join(names, ", ")));
      else if (shown_.part(name).empty())
        fault(at, fmt::format("the study has nothing to show under \"{}\"", name));
      return '{' + says + '}';
    }
    if (says.starts_with(change)) return change_mark(at, says.substr(change.size()));
    if (says.starts_with(about)) {
      const StudyFigure* figure = find(at, says.substr(about.size()));
      if (figure == nullptr) return {};
      return study_figure(figure->estimate.mean, figure->measure->share);
    }
    if (says == "playable" || says.starts_with("playable ")) return lived_mark(at, says.substr(8));
    const StudyFigure* figure = find(at, says);
    return figure == nullptr ? std::string() : shown_.figure_text(*figure);
  }

  /// "", " OPTION=VALUE", " beyond MEASURE".
  std::string lived_mark(std::size_t at, std::string says) {
    constexpr std::string_view beyond = " beyond ";
    if (says.starts_with(beyond))
      says.erase(0, beyond.size());
    else if (!says.empty())
      says.erase(0, 1);
    if (const std::optional<std::string> text = shown_.lived_text(says)) return *text;
    fault(at, fmt::format("nothing of this study is playable by \"{}\"", says),
          "written as {playable}, {playable OPTION=VALUE} or {playable beyond MEASURE}");
    return {};
  }

  /// "luck GAME", "skill simple among random in GAME".
  const StudyFigure* find(std::size_t at, const std::string& says) {
    const std::string measure = says.substr(0, says.find(' '));
    const std::string rest = says.substr(std::min(says.size(), measure.size() + 1));
    const std::size_t in = rest.rfind(" in ");
    const std::string key = in == std::string::npos ? "" : rest.substr(0, in);
    const std::string cell = in == std::string::npos ? rest : rest.substr(in + 4);
    for (const StudyFigure& figure : results_.figures)
      if (figure.measure->id == measure && figure.key == key && plan_.cells[figure.cell].id == cell)
        return &figure;
    fault(at, fmt::format("no figure of this study is \"{}\"", says),
          "the figures are: " + known());
    return nullptr;
  }

  /// "amount OPTION=VALUE of GAME".
  std::string change_mark(std::size_t at, const std::string& says) {
    for (const StudyEffect& effect : results_.effects) {
      std::string changed;
      for (const auto& [option, value] : effect.changed)
        changed += fmt::format("{}{}={}", changed.empty() ? "" : " ", option, value);
      const std::string key = effect.key.empty() ? "" : effect.key + ' ';
      const std::string wanted = fmt::format("{} {}{} of {}", effect.measure->id, key, changed,
                                             plan_.cells[effect.base].id);
      if (wanted == says) return shown_.change_text(effect);
    }
    fault(at, fmt::format("no change of this study is \"{}\"", says),
          "written as {change amount OPTION=VALUE of GAME}");
    return {};
  }

  std::string known() const {
    std::string text;
    for (const std::string& id : plan_.study.measures) text += (text.empty() ? "" : ", ") + id;
    return text + ", of " + plan_.cells.front().id + (plan_.cells.size() > 1 ? ", …" : "");
  }

  const StudyShown& shown_;
  const StudyPlan& plan_;
  const StudyResults& results_;
  const std::string file_;
  std::string prose_;
  Faults faults_;
};

} // namespace

Checked<Document> written_study(const StudyShown& shown, const StudyPlan& plan,
                                const StudyResults& results, const std::string& prose,
                                const std::string& file) {
  return WrittenStudy(shown, plan, results, file).read(prose);
}

} // namespace yezi
