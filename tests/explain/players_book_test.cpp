// Player's books: their form, what holds them to sheet, cards and hand, and how they are printed.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "explain/print/players_book_text.h"
#include "explain/print/whole_book.h"
#include "explain/words.h"
#include "history/module_files.h"
#include "records/files.h"

namespace yezi::players_book_test {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

constexpr const char* small_book = R"(# A game

It begins here [S1, P2]. Play {wan-9} or [the best]{wan-9 shi-90}.

{head: lead wan-9}

edition: D2
edition: W0
)";

TEST(PlayersBook, IsReadWithItsMarks) {
  const Checked<PlayersBook> book = parse_players_book(small_book, "b.md");
  ASSERT_TRUE(book) << to_text(book.faults());
  EXPECT_EQ(book->title, "A game");
  EXPECT_EQ(book->cited(), (std::vector<std::string>{"S1", "P2"}));
  EXPECT_EQ(book->edition, (std::vector<std::string>{"D2", "W0"}));
  EXPECT_FALSE(has(book->text, "edition"));
  ASSERT_EQ(book->marks.size(), 4U);
  EXPECT_EQ(book->marks[2].words, "the best");
  EXPECT_EQ(book->marks[2].items, (std::vector<std::string>{"wan-9", "shi-90"}));
  EXPECT_EQ(book->marks[3].kind, BookMark::Kind::move);
  EXPECT_EQ(book->marks[3].role + '|' + book->marks[3].verb, "head|lead");
  EXPECT_EQ(book->marks[3].line, 5);
}

TEST(PlayersBook, TellsWhatIsNoBook) {
  const auto faults = [](std::string_view text) {
    return to_text(parse_players_book(text, "b.md").faults());
  };
  EXPECT_EQ(faults("Text.\n"), "b.md:1: a book begins with its title, \"# Title\"");
  EXPECT_EQ(faults("# T\n\nOne {s9 and\n\nmore}.\n"), "b.md:3: \"{\" does not close");
  EXPECT_EQ(faults("# T\n\nOne { }.\n"), "b.md:3: there is nothing between the braces");
  EXPECT_EQ(faults("# T\n\nA word [in brackets] is a word.\n"), "");
}

/// A game with its usual rules, its book in English and the hand that it tells.
class PlayersBookOf : public testing::Test {
protected:
  void SetUp() override {
    const Checked<Opened>& opened = games_.open("lukfu", {});
    ASSERT_TRUE(opened) << to_text(opened.faults());
    rules_ = opened->rules;
    const Checked<Sheet> sheet = sheet_of(library_, rules_->said);
    const Checked<ToldHand> hand = load_told_hand(library_.home(), "lukfu", opened->table);
    const Checked<std::string> text = read_file(library_.home() / "history/games/books/lukfu.md");
    ASSERT_TRUE(sheet && hand && text) << to_text(hand.faults());
    sheet_ = *sheet;
    hand_ = *hand;
    text_ = *text;
  }

  PlayersBook book(const std::string& text) const {
    const Checked<PlayersBook> read = parse_players_book(text, "b.md");
    EXPECT_TRUE(read) << to_text(read.faults());
    return read ? *read : PlayersBook{};
  }
  /// The faults of the book with its first `part` replaced.
  std::string faults(const std::string& part = "", const std::string& with = "") const {
    std::string text = text_;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, text.npos) << part;
    text.replace(at, part.size(), with);
    return to_text(players_book_faults(book(text), sheet_, *rules_, hand_));
  }
  std::string printed(const BookPrint& print, Language language = Language::english) const {
    const Locales locales = locales_of(library_.home(), "lukfu");
    Document document;
    document.blocks = players_book_blocks(book(text_), hand_, *rules_, locales.in(language), print);
    document.brackets =
        players_book_brackets(rules_->deck, locales.in(language), "/cards/money-38.svg");
    return print.form == BookForm::html       ? as_html(document)
           : print.form == BookForm::markdown ? as_markdown(document)
                                              : as_text(document, false);
  }

  Library library_;
  OpenedGames games_{library_};
  std::shared_ptr<const Rules> rules_;
  Sheet sheet_;
  ToldHand hand_;
  std::string text_;
};

TEST_F(PlayersBookOf, IsHeldToTheSheet) {
  EXPECT_EQ(faults(), "");
  EXPECT_TRUE(has(faults("[L-7.4]", "[L-7.44]"), "cites L-7.44, which history/games/lukfu.md does "
                                                 "not have"));
  EXPECT_TRUE(has(faults(" [L-10.2.1]", ""), "says nothing of L-10.2.1, which is in force"));
  EXPECT_TRUE(has(faults("edition: ", "edition: L-7.4 "), "L-7.4 is cited, or listed twice"));
  EXPECT_TRUE(
      has(faults("## The aim", "## The aim\n\n" + std::string(14'000, 'x')), "four pages hold"));
}

TEST_F(PlayersBookOf, IsHeldToTheCardsAndTheHand) {
  EXPECT_TRUE(has(faults("{x9 s1 ww}", "{x9 s1 wx}"), "\"wx\" is no card of money-38"));
  EXPECT_TRUE(has(faults("{head: lead s8}", "{head: lead s6}"),
                  "the hand has no move \"head: lead s6\" after those told before"));
  EXPECT_TRUE(has(faults("{third: beat s9}", "{second: beat s9}"), "second: beat s9"));
  std::string end = text_.substr(text_.find("**Trick 4.**"));
  end.resize(end.find("The dreamer's card, the 6"));
  EXPECT_TRUE(has(faults(end, ""), "does not follow its hand to the end"));
}

TEST_F(PlayersBookOf, IsTheSameInAllLanguages) {
  const Checked<PlayersBook> chinese = load_players_book(library_.home(), "lukfu", "zh-Hant");
  ASSERT_TRUE(chinese);
  EXPECT_EQ(to_text(unlike_books(book(text_), *chinese)), "");
  PlayersBook other = *chinese;
  const auto cites = std::find_if(other.marks.begin(), other.marks.end(), [](const BookMark& mark) {
    return mark.kind == BookMark::Kind::rules && mark.items.front() == "L-10.2.1";
  });
  ASSERT_NE(cites, other.marks.end());
  cites->items = {"L-13.27"};
  const std::string told = to_text(unlike_books(book(text_), other));
  EXPECT_TRUE(has(told, "does not cite L-10.2.1")) << told;
  EXPECT_TRUE(has(told, "cites L-13.27, the book in English does not")) << told;
}

TEST_F(PlayersBookOf, HidesTheNumbersOfRulesUntilAskedForThem) {
  const std::string plain = printed({});
  EXPECT_FALSE(has(plain, "L-7"));
  EXPECT_FALSE(has(plain, "{") || has(plain, "*"));
  EXPECT_TRUE(has(plain, "3-2-1 of tens beats 9-8-7 of strings")) << plain;
  EXPECT_TRUE(has(printed({BookForm::text, true}), "[L-7.4]"));
  const std::string html = printed({BookForm::html});
  EXPECT_TRUE(has(html, "<span class=\"cites\"> [<a href=\"#L-7.4\">L-7.4</a>]</span>"));
  EXPECT_TRUE(has(html, "<use href=\"/cards/money-38.svg#s9\"")) << "cards are pictures";
  EXPECT_TRUE(has(html, "aria-label=\"9 of tens")) << "with names";
  EXPECT_TRUE(has(printed({}, Language::chinese), "三拾、二拾"));
}

TEST_F(PlayersBookOf, BeginsSentencesWithCapitals) {
  text_ += "\n## More\n\n{ww} is odd. {ww} again, and {ww}.\n\n**Well.** {ww}.\n";
  const std::string text = printed({});
  EXPECT_TRUE(has(text, "Cloud cash is odd. Cloud cash again, and cloud cash.")) << text;
  EXPECT_TRUE(has(text, "Well. Cloud cash.")) << text;
}

TEST(Documents, WrapWideTablesInTheirColumns) {
  const std::string words = "one two three four five six seven eight nine ten eleven twelve";
  Document document;
  document.table({{"name", words, "last"}, {"first", words, "12"}, {"second", "short", "3"}});
  const std::string text = as_text(document, false);
  EXPECT_TRUE(has(text, "  second  short")) << text;
  EXPECT_FALSE(has(text, " · ")) << text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  Document wide; // no wrapping makes it narrow enough
  TextTable rows(2);
  for (int i = 0; i < 12; ++i)
    for (auto& row : rows) row.push_back("unbreakable" + std::to_string(i));
  wide.table(rows);
  EXPECT_TRUE(has(as_text(wide, false), "unbreakable0 · unbreakable1"));
}

TEST_F(PlayersBookOf, TellsTheHandFromItsRecord) {
  const std::string text = printed({BookForm::markdown});
  EXPECT_TRUE(has(text, "| head | 8 6 2 1 |") || has(text, "| head | 1 2 6 8 |")) << text;
  EXPECT_TRUE(has(text, "| +4 | -8 | +4 | +0 |")) << text;
}

TEST_F(PlayersBookOf, HasATableForTheTable) {
  const Locales locales = locales_of(library_.home(), "lukfu");
  Document document;
  document.blocks = players_table_blocks(book(text_), hand_, *rules_, locales.english, {});
  const std::string text = as_text(document, false);
  EXPECT_TRUE(has(text, "What beats what") && has(text, "each loser pays the winner")) << text;
  EXPECT_FALSE(has(text, "A hand") || has(text, "+4")) << text;
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 90) << "one page";
}

TEST(PlayersBooks, HaveDealsInOneLanguage) {
  const Library library;
  OpenedGames games(library);
  const auto deal = [&](const std::string& id, Language language) {
    const Checked<Opened>& opened = games.open(id, {});
    const Checked<ToldHand> hand = load_told_hand(library.home(), id, opened->table);
    EXPECT_TRUE(opened && hand) << id;
    const Checked<PlayersBook> book = parse_players_book("# T\n\n{deal}\n", "b.md");
    const Locales locales = locales_of(library.home(), id);
    Document document;
    document.blocks =
        players_book_blocks(*book, *hand, *opened->rules, locales.in(language), BookPrint{});
    return as_text(document, false);
  };
  for (const char* id : {"madiao", "ningbo", "quandui", "kanhu-qing", "whist", "conquian", "ceki"})
    for (const char* chinese : {"黑桃", "千萬", "半文", "發", "小紅"})
      EXPECT_FALSE(has(deal(id, Language::english), chinese)) << id;
  EXPECT_TRUE(has(deal("madiao", Language::english), "thousand myriads, 70"));
  EXPECT_TRUE(has(deal("ningbo", Language::english), "green green"));
  EXPECT_TRUE(has(deal("madiao", Language::chinese), "千萬"));
}

TEST(PlayersBooks, OfAllGamesAreGood) {
  const Library library;
  int books = 0;
  for (const std::string& id : library.ids()) {
    if (id.find('/') != id.npos) continue;
    EXPECT_EQ(to_text(players_books_faults(library, id)), "") << id;
    const Checked<PlayersBook> book = load_players_book(library.home(), id, "en");
    books += book && !book->title.empty();
    if (!book) continue;
    EXPECT_TRUE(has(book->text, "\n|---")) << id << " has nothing for the table";
  }
  EXPECT_GE(books, 9);
}

} // namespace
} // namespace yezi::players_book_test
