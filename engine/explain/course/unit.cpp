#include "explain/course/unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/held_files.h"
#include "core/plain_text.h"
#include "explain/lessons/figures.h"
#include "explain/lessons/lesson_blocks.h"
#include "history/data_text.h"
#include "records/json_value.h"

namespace yezi {

namespace {

constexpr std::size_t most_unit_bytes = std::size_t{256} << 10;
constexpr std::string_view guide = "teachers-guide";

using PartKind = UnitPart::Kind;
constexpr std::array<std::string_view, 9> kind_names{
    "text", "passage", "object", "game", "measure", "claim", "question", "exam", "slide"};

/// Reads a unit, or its wording in another language, in which only texts stand.
class UnitReader {
public:
  UnitReader(const std::string& file, bool wording) : wording_(wording) {
    unit_.file = file;
    unit_.id = std::filesystem::path(file).stem().string();
    unit_.language = "en";
  }

  Checked<CourseUnit> read(std::string_view text) {
    text = without_byte_order_mark(text);
    if (Faults faults = text_faults(text, unit_.file); !faults.empty()) return faults;
    for (const LessonPiece& piece : lesson_pieces(text, unit_.file, faults_)) take(piece);
    if (unit_.title.empty()) fault({unit_.file, 1}, "a unit begins with \"# Title\"");
    if (!headed_) fault({unit_.file, 1}, "there is no block \"unit\"");
    if (!faults_.empty()) return std::move(faults_);
    return std::move(unit_);
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  void take(const LessonPiece& piece) {
    if (piece.kind == LessonPiece::Kind::heading) return heading(piece);
    if (piece.kind == LessonPiece::Kind::text) return text(piece.text, piece.place);
    if (piece.word == "unit") return head(piece);
    const auto at = std::find(kind_names.begin() + 1, kind_names.end(), piece.word);
    if (at == kind_names.end()) {
      std::vector<std::string> known(kind_names.begin() + 1, kind_names.end());
      const std::string near = nearest(piece.word, known);
      return fault(piece.place, "there is no block called " + in_quotes(piece.word),
                   near.empty() ? fmt::format("{}", fmt::join(known, ", "))
                                : "did you mean \"" + near + "\"?");
    }
    block(piece, static_cast<PartKind>(at - kind_names.begin()));
  }

  void heading(const LessonPiece& piece) {
    if (piece.level > 1)
      return text(std::string(static_cast<std::size_t>(piece.level), '#') + ' ' + piece.text,
                  piece.place);
    if (!unit_.title.empty()) fault(piece.place, "a unit has one title");
    unit_.title = piece.text;
  }

  /// Its figures noted and taken out.
  LessonText prose(LessonText said) {
    take_figures(said, "", faults_);
    return said;
  }

  void text(const std::string& said, const Place& place) {
    if (unit_.parts.empty() || unit_.parts.back().kind != PartKind::text) {
      unit_.parts.emplace_back();
      unit_.parts.back().place = unit_.parts.back().says.place = place;
    }
    LessonText& all = unit_.parts.back().says;
    const auto begin = said.begin() + static_cast<std::ptrdiff_t>(
                                          std::min(said.find_first_not_of(" \n"), said.size()));
    const auto blank = static_cast<int>(std::count(said.begin(), begin, '\n'));
    const LessonText read = prose({without_edges(said), {place.file, place.line + blank}});
    all.text += (all.text.empty() ? "" : "\n\n") + read.text;
    all.figures.insert(all.figures.end(), read.figures.begin(), read.figures.end());
  }

  void head(const LessonPiece& piece) {
    if (headed_) fault(piece.place, "there is a block \"unit\" already");
    headed_ = true;
    if (wording_) {
      LessonFields fields(piece, {"says", "question"}, {}, faults_);
      unit_.says = prose(fields.text("says", true));
      unit_.question = prose(fields.text("question", true));
      return;
    }
    LessonFields fields(piece, {"order", "minutes", "zh", "says", "question"}, {}, faults_);
    unit_.order = fields.number("order", 1, 99, 99);
    unit_.minutes = fields.number("minutes", 10, 240, 60);
    unit_.title_zh = fields.text("zh", true).text;
    unit_.says = prose(fields.text("says", true));
    unit_.question = prose(fields.text("question", true));
  }

  void block(const LessonPiece& piece, PartKind kind) {
    const bool named = kind == PartKind::passage || kind == PartKind::measure ||
                       kind == PartKind::claim || kind == PartKind::question ||
                       kind == PartKind::slide;
    UnitPart part;
    part.kind = kind;
    part.name = piece.name;
    part.place = piece.place;
    if (named == piece.name.empty())
      fault(piece.place, named ? "a block \"" + piece.word + "\" has a name"
                               : "a block \"" + piece.word + "\" has no name");
    switch (kind) {
    case PartKind::text:
      break;
    case PartKind::passage:
    case PartKind::object:
    case PartKind::game:
      shown(piece, part);
      break;
    case PartKind::measure:
    case PartKind::claim:
    case PartKind::question:
    case PartKind::exam:
      asked(piece, part);
      break;
    case PartKind::slide:
      slide(piece, part);
      break;
    }
    unit_.parts.push_back(std::move(part));
  }

  void shown(const LessonPiece& piece, UnitPart& part) {
    const bool structural = !wording_;
    LessonFields fields =
        !structural                      ? LessonFields(piece, {"says"}, {}, faults_)
        : part.kind == PartKind::passage ? LessonFields(piece, {"says"}, {}, faults_)
        : part.kind == PartKind::object
            ? LessonFields(piece, {"says", "deck", "cards"}, {}, faults_)
            : LessonFields(piece, {"says", "lesson", "game", "options"}, {}, faults_);
    part.says = prose(fields.text("says", true));
    if (!structural) return;
    if (part.kind == PartKind::object) {
      part.deck = fields.text("deck", true).text;
      part.cards = words_of(fields.text("cards").text);
    }
    if (part.kind != PartKind::game) return;
    part.lesson = fields.text("lesson").text;
    part.game = fields.text("game").text;
    if (part.lesson.empty() == part.game.empty())
      fault(piece.place, "a block \"game\" wants a lesson, or a game");
    for (const std::string& word : words_of(fields.text("options").text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string::npos)
        fault(piece.place, "settings are written option=value, got " + in_quotes(word));
      else
        part.options[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }

  void asked(const LessonPiece& piece, UnitPart& part) {
    const bool measure = part.kind == PartKind::measure;
    LessonFields fields = wording_  ? LessonFields(piece, {"says", "key", "run"}, {"run"}, faults_)
                          : measure ? LessonFields(piece, {"says", "key", "run", "prints", "lines"},
                                                   {"run", "prints"}, faults_)
                                    : LessonFields(piece, {"says", "key", "lines"}, {}, faults_);
    part.says = prose(fields.text("says", true));
    part.key = prose(fields.text("key", true));
    for (const LessonText& command : fields.texts("run")) part.commands.push_back(command.text);
    if (wording_) return;
    part.lines = fields.number("lines", 1, 20, part.kind == PartKind::exam ? 12 : 3);
    for (const LessonText& line : fields.texts("prints")) part.prints.push_back(line.text);
    if (measure && part.commands.empty()) fault(piece.place, "a measurement wants \"run:\"");
    if (measure && part.prints.empty())
      fault(piece.place, "a measurement wants \"prints:\"", "something that the command prints");
  }

  void slide(const LessonPiece& piece, UnitPart& part) {
    LessonFields fields = wording_
                              ? LessonFields(piece, {"title", "point"}, {"point"}, faults_)
                              : LessonFields(piece, {"title", "point", "passage", "deck", "cards"},
                                             {"point"}, faults_);
    part.title = prose(fields.text("title", true));
    part.points = fields.texts("point");
    for (LessonText& point : part.points) point = prose(std::move(point));
    if (wording_) return;
    part.passage = fields.text("passage").text;
    part.deck = fields.text("deck").text;
    part.cards = words_of(fields.text("cards").text);
    if (part.deck.empty() != part.cards.empty())
      fault(piece.place, "a slide that shows cards names them and their deck");
    if (part.points.empty() && part.passage.empty() && part.cards.empty())
      fault(piece.place, "this slide is empty");
  }

  CourseUnit unit_;
  bool wording_, headed_ = false;
  Faults faults_;
};

/// Those of the unit, to which a wording may add options: its language.
bool same_commands(const UnitPart& theirs, const UnitPart& ours) {
  return std::equal(
      theirs.commands.begin(), theirs.commands.end(), ours.commands.begin(), ours.commands.end(),
      [](const std::string& one, const std::string& other) { return other.starts_with(one); });
}

std::filesystem::path course_folder(const std::filesystem::path& home) {
  return home / "history" / "course";
}

} // namespace

std::string_view kind_name(UnitPart::Kind kind) {
  return kind_names.at(static_cast<std::size_t>(kind));
}

Checked<CourseUnit> parse_unit(std::string_view text, const std::string& file) {
  return UnitReader(file, false).read(text);
}

Checked<CourseUnit> parse_unit_wording(std::string_view text, const std::string& file,
                                       const std::string& language, const CourseUnit& unit) {
  Checked<CourseUnit> read = UnitReader(file, true).read(text);
  if (!read) return read.faults();
  CourseUnit& wording = *read;
  Faults faults;
  const auto fault = [&](const Place& place, std::string what) {
    faults.push_back({place, std::move(what)});
  };
  if (wording.title != unit.title_zh)
    fault({file, 1}, "the title is " + in_quotes(wording.title) + ", but \"zh\" of the unit is " +
                         in_quotes(unit.title_zh));
  wording.language = language;
  wording.title_zh = unit.title_zh;
  wording.title = unit.title;
  wording.order = unit.order;
  wording.minutes = unit.minutes;
  const auto block = [](const UnitPart& part) {
    return std::string(kind_name(part.kind)) + (part.name.empty() ? "" : ' ' + part.name);
  };
  const std::size_t common = std::min(unit.parts.size(), wording.parts.size());
  for (std::size_t i = 0; i < common; ++i) {
    const UnitPart& theirs = unit.parts[i];
    UnitPart& ours = wording.parts[i];
    if (block(theirs) != block(ours)) {
      fault(ours.place, "wanted " + block(theirs) + ", got " + block(ours));
      return faults;
    }
    if (ours.points.size() != theirs.points.size())
      fault(ours.place, fmt::format("points: {} here, {} in the unit", ours.points.size(),
                                    theirs.points.size()));
    ours.passage = theirs.passage;
    ours.deck = theirs.deck;
    ours.cards = theirs.cards;
    ours.lesson = theirs.lesson;
    ours.game = theirs.game;
    ours.options = theirs.options;
    if (ours.commands.empty()) ours.commands = theirs.commands;
    if (!same_commands(theirs, ours))
      fault(ours.place, "the commands are not those of the unit, with further options");
    ours.prints = theirs.prints;
    ours.lines = theirs.lines;
  }
  if (unit.parts.size() != wording.parts.size())
    fault({file, 0},
          fmt::format("parts: {} here, {} in the unit", wording.parts.size(), unit.parts.size()));
  if (!faults.empty()) return faults;
  return read;
}

std::vector<std::string> unit_ids(const std::filesystem::path& home) {
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& file : names_in(course_folder(home), false)) {
    if (!file.ends_with(".md")) continue;
    const std::string id = file.substr(0, file.size() - 3);
    if (id == "README" || id == guide) continue;
    const Checked<CourseUnit> unit = load_unit(home, id, "en");
    found.emplace_back(unit ? unit->order : 100'000, id);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> ids;
  ids.reserve(found.size());
  for (auto& [order, id] : found) ids.push_back(std::move(id));
  return ids;
}

Checked<CourseUnit> load_unit(const std::filesystem::path& home, const std::string& id,
                              const std::string& language) {
  const std::string name = "history/course/" + id + ".md";
  const Language reader = language_named(language).value_or(Language::chinese);
  const Checked<std::string> text = read_data(home / name, reader, most_unit_bytes);
  if (!text) return text.faults();
  Checked<CourseUnit> unit = parse_unit(*text, name);
  if (!unit || reader == Language::english) return unit;
  const std::string worded = "history/course/" + folder_of_wordings(reader) + '/' + id + ".md";
  const Checked<std::string> wording = read_data(home / worded, reader, most_unit_bytes);
  if (!wording) return wording.faults();
  return parse_unit_wording(*wording, worded, language, *unit);
}

Checked<std::string> load_teachers_guide(const std::filesystem::path& home,
                                         const std::string& language) {
  const Language reader = language_named(language).value_or(Language::english);
  std::filesystem::path path = course_folder(home);
  if (reader != Language::english) path /= folder_of_wordings(reader);
  return read_data(path / (std::string(guide) + ".md"), reader, most_unit_bytes);
}

} // namespace yezi
