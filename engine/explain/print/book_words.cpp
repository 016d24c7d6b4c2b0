#include "explain/print/book_words.h"

namespace yezi {

namespace {

constexpr BookWords english_book{
    .attested = "attested",
    .reconstructed = "reconstructed",
    .conjecture = "conjecture",
    .unlabelled = "none",
    .sources = "sources: {}",
    .see = "see {}",
    .clauses = "clauses: {}",
    .option = "option `{}` = {}",
    .standard = " (default {})",
    .not_coded = "not coded: {}",
    .settled = "settled: {}",
    .impossible = "impossible in play here: {}; a scene may state it",
    .order = "Order of play",
    .deal = "the deal",
    .settlement = "settlement",
    .cards = "{} cards of {}",
    .seats = "{} seats: {}",
    .active = "who play: {}",
    .how_to_read = "How to read this book",
    .reading =
        "Every rule has a number and a letter. **A** is attested: a source says so. **R** is "
        "reconstructed: a scholar's reading of a source. **C** is conjecture: our own decision, "
        "where "
        "the sources are silent or disagree. A rule that an option switches names it, with the "
        "value "
        "that holds in this book.",
    .options_heading = "Settings of this book",
    .option_name = "option",
    .value = "value here",
    .others = "other values",
    .examples = "Worked examples",
    .examples_say = "Each was settled by the program when this book was made, under the settings "
                    "of the book and "
                    "those that the example names.",
    .evidence = "What rests on what",
    .evidence_say = "A clause or a payment rests on the least sure of the rules that it is made "
                    "from. The points "
                    "are those of {} hands of seed {}, played at random but for going out whenever "
                    "that is certain "
                    "(`eager`). In the last row each point is shared out among all the rules that "
                    "it is made from.",
    .rules = "rules of the sheet",
    .clauses_of_module = "clauses of the module",
    .points = "points paid",
    .points_shared = "points, shared out",
    .payment = "payment",
    .bibliography = "Sources",
    .share = "share",
    .comma = ", ",
    .semicolon = "; ",
    .full_stop = ".",
    .colon = ": ",
};

constexpr BookWords chinese_book{
    .attested = "有據",
    .reconstructed = "重構",
    .conjecture = "推測",
    .unlabelled = "無",
    .sources = "出處：{}",
    .see = "參見 {}",
    .clauses = "條款：{}",
    .option = "選項 `{}` = {}",
    .standard = "（預設 {}）",
    .not_coded = "程式未實作：{}",
    .settled = "定案：{}",
    .impossible = "本程式中不會發生：{}；局面檔可以寫明",
    .order = "流程",
    .deal = "派牌",
    .settlement = "結算",
    .cards = "{} 張{}",
    .seats = "{} 座：{}",
    .active = "上場者：{}",
    .how_to_read = "凡例",
    .reading =
        "每條規則有編號和一個字母。**A** 有據：文獻明言。**R** 重構：學者據文獻推定。**C** "
        "推測：文獻無載或彼此不合，由本專案自定。可由選項改變的規則列出選項，以及本書所取的值。",
    .options_heading = "本書設定",
    .option_name = "選項",
    .value = "取值",
    .others = "其他值",
    .examples = "例題",
    .examples_say = "各例均於本書製作時由程式結算，依本書設定及例中所列選項。",
    .evidence = "各項所據",
    .evidence_say =
        "條款或收付所據，取其所由各條中最不確定者。點數出自種子 {1} 的 {0} "
        "局；各家隨機出牌，唯必可得勝時即行宣告（`eager`）。末行把每點均分給其所由各條。",
    .rules = "規則",
    .clauses_of_module = "模組條款",
    .points = "收付點數",
    .points_shared = "收付點數（均分）",
    .payment = "收付",
    .bibliography = "文獻",
    .share = "比例",
    .comma = "、",
    .semicolon = "；",
    .full_stop = "。",
    .colon = "：",
};

} // namespace

const std::vector<std::string>& book_languages() {
  static const std::vector<std::string> languages{"en", "zh-Hant"};
  return languages;
}

const BookWords& book_words(const std::string& language) {
  return language == "zh-Hant" ? chinese_book : english_book;
}

std::string_view label_word(const BookWords& words, char label) {
  return label == 'A' ? words.attested : label == 'R' ? words.reconstructed : words.conjecture;
}

} // namespace yezi
