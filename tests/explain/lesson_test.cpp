// Lessons: the form and its faults, what the engine bears out, how answers are judged, what a page
// gets.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/simplified.h"
#include "explain/lessons/taught.h"
#include "explain/print/markdown.h"

namespace yezi::lesson_test {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A lesson of one question about a hand of which nobody knows more; `rest` are its fields.
std::string lesson_with(const std::string& rest, const std::string& scene = R"({"deal": {"head":
  "g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2"}, "phase": "play"})") {
  return "# A lesson\n\n```lesson\ngame: lukfu\nzh: 一課\nsays: It teaches.\n```\n\n```scene "
         "first\n" +
         scene + "\n```\n\n```question one\nsays: What?\nhint: Think.\nright: Yes.\n" + rest +
         "\n```\n";
}

std::string faults_of(const std::string& text) {
  const Checked<Lesson> lesson = parse_lesson(text, "l.md");
  if (!lesson) return to_text(lesson.faults());
  const Checked<Taught> taught = Lessons(Library()).hold(*lesson);
  return taught ? "" : to_text(taught.faults());
}

Checked<Taught> taught(const std::string& text) {
  const Checked<Lesson> lesson = parse_lesson(text, "l.md");
  EXPECT_TRUE(lesson) << to_text(lesson.faults());
  if (!lesson) return lesson.faults();
  Checked<Taught> held = Lessons(Library()).hold(*lesson);
  EXPECT_TRUE(held) << to_text(held.faults());
  return held;
}

bool right(const Taught& lesson, const std::string& answer) {
  return judge(lesson, "one", answer).right;
}

TEST(Lesson, EveryOneHoldsInBothLanguages) {
  Lessons lessons{Library()};
  const std::vector<std::string> ids = lessons.ids();
  EXPECT_GE(ids.size(), 6U);
  EXPECT_EQ(ids.front(), "lukfu-hand") << "in their order, not that of the alphabet";
  for (const std::string& id : ids) {
    const Checked<Taught> english = lessons.teach(id, "en");
    const Checked<Taught> chinese = lessons.teach(id, "zh-Hant");
    ASSERT_TRUE(english) << to_text(english.faults());
    ASSERT_TRUE(chinese) << to_text(chinese.faults());
    const Checked<Taught> simple = lessons.teach(id, "zh-Hans");
    ASSERT_TRUE(simple) << to_text(simple.faults());
    EXPECT_EQ(simple->lesson.says.text, simplified(chinese->lesson.says.text));
    EXPECT_GE(english->lesson.questions.size(), 4U) << id;
    ASSERT_EQ(english->lesson.questions.size(), chinese->lesson.questions.size());
    for (std::size_t i = 0; i < english->questions.size(); ++i) {
      const LessonQuestion& said = english->lesson.questions[i];
      EXPECT_EQ(said.id, chinese->lesson.questions[i].id);
      EXPECT_NE(said.says.text, chinese->lesson.questions[i].says.text) << id << ' ' << said.id;
      EXPECT_EQ(english->questions[i].answers, chinese->questions[i].answers);
      EXPECT_FALSE(said.wrong.empty() && said.kind != LessonQuestion::Kind::play) << said.id;
    }
  }
}

struct Slip {
  const char* name;
  std::string text;
  const char* line; // "l.md:5: "
  const char* says;
};
std::ostream& operator<<(std::ostream& out, const Slip& slip) { return out << slip.name; }

class Slips : public ::testing::TestWithParam<Slip> {};

TEST_P(Slips, AreToldWithTheirLines) {
  const std::string faults = faults_of(GetParam().text);
  EXPECT_TRUE(has(faults, GetParam().line)) << faults;
  EXPECT_TRUE(has(faults, GetParam().says)) << faults;
}

const std::string good = "answer: cards\nask: unbeatable exact";

INSTANTIATE_TEST_SUITE_P(
    Lesson, Slips,
    ::testing::Values(
        Slip{"empty", "", "l.md:1: ", "a lesson begins with"},
        Slip{"no_block", "# A\n\nText.\n", "l.md:1: ", "there is no block \"lesson\""},
        Slip{"not_closed", "# A\n\n```lesson\ngame: lukfu\n", "l.md:3: ", "not closed"},
        Slip{"unknown_block", "# A\n\n```qestion one\n```\n", "l.md:3: ", "did you mean"},
        Slip{"unknown_key", lesson_with(good + "\nhnit: x"), "l.md:20: ", "did you mean \"hint\"?"},
        Slip{"twice", lesson_with(good + "\nask: singles"), "l.md:20: ", "is there twice"},
        Slip{"no_colon", lesson_with(good + "\nmore of it"), "l.md:20: ", "begins with a blank"},
        Slip{"nothing_said", lesson_with(good + "\notherwise:"), "l.md:20: ", "says nothing"},
        Slip{"no_kind", lesson_with("ask: singles"), "l.md:14: ", "wants \"answer:\""},
        Slip{"unknown_kind", lesson_with("answer: card\nask: singles"),
             "l.md:18: ", "no answers called"},
        Slip{"nothing_right", lesson_with("answer: cards"),
             "l.md:14: ", "the right answer is missing"},
        Slip{"typed_alone", lesson_with("answer: cards\naccept: g9"),
             "l.md:19: ", "nothing says that this is right"},
        Slip{"no_choices", lesson_with("answer: choice\naccept: a\nby: L-2.1"),
             "l.md:14: ", "nothing to choose from"},
        Slip{"no_arrow", lesson_with(good + "\nwrong: s8, no"), "l.md:20: ", "ANSWER => text"},
        Slip{"scene_unknown", lesson_with(good + "\nscene: frist"),
             "l.md:14: ", "did you mean \"first\"?"},
        Slip{"scene_key", lesson_with(good, "{\"dael\": {}}"), "l.md:10: ", "dael"},
        Slip{"scene_json", lesson_with(good, "{\"deal\": }"), "l.md:10: ", ""},
        Slip{"scene_cards", lesson_with(good, "{\"deal\": {\"head\": \"q9\"}}"), "l.md:10: ", "q9"},
        Slip{"hidden_after", lesson_with(good) + "\n## More {after: two}\n",
             "l.md:22: ", "no question before this"},
        Slip{"asked_wrongly", lesson_with("answer: cards\nask: unbeateble"),
             "l.md:19: ", "did you mean \"unbeatable\"?"},
        Slip{"asked_by_another", lesson_with("answer: number\nask: singles"),
             "l.md:19: ", "answered by cards"},
        Slip{"depth", lesson_with("answer: cards\nask: unbeatable deep"), "l.md:19: ", "no depth"},
        Slip{"not_over", lesson_with("answer: number\nask: net fourth"), "l.md:19: ", "not over"},
        Slip{"no_seat", lesson_with(good + "\nseat: fourth"), "l.md:14: ", "no role"},
        Slip{"rule", lesson_with(good + "\notherwise: See [L-99.9]."),
             "l.md:20: ", "neither a rule nor a source"},
        Slip{"cited", lesson_with("answer: cards\naccept: g9 g8 g7\nby: L-99"),
             "l.md:14: ", "no rule \"L-99\""},
        Slip{"practice", lesson_with(good) + "\n```practice\ngame: lukfoo\nsays: Try.\n```\n",
             "l.md:22: ", "cannot be practised"},
        Slip{"practice_seats",
             lesson_with(good) + "\n```practice\nplayers: human, simple\nsays: Try.\n```\n",
             "l.md:22: ", "2 players for 4 seats"}),
    [](const auto& each) { return std::string(each.param.name); });

TEST(Lesson, AllFaultsAreToldAtOnce) {
  const std::string faults =
      faults_of(lesson_with("answer: card\nhnit: x\nwrong: s8") + "\n```sceen\n```\n");
  for (const char* line : {"l.md:14: ", "l.md:18: ", "l.md:19: ", "l.md:20: ", "l.md:23: "})
    EXPECT_TRUE(has(faults, line)) << line << '\n' << faults;
}

TEST(Lesson, WhatCanBeAskedIsWrittenDown) {
  std::ifstream file(std::filesystem::path(YEZI_SOURCE_DIR) / "history/lessons/README.md");
  const std::string guide{std::istreambuf_iterator<char>(file), {}};
  const std::string faults = faults_of(lesson_with("answer: cards\nask: zzzzzz"));
  const std::size_t names = faults.find("unbeatable, ");
  ASSERT_NE(names, std::string::npos) << faults;
  std::istringstream all(faults.substr(names));
  int count = 0;
  for (std::string name; std::getline(all, name, ',') && !name.empty(); ++count) {
    name = name.substr(name.find_first_not_of(" \n"));
    name = name.substr(0, name.find('\n'));
    EXPECT_TRUE(has(guide, '`' + name + '`') || has(guide, '`' + name + ' ')) << name;
  }
  EXPECT_GE(count, 15);
}

TEST(Lesson, NoneCanTeachWhatIsFalse) {
  EXPECT_EQ(faults_of(lesson_with(good + "\naccept: g9 g8 g7 s1 x1 ww k9")), "");
  EXPECT_TRUE(has(faults_of(lesson_with(good + "\naccept: g9 g8")), "the engine says"));
  EXPECT_EQ(faults_of(lesson_with("answer: cards\naccept: g9 g8 g7\nholds: {\"combos\": [[\"g9 g8 "
                                  "g7\", \"run\"]]}")),
            "");
  EXPECT_TRUE(has(faults_of(lesson_with("answer: cards\naccept: g9 g8 g4\nholds: {\"combos\": "
                                        "[[\"g9 g8 g4\", \"run\"]]}")),
                  "the engine contradicts this"));
  EXPECT_TRUE(has(faults_of(lesson_with("answer: play\naccept: lead g4")), "is not offered here"));
  EXPECT_TRUE(
      has(faults_of(lesson_with(good, R"({"deal": {"head": "s9"}, "expect": {"acts": "third"}})")),
          "the engine contradicts this"));
  const std::string numbers = "answer: number\nask: choices lead";
  EXPECT_TRUE(has(faults_of(lesson_with(numbers + "\naccept: 2")), "the engine says 3"));
  EXPECT_TRUE(has(faults_of(lesson_with(numbers + "\nwrong: 3 => No.")), "is right, and has"));
  EXPECT_TRUE(has(faults_of(lesson_with(numbers + "\nwrong: above 2 => No.")), "fits the right"));
  EXPECT_TRUE(has(faults_of(lesson_with(good + "\nwrong: with g9 => No.")), "fits the right"));
  EXPECT_TRUE(has(faults_of(lesson_with(good + "\nwrong: without s8 => No.")), "fits the right"));
  EXPECT_TRUE(has(faults_of(lesson_with(good + "\nwrong: with q8 => No.")), "q8"));
  EXPECT_TRUE(has(faults_of(lesson_with("answer: play\nask: legal lead\nwrong: lead => No.")),
                  "may be right"));
  EXPECT_TRUE(has(faults_of(lesson_with(good + "\nshows: settlement")), "not over"));
  const std::string choice = "answer: choice\nchoice: yes => Yes\nchoice: no => No\n";
  EXPECT_TRUE(
      has(faults_of(lesson_with(choice + "ask: may lead g4\naccept: yes")), "the engine says No"));
  EXPECT_TRUE(has(faults_of(lesson_with("answer: choice\nchoice: a => A\nchoice: b => B\nask: may "
                                        "lead g4")),
                  "which is none of the choices"));
  EXPECT_TRUE(
      has(faults_of(lesson_with("answer: choice\nchoice: second => The second\nchoice: third "
                                "=> The third\nask: best_by")),
          "which is none of the choices"));
}

TEST(Lesson, NumbersAreToldInFull) {
  for (const auto& [typed, told] : {std::pair{"3", "3"},
                                    {"-2.5", "−2½"},
                                    {"0.75", "¾"},
                                    {"1.75", "1¾"},
                                    {"0.2", "0.20"},
                                    {"-0.25", "−¼"},
                                    {"12.05", "12.05"}}) {
    const auto lesson =
        taught(lesson_with(std::string("answer: number\nby: L-2.1\naccept: ") + typed));
    ASSERT_TRUE(lesson) << to_text(lesson.faults());
    EXPECT_TRUE(has(give_away(*lesson, "one").says, "**" + std::string(told) + "**"))
        << give_away(*lesson, "one").says;
    EXPECT_EQ(judge(*lesson, "one", typed).answer, told);
  }
}

TEST(Lesson, AFieldMayBeginBelowItsKeyAndHaveBlankLines) {
  const auto lesson = taught(
      lesson_with("answer:\n  cards\nask:\n  unbeatable exact\notherwise: One.\n\n  Two.\n"));
  ASSERT_TRUE(lesson) << to_text(lesson.faults());
  EXPECT_EQ(lesson->lesson.questions[0].otherwise.text, "One.\n\nTwo.");
}

TEST(Lesson, CardsAreJudgedInAnyOrder) {
  const auto lesson = taught(lesson_with(good + "\nwrong: with s8 => Not that.\notherwise: Hm."));
  ASSERT_TRUE(lesson);
  EXPECT_TRUE(right(*lesson, "g9 g8 g7 s1 x1 ww k9"));
  EXPECT_TRUE(right(*lesson, "  WW,k9, 九貫 g7 g8 百子 x1 "));
  EXPECT_FALSE(right(*lesson, "g9 g8 g7 s1 x1 ww"));
  EXPECT_FALSE(right(*lesson, "g9 g8 g7 s1 x1 ww k9 k2"));
  EXPECT_FALSE(right(*lesson, "-"));
  const LessonReply more = judge(*lesson, "one", "g9 g8 g7 s1 x1 ww k9 s8");
  EXPECT_TRUE(has(more.says, "Not that.")) << more.says;
  EXPECT_TRUE(has(more.says, "Too many: 1")) << more.says;
  const LessonReply other = judge(*lesson, "one", "g4");
  EXPECT_TRUE(has(other.says, "Hm.")) << other.says;
  EXPECT_TRUE(has(other.engine, "could be beaten")) << "the engine shows how: " << other.engine;
  const LessonReply none = judge(*lesson, "one", "q7 what");
  EXPECT_FALSE(none.understood);
  EXPECT_TRUE(has(none.says, "q7")) << none.says;
  EXPECT_FALSE(judge(*lesson, "one", std::string(100'000, 'x')).understood);
  EXPECT_FALSE(judge(*lesson, "one", "\xff\xfe").right);
}

TEST(Lesson, NumbersAreJudgedWithSignAndUnit) {
  const std::string half = R"({"game": "madiao", "zones": {"taken": {}, "face": "wan-1"},
    "tricks": {"banker": 3, "right": 3, "opposite": 2},
    "ended": {"outcome": "played", "reason": "play"}})";
  const auto lesson =
      taught(lesson_with("answer: number\nask: worth right\nwrong: sign => The other way.", half));
  ASSERT_TRUE(lesson);
  for (const char* answer : {"½", "+½", "0.5", "1/2", "0,5", "½ 注", "+0.5 stakes"})
    EXPECT_EQ(right(*lesson, answer), std::string(answer) != "0,5") << answer;
  for (const char* answer : {"1", "-½", "5", "0", "0.51", "1 1/2", "half"})
    EXPECT_FALSE(right(*lesson, answer)) << answer;
  EXPECT_EQ(judge(*lesson, "one", "−½").says, "The other way.");
  const auto worse = taught(lesson_with("answer: number\nask: worth left", half));
  ASSERT_TRUE(worse);
  for (const char* answer : {"-1", "−1", "– 1", "-1 注", "-1.0"})
    EXPECT_TRUE(right(*worse, answer)) << answer;
  for (const char* answer : {"1", "-1 2", "--1", "-10"})
    EXPECT_FALSE(right(*worse, answer)) << answer;
  EXPECT_TRUE(has(give_away(*worse, "one").says, "−1"));
}

TEST(Lesson, PlaysAreJudgedByTheOffers) {
  const auto lesson =
      taught(lesson_with("answer: play\nask: legal lead\nwrong: declare => Later."));
  ASSERT_TRUE(lesson);
  EXPECT_TRUE(right(*lesson, "lead g9 g8 g7"));
  EXPECT_TRUE(right(*lesson, "x8 g8 s8")) << "only one thing can be done with them";
  EXPECT_TRUE(right(*lesson, "lead s8"));
  EXPECT_FALSE(right(*lesson, "lead s1"));
  const LessonReply early = judge(*lesson, "one", "lead x5");
  EXPECT_FALSE(early.right);
  EXPECT_TRUE(has(early.engine, "you must have played")) << early.engine;
  EXPECT_EQ(judge(*lesson, "one", "declare s1").says, "Later.");
  EXPECT_FALSE(judge(*lesson, "one", "laed s8").understood);
  EXPECT_TRUE(has(give_away(*lesson, "one").says, "lead"));
  const auto typed = taught(lesson_with("answer: play\naccept: lead s8"));
  ASSERT_TRUE(typed);
  EXPECT_TRUE(right(*typed, "s8"));
  EXPECT_FALSE(right(*typed, "lead g9 g8 g7")) << "offered, but not what is wanted";
}

TEST(Lesson, ChoicesAndTextsAreJudged) {
  const auto lesson =
      taught(lesson_with("answer: choice\nchoice: yes => Yes, it may\nchoice: no => "
                         "No\nask: may lead s1\nwrong: yes => Think."));
  ASSERT_TRUE(lesson);
  EXPECT_TRUE(right(*lesson, "no"));
  EXPECT_TRUE(right(*lesson, "2"));
  EXPECT_TRUE(right(*lesson, " NO "));
  EXPECT_EQ(judge(*lesson, "one", "yes, it may").says, "Think.");
  EXPECT_FALSE(judge(*lesson, "one", "3").understood);
  EXPECT_FALSE(judge(*lesson, "one", "perhaps").understood);
  const auto text =
      taught(lesson_with("answer: text\naccept: Six Tigers\naccept: 六虎\nby: L-2.1\nscene: none"));
  ASSERT_TRUE(text);
  EXPECT_TRUE(right(*text, "six  tigers"));
  EXPECT_TRUE(right(*text, "六虎"));
  EXPECT_FALSE(right(*text, "five tigers"));
}

TEST(Lesson, HintsGoOn) {
  const auto lesson = taught(lesson_with(good + "\nhint: Think more."));
  ASSERT_TRUE(lesson);
  EXPECT_EQ(judge(*lesson, "one", "?").hint, "Think.");
  EXPECT_EQ(judge(*lesson, "one", "", 1).hint, "Think more.");
  EXPECT_EQ(judge(*lesson, "one", "g4", 7).hint, "Think more.");
  EXPECT_EQ(judge(*lesson, "one", "?", -1).hint, "Think.");
  EXPECT_EQ(judge(*lesson, "one", "g9 g8 g7 s1 x1 ww k9").hint, "");
}

TEST(Lesson, CardsWithCopiesAreJudgedAsHandsAreWritten) {
  Lessons lessons{Library()};
  const auto lesson = lessons.teach("ningbo-count", "en");
  ASSERT_TRUE(lesson);
  for (const char* answer : {"1s 3s", "3s 1s", "13s", "一索 三索"})
    EXPECT_TRUE(judge(*lesson, "waits", answer).right) << answer;
  for (const char* answer : {"1s", "1s 1s 3s", "1s 2s 3s", "123s"})
    EXPECT_FALSE(judge(*lesson, "waits", answer).right) << answer;
}

TEST(Lesson, WordingsAreHeldAgainstTheirLesson) {
  const std::string text = lesson_with(good + "\nwrong: with s8 => No.\nhint: More.") +
                           "\n## More {after: one}\n\nText.\n";
  const Checked<Lesson> lesson = parse_lesson(text, "l.md");
  ASSERT_TRUE(lesson) << to_text(lesson.faults());
  const std::string start = "# 一課\n\n```lesson\nsays: 教人。\n```\n\n```scene first\n```\n\n";
  const std::string question = "```question one\nsays: 甚麼？\nhint: 想。\nhint: 再想。\nright: "
                               "對。\nwrong: with s8 => 不。\n```\n\n";
  const std::string end = "## 更多 {after: one}\n\n文字。\n";
  const auto wording = parse_lesson_wording(start + question + end, "z.md", "zh-Hant", *lesson);
  ASSERT_TRUE(wording) << to_text(wording.faults());
  EXPECT_EQ(wording->questions[0].ask.text, "unbeatable exact");
  EXPECT_EQ(wording->language, "zh-Hant");
  EXPECT_EQ(wording->title, "A lesson");
  const auto faults = [&](const std::string& other) {
    const auto made = parse_lesson_wording(other, "z.md", "zh-Hant", *lesson);
    return made ? std::string() : to_text(made.faults());
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string all = start + question + end;
    all.replace(all.find(from), from.size(), to);
    return faults(all);
  };
  EXPECT_TRUE(has(changed("# 一課", "# 二課"), "z.md:1: the title"));
  EXPECT_TRUE(has(changed("question one", "question two"), "no question before this is called"));
  EXPECT_TRUE(has(changed("hint: 再想。\n", ""), "z.md:10: hints: 1 here"));
  EXPECT_TRUE(has(changed("with s8", "with s9"), "not those of the lesson"));
  EXPECT_TRUE(has(changed("says: 甚麼？", "says: 甚麼？\nanswer: cards"), "z.md:12: "));
  EXPECT_TRUE(has(changed("```scene first\n", "```scene first\n{}\n"), "z.md:7: "));
  EXPECT_TRUE(has(faults(start + question), "the parts are not those of the lesson"));
  EXPECT_TRUE(has(faults(start + question + question + end), "two questions called"));
}

/// All texts of a lesson that a page is not to know.
TEST(Lesson, APageIsNotToldTheAnswers) {
  Lessons lessons{Library()};
  for (const std::string& id : lessons.ids()) {
    const auto lesson = lessons.teach(id, "en");
    ASSERT_TRUE(lesson);
    int positions = 0;
    const auto json = as_json(*lesson, [&](const Table& table, const State& state, Seat seat) {
      ++positions;
      const View view = look(table, state, seat);
      return nlohmann::ordered_json{{"phase", state.phase}, {"unbeatable", view.unbeatable.bits()}};
    });
    EXPECT_EQ(json["id"], id);
    EXPECT_GT(positions, 0);
    const std::string text = json.dump();
    for (std::size_t i = 0; i < lesson->lesson.questions.size(); ++i) {
      const LessonQuestion& said = lesson->lesson.questions[i];
      for (const LessonText& hint : said.hints) {
        const std::string html = lesson_html(*lesson, hint.text);
        EXPECT_FALSE(has(text, nlohmann::json(html).dump())) << html;
      }
      EXPECT_FALSE(has(text, nlohmann::json(lesson_html(*lesson, said.right.text)).dump()));
      EXPECT_FALSE(has(text, "\"accept\"") || has(text, "\"ask\""));
    }
  }
}

TEST(Lesson, WhatIsAskedForIsNotMarked) {
  Lessons lessons{Library()};
  const auto lesson = lessons.teach("lukfu-old-age", "en");
  ASSERT_TRUE(lesson);
  const auto json = as_json(*lesson, [](const Table&, const State&, Seat) {
    return nlohmann::ordered_json{{"phase", "play"}, {"unbeatable", "s9"}};
  });
  EXPECT_FALSE(has(json.dump(), "unbeatable\":")) << "that would be the answer";
  const auto made_up = lessons.teach("lukfu-beat-or-break", "en");
  ASSERT_TRUE(made_up);
  const auto page = as_json(*made_up, [](const Table&, const State&, Seat) {
    return nlohmann::ordered_json{{"zones", {{"hand", "s6"}, {"buried", "k1"}}}};
  });
  EXPECT_TRUE(has(page.dump(), "\"hand\":\"s6\"") && !has(page.dump(), "\"buried\":"))
      << "what no scene told";
  std::string kinds;
  for (const auto& part : json["parts"]) kinds += part["kind"].get<std::string>() + ' ';
  EXPECT_TRUE(has(kinds, "hidden")) << kinds;
  const auto& hidden = json["parts"].back();
  EXPECT_EQ(hidden["after"], "declare");
  EXPECT_EQ(hidden["parts"][1]["id"], "narrowed");
  const auto& practice = hidden["parts"].back();
  EXPECT_EQ(practice["kind"], "practice");
  EXPECT_EQ(practice["players"][0], "human");
}

TEST(Lesson, TextBecomesHtmlWithoutHarm) {
  const auto lesson = taught(lesson_with(good));
  ASSERT_TRUE(lesson);
  const std::string html = lesson_html(
      *lesson, "A <b> & **strong [L-7.4]** `[SSS] <i>` [SW] [none].\n\n- one\n  more\n- "
               "two\n\n| a | b |\n|---|---|\n| 1 | <x> |\n\n## Head\n");
  EXPECT_TRUE(has(html, "A &lt;b&gt; &amp; <strong>strong <a class=\"rule\" data-game=\"lukfu\" "
                        "data-rule=\"L-7.4\""))
      << html;
  EXPECT_TRUE(has(html, "<code>[SSS] &lt;i&gt;</code>")) << html;
  EXPECT_TRUE(has(html, "[none]")) << html;
  EXPECT_TRUE(has(html, "<li>one more</li>\n<li>two</li>")) << html;
  EXPECT_TRUE(has(html, "<td class=\"number\">1</td><td>&lt;x&gt;</td>")) << html;
  EXPECT_TRUE(has(html, "<h2>Head</h2>")) << html;
  EXPECT_FALSE(has(html, "<x>") || has(html, "<i>"));
  const auto sourced = taught(lesson_with(good + "\notherwise: See [SW]."));
  ASSERT_TRUE(sourced);
  EXPECT_TRUE(has(lesson_html(*sourced, "[SW]"), "data-source=\"Suffocated-Wang-2011\""));
  const auto reply = as_json(*lesson, judge(*lesson, "one", "g4"));
  EXPECT_FALSE(reply["right"].get<bool>());
  EXPECT_TRUE(has(reply["says"].get<std::string>(), "<pre class=\"engine\">"));
}

/// Whatever part of a file is there, it is read to its end and faults come back.
TEST(Lesson, AnyPartOfAFileIsReadWithoutHarm) {
  const std::string text = lesson_with(good + "\nwrong: with s8 => No.") + "\n## M {after: one}\n";
  for (std::size_t size = 0; size < text.size(); ++size) {
    const Checked<Lesson> lesson = parse_lesson(text.substr(0, size), "l.md");
    EXPECT_TRUE(lesson || !lesson.faults().empty());
    std::string broken = text;
    broken[size] = static_cast<char>(broken[size] ^ 0x15);
    const Checked<Lesson> other = parse_lesson(broken, "l.md");
    for (const Fault& fault : other.faults()) EXPECT_EQ(fault.place.file, "l.md") << fault.what;
  }
}

} // namespace
} // namespace yezi::lesson_test
