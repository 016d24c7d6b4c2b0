// The tables of history/: read with all their faults, chosen from, drawn, and given out as
// bibliographies. The project's own have to be without fault.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "cli/history_check.h"
#include "cli/typed.h"
#include "explain/print/lineage_svg.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"
#include "history/csv.h"
#include "history/edtf.h"
#include "history/lineage.h"
#include "records/files.h"
#include "scratch.h"
#include "study/evidence.h"

namespace yezi::history_test {

namespace {

TEST(Csv, ReadsQuotedCellsAndKnowsTheirLines) {
  const auto rows = csv_rows("a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\n\nlast,\n", "t.csv");
  ASSERT_TRUE(rows) << to_text(rows.faults());
  ASSERT_EQ(rows->size(), 3U);
  EXPECT_EQ((*rows)[1].cells, (std::vector<std::string>{"x, \"y\"", "1\n2"}));
  EXPECT_EQ((*rows)[2].cells, (std::vector<std::string>{"last", ""}));
  EXPECT_EQ((*rows)[2].line, 5);
}

TEST(Csv, TellsWhatIsNoTable) {
  const auto fault = [](std::string_view text) {
    return to_text(CsvTable::read(text, "t.csv", {"id", "name"}).faults());
  };
  EXPECT_EQ(fault("id,name\nx,y\n"), "");
  EXPECT_EQ(fault("\xEF\xBB\xBFid,name\n"), "") << "a mark of byte order is no part of a name";
  EXPECT_EQ(fault(""), "t.csv:1: is empty; its first row names the columns");
  EXPECT_EQ(fault("id,nam\n"),
            "t.csv:1: wanted one column \"name\"\nt.csv:1: there is no column \"nam\" here\n"
            "    did you mean \"name\"?");
  EXPECT_EQ(fault("id,name\nx\n"), "t.csv:2: has 1 cell, wanted 2\n"
                                   "    put a cell with a comma in quotation marks");
  EXPECT_EQ(fault("id,name\nx,\"y\n"), "t.csv:2: the quotation marks of a cell do not close");
  EXPECT_EQ(fault("id,name\nx,\"y\"z\n"),
            "t.csv:2: wanted a comma or the end of the line after a quoted cell");
  EXPECT_NE(fault("id,name\nx,y\"\n").find("doubled inside"), std::string::npos);
  EXPECT_EQ(fault("id,name\nx,\xff\n"), "t.csv:2: wanted UTF-8, got the byte FF at column 3");
  EXPECT_EQ(fault("id,name\nx,\"a\nb\x1B[2J\"\n"),
            "t.csv:3: there is a control character (U+001B) at column 2");
  EXPECT_EQ(fault("id,name\nx,y\nz," + std::string(9000, 'a') + '\n'),
            "t.csv:3: a cell of this row has 9000 bytes; 8192 are the most");
  std::string many = "id,name\n";
  for (int i = 0; i < 20'001; ++i) many += "a,b\n";
  EXPECT_NE(fault(many).find("more than 20000 rows"), std::string::npos);
}

TEST(Edtf, IsToldInChinese) {
  const auto told = [](std::string_view text) {
    return to_text(*parse_edtf(text), plain_locale(Language::chinese));
  };
  EXPECT_EQ(told("1613"), "1613 年");
  EXPECT_EQ(told("162X"), "1620 年代");
  EXPECT_EQ(told("15XX"), "十六世紀");
  EXPECT_EQ(told("09XX"), "十世紀");
  EXPECT_EQ(told("20XX"), "二十一世紀");
  EXPECT_EQ(told("1872~"), "約 1872 年");
  EXPECT_EQ(told("1600?/1613"), "1600–1613 年？");
  EXPECT_EQ(told("../1494"), "1494 年以前");
  EXPECT_EQ(told("1986/.."), "1986 年至今");
  EXPECT_EQ(told(".."), "現今");
  EXPECT_EQ(told("-0099"), "公元前 100 年");
}

TEST(Edtf, ReadsWhatHistoryWrites) {
  const auto read = [](std::string_view text) {
    const auto date = parse_edtf(text);
    return date ? to_text(*date) : "no date";
  };
  EXPECT_EQ(read("1613"), "1613");
  EXPECT_EQ(read("162X"), "1620s");
  EXPECT_EQ(read("17XX"), "18th c.");
  EXPECT_EQ(read("20XX"), "21st c.");
  EXPECT_EQ(read("1872~"), "about 1872");
  EXPECT_EQ(read("1872%"), "about 1872?");
  EXPECT_EQ(read("1600?/1613"), "1600–13?");
  EXPECT_EQ(read("1573/1627"), "1573–1627");
  EXPECT_EQ(read("../1494"), "before 1494");
  EXPECT_EQ(read("1986/.."), "1986 to today");
  EXPECT_EQ(read(".."), "today");
  EXPECT_EQ(read("1895-11-03"), "1895");
  EXPECT_EQ(read("-0099"), "100 BC");
  for (const char* bad :
       {"", "1", "16X3", "X613", "1613!", "1613/1612", "1613-13", "/", "../", "16131"})
    EXPECT_FALSE(parse_edtf(bad)) << bad;
}

/// A copy of the project's history that may be changed, and what is then wrong.
class Changed : public testing::Test {
protected:
  void SetUp() override {
    home_ = scratch() / testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(home_ / "history");
    std::filesystem::copy(data_home() / "history", home_ / "history",
                          std::filesystem::copy_options::recursive);
    std::filesystem::create_directory_symlink(data_home() / "games", home_ / "games");
  }
  void TearDown() override { std::filesystem::remove_all(home_); }

  void add(const std::string& file, const std::string& row) const {
    std::ofstream(home_ / "history" / file, std::ios::app) << row << '\n';
  }
  void replace(const std::string& file, const std::string& old, const std::string& fresh) const {
    std::string text = *read_file(home_ / "history" / file);
    const std::size_t at = text.find(old);
    ASSERT_NE(at, std::string::npos) << old;
    std::ofstream(home_ / "history" / file) << text.replace(at, old.size(), fresh);
  }
  /// Without files and lines.
  std::string faults() const {
    std::string text;
    for (const Fault& fault : history_faults(Library(home_)))
      text += (text.empty() ? "" : "\n") + fault.what;
    return text;
  }

  std::filesystem::path home_;
};

TEST_F(Changed, TheProjectsOwnHistoryIsWithoutFault) { EXPECT_EQ(faults(), ""); }

TEST_F(Changed, SomebodyAddsASourceAndAClaim) {
  add("sources.csv",
      "Somebody-2030,,\"Body, Some\",2030,,A new paper,Journal 1,article,S,en,whole,no");
  add("claims.csv", "new-claim,新說,Madiao came from nowhere.,open,no,,madiao,,");
  add("positions.csv", "new-claim,for,Somebody-2030,It is said on page 1.");
  EXPECT_EQ(faults(), "the source Somebody-2030 has no row");
  add("addresses.csv", "Somebody-2030,none,not on line,");
  EXPECT_EQ(faults(), "there is no Chinese of \"It is said on page 1.\"");
  add("zh-Hant.csv", "It is said on page 1.,見第 1 頁。");
  EXPECT_EQ(faults(), "");
}

TEST_F(Changed, AGameHasOneMeaningOfATerm) {
  add("glossary.csv", "dreamer,夢家,,,,rests in this hand,此局不打,madiao");
  EXPECT_EQ(faults(), "");
  add("glossary.csv", "dreamer,夢家,,,,sleeps,入睡,khanhoo madiao");
  EXPECT_TRUE(
      std::regex_match(faults(), std::regex("dreamer 夢家 stands in line \\d+ for madiao too")))
      << faults();
}

TEST_F(Changed, EveryTextHasItsChineseAndNoneIsLeftOver) {
  replace("lineage.csv", "A distant ancestor.", "A very distant ancestor.");
  replace("zh-Hant.csv", "The direct forerunner.,直系前身。", "The direct forerunner.,");
  add("zh-Hant.csv", "108 cards in suits.,又一次");
  EXPECT_EQ(faults(), "wanted the Chinese of \"The direct forerunner.\"\n"
                      "there already is a row \"108 cards in suits.\"\n"
                      "there is no Chinese of \"A very distant ancestor.\"\n"
                      "nothing in the tables says \"A distant ancestor.\"");
  const Checked<History> chinese = load_history(home_, Language::chinese);
  ASSERT_TRUE(chinese) << "what has no Chinese stays English";
  EXPECT_EQ(chinese->edge("E34")->note, "A very distant ancestor.");
  EXPECT_EQ(chinese->edge("E35")->note, "The direct forerunner.");
}

TEST_F(Changed, ANameThatTwoShareIsToldApart) {
  replace("games.csv", "luk-fu,game,六虎;", "luk-fu,game,馬弔; 六虎;");
  const std::string found = faults();
  EXPECT_NE(found.find("there is no Chinese of \"Luk Fu (Six Tigers)\""), std::string::npos)
      << found;
  EXPECT_NE(found.find("there is no Chinese of \"Madiao (paper tiger)\""), std::string::npos);
}

TEST_F(Changed, WhatAContributorForgetsIsToldAtOnce) {
  add("sources.csv", "Some-2030,x,\"Body, Some\",203O,,,Journal 1,article,Q,en,whole,no");
  add("claims.csv", "new-claim,新說,Madiao came from nowhere.,perhaps,no,,madiao,yezi games,");
  add("positions.csv", "new-clam,fr,,");
  EXPECT_EQ(faults(), "a short key is written sheet:key, got \"x\"\n"
                      "\"203O\" is no date in EDTF\n"
                      "wanted a title\n"
                      "there is no level \"Q\"\n"
                      "there is no standing \"perhaps\"\n"
                      "command and shows stand together or not at all\n"
                      "there is no stance \"fr\"\n"
                      "wanted in sources who says so\n"
                      "wanted what is said\n"
                      "there is no claim \"new-clam\"");
}

TEST_F(Changed, KeysIdsAndOrphansAreHeldAgainstEachOther) {
  add("claims.csv", "new-claim,新說,Something.,open,no,E999,nobody,,");
  add("lineage.csv", "E999,madiao,lukfu,MI,argued,Suffocated-2010x,,,");
  add("decks.csv", "deck-new,新牌,New,,,,,,,,,,,,,money,,,F,,,");
  EXPECT_EQ(faults(), "there is no node \"lukfu\"\n"
                      "there is no source \"Suffocated-2010x\"\n"
                      "there is no node \"nobody\"\n"
                      "nobody takes a position on new-claim\n"
                      "nothing is joined to deck-new");
}

TEST_F(Changed, AddressesPassagesStoryAndPlacesAreHeldAgainstTheRest) {
  add("addresses.csv", "Nobody-1900,url,ftp://example.org,soon");
  add("addresses.csv", "LiDou,isbn,9789571156959,");
  add("addresses.csv", "LiDou,doi,11.1000/1,");
  add("addresses.csv", "LiDou,fax,123,");
  add("passages.csv", "rest,LiDou,11,,四人合局,,,nothing-of-this-name");
  add("story.csv", "madiao,,money-40,shi-baiwan,E32 E44b,A sentence.");
  add("places.csv", "nowhere,無,Nowhere,95,abc,nobody,LiDou,A sentence.");
  add("coast.csv", "main,cliff,120,30");
  EXPECT_EQ(faults(), "an address begins with https:// or http://, got \"ftp://example.org\"\n"
                      "\"soon\" is no date in EDTF\n"
                      "there is no source \"Nobody-1900\"\n"
                      "the check digit of the ISBN 9789571156959 is wrong\n"
                      "a DOI begins with 10., got \"11.1000/1\"\n"
                      "there is no kind of address \"fax\"\n"
                      "wanted the translation\n"
                      "there is no claim, edge or node \"nothing-of-this-name\"\n"
                      "E32 does not lead to madiao, nor to what it covers\n"
                      "there is no edge \"E44b\"\n"
                      "wanted degrees from -90 to 90, got \"95\"\n"
                      "wanted degrees from -180 to 180, got \"abc\"\n"
                      "there is no node \"nobody\"\n"
                      "there is no kind of line \"cliff\"");
}

TEST_F(Changed, ACardOfTheStoryThatNobodyDrewIsToldAtOnce) {
  replace("story.csv", "money-40,qian-9", "money-40,qian-99");
  EXPECT_EQ(faults(), "no deck of games/decks is money-40 and has a card qian-99");
}

TEST_F(Changed, ModulesSheetsAndWordingsAreTiedToTheHistory) {
  replace("games.csv", ",madiao,", ",madiaoo,");
  replace("games/kanhu.md", "[A: PZ, WKH, WSH]", "[A: PZ, WKH, WSX]");
  replace("games/zh-Hant/kanhu.md", "**K-2.2**", "**K-2.22**");
  const std::string found = faults();
  for (const char* what :
       {"no row has the module madiao", "K-2.1 names the source WSX, which no row",
        "the rule K-2.2 of history/games/kanhu.md is not here", "has no rule K-2.22",
        "there is no module madiaoo in games/"})
    EXPECT_NE(found.find(what), std::string::npos) << what << "\n--- in ---\n" << found;
}

const History& history() {
  static const Checked<History> loaded = load_history(data_home());
  return *loaded;
}

std::set<std::string> ids(const LineageChoice& choice) {
  std::set<std::string> found;
  for (const Node* node : choose(history(), choice).nodes) found.insert(node->id);
  return found;
}

TEST(History, HoldsWhatTheGamesNeed) {
  EXPECT_GE(history().nodes.size(), 90U);
  EXPECT_GE(history().edges.size(), 58U);
  for (int i = 1; i <= 58; ++i) {
    const std::string id = (i < 10 ? "E0" : "E") + std::to_string(i);
    EXPECT_TRUE(history().edge(id) != nullptr || history().edge(id + "a") != nullptr) << id;
  }
  ASSERT_NE(history().node_of_module("lukfu/three"), nullptr);
  EXPECT_EQ(history().node_of_module("lukfu/three")->id, "luk-fu");
  EXPECT_EQ(history().called("lukfu", "Yng").size(), 2U) << "one key for two papers";
}

TEST(Lineage, ChoosesByDescentFamilyAndYear) {
  LineageChoice to_luk_fu;
  to_luk_fu.to = "luk-fu";
  const auto ancestors = ids(to_luk_fu);
  EXPECT_TRUE(ancestors.count("kanhu-ming") == 1 && ancestors.count("madiao") == 1);
  EXPECT_EQ(ancestors.count("mahjong-classic"), 0U);

  LineageChoice from_madiao;
  from_madiao.from = "madiao";
  const auto offspring = ids(from_madiao);
  EXPECT_EQ(offspring.count("luk-fu"), 1U);
  EXPECT_EQ(offspring.count("kanhu-ming"), 0U) << "that claim is rejected";

  LineageChoice domino;
  domino.only = {"domino"};
  const auto tiles = ids(domino);
  EXPECT_TRUE(tiles.count("da-tianjiu") == 1 && tiles.count("deck-domino-32") == 1);
  EXPECT_EQ(tiles.count("luk-fu"), 0U);

  LineageChoice then;
  then.at = 1700;
  const auto there = ids(then);
  EXPECT_TRUE(there.count("madiao") == 1 && there.count("mahjong-classic") == 0);
  EXPECT_GT(choose(history(), then).undated, 0);
  EXPECT_EQ(ids({}).count("eight-tricks"), 0U) << "exercises have no history";
}

TEST(Lineage, EveryPictureIsWholeXmlAndAsksForNothing) {
  LineageChoice all, small;
  small.to = "luk-fu";
  for (const LineageChoice& choice : {all, small}) {
    const Lineage lineage = choose(history(), choice);
    const std::string svg = as_svg(history(), lineage);
    for (const Node* node : lineage.nodes)
      EXPECT_NE(svg.find("id=\"" + node->id + '"'), std::string::npos) << node->id;
    EXPECT_EQ(svg.find("href"), std::string::npos);
    EXPECT_EQ(svg.find("\"nan"), std::string::npos) << "a place that is no number";
    if (std::system("python3 -c '' >/dev/null 2>&1") != 0) continue;
    const auto file = scratch() / "lineage.svg";
    std::ofstream(file) << svg;
    const std::string parse =
        "python3 -c 'import sys,xml.dom.minidom;xml.dom.minidom.parse(sys.argv[1])' " +
        file.string();
    EXPECT_EQ(std::system(parse.c_str()), 0);
    std::filesystem::remove(file);
  }
}

/// Words of the Latin alphabet that are no names: nothing else of a Chinese text is English.
std::string english_in(const std::string& text) {
  const char* const words[] = {" the ",      " and ",      " is ",          " of ",
                               "first:",     "claimed by", "disputed by",   "cards,",
                               "; attested", "; argued",   "; conjectured", "; rejected"};
  for (const char* word : words)
    if (text.find(word) != std::string::npos) return word;
  return "";
}

TEST(Lineage, ChineseReadersAreToldInChinese) {
  const Checked<History> read = load_history(data_home(), Language::chinese);
  ASSERT_TRUE(read) << to_text(read.faults());
  const Lineage lineage = choose(*read, {});
  EXPECT_EQ(read->node("luk-fu")->title, "六虎");
  EXPECT_NE(read->node("penghu")->title, read->node("penghu-domino")->title);
  std::set<std::string> titles;
  for (const Node* node : lineage.nodes) {
    EXPECT_TRUE(titles.insert(node->title).second) << node->title;
    EXPECT_EQ(english_in(node->mechanism + node->note + node->status_note), "") << node->id;
  }
  const std::string svg = as_svg(*read, lineage);
  EXPECT_EQ(english_in(svg.substr(svg.find("</style>"))), "");
  for (const char* part : {"lang=\"zh-Hant\"", "湊牌", "晚明", "實線有據", "38 張，1886 年",
                           "主張者：Himly 1889", "玩法相承；有論證", "初見：1886 年有牌"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  const nlohmann::ordered_json json = as_json(lineage), english = as_json(choose(history(), {}));
  ASSERT_EQ(json["edges"].size(), english["edges"].size());
  for (std::size_t i = 0; i < json["edges"].size(); ++i) {
    EXPECT_EQ(json["edges"][i]["strength"], english["edges"][i]["strength"]) << "a key";
    EXPECT_EQ(english_in(json["edges"][i]["says"]), "");
    EXPECT_NE(json["edges"][i]["says"], english["edges"][i]["says"]);
  }
}

TEST(Lineage, DotNamesEveryStep) {
  const Lineage lineage = choose(history(), {});
  const std::string dot = as_dot(lineage);
  EXPECT_NE(dot.find("\"kanhu-ming\" -> \"luk-fu\" [label=\"E19\""), std::string::npos);
  EXPECT_EQ(static_cast<std::size_t>(std::count(dot.begin(), dot.end(), '{')), 1U);
}

TEST(Svg, WritesShortNumbersAndSafeTexts) {
  EXPECT_EQ(svg_number(12.0), "12");
  EXPECT_EQ(svg_number(12.34), "12.3");
  EXPECT_EQ(svg_number(-0.01), "0");
  EXPECT_EQ(escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
  EXPECT_EQ(svg_cut("one two", 4), "one two");
  EXPECT_EQ(svg_cut("one two", 3), "one…");
  EXPECT_EQ(svg_cut("一二三四", 3), "一二…");
  using Lines = std::vector<std::string>;
  EXPECT_EQ(svg_lines("one two", 4), Lines{"one two"});
  EXPECT_EQ(svg_lines("one two", 3), (Lines{"one", "two"}));
  EXPECT_EQ(svg_lines("一二，三四", 3), (Lines{"一二，", "三四"}));
  EXPECT_EQ(svg_lines("extraordinary", 3), Lines{"extraordinary"});
}

TEST(Bibliography, GoesOutAsBibtexAndCsl) {
  Source book;
  book.key = "Wilkinson-1895";
  book.authors = {"Wilkinson, W. H.", "潘之恆 Pan Zhiheng"};
  book.edtf = "1895";
  book.year = parse_edtf(book.edtf);
  book.title = "Chinese Origin of Playing Cards & more_100%";
  book.container = "American Anthropologist";
  book.kind = "article";
  book.language = "en";
  book.extent = "not seen";
  EXPECT_EQ(as_bibtex({book}),
            "@article{Wilkinson-1895,\n"
            "  author = {Wilkinson, W. H. and {潘之恆 Pan Zhiheng}},\n"
            "  title = {Chinese Origin of Playing Cards \\& more\\_100\\%},\n"
            "  journaltitle = {American Anthropologist},\n"
            "  date = {1895},\n  langid = {en},\n  annotation = {not seen},\n}\n\n");
  const auto csl = as_csl({book});
  EXPECT_EQ(csl[0]["author"][0]["family"], "Wilkinson");
  EXPECT_EQ(csl[0]["author"][1]["literal"], "潘之恆 Pan Zhiheng");
  EXPECT_EQ(csl[0]["issued"]["date-parts"][0][0], 1895);
  EXPECT_EQ(csl[0]["type"], "article-journal");
  EXPECT_EQ(cited_in_short(book), "Wilkinson et al. 1895");
  EXPECT_EQ(as_csl(history().sources).size(), history().sources.size());
}

TEST(Evidence, CountsEveryPointOnce) {
  for (const char* id : {"lukfu", "madiao", "ningbo", "khanhoo"}) {
    const Opened opened = open_game(Library(), id, {});
    const auto sheet = load_sheet(data_home(), opened.rules->said.sheet);
    ASSERT_TRUE(sheet);
    const Evidence found = find_evidence(opened.table, *sheet, 60, 4);
    ByLabel lines{};
    for (const LinePaid& line : found.lines)
      for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += line.points[i];
    EXPECT_EQ(lines, found.points) << id;
    std::int64_t paid = 0, told = 0;
    for (std::int64_t hand = 0; hand < 60; ++hand) {
      Match match;
      match.head = nth_seat(hand, opened.rules->seats);
      Rng rng = Rng::for_hand(4, static_cast<std::uint64_t>(hand));
      State state = deal(opened.table, match, sample_luck(*opened.rules, rng));
      playout(opened.table, state, rng, RolloutPolicy::eager);
      for (const Transfer& transfer : settle(opened.table, state)) paid += transfer.amount;
    }
    for (const std::int64_t each : found.points) told += each;
    EXPECT_EQ(told, paid) << id;
    EXPECT_GT(paid, 0) << id;
    EXPECT_EQ(find_evidence(opened.table, *sheet, 60, 4).points, found.points) << id;
  }
}

} // namespace

} // namespace yezi::history_test
