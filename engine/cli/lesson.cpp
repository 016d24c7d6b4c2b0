// lesson: the lessons of history/lessons/ at the terminal.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/person.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/lessons/taught.h"
#include "explain/print/book_words.h"
#include "explain/print/markdown.h"
#include "explain/print/table_text.h"
#include "history/data_text.h"
#include "kits/kit.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

/// The person has had enough, or there is no more input.
struct LessonLeft {};

std::string lines_of(const std::string& markdown) {
  return blocks_text(blocks_of_markdown(markdown), in_colour());
}

/// One lesson being gone through.
class LessonRun {
public:
  LessonRun(const Library& library, const Taught& taught)
      : library_(library),
        taught_(taught),
        say_(plain_locale(language_named(taught.lesson.language).value_or(Language::chinese))) {}

  void run() {
    const Lesson& lesson = taught_.lesson;
    put(styled(lesson.language == "en" ? lesson.title + "  " + lesson.title_zh : lesson.title_zh,
               Style::bold) +
        '\n');
    put(lines_of(lesson.says.text));
    put(wrapped(say_(Context{"lesson"}, "{}, {}.",
                     say_.plural(lesson.minutes, "About {} minute", "About {} minutes"),
                     say_.plural(static_cast<std::int64_t>(lesson.questions.size()), "{} question",
                                 "{} questions"))));
    put(wrapped(say_.pick(Context{"lesson"},
                          "Type your answer; ? gives a hint, table shows the "
                          "position again, skip gives the answer, quit leaves.")) +
        '\n');
    try {
      go(lesson.parts);
    } catch (const LessonLeft&) {
      put("\n");
    }
    put('\n' + wrapped(say_.plural(
                   static_cast<std::int64_t>(lesson.questions.size()),
                   "You answered {1} of {0} question without skipping, {2} of them at once.",
                   "You answered {1} of {0} questions without skipping, {2} of them at once.",
                   answered_, at_once_)));
  }

private:
  void go(const std::vector<LessonPart>& parts) {
    for (const LessonPart& part : parts) {
      switch (part.kind) {
      case LessonPart::Kind::text:
        put(lines_of(part.text.text) + '\n');
        break;
      case LessonPart::Kind::question:
        ask(part.question);
        break;
      case LessonPart::Kind::practice:
        practise(part.practice);
        break;
      case LessonPart::Kind::hidden: // its question stands before it and has been gone through
        put(lines_of("## " + part.text.text) + '\n');
        go(part.parts);
        break;
      }
    }
  }

  void practise(const LessonPractice& practice) {
    put(lines_of(practice.says.text));
    std::string command = "yezi play " + practice.game;
    for (const auto& [name, value] : practice.options)
      command += fmt::format(" --set {}", shell_word(fmt::format("{}={}", name, value)));
    std::string others;
    for (std::size_t seat = 0; seat < practice.players.size(); ++seat) {
      if (practice.players[seat] != "human")
        others += (others.empty() ? "" : ",") + practice.players[seat];
      else if (seat > 0)
        command += fmt::format(" --seat {}", seat);
    }
    if (!others.empty()) command += " --players " + shell_word(others);
    put(say_(Context{"lesson"}, "To practise: {}", command) + "\n\n");
  }

  /// What has happened at the table and what its seat sees of it.
  void show(const TaughtQuestion& asked) {
    const Rules& rules = *asked.table.rules;
    const Declaration& said = rules.said;
    View view = look(asked.table, asked.state, asked.seat);
    if (asked.unmarked) view.unbeatable = {};
    for (const int made_up : asked.made_up) set_pile(rules, view.seen, made_up, asked.seat, {});
    const Locales locales =
        locales_of(library_.home(), said.lineage.empty() ? said.id : said.lineage.front());
    const Language language = language_named(taught_.lesson.language).value_or(Language::english);
    const Glossary glossary(library_.home(), rules.said.id, language);
    const Locale& locale = locales.in(language);
    const Teller teller(rules, seating(asked.state), asked.seat, taught_.sheet.get(), locale);
    const std::string role = teller.role(asked.seat);
    put(wrapped(locale("You are the {}.", locale.chinese() ? role : glossary.both(role))));
    for (std::size_t i = asked.told_from; i < view.seen.log_size; ++i) {
      const std::string sentence = teller.event(view.seen.log()[i]);
      if (!sentence.empty()) put(wrapped(sentence, "", "    "));
    }
    if (asked.state.over() && !play_of(rules).table_text(rules, teller, false))
      return show_end(rules, view, teller, locale);
    Person person(glossary, *taught_.sheet, locales, language);
    Match match;
    match.head = asked.state.head;
    match.hand = asked.state.backwards ? 1 : 0; // odd hands, where the order of play alternates
    person.begin(asked.table, match, asked.seat, 1);
    person.show_position(view);
  }

  /// What lies open when a hand is over, where play has no table of its own to show.
  static void show_end(const Rules& rules, const View& view, const Teller& teller,
                       const Locale& locale) {
    put(locale("The hand is over.\n"));
    for (std::size_t z = 0; z < rules.zones.size(); ++z) {
      const Zone& place = rules.zones[z];
      if (!place.of_seat || place.seen_by != Zone::SeenBy::all) continue;
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        const int index = static_cast<int>(z);
        if (count_at(rules, view.seen, index, seat) == 0) continue;
        const std::string cards =
            rules.piles ? spoken_cards(locale, rules.deck, pile(rules, view.seen, index, seat))
                        : card_names(rules.deck, zone(rules, view.seen, index, seat));
        put(wrapped(locale("{}, {}: {}.", teller.who(seat, true), teller.zone(z), cards), "",
                    "    "));
      }
    }
  }

  void ask(std::size_t index) {
    const LessonQuestion& said = taught_.lesson.questions[index];
    const TaughtQuestion& asked = taught_.questions[index];
    if (asked.placed && (said.scene != shown_ || said.seat != shown_seat_))
      show(asked);
    else if (asked.placed && said.kind != LessonQuestion::Kind::choice)
      put(wrapped(
          say_.pick(Context{"lesson"}, "(The position is the same; table shows it again.)")));
    shown_ = said.scene;
    shown_seat_ = said.seat;
    put('\n' + lines_of(said.says.text));
    for (std::size_t i = 0; i < said.choices.size(); ++i)
      put(wrapped(said.choices[i].says.text, fmt::format("  {}  ", i + 1), "     "));
    for (int tries = 0, hints = 0;;) {
      const std::string typed = prompt();
      if (typed == "skip") return tell(give_away(taught_, said.id));
      if (typed == "table") {
        if (asked.placed) show(asked);
        continue;
      }
      const bool hint = typed.empty() || typed == "?" || typed == "？";
      const LessonReply reply = judge(taught_, said.id, typed, hint ? hints++ : tries);
      if (hint) {
        put(lines_of(std::string(say_.pick(Context{"lesson"}, "Hint: ")) + reply.hint));
        continue;
      }
      tell(reply, !reply.understood
                      ? say_(Context{"lesson"}, "That is not a possible answer.") + ' '
                  : reply.right ? say_(Context{"lesson"}, "Right. ")
                                : say_(Context{"lesson"}, "Not yet. "));
      if (reply.right) {
        ++answered_;
        at_once_ += tries == 0;
        return;
      }
      tries += reply.understood;
    }
  }

  std::string prompt() {
    put(say_.pick(Context{"lesson"}, "Your answer (? for a hint): "));
    const std::optional<std::string> typed = read_line();
    if (!typed) {
      put("\n");
      throw LessonLeft();
    }
    if (!input_is_terminal()) put("\n");
    const std::size_t first = typed->find_first_not_of(" \t\r");
    std::string text = first == typed->npos
                           ? ""
                           : typed->substr(first, typed->find_last_not_of(" \t\r") + 1 - first);
    if (text == "quit" || text == "exit" || text == "q") throw LessonLeft();
    // a program that feeds us and does not listen would go on for ever
    if (++typed_ > most_typed && !input_is_terminal()) throw LessonLeft();
    return text;
  }

  static void tell(const LessonReply& reply, const std::string& before = "") {
    put(lines_of(before + harmless_lines(reply.says)));
    if (!reply.engine.empty()) put(reply.engine);
    put("\n");
  }

  /// Breaks stay.
  static std::string harmless_lines(const std::string& text) {
    std::string out;
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      out += harmless(std::string_view(text).substr(from, end - from));
      if (end < text.size()) out += '\n';
      from = end + 1;
    }
    return out;
  }

  static constexpr int most_typed = 1000;
  const Library& library_;
  const Taught& taught_;
  const Locale& say_;
  std::string shown_, shown_seat_;
  int answered_ = 0, at_once_ = 0, typed_ = 0;
};

/// Whether a file is meant, not one of the lessons.
bool names_file(const std::string& typed) {
  return typed.ends_with(".md") || typed.find('/') != typed.npos;
}

/// A lesson of somebody's own; it has one wording, and `language` is that of what the engine says.
Checked<Taught> taught_file(Lessons& lessons, const std::string& file,
                            const std::string& language) {
  const Checked<std::string> text = read_data(file, Language::english, most_lesson_bytes);
  if (!text) return text.faults();
  return lessons.bring(*text, file, language);
}

/// `own`: the names of files, each with one wording.
Exit check_lessons(Lessons& lessons, const std::vector<std::string>& ids, bool own, bool json) {
  Json all = Json::array();
  bool good = true;
  const std::vector<std::string> languages =
      own ? std::vector{book_languages().front()} : book_languages();
  for (const std::string& id : ids) {
    for (const std::string& language : languages) {
      const Checked<Taught> taught =
          own ? taught_file(lessons, id, language) : lessons.teach(id, language);
      good = good && taught;
      const std::size_t count = taught ? taught->lesson.questions.size() : 0;
      if (json) {
        Json faults = Json::array();
        for (const Fault& fault : taught.faults()) faults.push_back(to_text(fault));
        all.push_back(
            {{"lesson", id}, {"language", language}, {"questions", count}, {"faults", faults}});
        continue;
      }
      put(fmt::format("{} ({}): {}\n", id, language,
                      taught ? counted(static_cast<std::int64_t>(count), "question") + ", good"
                             : fmt::format("{} wrong", taught.faults().size())));
      if (!taught) put(to_text(taught.faults()) + '\n');
    }
  }
  if (json) put(all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  return good ? exit_done : exit_faulty;
}

Exit list_lessons(const Library& library, const std::vector<std::string>& ids,
                  const std::string& language, bool json) {
  Json all = Json::array();
  Columns rows;
  Faults faults;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Checked<Lesson> lesson = load_lesson(library.home(), ids[i], language);
    if (!lesson) {
      faults.insert(faults.end(), lesson.faults().begin(), lesson.faults().end());
      continue;
    }
    all.push_back({{"id", lesson->id},
                   {"game", lesson->game},
                   {"title", lesson->title},
                   {"title_zh", lesson->title_zh},
                   {"minutes", lesson->minutes},
                   {"questions", lesson->questions.size()},
                   {"says", lesson->says.text}});
    std::string says =
        language == "en"
            ? lesson->title + "  " + lesson->title_zh + ". "
            : lesson->title_zh + std::string(plain_locale(Language::chinese).full_stop());
    for (const Block& block : blocks_of_markdown(lesson->says.text)) says += block.text;
    rows.row({std::to_string(i + 1), lesson->id, says});
  }
  put(json ? all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n' : rows.text());
  throw_if_any(exit_faulty, faults);
  return exit_done;
}

void lesson_options(po::options_description& all) {
  all.add_options()("lang", po::value<std::string>()->value_name("en|zh-Hant|zh-Hans"),
                    "language (en)")("check", "verify the lessons with the engine");
  add_json(all);
}

Exit run_lesson(const Arguments& arguments) {
  const Library library;
  const std::string language = arguments.one_of("lang", "language", book_languages());
  Lessons lessons(library);
  std::vector<std::string> ids = lessons.ids();
  const bool own = !arguments.words.empty() && names_file(arguments.words[0]);
  if (!own) refuse_if_none(ids.empty(), "lessons", library.home() / "history" / "lessons");
  if (own)
    ids = {arguments.words[0]};
  else if (!arguments.words.empty())
    ids = {listed_id(ids, arguments.words[0], "lesson", "yezi lesson")};
  if (arguments.has("check")) return check_lessons(lessons, ids, own, arguments.json);
  if (arguments.words.empty()) return list_lessons(library, ids, language, arguments.json);
  const Checked<Taught> taught =
      own ? taught_file(lessons, ids[0], language) : lessons.teach(ids[0], language);
  if (!taught) stop_for(exit_faulty, taught.faults());
  if (arguments.json)
    put(as_json(*taught).dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  else
    LessonRun(library, *taught).run();
  return exit_done;
}

} // namespace

const Command& lesson_command() {
  static const Command command{
      "lesson",
      "[LESSON|FILE] [--lang en|zh-Hant|zh-Hans] [--check]",
      "lists the interactive lessons, or runs one",
      "Without a name, lists all lessons. A lesson explains, shows positions and asks questions. "
      "Type your answers: cards in any order, a number, a play, or the number of a choice. At any "
      "question, ? gives a hint, table shows the position again, skip gives the answer, quit "
      "leaves. The engine, not the lesson, decides which answers are right. FILE is a lesson of "
      "your "
      "own, such as one saved by the page (a name with \".md\" or \"/\"). --check verifies the "
      "lessons in all languages; --json prints one without its answers.",
      {"yezi lesson", "yezi lesson NAME", "yezi lesson NAME --lang zh-Hant", "yezi lesson study.md",
       "yezi lesson --check"},
      1,
      lesson_options,
      run_lesson};
  return command;
}

} // namespace yezi
