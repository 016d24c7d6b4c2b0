#include "explain/lessons/lesson_holder.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/explain.h"
#include "explain/left_in_english.h"
#include "explain/lessons/figures.h"
#include "explain/lessons/lesson_answers.h"
#include "explain/lessons/lesson_blocks.h"
#include "explain/scored.h"
#include "explain/words.h"
#include "kits/kit.h"
#include "records/json_value.h"

namespace yezi {

namespace {

/// One lesson being held against everything.
class LessonHolder {
public:
  LessonHolder(Taught& taught, const History* history, const std::string& sheet_name,
               Faults& faults)
      : taught_(taught),
        lesson_(taught.lesson),
        history_(history),
        sheet_name_(sheet_name),
        faults_(faults) {}

  void hold() {
    scenes();
    text(lesson_.says);
    parts(lesson_.parts);
    for (const LessonQuestion& said : lesson_.questions) {
      taught_.questions.emplace_back();
      question(said, taught_.questions.back());
    }
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  /// Rules and sources in brackets are there, no English in another language, and figures are
  /// right; those of a question at its position.
  void text(const LessonText& said, const LessonQuestion* question = nullptr) {
    for (const LessonFigure& figure : said.figures) figured(figure, question);
    if (lesson_.language != "en")
      if (const std::string found = left_in_english(said.text); !found.empty())
        fault(said.place, "this is English: " + in_quotes(found));
    Place at = said.place;
    bool code = false;
    for (std::size_t i = 0; i < said.text.size(); ++i) {
      if (said.text[i] == '\n') {
        ++at.line;
        if (i > 0 && said.text[i - 1] == '\n') code = false; // it ends with its paragraph
      }
      if (said.text[i] == '`') code = !code;
      if (said.text[i] != '[' || code) continue;
      const std::size_t close = said.text.find(']', i);
      if (close == std::string::npos) return fault(at, "this bracket is not closed");
      cited(said.text.substr(i + 1, close - i - 1), at);
      i = close;
    }
  }

  void figured(const LessonFigure& figure, const LessonQuestion* question) {
    const std::vector<std::string> words = words_of(figure.ask);
    std::optional<Figured> said;
    if (!words.empty() && words[0] == "feature") {
      const std::string game = words.size() > 2 ? words[2] : lesson_.game;
      if (!spoken_of(game))
        return fault(figure.place, "the lesson has no scene of " + in_quotes(game));
      const Checked<Opened>& opened = taught_.games->open(game, {});
      if (!opened) return fault(figure.place, "there is no game " + in_quotes(game));
      const std::string id = words.size() > 1 ? words[1] : "";
      said = feature_figure(*opened->rules, id, figure.place, faults_);
    } else if (figure.ask == "answer") {
      said = answered(figure, question);
    } else {
      LessonQuestion at;
      at.place = figure.place;
      at.scene = question == nullptr ? figure.scene : question->scene;
      at.seat = question == nullptr ? "" : question->seat;
      if (at.scene.empty()) return fault(figure.place, "there is no position to ask this of");
      TaughtQuestion asked;
      if (!place(at, asked)) return;
      said = ask_figure(figure, asked, faults_);
      if (said && said->margin > 0 && ++estimates_ > most_estimates)
        return fault(figure.place,
                     fmt::format("a lesson has at most {} estimates", most_estimates));
    }
    if (said) compare_figure(figure, *said, faults_);
  }

  bool spoken_of(const std::string& game) const {
    return game == lesson_.game ||
           std::any_of(lesson_.scenes.begin(), lesson_.scenes.end(),
                       [&](const auto& scene) { return scene.second.game == game; });
  }

  /// The right answer to the question in whose text it stands.
  std::optional<Figured> answered(const LessonFigure& figure, const LessonQuestion* question) {
    const bool counts = question != nullptr && (question->kind == LessonQuestion::Kind::number ||
                                                question->kind == LessonQuestion::Kind::cards);
    if (!counts)
      fault(figure.place, "only a question for a number or for cards has such an answer");
    else if (const auto& answers = taught_.questions.back().answers; !answers.empty())
      return Figured{figure_in(*question, answers.front()), 0};
    return std::nullopt;
  }

  void cited(const std::string& key, const Place& at) {
    if (taught_.sheet->find(key) != nullptr || history_ == nullptr) return;
    std::vector<const Source*> meant = history_->called(sheet_name_, key);
    if (meant.empty()) meant.push_back(history_->source(key));
    if (meant.front() != nullptr) {
      taught_.sources[key] = meant.front()->key;
      return;
    }
    std::vector<std::string> keys;
    for (const SheetRule& rule : taught_.sheet->rules) keys.push_back(rule.id);
    const std::string near = nearest(key, keys);
    fault(at, "neither a rule nor a source is called " + in_quotes(key),
          near.empty() ? "code in brackets goes between backticks"
                       : "did you mean \"" + near + "\"?");
  }

  void parts(const std::vector<LessonPart>& all) {
    for (const LessonPart& part : all) {
      if (part.kind == LessonPart::Kind::text || part.kind == LessonPart::Kind::hidden)
        text(part.text);
      if (part.kind == LessonPart::Kind::practice) practice(part.practice);
      parts(part.parts);
    }
  }

  void practice(const LessonPractice& practice) {
    text(practice.says);
    const Checked<Opened>& opened = taught_.games->open(practice.game, practice.options);
    if (!opened) {
      fault(practice.place, "this cannot be practised");
      faults_.insert(faults_.end(), opened.faults().begin(), opened.faults().end());
      return;
    }
    if (practice.players.empty()) return;
    const std::size_t seats = opened->rules->seats;
    if (practice.players.size() != seats)
      fault(practice.place,
            fmt::format("{} for {} seats",
                        counted(static_cast<std::int64_t>(practice.players.size()), "player"),
                        seats));
    if (std::count(practice.players.begin(), practice.players.end(), "human") != 1)
      fault(practice.place, "one of the players is \"human\"");
    for (const std::string& kind : practice.players) {
      if (kind == "human") continue;
      const auto made = make_player(kind);
      if (!made || is_program(kind)) fault(practice.place, "there is no player " + in_quotes(kind));
    }
  }

  /// Those that no question is asked about are held too.
  void scenes() {
    for (const auto& [name, scene] : lesson_.scenes) {
      const SceneResult result = run_scene(
          [&](const std::string& game, const OptionSettings& options) {
            return taught_.games->table(game, options);
          },
          scene);
      faults_.insert(faults_.end(), result.faults.begin(), result.faults.end());
      misses(result, scene.place);
      if (result.faults.empty()) arranged_.push_back(name);
    }
  }

  void misses(const SceneResult& result, const Place& otherwise) {
    for (const Miss& miss : result.misses)
      fault(miss.place.line > 0 ? miss.place : otherwise,
            fmt::format("{}: expected {}, got {}", miss.what, miss.expected, miss.got),
            "the engine contradicts this");
  }

  void question(const LessonQuestion& said, TaughtQuestion& asked) {
    answer(said, asked);
    texts(said);
  }

  void answer(const LessonQuestion& said, TaughtQuestion& asked) {
    for (const std::string& rule : said.rules)
      if (taught_.sheet->find(rule) == nullptr)
        fault(said.place, "the rule sheet has no rule " + in_quotes(rule));
    if (!said.scene.empty() && !place(said, asked)) return;
    const std::size_t before = faults_.size();
    ask_engine(said, asked, faults_);
    among_choices(said, asked);
    accepted(said, asked);
    if (faults_.size() > before) return;
    if (said.holds.is(Value::Kind::map)) {
      Scene scene = lesson_.scenes.at(said.scene);
      scene.expect = said.holds;
      const SceneResult result = check_scene(asked.table, scene, asked.state);
      faults_.insert(faults_.end(), result.faults.begin(), result.faults.end());
      misses(result, said.place);
    }
    for (const LessonPair& reply : said.wrong) wrong(said, asked, reply);
    shows(said, asked);
  }

  /// What the engine answers can be chosen.
  void among_choices(const LessonQuestion& said, const TaughtQuestion& asked) {
    if (said.kind != LessonQuestion::Kind::choice) return;
    for (const std::string& right : asked.answers)
      if (std::none_of(said.choices.begin(), said.choices.end(),
                       [&](const LessonPair& one) { return one.answer == right; }))
        fault(said.ask.place,
              "the engine says " + in_quotes(right) + ", which is none of the choices");
  }

  void texts(const LessonQuestion& said) {
    text(said.says, &said);
    text(said.right, &said);
    text(said.otherwise, &said);
    for (const LessonText& hint : said.hints) text(hint, &said);
    for (const LessonPair& one : said.choices) text(one.says, &said);
    for (const LessonPair& one : said.wrong) text(one.says, &said);
  }

  bool place(const LessonQuestion& said, TaughtQuestion& asked) {
    if (std::find(arranged_.begin(), arranged_.end(), said.scene) == arranged_.end()) return false;
    const Scene& scene = lesson_.scenes.at(said.scene);
    asked.table = *taught_.games->table(scene.game, scene.options);
    asked.state = *arrange(asked.table, scene);
    asked.placed = true;
    asked.unmarked = std::any_of(
        lesson_.questions.begin(), lesson_.questions.end(), [&](const LessonQuestion& other) {
          return other.scene == said.scene && other.ask.text.starts_with("unbeatable");
        });
    find_made_up(scene, asked);
    const Rules& rules = *asked.table.rules;
    const Seats waiting = asked.state.asked & static_cast<Seats>(~asked.state.answered);
    asked.seat = waiting != 0 ? first_seat(waiting) : seat_of_role(rules, asked.state, 0);
    if (said.seat.empty()) return true;
    const int role = index_of(rules.roles, said.seat);
    if (role < 0)
      fault(said.place, "there is no role " + in_quotes(said.seat),
            fmt::format("{}", fmt::join(rules.roles, ", ")));
    else
      asked.seat = seat_of_role(rules, asked.state, role);
    return role >= 0;
  }

  static void find_made_up(const Scene& scene, TaughtQuestion& asked) {
    const Rules& rules = *asked.table.rules;
    if (scene.dealt || play_of(rules).tricks(asked.state) == nullptr) return;
    Scene before = scene;
    before.trick.clear();
    before.history.clear();
    before.ended = false;
    const Checked<State> start = arrange(asked.table, before);
    const int tricks = start ? start->trick : 0;
    const auto log = asked.state.log();
    while (asked.told_from < asked.state.log_size && log[asked.told_from].trick <= tricks)
      ++asked.told_from;
    if (scene.ended) asked.told_from = asked.state.log_size;
    for (std::size_t z = 0; z < rules.zones.size(); ++z) {
      const bool named =
          std::any_of(scene.zones.begin(), scene.zones.end(),
                      [&](const ScenePile& pile) { return pile.zone == rules.zones[z].name; });
      if (!named && rules.zones[z].of_seat && static_cast<int>(z) != rules.hand_zone)
        asked.made_up.push_back(static_cast<int>(z));
    }
    if (scene.ended) asked.made_up.push_back(rules.hand_zone);
  }

  /// What is typed is an answer, and agrees with what the engine said.
  void accepted(const LessonQuestion& said, TaughtQuestion& asked) {
    const std::vector<std::string> engine = asked.answers;
    for (const LessonText& typed : said.accept) {
      const Checked<std::string> normal = normal_answer(said, asked, typed.text);
      if (!normal) {
        for (const Fault& found : normal.faults()) fault(typed.place, found.what, found.hint);
        continue;
      }
      if (said.kind == LessonQuestion::Kind::play && !offered_play(asked, *normal))
        fault(typed.place, in_quotes(typed.text) + " is not offered here");
      const bool agrees = std::find(engine.begin(), engine.end(), *normal) != engine.end() ||
                          (asked.any_offered && is_right(asked, said, *normal));
      if (!said.ask.text.empty() && !agrees)
        fault(typed.place,
              fmt::format("{} is said to be right, the engine says {}", in_quotes(typed.text),
                          engine.empty() ? "otherwise" : right_in_words(said, asked)));
      if (engine.empty()) asked.answers.push_back(*normal);
    }
  }

  /// A reply to a wrong answer fits no right one.
  void wrong(const LessonQuestion& said, const TaughtQuestion& asked, const LessonPair& reply) {
    using Asks = LessonQuestion::Kind;
    const Place& at = reply.says.place;
    const auto [word, rest] = pattern_of(reply);
    const bool verb =
        said.kind == Asks::play && rest.empty() && index_of(asked.table.rules->verbs, word) >= 0;
    const bool pattern = (said.kind == Asks::number && (word == "below" || word == "above")) ||
                         (said.kind == Asks::cards && (word == "with" || word == "without"));
    const bool sign = said.kind == Asks::number && reply.answer == "sign";
    if (!verb && !sign) {
      const Checked<std::string> normal = normal_answer(said, asked, pattern ? rest : reply.answer);
      if (!normal) {
        for (const Fault& found : normal.faults()) fault(at, found.what, found.hint);
        return;
      }
      if (!pattern && is_right(asked, said, *normal))
        return fault(at,
                     in_quotes(reply.answer) + " is right, and has the reply of a wrong answer");
    }
    if (verb && asked.any_offered && (asked.verb < 0 || word == verb_name(asked)))
      return fault(at,
                   in_quotes(reply.answer) + " may be right, and has the reply of a wrong answer");
    for (const std::string& right : asked.answers)
      if (pattern && reply_fits(said, asked, reply, right))
        fault(at, fmt::format("{} fits the right answer too", in_quotes(reply.answer)));
  }

  static std::string verb_name(const TaughtQuestion& asked) {
    return asked.table.rules->verbs[static_cast<std::size_t>(asked.verb)];
  }

  void shows(const LessonQuestion& said, TaughtQuestion& asked) {
    const std::vector<std::string> words = words_of(said.shows.text);
    if (words.empty()) return;
    const Place& at = said.shows.place;
    if (!asked.placed) return fault(at, "there is no position to show this of");
    const Rules& rules = *asked.table.rules;
    const Teller teller(rules, seating(asked.state), asked.seat, taught_.sheet.get(),
                        *taught_.locale);
    if (words[0] == "settlement") {
      if (!asked.state.over()) return fault(at, "the hand is not over, so nothing is settled");
      asked.shown =
          settled_in_words(asked.table, asked.state, lesson_.scenes.at(said.scene),
                           settle(asked.table, asked.state), taught_.sheet.get(), *taught_.locale);
      return;
    }
    const std::string rest = said.shows.text.substr(words[0].size());
    const Checked<Cards> typed = parse_cards(rules.deck, rest);
    if ((words[0] != "proof" && words[0] != "why") || !typed || typed->empty())
      return fault(at, "wanted \"proof CARD\", \"why CARDS\" or \"settlement\"");
    const View view = look(asked.table, asked.state, asked.seat);
    const Explainer explainer(asked.table, teller, *taught_.sheet);
    const Cards cards = as_held(rules, view, *typed);
    asked.shown = words[0] == "why"           ? explainer.why(view, cards)
                  : !play_of(rules).deduces() ? ""
                                              : explainer.prove(view, first_of(cards.set()));
    if (asked.shown.empty()) fault(at, "the engine has nothing to say on this");
  }

  Taught& taught_;
  const Lesson& lesson_;
  const History* history_;
  const std::string& sheet_name_;
  Faults& faults_;
  static constexpr int most_estimates = 20;
  std::vector<std::string> arranged_; // names of scenes that are good
  int estimates_ = 0;
};

} // namespace

void hold_lesson(Taught& taught, const History* history, const std::string& sheet_name,
                 Faults& faults) {
  LessonHolder(taught, history, sheet_name, faults).hold();
}

} // namespace yezi
