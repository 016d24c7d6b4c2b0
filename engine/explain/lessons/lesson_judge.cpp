// Answers to lessons judged, and lessons as a page wants them.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "explain/explain.h"
#include "explain/lessons/lesson_answers.h"
#include "explain/lessons/lesson_blocks.h"
#include "explain/lessons/taught.h"
#include "explain/print/markdown.h"
#include "explain/print/svg.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

/// For what is said where the lesson says nothing.
const Locale& locale_of(const Lesson& lesson) {
  return plain_locale(language_named(lesson.language).value_or(Language::chinese));
}

/// How many cards are too many, how many are missing.
std::string how_far(const Locale& say, const TaughtQuestion& asked, const std::string& answer) {
  const Deck& deck = asked.table.rules->deck;
  const auto pile = [&](const std::string& text) {
    const Checked<Pile> cards = parse_pile(deck, text == "-" ? "" : text);
    return cards ? *cards : Pile();
  };
  const Pile got = pile(answer), wanted = pile(asked.answers.front());
  int more = 0, less = 0;
  for (std::size_t i = 0; i < deck.faces.size(); ++i) {
    const auto card = static_cast<Card>(i);
    const int ahead = got.count(card) - wanted.count(card);
    more += std::max(ahead, 0);
    less += std::max(-ahead, 0);
  }
  if (more > 0 && less > 0) return say("(Too many: {}; missing: {}.)", more, less);
  return more > 0 ? say("(Too many: {}.)", more) : say("(Missing: {}.)", less);
}

/// Of a card that is wrongly named unbeatable, or an action that is not offered: why, in the
/// engine's words.
std::string engine_on(const Taught& taught, const LessonQuestion& said, const TaughtQuestion& asked,
                      const std::string& normal) {
  if (!asked.placed) return "";
  const Rules& rules = *asked.table.rules;
  const Teller teller(rules, seating(asked.state), asked.seat, taught.sheet.get(), *taught.locale);
  const Explainer explainer(asked.table, teller, *taught.sheet);
  const View view = look(asked.table, asked.state, asked.seat);
  if (said.kind == LessonQuestion::Kind::play) {
    const Checked<Action> action = parse_action(rules, normal);
    return action && !offered_play(asked, normal) ? explainer.why_not_action(view, *action) : "";
  }
  if (said.kind != LessonQuestion::Kind::cards || !said.ask.text.starts_with("unbeatable"))
    return "";
  const Checked<Cards> got = parse_cards(rules.deck, normal);
  const Checked<Cards> wanted = parse_cards(rules.deck, asked.answers.front());
  if (!got || !wanted) return "";
  for (const Card card : each(got->set() & ~wanted->set())) {
    const bool mine = meet(zone(rules, view.seen, rules.hand_zone, asked.seat), card_bit(card));
    if (mine) return explainer.prove(view, card);
  }
  return "";
}

std::string hint_after(const LessonQuestion& said, int tries) {
  if (said.hints.empty()) return "";
  const std::size_t next =
      std::min(static_cast<std::size_t>(std::max(tries, 0)), said.hints.size() - 1);
  return said.hints[next].text;
}

} // namespace

LessonReply judge(const Taught& taught, std::string_view question, std::string_view answer,
                  int tries) {
  const auto index = static_cast<std::size_t>(taught.find(question));
  const LessonQuestion& said = taught.lesson.questions[index];
  const TaughtQuestion& asked = taught.questions[index];
  LessonReply reply;
  reply.hint = hint_after(said, tries);
  const std::string typed = without_edges(answer);
  reply.understood = false;
  if (typed.empty() || typed == "?" || typed == "？") return reply;
  const Checked<std::string> normal = normal_answer(said, asked, typed);
  if (!normal) {
    for (const Fault& fault : normal.faults())
      reply.says += (reply.says.empty() ? "" : " ") + fault.what +
                    (fault.hint.empty() ? "." : " (" + fault.hint + ").");
    return reply;
  }
  reply.understood = true;
  reply.answer = answer_in_words(said, asked, *normal);
  reply.right = is_right(asked, said, *normal);
  if (reply.right) {
    reply.hint.clear();
    reply.says = said.right.text;
    reply.engine = asked.shown;
    return reply;
  }
  const Locale& say = locale_of(taught.lesson);
  const auto fits = std::find_if(said.wrong.begin(), said.wrong.end(), [&](const LessonPair& one) {
    return reply_fits(said, asked, one, *normal);
  });
  reply.says = fits != said.wrong.end()       ? fits->says.text
               : !said.otherwise.text.empty() ? said.otherwise.text
                                              : std::string(say.pick("Look again."));
  if (said.kind == LessonQuestion::Kind::cards) reply.says += ' ' + how_far(say, asked, *normal);
  if (fits == said.wrong.end()) reply.engine = engine_on(taught, said, asked, *normal);
  return reply;
}

LessonReply give_away(const Taught& taught, std::string_view question) {
  const auto index = static_cast<std::size_t>(taught.find(question));
  const LessonQuestion& said = taught.lesson.questions[index];
  const TaughtQuestion& asked = taught.questions[index];
  const Locale& say = locale_of(taught.lesson);
  LessonReply reply;
  reply.says = say("The answer is: **{}**", right_in_words(said, asked)) + "\n\n" + said.right.text;
  reply.engine = asked.shown;
  return reply;
}

std::string lesson_html(const Taught& taught, std::string_view markdown) {
  return blocks_html(blocks_of_markdown(markdown), [&](std::string_view inside) {
    const std::string key(inside);
    if (taught.sheet->find(key) != nullptr)
      return fmt::format("<a class=\"rule\" data-game=\"{0}\" data-rule=\"{1}\" "
                         "href=\"#/rules/{0}/{1}\">{1}</a>",
                         escaped(taught.lesson.game), escaped(key));
    const auto source = taught.sources.find(key);
    if (source == taught.sources.end()) return std::string();
    return fmt::format("<a class=\"source\" data-source=\"{0}\" href=\"#/sources/{0}\">{1}</a>",
                       escaped(source->second), escaped(key));
  });
}

namespace {

Json practice_json(const Taught& taught, const LessonPractice& practice) {
  Json options = Json::object();
  for (const auto& [name, value] : practice.options) options[name] = value;
  std::vector<std::string> players = practice.players;
  if (players.empty()) {
    const Checked<Opened>& opened = taught.games->open(practice.game, practice.options);
    const Rules& rules = *opened->rules;
    players.assign(rules.seats, rules.simple < 0 ? "eager" : "simple");
    players[0] = "human";
  }
  return {{"kind", "practice"},
          {"game", practice.game},
          {"options", options},
          {"players", players},
          {"says", lesson_html(taught, practice.says.text)}};
}

/// Takes out what would give an answer away, and zones that hold only what was made up.
void hide(const TaughtQuestion& asked, Json& sight) {
  if (!sight.is_object()) return;
  if (asked.unmarked) sight.erase("unbeatable");
  const auto zones = sight.find("zones");
  if (zones == sight.end() || !zones->is_object()) return;
  for (const int made_up : asked.made_up)
    zones->erase(asked.table.rules->zones[static_cast<std::size_t>(made_up)].name);
}

Json question_json(const Taught& taught, std::size_t index, const Sight& sight) {
  const LessonQuestion& said = taught.lesson.questions[index];
  const TaughtQuestion& asked = taught.questions[index];
  Json json{{"kind", "question"},
            {"id", said.id},
            {"html", lesson_html(taught, said.says.text)},
            {"answer", kind_name(said.kind)}};
  if (!said.choices.empty()) {
    json["choices"] = Json::array();
    for (const LessonPair& one : said.choices)
      json["choices"].push_back({{"id", one.answer}, {"text", one.says.text}});
  }
  if (asked.placed) {
    json["deck"] = asked.table.rules->deck.id;
    json["game"] = asked.table.rules->said.id;
    json["you"] = asked.seat;
    if (sight) json["sight"] = sight(asked.table, asked.state, asked.seat);
    if (sight) hide(asked, json["sight"]);
  }
  return json;
}

Json parts_json(const Taught& taught, const std::vector<LessonPart>& parts, const Sight& sight) {
  Json all = Json::array();
  for (const LessonPart& part : parts) {
    switch (part.kind) {
    case LessonPart::Kind::text:
      all.push_back({{"kind", "text"}, {"html", lesson_html(taught, part.text.text)}});
      break;
    case LessonPart::Kind::question:
      all.push_back(question_json(taught, part.question, sight));
      break;
    case LessonPart::Kind::practice:
      all.push_back(practice_json(taught, part.practice));
      break;
    case LessonPart::Kind::hidden:
      all.push_back({{"kind", "hidden"},
                     {"after", part.after},
                     {"title", part.text.text},
                     {"parts", parts_json(taught, part.parts, sight)}});
      break;
    }
  }
  return all;
}

} // namespace

Json as_json(const Taught& taught, const Sight& sight) {
  const Lesson& lesson = taught.lesson;
  return {{"id", lesson.id},
          {"game", lesson.game},
          {"language", lesson.language},
          {"order", lesson.order},
          {"minutes", lesson.minutes},
          {"title", lesson.title},
          {"title_zh", lesson.title_zh},
          {"says", lesson_html(taught, lesson.says.text)},
          {"parts", parts_json(taught, lesson.parts, sight)}};
}

Json as_json(const Taught& taught, const LessonReply& reply) {
  std::string says = lesson_html(taught, reply.says);
  if (!reply.engine.empty()) says += "<pre class=\"engine\">" + escaped(reply.engine) + "</pre>\n";
  return {{"right", reply.right},
          {"understood", reply.understood},
          {"says", says},
          {"hint", lesson_html(taught, reply.hint)}};
}

} // namespace yezi
