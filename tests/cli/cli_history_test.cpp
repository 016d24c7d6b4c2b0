// lineage, sources and rules, as somebody at a terminal uses them.

#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "command_line.h"
#include "core/simplified.h"

namespace yezi::cli_history_test {

namespace {

TEST_F(Cli, LineageIsShownInEveryForm) {
  const Ran text = run("$YEZI lineage --to lukfu");
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_TRUE(has(text.out, "六虎 Luk Fu")) << text.out;
  EXPECT_TRUE(has(text.out, "[E19 MI argued]")) << text.out;
  EXPECT_TRUE(has(text.out, "(above)")) << "a node is told once: " << text.out;
  EXPECT_TRUE(has(run("$YEZI lineage --to 六虎").out, "[E19 MI argued]"));
  const auto json = nlohmann::json::parse(run("$YEZI lineage --only domino --format json").out);
  EXPECT_FALSE(json["nodes"].empty());
  EXPECT_TRUE(has(run("$YEZI lineage --at 1650 --format dot").out, "digraph"));
  EXPECT_TRUE(has(run("$YEZI lineage --only trick,meld --format svg").out, "<svg"));
  EXPECT_EQ(run("$YEZI lineage --check").out, "No errors.\n");
}

TEST_F(Cli, RulesAndLineageComeInSimplifiedChinese) {
  for (const char* command : {"lineage --to lukfu", "lineage --claims", "lesson"}) {
    const Ran ran = run(std::string("$YEZI ") + command + " --lang zh-Hans");
    EXPECT_EQ(ran.code, 0) << command << ran.err;
    EXPECT_EQ(simplified(ran.out), ran.out) << command;
  }
  // titles in the bibliography are as they were printed
  const std::string book = run("$YEZI rules madiao --hands 0 --lang zh-Hans").out;
  EXPECT_TRUE(has(book, "马吊") && has(book, "重構明代馬弔牌例"));
  EXPECT_TRUE(has(run("$YEZI lineage --to 马吊 --lang zh-Hans").out, "马吊"));
  EXPECT_TRUE(has(run("$YEZI play madiao --lang fr").err, "en, zh-Hant, zh-Hans"));
}

TEST_F(Cli, TheLineageIsToldInChinese) {
  const auto told = [&](const std::string& more) {
    const Ran ran = run("$YEZI lineage --lang zh-Hant " + more);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
  };
  const std::string tree = told("--to lukfu");
  for (const char* part : {"[E19 MI 有論證] 六虎", "（見上）", "4 人，鬥牌", "關係：SD 同一副牌"})
    EXPECT_TRUE(has(tree, part)) << part << '\n' << tree;
  const std::string claims = told("--claims");
  for (const char* part :
       {"ancient-madiao（已否定，流俗之說）", "  - 反對：", "  - 支持：", "可試："})
    EXPECT_TRUE(has(claims, part)) << part;
  EXPECT_FALSE(has(claims, "Madiao is the ancient form")) << "the claim in Chinese alone";
  const std::string computed = told("--computed");
  for (const char* part : {"與文獻所載的關係對照", "按部分", "相合", "鄰接法"})
    EXPECT_TRUE(has(computed, part)) << part;
  for (const char* part : {" nearest", "replicates", "disagrees", "Luk Fu"})
    EXPECT_FALSE(has(computed, part)) << part;
  const std::string picture = told("--computed --format svg");
  EXPECT_TRUE(has(picture, "葉子：規則的相似與文獻的源流"));
  EXPECT_FALSE(has(picture, "no time axis"));
  EXPECT_EQ(run("$YEZI lineage --lang tlh").code, 2);
}

TEST_F(Cli, TheComputedTreeSaysWhatItHangsOn) {
  const Ran text = run("$YEZI lineage --computed");
  ASSERT_EQ(text.code, 0) << text.err;
  for (const char* part :
       {"E19", "by blocks", "by rules", "by features", "What this tree can and cannot show",
        "The tree has no time axis", "Outgroups", "- 惠斯特 Whist: the nearest", "- Conquian"})
    EXPECT_TRUE(has(text.out, part)) << part;
  EXPECT_FALSE(has(text.out, "Eight Tricks")) << "exercises have no history";
  EXPECT_EQ(run("$YEZI lineage --computed").out, text.out);
  const auto json = nlohmann::json::parse(run("$YEZI lineage --computed --weigh rules --json").out);
  EXPECT_EQ(json["weighed"], "rules");
  EXPECT_FALSE(json["findings"].empty());
  EXPECT_TRUE(has(run("$YEZI lineage --computed --format newick").out, ");"));
  EXPECT_TRUE(has(run("$YEZI lineage --computed --format svg").out, "</svg>"));
  EXPECT_EQ(run("$YEZI lineage --computed --weigh luck").code, 2);
  EXPECT_EQ(run("$YEZI lineage --computed --format dot").code, 2);
}

TEST_F(Cli, TheStoryTheTimelineAndTheMapAreToldAndDrawn) {
  const Ran story = run("$YEZI lineage --story");
  ASSERT_EQ(story.code, 0) << story.err;
  for (const char* part : {"馬弔 Madiao", "E26: 馬弔", "默和", "conjectured", "argued"})
    EXPECT_TRUE(has(story.out, part)) << part << '\n' << story.out;
  EXPECT_TRUE(has(run("$YEZI lineage --timeline").out, "1613"));
  EXPECT_TRUE(has(run("$YEZI lineage --map --lang zh-Hant").out, "寧波：相傳麻雀始於此。"));
  for (const char* view : {"--story", "--timeline", "--map"}) {
    const std::string command = std::string("$YEZI lineage ") + view;
    EXPECT_TRUE(has(run(command + " --format svg").out, "</svg>")) << view;
    EXPECT_FALSE(nlohmann::json::parse(run(command + " --json").out).empty()) << view;
    EXPECT_EQ(run(command + " --format dot").code, 2) << view;
    EXPECT_EQ(run(command + " --near madiao").code, 2) << view;
  }
  EXPECT_EQ(run("$YEZI lineage --story --map").code, 2);
  EXPECT_TRUE(has(run("$YEZI lineage --near madiao --format svg").out, "id=\"madiao\""));
}

TEST_F(Cli, LineageRefusesWhatItDoesNotKnow) {
  const Ran near = run("$YEZI lineage --from madio");
  EXPECT_EQ(near.code, 2);
  EXPECT_TRUE(has(near.err, "did you mean \"madiao\"?")) << near.err;
  EXPECT_EQ(run("$YEZI lineage --only poker").code, 2);
  EXPECT_EQ(run("$YEZI lineage --format png").code, 2);
  EXPECT_EQ(run("$YEZI lineage --at soon").code, 2);
  EXPECT_EQ(run("$YEZI lineage --at 100").code, 1) << "nothing was there";
}

TEST_F(Cli, ClaimsSayWhoHoldsWhat) {
  const Ran text = run("$YEZI lineage --claims");
  ASSERT_EQ(text.code, 0) << text.err;
  for (const char* id : {"ancient-madiao (rejected, a popular belief)", "tang-mahjong",
                         "hakka-missing-link", "money-suits-west",
                         "  - against: ", "  - for: ", "  > “世人多謂馬吊之後", "In translation:"})
    EXPECT_TRUE(has(text.out, id)) << id;
  for (const auto& claim : nlohmann::json::parse(run("$YEZI lineage --claims --json").out)) {
    EXPECT_FALSE(claim["positions"].empty()) << claim["id"];
    if (claim["command"].is_null()) continue;
    // The program can do what the claim tells people to try.
    const std::string command = claim["command"];
    EXPECT_TRUE(command.starts_with("yezi ")) << command;
    std::string less;
    if (has(command, " compare ")) less = " --only features";
    if (has(command, " lab ")) less = " --hands 20";
    EXPECT_EQ(run('$' + ("YEZI" + command.substr(4)) + less + " > /dev/null").code, 0) << command;
  }
}

TEST_F(Cli, SourcesAreFoundByEitherKey) {
  EXPECT_TRUE(has(run("$YEZI sources SW").out, "客家六虎牌例"));
  EXPECT_TRUE(has(run("$YEZI sources Suffocated-Wang-2011").out, "SW in lukfu"));
  EXPECT_TRUE(has(run("$YEZI sources --game kanhu --format bibtex").out, "@book{"));
  std::map<std::string, nlohmann::json> cited;
  for (const auto& item : nlohmann::json::parse(run("$YEZI sources --format csl").out))
    cited[item["id"]] = item;
  EXPECT_EQ(cited["Wilkinson-1895"]["type"], "article-journal");
  EXPECT_EQ(cited["Wilkinson-1895"]["container-title"], "The American Anthropologist");
  EXPECT_EQ(cited["Wilkinson-1895"]["volume"], "VIII");
  EXPECT_EQ(cited["Wilkinson-1895"]["page"], "61-78");
  EXPECT_EQ(cited["WP-KH"]["type"], "entry-encyclopedia");
  EXPECT_EQ(cited["WP-KH"]["container-title"], "Wikipedia");
  EXPECT_EQ(cited["MiWu-2009"]["ISBN"], "9789571156958");
  EXPECT_EQ(cited["MiWu-2009"]["publisher"], "五南出版社");
  EXPECT_TRUE(cited["LiDou"].contains("accessed"));
  const std::string bibtex = run("$YEZI sources Lo-2000 --format bibtex").out;
  for (const char* part : {"@article{Lo-2000", "volume = {63}", "number = {3}", "doi = {10.1017/"})
    EXPECT_TRUE(has(bibtex, part)) << part << '\n' << bibtex;
  EXPECT_EQ(run("$YEZI sources Suffocated-Wang-2012").code, 2);
  EXPECT_EQ(run("$YEZI sources --format word").code, 2);
}

TEST_F(Cli, WordsOfTheLanguageAreExplained) {
  const Ran run_word = run("$YEZI words y.run");
  EXPECT_TRUE(has(run_word.out, "y.run { least, most?, … }")) << run_word.out;
  EXPECT_TRUE(has(run_word.out, "\nexample\n"));
  EXPECT_TRUE(has(run("$YEZI words").out, "\nSettlement\n"));
  EXPECT_TRUE(has(run("$YEZI words rum").err, "did you mean run?"));
  EXPECT_EQ(run("$YEZI words rum").code, 2);
  EXPECT_EQ(run("$YEZI words --format word").code, 2);
  EXPECT_EQ(run("$YEZI words run --format lua").code, 2);
  const auto json = nlohmann::json::parse(run("$YEZI words has --json").out);
  EXPECT_EQ(json["usage"], "y.has(cards, codes)");
  EXPECT_GT(nlohmann::json::parse(run("$YEZI words --json").out).size(), 150U);
}

TEST_F(Cli, RuleBooksComeInThreeFormsAndTwoLanguages) {
  for (const char* game : {"lukfu", "lukfu/three", "ningbo", "khanhoo"}) {
    const std::string rules = std::string("$YEZI rules ") + game + " --hands 50 ";
    const Ran text = run(rules);
    ASSERT_EQ(text.code, 0) << game << text.err;
    EXPECT_TRUE(has(text.out, "Evidence")) << game;
    EXPECT_TRUE(has(text.out, "Sources")) << game;
    const Ran html = run(rules + "--format html --lang zh-Hant");
    EXPECT_TRUE(has(html.out, "<html lang=\"zh-Hant\">") && has(html.out, "各項所據")) << game;
    EXPECT_TRUE(has(run(rules + "--format md").out, "\n## ")) << game;
  }
  const Ran kanhu = run("$YEZI rules kanhu --lang zh-Hant --set odd=lone");
  EXPECT_TRUE(has(kanhu.out, "例題"));
  EXPECT_TRUE(has(kanhu.out, "選項 odd = lone（預設 tops）")) << kanhu.out.substr(0, 2000);
  EXPECT_EQ(run("$YEZI rules kanhu --lang fr").code, 2);
  EXPECT_EQ(run("$YEZI rules kanhu --format pdf").code, 2);
  const auto json = nlohmann::json::parse(run("$YEZI rules kanhu --json --hands 20").out);
  EXPECT_EQ(json["evidence"]["hands"], 20);
  EXPECT_EQ(json["rules"].size(), 59U);
  EXPECT_FALSE(json["examples"].empty());
}

TEST_F(Cli, ExamplesOfBooksAreSentencesAndNotRecords) {
  const std::regex notation("(all|[a-z]+|): [a-z]+( [?])?|.* [?]|[a-z_]+ = .*|(lead|bury) .*");
  int examples = 0;
  for (const char* game : {"lukfu", "kanhu", "tiengow"}) {
    for (const char* language : {"en", "zh-Hant"}) {
      const Ran ran = run(std::string("$YEZI rules ") + game +
                          " --style edition --hands 0 --json --lang " + language);
      ASSERT_EQ(ran.code, 0) << ran.err;
      const auto book = nlohmann::json::parse(ran.out);
      for (const auto& example : book["examples"]) {
        ++examples;
        for (const std::string line : example["lines"])
          EXPECT_FALSE(std::regex_match(line, notation)) << game << ' ' << language << ": " << line;
      }
    }
  }
  EXPECT_GT(examples, 40);
  const Ran chinese = run("$YEZI rules lukfu --style edition --hands 0 --lang zh-Hant");
  EXPECT_TRUE(has(chinese.out, "三家墊")) << "what was buried is not told";
  EXPECT_FALSE(has(chinese.out, "with every card old-age"));
  const Ran melds = run("$YEZI rules ningbo --style edition --hands 0 --lang zh-Hant");
  EXPECT_TRUE(has(melds.out, "東家已亮出")) << "hands in a notation are told too";
  EXPECT_FALSE(has(melds.out, "[666p]"));
}

TEST_F(Cli, ComparingIsChineseThroughout) {
  const Ran ran = run("$YEZI compare kanhu khanhoo --only sentences,features --lang zh-Hant");
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* english : {" yes", " no", "kanhu", "khanhoo"})
    EXPECT_FALSE(has(ran.out, english)) << english << '\n' << ran.out;
}

} // namespace

} // namespace yezi::cli_history_test
