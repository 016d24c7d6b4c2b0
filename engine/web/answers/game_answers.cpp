// Games, options and decks.

#include <algorithm>

#include "explain/glossary.h"
#include "explain/print/card_picture.h"
#include "explain/print/card_sheet.h"
#include "explain/words.h"
#include "history/module_files.h"
#include "kits/kit.h"
#include "web/answers/answer_parts.h"
#include "web/tables/frames.h"
#include "web/tables/hosted_players.h"
#include "web/tables/table_session.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

Json shares(const Sheet& sheet) {
  const LabelCounts labels = count_labels(sheet);
  const auto share = [&](int count) {
    return static_cast<double>(count) / static_cast<double>(std::max(1, labels.all()));
  };
  return {{"A", share(labels.attested)},
          {"R", share(labels.reconstructed)},
          {"C", share(labels.conjecture)}};
}

/// `id`: as the catalogue has it.
Json outline(const AnswerSource& source, const std::string& id, const Opened& opened) {
  const Declaration& said = opened.rules->said;
  const std::filesystem::path& home = source.catalogue.library().home();
  const Checked<Sheet> sheet = load_sheet(home, said.sheet);
  const Opening& opening = opened.rules->opening;
  std::string chinese;
  if (sheet)
    if (const auto wording =
            load_wording(home, std::string(language_name(Language::chinese)), *sheet, said.sheet))
      chinese = wording->intro;
  return {{"id", id},
          {"title", said.title},
          {"title_zh", said.title_zh},
          {"says", sheet ? sheet->intro : ""},
          {"says_zh", chinese},
          {"seats", opened.rules->seats},
          {"deck", said.deck.id},
          {"line", opening.line.english},
          {"line_zh", opening.line.chinese},
          {"card", opening.card},
          {"minutes", opening.minutes},
          {"guided", opening.guided.seat != no_seat},
          {"variants", Json::array()},
          {"labels", sheet ? shares(*sheet) : Json(nullptr)}};
}

Json saying_json(const Saying& saying) {
  return {{"says", saying.english}, {"says_zh", saying.chinese}};
}

/// What a newcomer reads, and what a guided hand explains.
Json opening_json(const Opening& opening) {
  Json json = {{"aim", saying_json(opening.aim)},
               {"sides", saying_json(opening.sides)},
               {"stake", saying_json(opening.stake)},
               {"beats", saying_json(opening.beats)},
               {"asks", Json::array()}};
  for (const GuidedAsk& ask : opening.guided.asks) {
    Json one = saying_json(ask.says);
    if (ask.question != 0) one["question"] = ask.question;
    one["on"] = ask.verbs;
    one["acts"] = Json::object();
    for (const auto& [verb, says] : ask.acts) one["acts"][verb] = saying_json(says);
    json["asks"].push_back(std::move(one));
  }
  return json;
}

Json option_json(const Option& option, const Checked<Sheet>& sheet, const Locale& chinese) {
  Json json{{"name", option.name}, {"value", option.value}};
  if (option.kind == Option::Kind::integer) {
    json["least"] = option.least;
    json["most"] = option.most;
  } else {
    json["choices"] = option.choices;
    for (const std::string& choice : option.choices) {
      const std::string called = chinese.word(WordKind::choice, choice);
      json["choices_zh"].push_back(called);
    }
  }
  json["says"] = option.says;
  json["says_zh"] = chinese.word(WordKind::option, option.says);
  json["default"] = option.standard;
  json["rules"] = option.by;
  Json sources = Json::array(), labels = Json::array();
  for (const std::string& id : option.by) {
    const SheetRule* rule = sheet ? sheet->find(id) : nullptr;
    labels.push_back(rule == nullptr ? Json(nullptr) : Json(std::string(1, rule->label)));
    if (rule == nullptr) continue;
    for (const std::string& key : rule->sources)
      if (std::find(sources.begin(), sources.end(), key) == sources.end()) sources.push_back(key);
  }
  json["sources"] = sources;
  json["labels"] = labels;
  return json;
}

/// What is paid for, line by line.
Json payments_json(const Rules& rules, const Locale& chinese) {
  Json payments = Json::array();
  for (const SettleLine& line : rules.settle) {
    if (line.says.empty()) continue;
    payments.push_back({{"says", line.says},
                        {"says_zh", chinese.word(WordKind::text, line.says)},
                        {"rules", line.by}});
  }
  return payments;
}

/// Who may be asked to sit at an open table.
Json players_json(const Rules& rules) {
  Json kinds{"human"};
  std::vector<std::string> known{"random", "eager", "simple"};
  for (const Named& thumb : rules.thumbs) known.push_back("simple:" + thumb.name);
  for (const char* search : {"search:100", "search:300", "search:1000"}) known.emplace_back(search);
  for (const std::string& kind : known)
    if (unhosted(rules, kind).empty()) kinds.push_back(kind);
  return kinds;
}

/// What the module's names are called in Chinese, by kind and name.
Json words_json(const Rules& rules, const Locale& chinese) {
  Json words = Json::object();
  for (const auto& [kind, english] : told_words(rules))
    if (kind < WordKind::text)
      words[std::string(word_kind_name(kind))][english] = chinese.word(kind, english);
  return words;
}

/// English names of verbs, zones, marks and counters that are not the ids, by kind and id.
Json called_json(const Rules& rules) {
  Json called = Json::object();
  for (std::size_t verb = 0; verb < rules.verbs.size(); ++verb)
    if (!rules.verbs_called[verb].empty())
      called["verb"][rules.verbs[verb]] = rules.verbs_called[verb];
  for (const Zone& zone : rules.zones)
    if (zone.called != zone.name) called["zone"][zone.name] = zone.called;
  for (std::size_t mark = 0; mark < rules.marks.size(); ++mark)
    if (!rules.marks_called[mark].empty())
      called["mark"][rules.marks[mark]] = rules.marks_called[mark];
  for (std::size_t counter = 0; counter < rules.counters.size(); ++counter)
    if (!rules.counters_called[counter].empty())
      called["counter"][rules.counters[counter]] = rules.counters_called[counter];
  return called;
}

/// The counters that readers are shown, by phase, for phases that name some; `over` has all of
/// these, for the end of the hand.
Json shown_json(const Rules& rules) {
  Json shown = Json::object();
  for (const Phase& phase : rules.phases) {
    const Standing* standing = phase.kit->shown();
    if (standing == nullptr) continue;
    Json& counters = shown[phase.name] = Json::array();
    for (const std::size_t counter : standing->counters)
      counters.push_back(rules.counters[counter]);
    Json& over = shown["over"];
    for (const Json& name : shown[phase.name])
      if (std::find(over.begin(), over.end(), name) == over.end()) over.push_back(name);
  }
  return shown;
}

Json word_json(const GlossaryWord& word) {
  return {{"term", word.term},
          {"zh", word.zh},
          {"pinyin", word.pinyin},
          {"jyutping", word.jyutping},
          {"hakka", word.hakka},
          {"meaning", word.meaning},
          {"meaning_zh", word.meaning_zh},
          {"games", word.games}};
}

/// The first of the faults, without the folder in which a module of somebody's own lies: everybody
/// reads this.
std::string first_fault(const AnswerSource& source, const std::string& id, const Faults& faults) {
  std::string text = to_text(faults.front());
  const std::string folder =
      std::filesystem::path(source.catalogue.module_of(id)).parent_path().string() + '/';
  for (auto at = text.find(folder); at != std::string::npos && folder.size() > 1;
       at = text.find(folder, at))
    text.erase(at, folder.size());
  return text;
}

Answer all_games(const AnswerSource& source) {
  Json games = Json::array(), faulty = Json::array();
  for (const std::string& id : source.catalogue.ids()) {
    const Checked<Opened>& opened = source.games.open(source.catalogue.module_of(id), {});
    if (!opened) { // it is not played, but its author wants to know why
      faulty.push_back({{"id", id}, {"fault", first_fault(source, id, opened.faults())}});
      continue;
    }
    const Declaration& said = opened->rules->said;
    Json one = outline(source, id, *opened);
    const std::string& of = said.lineage.front();
    const auto game = std::find_if(games.begin(), games.end(),
                                   [&](const Json& other) { return other["id"] == of; });
    if (game == games.end())
      games.push_back(std::move(one));
    else
      (*game)["variants"].push_back(std::move(one));
  }
  for (Json& one : faulty) games.push_back(std::move(one));
  return as_answer(games);
}

} // namespace

Answer games_answer(const AnswerSource& source, const Request& request, const std::string& rest) {
  if (rest.empty()) return all_games(source);
  Answer refused;
  const Opened* opened = opened_for(source, rest, request, refused);
  if (opened == nullptr) return refused;
  const Declaration& said = opened->rules->said;
  const Checked<Sheet> sheet = sheet_of(source.catalogue.library(), said);
  Json json = outline(source, rest, *opened);
  const Locales locales = locales_of(source.catalogue.library().home(), said.lineage.front());
  for (const std::string& id : source.catalogue.ids())
    if (id.starts_with(rest + '/')) json["variants"].push_back(id);
  if (said.lineage.size() > 1) json["variant_of"] = said.lineage[said.lineage.size() - 2];
  json["options"] = Json::array();
  for (const Option& option : said.options)
    if (!option.settled()) json["options"].push_back(option_json(option, sheet, locales.chinese));
  json["opening"] = opening_json(opened->rules->opening);
  json["payments"] = payments_json(*opened->rules, locales.chinese);
  json["roles"] = opened->rules->roles;
  json["kind"] = kind_of(*opened->rules);
  json["zones"] = zones_of(*opened->rules);
  json["words"] = words_json(*opened->rules, locales.chinese);
  json["called"] = called_json(*opened->rules);
  json["shown"] = shown_json(*opened->rules);
  json["players"] = players_json(*opened->rules);
  json["glossary"] = Json::array();
  const Glossary glossary(source.catalogue.library().home(), said.lineage.front());
  for (const GlossaryWord& word : glossary.words()) json["glossary"].push_back(word_json(word));
  return as_answer(json);
}

const Deck* deck_called(const AnswerSource& source, const std::string& id) {
  const Deck* best = nullptr;
  for (const std::string& game : source.catalogue.ids()) {
    const Checked<Opened>& opened = source.games.open(source.catalogue.module_of(game), {});
    if (!opened || opened->rules->said.deck.id != id) continue;
    const Deck& deck = opened->rules->said.deck;
    if (best == nullptr || deck.faces.size() > best->faces.size()) best = &deck;
  }
  return best;
}

Answer deck_answer(const AnswerSource& source, const Request&, const std::string& rest) {
  const Deck* deck = deck_called(source, rest);
  if (deck == nullptr) return error_answer(404, Message("there is no such deck"));
  Json json{{"id", deck->id}, {"title", deck->title}, {"title_zh", deck->zh}};
  json["suits"] = Json::array();
  for (const Suit& suit : deck->suits)
    json["suits"].push_back({{"id", suit.id}, {"name", suit.name}, {"zh", suit.zh}});
  const int red = deck->mark("red");
  json["faces"] = Json::array();
  for (const Face& face : deck->faces)
    json["faces"].push_back(
        {{"code", face.code},
         {"zh", face.zh},
         {"name", face.name},
         {"suit", face.suit < 0 ? Json(nullptr)
                                : Json(deck->suits[static_cast<std::size_t>(face.suit)].id)},
         {"rank", face.rank},
         {"red", red >= 0 && ((face.marks >> static_cast<unsigned>(red)) & 1U) != 0},
         {"copies", face.copies}});
  return as_answer(json);
}

/// DECK.svg: all faces, for pages to use; DECK.pdf: the pack to print and cut out, with its backs.
Answer cards_answer(const AnswerSource& source, const Request&, const std::string& rest) {
  const bool sheets = rest.ends_with(".pdf");
  if (!sheets && !rest.ends_with(".svg"))
    return error_answer(404, "pictures of cards end in .svg, packs to print in .pdf");
  const Deck* deck = deck_called(source, rest.substr(0, rest.size() - 4));
  if (deck == nullptr) return error_answer(404, Message("there is no such deck"));
  const Checked<Signs> signs = load_signs(source.catalogue.library().home());
  if (!signs) return error_answer(500, to_text(signs.faults()));
  if (!sheets) {
    Answer symbols = text_answer(std::string(svg_type), card_symbols(*deck, *signs));
    symbols.fresh = fresh_pictures;
    return symbols;
  }
  SheetPlan plan;
  plan.backs = true;
  return text_answer(std::string(pdf_type), as_pdf(card_sheets(*deck, *signs, plan), deck->id));
}

Answer glossary_answer(const AnswerSource& source, const Request& request, const std::string&) {
  Json json = Json::array();
  const Glossary glossary(source.catalogue.library().home(), request.value("game"));
  for (const GlossaryWord& word : glossary.words()) json.push_back(word_json(word));
  return as_answer(json);
}

} // namespace yezi
