#include "explain/lessons/lesson.h"

#include <algorithm>
#include <set>

#include "core/held_files.h"
#include "core/plain_text.h"
#include "explain/lessons/figures.h"
#include "explain/lessons/lesson_blocks.h"
#include "explain/lessons/lesson_wording.h"
#include "history/data_text.h"
#include "records/files.h"
#include "records/json_value.h"

namespace yezi {

namespace {

struct KindOf {
  std::string_view name;
  LessonQuestion::Kind kind;
};
constexpr KindOf kinds[] = {{"choice", LessonQuestion::Kind::choice},
                            {"cards", LessonQuestion::Kind::cards},
                            {"number", LessonQuestion::Kind::number},
                            {"text", LessonQuestion::Kind::text},
                            {"play", LessonQuestion::Kind::play}};

/// Reads a lesson, or its wording in another language, in which only texts stand.
class LessonReader {
public:
  LessonReader(const std::string& file, bool wording) : wording_(wording) {
    lesson_.file = file;
    lesson_.id = std::filesystem::path(file).stem().string();
    lesson_.language = "en";
  }

  Checked<Lesson> read(std::string_view text) {
    text = without_byte_order_mark(text);
    if (Faults faults = text_faults(text, lesson_.file); !faults.empty()) return faults;
    const std::vector<LessonPiece> pieces = lesson_pieces(text, lesson_.file, faults_);
    for (const LessonPiece& piece : pieces) take(piece);
    if (lesson_.title.empty()) fault({lesson_.file, 1}, "a lesson begins with \"# Title\"");
    if (!headed_) fault({lesson_.file, 1}, "there is no block \"lesson\"");
    if (lesson_.questions.empty()) fault({lesson_.file, 0}, "a lesson asks something");
    if (!faults_.empty()) return std::move(faults_);
    return std::move(lesson_);
  }

private:
  using Piece = LessonPiece;

  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  std::vector<LessonPart>& here() { return hidden_ ? lesson_.parts.back().parts : lesson_.parts; }

  void take(const Piece& piece) {
    if (piece.kind == Piece::Kind::heading) return heading(piece);
    if (piece.kind == Piece::Kind::text) return text(piece.text, piece.place);
    if (piece.word == "lesson") return head(piece);
    if (piece.word == "scene") return scene(piece);
    if (piece.word == "question") return question(piece);
    if (piece.word == "practice") return practice(piece);
    const std::string near = nearest(piece.word, {"lesson", "scene", "question", "practice"});
    fault(piece.place, "there is no block called " + in_quotes(piece.word),
          near.empty() ? "lesson, scene, question or practice" : "did you mean \"" + near + "\"?");
  }

  void heading(const Piece& piece) {
    if (piece.level == 1) {
      if (!lesson_.title.empty()) fault(piece.place, "a lesson has one title");
      lesson_.title = piece.text;
      return;
    }
    if (piece.level > 2 && piece.after.empty())
      return text(std::string(static_cast<std::size_t>(piece.level), '#') + ' ' + piece.text,
                  piece.place);
    if (piece.level > 2) fault(piece.place, "only what stands under \"##\" can be hidden");
    hidden_ = false;
    if (piece.after.empty()) return text("## " + piece.text, piece.place);
    if (!asked(piece.after))
      fault(piece.place, "no question before this is called " + in_quotes(piece.after));
    LessonPart part;
    part.kind = LessonPart::Kind::hidden;
    part.after = piece.after;
    part.text = {piece.text, piece.place};
    lesson_.parts.push_back(std::move(part));
    hidden_ = true;
  }

  static int lines_in(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  }
  /// Its figures noted and taken out.
  LessonText prose(LessonText said) {
    take_figures(said, last_scene_, faults_);
    return said;
  }

  void text(const std::string& written, const Place& place) {
    std::vector<LessonPart>& parts = here();
    LessonText read = prose({written, place});
    const std::string& said = read.text;
    if (!parts.empty() && parts.back().kind == LessonPart::Kind::text) {
      // by lines, so that faults find theirs
      const int gap = std::max(place.line - text_ends_, 1);
      LessonText& before = parts.back().text;
      before.text.append(static_cast<std::size_t>(gap), '\n') += said;
      before.figures.insert(before.figures.end(), read.figures.begin(), read.figures.end());
      text_ends_ += gap + lines_in(said);
      return;
    }
    text_ends_ = place.line + lines_in(said);
    LessonPart part;
    part.text = std::move(read);
    parts.push_back(std::move(part));
  }

  void head(const Piece& piece) {
    if (headed_) fault(piece.place, "there are two blocks \"lesson\"");
    headed_ = true;
    if (wording_) {
      LessonFields fields(piece, {"says"}, {}, faults_);
      lesson_.says = prose(fields.text("says", true));
      return;
    }
    LessonFields fields(piece, {"game", "order", "minutes", "zh", "says"}, {}, faults_);
    lesson_.says = prose(fields.text("says", true));
    lesson_.game = fields.text("game", true).text;
    lesson_.title_zh = fields.text("zh", true).text;
    lesson_.order = fields.number("order", 1, 1000, 1000);
    lesson_.minutes = fields.number("minutes", 1, 240, 15);
  }

  void scene(const Piece& piece) {
    if (piece.name.empty()) return fault(piece.place, "a scene has a name: ```scene NAME");
    last_scene_ = piece.name;
    if (wording_) {
      if (!without_edges(piece.text).empty())
        fault(piece.place, "the scene stands in the lesson itself: leave this block empty");
      lesson_.scenes[piece.name]; // that it is named
      return;
    }
    if (lesson_.scenes.contains(piece.name))
      return fault(piece.place, "there are two scenes called " + in_quotes(piece.name));
    Scene& made = lesson_.scenes[piece.name];
    const Checked<Value> value = parse_json(piece.text, lesson_.file, piece.place.line + 1);
    const Checked<Scene> read = value ? read_scene(*value) : Checked<Scene>(value.faults());
    if (read)
      made = *read;
    else
      faults_.insert(faults_.end(), read.faults().begin(), read.faults().end());
    if (made.id.empty()) made.id = piece.name;
    if (made.game.empty()) made.game = lesson_.game;
  }

  bool asked(const std::string& id) const { return lesson_.question(id) != nullptr; }

  void question(const Piece& piece) {
    LessonQuestion made;
    made.id = piece.name;
    made.place = piece.place;
    if (made.id.empty()) fault(piece.place, "a question has a name: ```question NAME");
    if (asked(made.id)) fault(piece.place, "there are two questions called " + in_quotes(made.id));
    if (wording_) {
      LessonFields fields(piece, {"says", "scene", "choice", "hint", "wrong", "right", "otherwise"},
                          {"choice", "hint", "wrong"}, faults_);
      texts(fields, made);
    } else {
      LessonFields fields(piece,
                          {"says", "answer", "scene", "seat", "ask", "accept", "by", "holds",
                           "shows", "choice", "hint", "wrong", "right", "otherwise"},
                          {"accept", "choice", "hint", "wrong"}, faults_);
      texts(fields, made);
      rest(fields, made);
    }
    LessonPart part;
    part.kind = LessonPart::Kind::question;
    part.question = lesson_.questions.size();
    here().push_back(std::move(part));
    lesson_.questions.push_back(std::move(made));
  }

  void texts(LessonFields& fields, LessonQuestion& made) {
    made.says = prose(fields.text("says", true));
    made.right = prose(fields.text("right", true));
    made.otherwise = prose(fields.text("otherwise"));
    made.choices = fields.pairs("choice");
    made.hints = fields.texts("hint");
    made.wrong = fields.pairs("wrong");
    for (LessonText& hint : made.hints) hint = prose(std::move(hint));
    for (std::vector<LessonPair>* const pairs : {&made.choices, &made.wrong})
      for (LessonPair& pair : *pairs) pair.says = prose(std::move(pair.says));
    made.scene = last_scene_;
    if (fields.find("scene") != nullptr) made.scene = fields.text("scene").text;
    if (made.scene == "none") made.scene.clear();
    if (!made.scene.empty() && !lesson_.scenes.contains(made.scene)) {
      std::vector<std::string> names;
      for (const auto& [name, known] : lesson_.scenes) names.push_back(name);
      const std::string near = nearest(made.scene, names);
      fault(made.place, "no scene before this is called " + in_quotes(made.scene),
            near.empty() ? "" : "did you mean \"" + near + "\"?");
    }
    if (made.hints.empty()) fault(made.place, "a question has a hint");
  }

  void rest(LessonFields& fields, LessonQuestion& made) {
    made.seat = fields.find("seat") == nullptr ? "" : fields.text("seat").text;
    made.ask = fields.text("ask");
    made.accept = fields.texts("accept");
    made.rules = words_of(fields.text("by").text);
    made.shows = fields.text("shows");
    kind(fields, made);
    holds(fields, made);
    if (made.ask.text.empty() && made.accept.empty())
      fault(made.place,
            "the right answer is missing: \"ask:\" the engine, or \"accept:\" an answer");
    const bool rests = !made.ask.text.empty() || !made.rules.empty() ||
                       made.holds.is(Value::Kind::map) || made.kind == LessonQuestion::Kind::play;
    if (!made.accept.empty() && !rests)
      fault(made.accept.front().place, "nothing says that this is right",
            "\"holds:\" with what the position has to be, or \"by:\" with rules of the sheet");
    const bool scene_wanted = !made.ask.text.empty() || made.holds.is(Value::Kind::map) ||
                              made.kind == LessonQuestion::Kind::play ||
                              made.kind == LessonQuestion::Kind::cards;
    if (scene_wanted && made.scene.empty())
      fault(made.place, "this cannot be asked without a scene");
  }

  void kind(LessonFields& fields, LessonQuestion& made) {
    const LessonText name = fields.text("answer", true);
    const auto* const found =
        std::find_if(std::begin(kinds), std::end(kinds),
                     [&](const KindOf& one) { return one.name == name.text; });
    if (found != std::end(kinds))
      made.kind = found->kind;
    else if (!name.text.empty())
      fault(name.place, "there are no answers called " + in_quotes(name.text),
            "choice, cards, number, text or play");
    const bool choice = made.kind == LessonQuestion::Kind::choice;
    if (choice && made.choices.size() < 2) fault(made.place, "there is nothing to choose from");
    if (!choice && !made.choices.empty())
      fault(made.place, "only an answer \"choice\" has choices");
    std::set<std::string> ids;
    for (const LessonPair& one : made.choices)
      if (!ids.insert(one.answer).second)
        fault(one.says.place, "there are two choices " + in_quotes(one.answer));
  }

  void holds(LessonFields& fields, LessonQuestion& made) {
    if (fields.find("holds") == nullptr) return;
    const LessonText text = fields.text("holds");
    const Checked<Value> value = parse_json(text.text, lesson_.file, text.place.line);
    if (!value)
      faults_.insert(faults_.end(), value.faults().begin(), value.faults().end());
    else if (!value->is(Value::Kind::map))
      fault(text.place, "wanted a condition, as in `expect` of a scene: { … }");
    else
      made.holds = *value;
  }

  void practice(const Piece& piece) {
    LessonPart part;
    part.kind = LessonPart::Kind::practice;
    part.practice.place = piece.place;
    if (wording_) {
      LessonFields fields(piece, {"says"}, {}, faults_);
      part.practice.says = prose(fields.text("says", true));
    } else {
      LessonFields fields(piece, {"game", "options", "players", "says"}, {}, faults_);
      part.practice.says = prose(fields.text("says", true));
      part.practice.game = fields.find("game") == nullptr ? lesson_.game : fields.text("game").text;
      if (fields.find("players") != nullptr)
        part.practice.players = words_of(fields.text("players").text);
      if (fields.find("options") != nullptr) options(fields.text("options"), part.practice);
    }
    here().push_back(std::move(part));
  }

  void options(const LessonText& text, LessonPractice& made) {
    for (const std::string& word : words_of(text.text)) {
      const std::size_t equals = word.find('=');
      if (equals == std::string::npos)
        fault(text.place, "wanted option=value, got " + in_quotes(word));
      else
        made.options[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }

  bool wording_;
  bool headed_ = false;
  int text_ends_ = 0;   // the line where the last text ends
  bool hidden_ = false; // what follows stands under the last part
  std::string last_scene_;
  Lesson lesson_;
  Faults faults_;
};

} // namespace

std::string_view kind_name(LessonQuestion::Kind kind) {
  for (const KindOf& one : kinds)
    if (one.kind == kind) return one.name;
  return "";
}

const LessonQuestion* Lesson::question(std::string_view question_id) const {
  for (const LessonQuestion& one : questions)
    if (one.id == question_id) return &one;
  return nullptr;
}

Checked<Lesson> parse_lesson(std::string_view text, const std::string& file) {
  return LessonReader(file, false).read(text);
}

Checked<Lesson> parse_lesson_wording(std::string_view text, const std::string& file,
                                     const std::string& language, const Lesson& lesson) {
  Checked<Lesson> wording = LessonReader(file, true).read(text);
  if (!wording) return wording;
  Faults faults;
  wording->language = language;
  put_together(lesson, *wording, faults);
  if (!faults.empty()) return faults;
  return wording;
}

std::vector<std::string> lesson_ids(const std::filesystem::path& home) {
  std::vector<std::string> ids;
  for (const std::filesystem::path path : names_in(home / "history" / "lessons", false))
    if (path.extension() == ".md" && path.stem() != "README") ids.push_back(path.stem().string());
  return ids;
}

Checked<Lesson> load_lesson(const std::filesystem::path& home, const std::string& id,
                            const std::string& language) {
  const std::string name = "history/lessons/" + id + ".md";
  const Language reader = language_named(language).value_or(Language::chinese);
  const Checked<std::string> text = read_data(home / name, reader, most_lesson_bytes);
  if (!text) return text.faults();
  Checked<Lesson> lesson = parse_lesson(*text, name);
  if (!lesson || language == "en") return lesson;
  const std::string worded = "history/lessons/" + folder_of_wordings(reader) + "/" + id + ".md";
  const Checked<std::string> wording = read_data(home / worded, reader, most_lesson_bytes);
  if (!wording) return wording.faults();
  return parse_lesson_wording(*wording, worded, language, *lesson);
}

} // namespace yezi
