#include "explain/course/course_print.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/card_picture.h"
#include "explain/print/layout.h"
#include "explain/print/markdown.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

using PartKind = UnitPart::Kind;

constexpr std::string_view sheet_style = R"(
nav { display: none; }
.course-card svg { height: 6.5rem; width: auto; margin: .1rem .2rem; }
@media print { .course-card svg { height: 4.6rem; } .line { height: 8mm; } }
)";
constexpr std::string_view slide_style = R"(
nav { display: none; }
body { max-width: 60rem; font-size: 1.6rem; line-height: 1.45; }
h1 { font-size: 3rem; margin-top: 15vh; }
h2 { font-size: 2.2rem; margin-top: 4rem; }
blockquote .note { font-size: .75em; }
.course-card svg { height: 11rem; width: auto; margin: .2rem .3rem; }
@media print { @page { size: A4 landscape; margin: 14mm 18mm; } body { font-size: 20pt; } h1 { font-size: 34pt; margin-top: 45mm; } h2 { font-size: 26pt; margin: 0 0 8mm; } .course-card svg { height: 52mm; } }
)";

/// Makes one document of a unit.
class UnitPrinter {
public:
  UnitPrinter(const CourseUnit& unit, const CourseShelf& shelf, const CoursePrint& print)
      : unit_(unit),
        shelf_(shelf),
        history_(shelf.history()),
        locale_(shelf.history().locale()),
        print_(print) {}

  Document document() {
    made_.language = unit_.language;
    made_.title = unit_.language == "en" ? unit_.title : unit_.title_zh;
    switch (print_.part) {
    case UnitPrint::unit:
      whole();
      break;
    case UnitPrint::worksheet:
      worksheet();
      break;
    case UnitPrint::key:
      key();
      break;
    case UnitPrint::slides:
      slides();
      break;
    }
    made_.style = print_.part == UnitPrint::slides ? slide_style : sheet_style;
    if (print_.pictures) made_.brackets = card_brackets(shelf_);
    return std::move(made_);
  }

private:
  void markdown(std::string_view text) {
    for (Block& block : blocks_of_markdown(text)) made_.blocks.push_back(std::move(block));
  }
  void heading(std::string_view text, int level = 2) { made_.heading(level, std::string(text)); }
  void answer(int lines) {
    Block block;
    block.kind = Block::Kind::answer;
    block.level = lines;
    made_.blocks.push_back(std::move(block));
  }
  void page_break() {
    Block block;
    block.kind = Block::Kind::page_break;
    made_.blocks.push_back(std::move(block));
  }
  std::string numbered() const {
    return locale_(Context{"course"},
                   "Unit {} of the course in the history of cards, about {} minutes", unit_.order,
                   unit_.minutes);
  }

  void whole() {
    made_.subtitle = numbered();
    markdown(unit_.says.text);
    markdown(locale_(Context{"course"}, "**The question:** {}", unit_.question.text));
    for (const UnitPart& part : unit_.parts) {
      switch (part.kind) {
      case PartKind::text:
        markdown(part.says.text);
        break;
      case PartKind::passage:
        quote(part.name);
        markdown(part.says.text);
        break;
      case PartKind::object:
        object(part);
        break;
      case PartKind::game:
        game(part);
        break;
      case PartKind::measure:
        heading(locale_.pick(Context{"course"}, "To measure"), 3);
        markdown(part.says.text);
        commands(part);
        break;
      case PartKind::claim:
        heading(locale_.pick(Context{"course"}, "To judge"), 3);
        claim(part);
        markdown(part.says.text);
        break;
      case PartKind::exam:
        heading(locale_.pick(Context{"course"}, "Exam question"), 3);
        markdown(part.says.text);
        break;
      case PartKind::question:
      case PartKind::slide:
        break;
      }
    }
  }

  void worksheet() {
    made_.subtitle = std::string(locale_.pick(
        Context{"course"}, "Worksheet. Name: ____________________ Date: ____________"));
    markdown(locale_(Context{"course"}, "**The question:** {}", unit_.question.text));
    int number = 0;
    for (const UnitPart& part : unit_.parts) {
      if (part.kind == PartKind::passage) {
        quote(part.name);
      } else if (part.kind == PartKind::question) {
        markdown(fmt::format("**{}.** {}", ++number, part.says.text));
        answer(part.lines);
      } else if (part.kind == PartKind::measure) {
        markdown(fmt::format("**{}.** {}", ++number, part.says.text));
        commands(part);
        answer(part.lines);
      } else if (part.kind == PartKind::claim) {
        markdown(fmt::format(
            "**{}.** {}", ++number,
            locale_.pick(
                Context{"course"},
                "Judge this sentence: is it true, false or undecidable? Name your evidence.")));
        claim(part);
        answer(part.lines);
      }
    }
  }

  void key() {
    made_.subtitle = std::string(
        locale_.pick(Context{"course"}, "Key to the worksheet, and to the exam question"));
    markdown(locale_(Context{"course"}, "**The question:** {}", unit_.question.text));
    int number = 0;
    for (const UnitPart& part : unit_.parts) {
      const bool asked = part.kind == PartKind::question || part.kind == PartKind::measure;
      if (asked || part.kind == PartKind::claim) ++number;
      if (asked) {
        markdown(fmt::format("**{}.** {}", number, part.says.text));
        markdown(part.key.text);
      }
      if (part.kind == PartKind::measure && !locale_.chinese()) printed(part);
      if (part.kind == PartKind::claim) judged(part, number);
      if (part.kind == PartKind::exam) {
        heading(locale_.pick(Context{"course"}, "Exam question"));
        markdown(part.says.text);
        markdown(part.key.text);
      }
    }
  }

  void slides() {
    made_.subtitle = unit_.question.text;
    for (const UnitPart& part : unit_.parts) {
      if (part.kind != PartKind::slide) continue;
      page_break();
      heading(part.title.text);
      if (!part.cards.empty()) cards(part);
      if (!part.passage.empty()) quote(part.passage);
      Block list;
      list.kind = Block::Kind::list;
      for (const LessonText& point : part.points) list.notes.push_back(joined(point.text));
      if (!list.notes.empty()) made_.blocks.push_back(std::move(list));
    }
  }

  /// On one line, as a paragraph of Markdown.
  static std::string joined(std::string_view text) {
    std::string line;
    for (const Block& block : blocks_of_markdown(text)) line = spaced(line, block.text);
    return line;
  }

  void quote(const std::string& id) {
    const Quotation& passage = *history_.passage(id);
    Block block;
    block.kind = Block::Kind::quote;
    block.text = passage.text;
    const std::string& translated = locale_.chinese() ? passage.zh : passage.en;
    if (!translated.empty()) block.notes.push_back(translated);
    block.notes.push_back(where_it_stands(history_, passage));
    made_.blocks.push_back(std::move(block));
  }

  void commands(const UnitPart& part) {
    for (const std::string& command : part.commands) made_.paragraph('`' + command + '`');
  }

  void printed(const UnitPart& part) {
    Block list;
    list.kind = Block::Kind::list;
    for (const std::string& line : part.prints)
      list.notes.push_back(locale_(Context{"course"}, "It prints: {}", '`' + line + '`'));
    made_.blocks.push_back(std::move(list));
  }

  void object(const UnitPart& part) {
    heading(locale_.pick(Context{"course"}, "To print and hold"), 3);
    const Deck& deck = *shelf_.deck(part.deck);
    markdown(part.says.text);
    if (!part.cards.empty()) cards(part);
    // titles of some packs have their number: "Money cards, 40"
    std::string title = deck.title;
    if (const std::string number = fmt::format(", {}", deck.pack_size()); title.ends_with(number))
      title.resize(title.size() - number.size());
    made_.paragraph(locale_(Context{"course"}, "{}, {} cards. To print it: {}, or {} on the page",
                            locale_.either(spaced(deck.zh, title), deck.zh), deck.pack_size(),
                            fmt::format("`yezi cards {0} --format pdf --backs > {0}.pdf`", deck.id),
                            fmt::format("`/cards/{}.pdf`", deck.id)));
  }

  void game(const UnitPart& part) {
    heading(locale_.pick(Context{"course"}, "To play"), 3);
    markdown(part.says.text);
    if (!part.lesson.empty()) {
      const Checked<Lesson> lesson =
          load_lesson(shelf_.library().home(), part.lesson, unit_.language);
      const std::string title =
          !lesson ? part.lesson : locale_.either(lesson->title, lesson->title_zh);
      made_.paragraph(locale_(Context{"course"}, "Lesson “{}”: {}, or {} on the page", title,
                              "`yezi lesson " + part.lesson + '`',
                              "`#/lessons/" + part.lesson + '`'));
      return;
    }
    std::string command = "yezi play " + part.game;
    for (const auto& [name, value] : part.options)
      command += " --set " + shell_word(fmt::format("{}={}", name, value));
    made_.paragraph(locale_(Context{"course"}, "{}, or {} on the page", '`' + command + '`',
                            "`#/play?game=" + part.game + '`'));
  }

  void claim(const UnitPart& part) {
    const Claim& claim = *history_.claim(part.name);
    made_.paragraph(locale_(Context{"course"}, "**“{}”**", locale_.either(claim.en, claim.zh)));
  }

  void judged(const UnitPart& part, int number) {
    const Claim& claim = *history_.claim(part.name);
    markdown(
        fmt::format("**{}.** {}", number,
                    locale_(Context{"course"}, "“{}” Our table: {}.",
                            locale_.either(claim.en, claim.zh), standing_text(claim, locale_))));
    markdown(part.key.text);
    Block list;
    list.kind = Block::Kind::list;
    for (const Position& position : claim.positions) {
      const std::string_view stance = position.stance == "for" ? locale_.pick({"stance"}, "for")
                                      : position.stance == "against"
                                          ? locale_.pick({"stance"}, "against")
                                          : locale_.pick({"stance"}, "other");
      list.notes.push_back(locale_("{}: {} ({})", stance, position.text,
                                   cited_in_short(history_, position.sources)));
    }
    if (!list.notes.empty()) made_.blocks.push_back(std::move(list));
  }

  /// Pictures, or names.
  void cards(const UnitPart& part) {
    std::string text;
    for (const std::string& code : part.cards) {
      const Deck& deck = *shelf_.deck(part.deck);
      const Face& face = deck.faces[*deck.find(code)];
      if (print_.pictures)
        text += fmt::format("[:{} {}]", deck.id, code);
      else
        text += (text.empty() ? "" : std::string(locale_.comma())) +
                locale_.either(spaced(face.zh, code), face.zh);
    }
    made_.paragraph(text);
  }

  /// HTML for "[:DECK CODE]".
  static Brackets card_brackets(const CourseShelf& shelf) {
    const Checked<Signs> read = load_signs(shelf.library().home());
    if (!read) return {};
    return [&shelf, signs = *read](std::string_view inside) -> std::string {
      const std::size_t blank = inside.find(' ');
      if (!inside.starts_with(':') || blank == inside.npos) return {};
      const Deck* deck = shelf.deck(inside.substr(1, blank - 1));
      const auto card = deck != nullptr ? deck->find(inside.substr(blank + 1)) : std::nullopt;
      if (!card) return {};
      return "<span class=\"course-card\">" + card_svg(*deck, signs, &deck->faces[*card]) +
             "</span>";
    };
  }

  const CourseUnit& unit_;
  const CourseShelf& shelf_;
  const History& history_;
  const Locale& locale_;
  const CoursePrint& print_;
  Document made_;
};

} // namespace

const std::vector<std::string>& unit_print_names() {
  static const std::vector<std::string> names{"unit", "worksheet", "key", "slides"};
  return names;
}

nlohmann::ordered_json unit_outline(const CourseUnit& unit) {
  return {{"id", unit.id},           {"order", unit.order},
          {"title", unit.title},     {"title_zh", unit.title_zh},
          {"minutes", unit.minutes}, {"question", unit.question.text},
          {"says", unit.says.text}};
}

Document unit_document(const CourseUnit& unit, const CourseShelf& shelf, const CoursePrint& print) {
  return UnitPrinter(unit, shelf, print).document();
}

Document guide_document(std::string_view markdown, const std::string& language) {
  Document document;
  document.language = language;
  document.blocks = blocks_of_markdown(markdown);
  if (!document.blocks.empty() && document.blocks.front().kind == Block::Kind::heading) {
    document.title = document.blocks.front().text;
    document.blocks.erase(document.blocks.begin());
  }
  return document;
}

} // namespace yezi
