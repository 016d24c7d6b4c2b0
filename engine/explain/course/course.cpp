#include "explain/course/course.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/left_in_english.h"
#include "explain/lessons/figures.h"
#include "explain/lessons/lesson_blocks.h"
#include "players/opened.h"
#include "records/json_value.h"

namespace yezi {

namespace {

using PartKind = UnitPart::Kind;

class UnitCheck {
public:
  UnitCheck(const CourseUnit& unit, const CourseShelf& shelf) : unit_(unit), shelf_(shelf) {}

  Faults faults() {
    for (const UnitPart& part : unit_.parts) check(part);
    complete();
    each_text([&](const LessonText& text) {
      if (unit_.language != "en") english_in(text);
      for (const LessonFigure& figure : text.figures) figured(figure);
    });
    return std::move(faults_);
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  void missing(const Place& place, std::string_view what, const std::string& id,
               const std::vector<std::string>& known) {
    const std::string near = nearest(id, known);
    fault(place, fmt::format("there is no {} {}", what, in_quotes(id)),
          near.empty() ? "" : "did you mean \"" + near + "\"?");
  }

  template <class Row>
  static std::vector<std::string> ids_of(const std::vector<Row>& rows) {
    std::vector<std::string> ids;
    ids.reserve(rows.size());
    for (const Row& row : rows) ids.push_back(row.id);
    return ids;
  }

  void check(const UnitPart& part) {
    const History& history = shelf_.history();
    if (part.kind == PartKind::passage) passage(part.name, part.place);
    if (!part.passage.empty()) passage(part.passage, part.place);
    if (part.kind == PartKind::claim && history.claim(part.name) == nullptr)
      missing(part.place, "claim", part.name, ids_of(history.claims));
    if (!part.deck.empty()) cards(part);
    const std::vector<std::string>& lessons = shelf_.lessons();
    if (!part.lesson.empty() &&
        std::find(lessons.begin(), lessons.end(), part.lesson) == lessons.end())
      missing(part.place, "lesson", part.lesson, lessons);
    if (!part.game.empty()) game(part);
  }

  void passage(const std::string& id, const Place& place) {
    if (shelf_.history().passage(id) == nullptr)
      missing(place, "passage", id, ids_of(shelf_.history().passages));
  }

  void cards(const UnitPart& part) {
    const Deck* deck = shelf_.deck(part.deck);
    if (deck == nullptr) return missing(part.place, "deck", part.deck, ids_of(shelf_.decks()));
    for (const std::string& code : part.cards)
      if (!deck->find(code))
        fault(part.place, fmt::format("{} is no card of {}", in_quotes(code), deck->id));
  }

  void game(const UnitPart& part) {
    if (shelf_.library().find(part.game).empty())
      return missing(part.place, "game", part.game, shelf_.library().ids());
    const Checked<Loaded> loaded = load(shelf_.library(), part.game, part.options);
    for (const Fault& found : loaded.faults()) fault(part.place, found.what, found.hint);
  }

  void complete() {
    const auto count = [&](PartKind kind) {
      return std::count_if(unit_.parts.begin(), unit_.parts.end(),
                           [&](const UnitPart& part) { return part.kind == kind; });
    };
    constexpr int fewest_questions = 3, fewest_slides = 3;
    for (const PartKind kind :
         {PartKind::passage, PartKind::object, PartKind::game, PartKind::measure, PartKind::claim})
      if (count(kind) == 0)
        fault({unit_.file, 0}, "a unit has a block \"" + std::string(kind_name(kind)) + '"');
    if (count(PartKind::exam) != 1) fault({unit_.file, 0}, "a unit has one block \"exam\"");
    if (count(PartKind::question) < fewest_questions)
      fault({unit_.file, 0},
            fmt::format("a worksheet asks {} questions at least", fewest_questions));
    if (count(PartKind::slide) < fewest_slides)
      fault({unit_.file, 0}, fmt::format("a unit has {} slides at least", fewest_slides));
  }

  template <class Each>
  void each_text(const Each& each) const {
    each(unit_.says);
    each(unit_.question);
    for (const UnitPart& part : unit_.parts) {
      for (const LessonText* text : {&part.says, &part.key, &part.title}) each(*text);
      for (const LessonText& point : part.points) each(point);
    }
  }

  /// "feature ID GAME": no position stands in a unit.
  void figured(const LessonFigure& figure) {
    const std::vector<std::string> words = words_of(figure.ask);
    if (words.size() != 3 || words[0] != "feature")
      return fault(figure.place,
                   "a unit asks for \"feature ID GAME\", got " + in_quotes(figure.ask));
    if (shelf_.library().find(words[2]).empty())
      return missing(figure.place, "game", words[2], shelf_.library().ids());
    const Checked<Opened> opened = open_module(shelf_.library(), words[2], {});
    if (!opened) return fault(figure.place, "the game " + in_quotes(words[2]) + " has faults");
    if (const auto said = feature_figure(*opened->rules, words[1], figure.place, faults_))
      compare_figure(figure, *said, faults_);
  }

  void english_in(const LessonText& text) {
    if (const std::string found = left_in_english(text.text); !found.empty())
      fault(text.place, "this is English: " + in_quotes(found));
  }

  const CourseUnit& unit_;
  const CourseShelf& shelf_;
  Faults faults_;
};

} // namespace

CourseShelf::CourseShelf(Library library, History history)
    : library_(std::move(library)), history_(std::move(history)) {
  for (const auto& file : library_.deck_files())
    if (const Checked<std::vector<Deck>> read = load_decks(library_, file))
      decks_.insert(decks_.end(), read->begin(), read->end());
  lessons_ = lesson_ids(library_.home());
}

const Deck* CourseShelf::deck(std::string_view id) const {
  for (const Deck& deck : decks_)
    if (deck.id == id) return &deck;
  return nullptr;
}

Faults unit_faults(const CourseUnit& unit, const CourseShelf& shelf) {
  return UnitCheck(unit, shelf).faults();
}

Faults guide_faults(std::string_view markdown, const std::string& file,
                    const std::string& language) {
  if (language == "en") return {};
  const std::string found = left_in_english(markdown);
  if (found.empty()) return {};
  return {{{file, 0}, "this is English: " + in_quotes(found)}};
}

} // namespace yezi
