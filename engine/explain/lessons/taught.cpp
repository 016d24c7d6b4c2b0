#include "explain/lessons/taught.h"

#include <algorithm>

#include "explain/lessons/lesson_holder.h"
#include "explain/words.h"
#include "records/json_value.h"

namespace yezi {

int Taught::find(std::string_view question) const {
  for (std::size_t i = 0; i < lesson.questions.size(); ++i)
    if (lesson.questions[i].id == question) return static_cast<int>(i);
  return -1;
}

Lessons::Lessons(Library library)
    : library_(std::move(library)),
      games_(std::make_shared<OpenedGames>(library_)),
      history_(load_history(library_.home())) {}

std::vector<std::string> Lessons::ids() const {
  std::vector<std::pair<int, std::string>> found;
  for (const std::string& id : lesson_ids(library_.home())) {
    const Checked<Lesson> lesson = load_lesson(library_.home(), id, "en");
    found.emplace_back(lesson ? lesson->order : 100'000, id);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> ids;
  ids.reserve(found.size());
  for (const auto& [order, id] : found) ids.push_back(id);
  return ids;
}

Checked<Taught> Lessons::teach(const std::string& id, const std::string& language) {
  Checked<Lesson> lesson = load_lesson(library_.home(), id, language);
  if (!lesson) return lesson.faults();
  return hold(std::move(*lesson));
}

namespace {

template <class Each>
void practised(const std::vector<LessonPart>& parts, const Each& each) {
  for (const LessonPart& part : parts) {
    if (part.kind == LessonPart::Kind::practice) each(part.practice);
    practised(part.parts, each);
  }
}

} // namespace

Checked<Taught> Lessons::bring(std::string_view text, const std::string& file,
                               const std::string& language) {
  Checked<Lesson> lesson = parse_lesson(text, file);
  if (!lesson) return lesson.faults();
  Faults faults;
  for (const auto& [name, scene] : lesson->scenes)
    is_known(scene.game, scene.place.line > 0 ? scene.place : Place{file, 0}, faults);
  practised(lesson->parts, [&](const LessonPractice& practice) {
    is_known(practice.game, practice.place, faults);
  });
  if (!faults.empty()) return faults;
  lesson->language = language;
  return hold(std::move(*lesson));
}

/// Names and nothing else: a module would be opened by the path of any file.
bool Lessons::is_known(const std::string& game, const Place& at, Faults& faults) const {
  const std::vector<std::string> ids = library_.ids();
  if (std::find(ids.begin(), ids.end(), game) != ids.end()) return true;
  const std::string near = nearest(game, ids);
  faults.push_back({at, "there is no game " + in_quotes(game),
                    near.empty() ? "" : "did you mean \"" + near + "\"?"});
  return false;
}

std::shared_ptr<const Sheet> Lessons::sheet_of(const std::string& game, const Place& at,
                                               Faults& faults) {
  if (!is_known(game, at, faults)) return nullptr;
  const Checked<Opened>& opened = games_->open(game, {});
  const Checked<Sheet> sheet = opened ? load_sheet(library_.home(), opened->rules->said.sheet)
                                      : Checked<Sheet>(opened.faults());
  if (sheet) return std::make_shared<Sheet>(*sheet);
  faults.insert(faults.end(), sheet.faults().begin(), sheet.faults().end());
  return nullptr;
}

Checked<Taught> Lessons::hold(Lesson lesson) {
  Faults faults;
  Taught taught;
  taught.lesson = std::move(lesson);
  taught.games = games_;
  if (!history_) faults = history_.faults();
  taught.sheet = sheet_of(taught.lesson.game, {taught.lesson.file, 0}, faults);
  if (taught.sheet == nullptr) return faults;
  const Locales locales = locales_of(library_.home(), taught.lesson.game);
  const auto language = language_named(taught.lesson.language);
  taught.locale = std::make_shared<const Locale>(locales.in(language.value_or(Language::english)));
  const std::string sheet = games_->open(taught.lesson.game, {})->rules->said.sheet;
  hold_lesson(taught, history_ ? &*history_ : nullptr, sheet, faults);
  if (!faults.empty()) return faults;
  return taught;
}

} // namespace yezi
