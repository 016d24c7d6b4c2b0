// One open table, talked to as the page does: text in, text out.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "explain/words.h"
#include "history/module_files.h"
#include "records/record.h"
#include "scratch.h"
#include "view/bystander.h"
#include "web/tables/table_session.h"

namespace yezi::hosted_test {
namespace {

using Json = nlohmann::ordered_json;

struct Game {
  explicit Game(const std::string& id, const OptionSettings& settings = {})
      : opened(std::move(*open_module(Library(), id, settings))),
        sheet(std::move(*sheet_of(Library(), opened.rules->said))),
        locales(locales_of(Library().home(), id)) {}
  Opened opened;
  Sheet sheet;
  Locales locales;
};

/// Until somebody has to answer; pauses are over at once.
void play_on(TableSession& table) {
  std::optional<Pause> pause;
  do {
    while (table.step()) {
    }
    pause = table.take_pause();
    if (pause) table.waited(pause->window);
  } while (pause);
}

/// A table, and all that each seat was sent.
class Talk {
public:
  Talk(const Game& game, TableSessionPlan plan, Language language = Language::english)
      : game_(game),
        language_(language),
        table_(game.opened, game.sheet, game.locales, 7, std::move(plan)) {
    frames_.resize(bystander + std::size_t{1});
    for (Seat seat = 0; seat < table_.rules().seats; ++seat)
      if (table_.players()[seat] == "human")
        for (const std::string& text : table_.welcome({seat, false, language_}))
          frames_[seat].push_back(Json::parse(text));
    go_on();
  }

  /// Until somebody has to answer; errands are done at once.
  void go_on() {
    do {
      while (table_.step()) {
      }
      take();
      errands_ = table_.take_errands();
      for (const Errand& errand : errands_)
        table_.reckoned(errand.number, errand.reckon(game_.opened));
      pause_ = table_.take_pause();
      if (pause_) table_.waited(pause_->window);
      take();
    } while (!errands_.empty() || pause_);
  }

  void say(Seat seat, const Json& frame, bool watching = false) {
    table_.hear({seat, watching, language_}, frame.dump());
    go_on();
  }

  const std::vector<Json>& frames(Seat seat) const { return frames_[seat]; }
  /// The last frame of a kind; null where there is none.
  Json last(Seat seat, const std::string& event) const {
    const auto found = std::find_if(frames_[seat].rbegin(), frames_[seat].rend(),
                                    [&](const Json& frame) { return frame["event"] == event; });
    return found == frames_[seat].rend() ? Json() : *found;
  }
  /// The question the seat has not answered yet; null where there is none.
  Json question(Seat seat) const {
    const Json asked = last(seat, "ask");
    return asked.is_null() || done_.contains({seat, asked["ask"].get<int>()}) ? Json() : asked;
  }
  /// Answers with one of what is offered.
  void answer(Seat seat, Rng& rng) {
    const Json asked = question(seat);
    std::string action;
    if (!asked["offers"].empty()) {
      const auto size = static_cast<std::uint32_t>(asked["offers"].size());
      action = asked["offers"][rng.below(size)];
    } else {
      ADD_FAILURE() << "nothing is listed: " << asked;
    }
    done_.emplace(seat, asked["ask"].get<int>());
    say(seat, {{"do", action}, {"ask", asked["ask"]}});
  }
  /// Plays the hand to its end, people answering by chance.
  void play_out(std::uint64_t seed) {
    Rng rng(seed);
    for (int turns = 0; !table_.between_hands(); ++turns) {
      ASSERT_LT(turns, 2000);
      bool answered = false;
      for (Seat seat = 0; seat < table_.rules().seats && !answered; ++seat) {
        if (question(seat).is_null()) continue;
        answer(seat, rng);
        answered = true;
      }
      ASSERT_TRUE(answered) << "nobody is asked, and the hand is not over";
    }
  }
  void forget_answers() { done_.clear(); }
  TableSession& table() { return table_; }

private:
  void take() {
    for (const Frame& frame : table_.take_frames()) {
      const Json read = Json::parse(frame.text, nullptr, false);
      ASSERT_TRUE(read.is_object()) << frame.text;
      ASSERT_EQ(frame.language.value_or(language_), language_) << frame.text;
      frames_[frame.seat].push_back(read);
    }
  }

  const Game& game_;
  Language language_;
  TableSession table_;
  std::vector<std::vector<Json>> frames_;
  std::vector<Errand> errands_;
  std::optional<Pause> pause_;
  std::set<std::pair<Seat, int>> done_;
};

TableSessionPlan plan_with(const Game& game, const std::string& others, Seats people,
                           std::uint64_t seed = 3) {
  TableSessionPlan plan;
  plan.seed = seed;
  for (Seat seat = 0; seat < game.opened.rules->seats; ++seat)
    plan.players.push_back(has_seat(people, seat) ? "human" : others);
  return plan;
}

/// A seat that is asked in the first hand.
Seat seat_that_plays(const Game& game, std::uint64_t seed) {
  State state;
  state.head = static_cast<Seat>(seed % static_cast<std::uint64_t>(game.opened.rules->seats));
  return static_cast<Seat>(std::countr_zero(unsigned{active_seats(*game.opened.rules, state)}));
}

std::vector<std::string> every_game() {
  std::vector<std::string> ids;
  for (const std::string& id : Library().ids())
    if (id.find('/') == std::string::npos) ids.push_back(id);
  return ids;
}

/// The lines of the hand as a seat was told them.
std::vector<Json> lines_told(const std::vector<Json>& frames) {
  std::vector<Json> lines;
  for (const Json& frame : frames) {
    if (frame["event"] != "told") continue;
    EXPECT_LE(frame["from"].get<std::size_t>(), lines.size());
    lines.resize(frame["from"].get<std::size_t>());
    for (const Json& line : frame["lines"]) lines.push_back(line);
  }
  return lines;
}

/// Where one can only pass, one is not told that one did; what one chose is told.
TEST(TableSession, NobodyIsToldOfAPassThatWasNoChoice) {
  int chosen = 0;
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const Game game(id);
    const Seat me = seat_that_plays(game, 3);
    Talk talk(game,
              plan_with(game, game.opened.rules->simple >= 0 ? "simple" : "eager", seat_bit(me)));
    int passes = 0;
    for (int turns = 0; !talk.table().between_hands(); ++turns) {
      ASSERT_LT(turns, 2000);
      const Json asked = talk.question(me);
      ASSERT_FALSE(asked.is_null());
      const bool may = std::count(asked["offers"].begin(), asked["offers"].end(), "pass") > 0;
      const std::string act = may                       ? "pass"
                              : asked["offers"].empty() ? ""
                                                        : asked["offers"][0].get<std::string>();
      ASSERT_NE(act, "");
      passes += may ? 1 : 0;
      talk.forget_answers();
      talk.say(me, {{"do", act}, {"ask", asked["ask"]}});
    }
    int told = 0;
    for (const Json& line : lines_told(talk.frames(me)))
      told += line["says"] == "You pass." ? 1 : 0;
    EXPECT_EQ(told, passes);
    chosen += passes;
  }
  EXPECT_GT(chosen, 0);
}

/// In a guided hand all hands lie open, and only there.
TEST(TableSession, AGuidedHandIsOpenAndTheNextOneIsNot) {
  int guided = 0;
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const Game game(id);
    const GuidedHand& hand = game.opened.rules->opening.guided;
    if (hand.seat == no_seat) continue;
    ++guided;
    TableSessionPlan plan = plan_with(game, "simple", seat_bit(hand.seat), hand.seed);
    plan.guided = true;
    Talk talk(game, std::move(plan));
    EXPECT_EQ(talk.last(hand.seat, "hello")["guided"], true);
    EXPECT_FALSE(talk.question(hand.seat).is_null() && !talk.table().between_hands());
    talk.play_out(11);
    int question = 0;
    for (const Json& frame : talk.frames(hand.seat)) {
      if (frame["event"] != "ask") continue;
      ++question;
      std::set<std::string> offered;
      for (const Json& offer : frame["offers"]) {
        const std::string text = offer.get<std::string>();
        offered.insert(text.substr(0, text.find(' ')));
      }
      EXPECT_TRUE(std::any_of(hand.asks.begin(), hand.asks.end(), [&](const GuidedAsk& ask) {
        return (ask.question == 0 || ask.question == question) &&
               std::all_of(ask.verbs.begin(), ask.verbs.end(),
                           [&](const std::string& verb) { return offered.count(verb) != 0; });
      })) << frame;
    }
    bool opened = false;
    for (const Json& line : lines_told(talk.frames(hand.seat)))
      if (line.contains("sight")) {
        ASSERT_TRUE(line["sight"].contains("open")) << line;
        for (const Json& cards : line["sight"]["open"]) {
          EXPECT_EQ(cards.get<std::string>().find('?'), std::string::npos);
          opened = opened || !cards.get<std::string>().empty();
        }
      }
    EXPECT_TRUE(opened);
    talk.forget_answers();
    talk.say(hand.seat, {{"want", "next"}});
    const Json told = talk.last(hand.seat, "told");
    for (const Json& line : told["lines"])
      EXPECT_FALSE(line.contains("sight") && line["sight"].contains("open")) << line;
  }
  EXPECT_GT(guided, 6);
}

TEST(TableSession, WholeHandsOfEveryGame) {
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const Game game(id);
    const std::string others = game.opened.rules->simple >= 0 ? "simple" : "eager";
    const Seat me = seat_that_plays(game, 3);
    Talk talk(game, plan_with(game, others, seat_bit(me)));
    for (int hand = 0; hand < 2; ++hand) {
      talk.play_out(static_cast<std::uint64_t>(hand) + 5);
      const Json over = talk.last(me, "over");
      ASSERT_FALSE(over.is_null());
      EXPECT_EQ(over["hand"], hand);
      // what was told is what the record tells this seat
      std::string open;
      for (const Json& line : over["open"]) open += line.dump() + '\n';
      const Checked<std::vector<Record>> read =
          parse_records(*game.opened.rules, open, "open", false);
      ASSERT_TRUE(read) << to_text(read.faults());
      ASSERT_TRUE(replay(game.opened.table, read->front(), 100'000));
      std::string told;
      for (const Json& line : lines_told(talk.frames(me))) told += line["line"].dump() + '\n';
      EXPECT_EQ(told, to_text_for(game.opened.table, read->front(), me));
      const std::optional<Record> kept = talk.table().take_record();
      ASSERT_TRUE(kept);
      EXPECT_EQ(to_text(game.opened.table, *kept), open);
      EXPECT_FALSE(talk.table().take_record());
      talk.say(me, {{"want", "next"}});
    }
  }
}

/// Wherever a zone is its owner's alone, others are shown question marks, and no more.
TEST(TableSession, HiddenCardsStayHidden) {
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const Game game(id);
    const Rules& rules = *game.opened.rules;
    Talk talk(game,
              plan_with(game, "eager", static_cast<Seats>((1U << unsigned(rules.seats)) - 1)));
    talk.play_out(11);
    int looked = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      for (const Json& line : lines_told(talk.frames(seat))) {
        EXPECT_NE(line["line"]["event"], "luck");
        if (!line.contains("sight") || line["sight"]["phase"] == "over") continue;
        for (const Zone& zone : rules.zones) {
          if (zone.seen_by == Zone::SeenBy::all) continue;
          const Json& cards = line["sight"]["zones"][zone.name];
          for (Seat owner = 0; owner < rules.seats; ++owner) {
            if (owner == seat && zone.seen_by == Zone::SeenBy::owner) continue;
            const std::string text = zone.of_seat ? cards[owner] : cards;
            EXPECT_EQ(text.find_first_not_of("? "), std::string::npos)
                << int(seat) << " saw " << zone.name << ": " << text;
            ++looked;
          }
        }
      }
    }
    EXPECT_GT(looked, 20);
  }
}

TEST(TableSession, FaultsAreAnsweredAndHarmNothing) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  const Json asked = talk.question(me);
  ASSERT_FALSE(asked.is_null());
  const auto fault = [&](const Json& frame) {
    talk.say(me, frame);
    return talk.frames(me).back()["fault"];
  };
  EXPECT_EQ(fault({{"do", "sing"}, {"ask", asked["ask"]}}), "illegal");
  EXPECT_EQ(fault({{"do", 7}, {"ask", asked["ask"]}}), "malformed");
  EXPECT_EQ(fault({{"do", asked["offers"][0]}}), "misnumbered");
  EXPECT_EQ(fault({{"do", asked["offers"][0]}, {"ask", 999}}), "misnumbered");
  EXPECT_EQ(fault({{"want", "everything"}}), "unknown");
  EXPECT_EQ(fault({{"sing", 1}}), "unknown");
  EXPECT_EQ(fault({{"want", "undo"}}), "illegal");
  talk.table().hear({me}, "{\"do\"");
  talk.go_on();
  EXPECT_EQ(talk.frames(me).back()["fault"], "malformed");
  EXPECT_EQ(talk.question(me), asked) << "it can still be answered";
  talk.play_out(2);
  EXPECT_EQ(fault({{"do", "pass"}, {"ask", 1}}), "unasked");
}

TEST(TableSession, AMoveIsTakenBackAndTheHandToldAnew) {
  const Game game("madiao");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  const Json first = talk.question(me);
  ASSERT_FALSE(first["undo"].get<bool>());
  Rng rng(1);
  const std::size_t told = lines_told(talk.frames(me)).size();
  talk.answer(me, rng);
  ASSERT_TRUE(talk.question(me)["undo"].get<bool>());
  talk.say(me, {{"want", "undo"}});
  const Json again = talk.question(me);
  EXPECT_EQ(again["offers"], first["offers"]);
  EXPECT_NE(again["ask"], first["ask"]);
  EXPECT_EQ(lines_told(talk.frames(me)).size(), told);
  talk.play_out(4);
}

TEST(TableSession, NothingIsTakenBackWhereOthersArePeople) {
  const Game game("madiao");
  Talk talk(game, plan_with(game, "simple", 15));
  Rng rng(1);
  for (Seat seat = 0; seat < 4; ++seat)
    if (!talk.question(seat).is_null()) talk.answer(seat, rng);
  talk.say(0, {{"want", "undo"}});
  EXPECT_EQ(talk.last(0, "error")["fault"], "illegal");
}

TEST(TableSession, ComesBackInTheMiddleOfAHand) {
  const Game game("wahua");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  Rng rng(3);
  for (int i = 0; i < 3 && !talk.question(me).is_null(); ++i) talk.answer(me, rng);
  const std::vector<std::string> frames = talk.table().welcome({me});
  ASSERT_EQ(frames.size(), 4U);
  const Json hello = Json::parse(frames[0]), told = Json::parse(frames[2]);
  EXPECT_EQ(hello["event"], "hello");
  EXPECT_EQ(hello["you"], me);
  EXPECT_EQ(hello["game"]["deck"], game.opened.rules->deck.id);
  EXPECT_TRUE(told["again"].get<bool>());
  EXPECT_EQ(told["lines"].get<std::vector<Json>>(), lines_told(talk.frames(me)));
  EXPECT_EQ(Json::parse(frames[3]), talk.question(me));
}

TEST(TableSession, HintsAndReviewsAreReckonedElsewhere) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "search:20", seat_bit(me)));
  talk.say(me, {{"want", "hint"}, {"id", 5}});
  const Json hint = talk.last(me, "answer");
  EXPECT_EQ(hint["to"], "hint");
  EXPECT_EQ(hint["id"], 5);
  ASSERT_FALSE(hint["moves"].empty());
  const Json offers = talk.question(me)["offers"];
  EXPECT_NE(std::find(offers.begin(), offers.end(), hint["moves"][0]["do"]), offers.end());
  EXPECT_FALSE(hint["says"].empty());
  talk.say(me, {{"want", "review"}, {"id", 6}});
  EXPECT_EQ(talk.last(me, "answer")["says"][0], "The hand is not over.");
  talk.play_out(8);
  talk.say(me, {{"want", "review"}, {"id", 7}});
  const Json review = talk.last(me, "answer");
  EXPECT_EQ(review["to"], "review");
  EXPECT_EQ(review["id"], 7);
  EXPECT_TRUE(review["decisions"].is_array());
}

/// What a Chinese reader is told has no English in it: Latin letters stand only in brackets
/// (clauses, rules) and where the Chinese sheets write them too.
void expect_chinese(const std::string& text) {
  static const std::regex latin("[A-Za-z]{2,}"), known("Kam|Sung");
  constexpr std::string_view opens = "（", closes = "）";
  std::string bare = text;
  for (std::size_t at = bare.find(opens); at != std::string::npos; at = bare.find(opens, at)) {
    const std::size_t end = bare.find(closes, at);
    ASSERT_NE(end, std::string::npos) << text;
    bare.erase(at, end + closes.size() - at);
  }
  EXPECT_FALSE(std::regex_search(std::regex_replace(bare, known, ""), latin)) << text;
}

class InChinese : public ::testing::TestWithParam<std::string> {};

TEST_P(InChinese, EverythingIsToldInChinese) {
  const Game game(GetParam());
  for (const std::uint64_t seed : {3U, 4U}) {
    const Seat me = seat_that_plays(game, seed);
    TableSessionPlan plan = plan_with(game, "simple", seat_bit(me));
    plan.seed = seed;
    Talk talk(game, plan, Language::chinese);
    Rng rng(seed);
    const auto check = [&](const Json& says) {
      for (const Json& one : says) expect_chinese(one.get<std::string>());
    };
    for (int turns = 0; turns < 200 && !talk.question(me).is_null(); ++turns) {
      const std::string card = talk.table().rules().deck.faces[rng.below(30)].code;
      for (const Json& want :
           {Json{{"want", "why"}, {"id", 1}}, Json{{"want", "why"}, {"cards", card}, {"id", 2}},
            Json{{"want", "prove"}, {"cards", card}, {"id", 3}}}) {
        talk.say(me, want);
        check(talk.last(me, "answer")["says"]);
      }
      if (turns == 0) {
        talk.say(me, {{"want", "hint"}, {"id", 4}});
        check(talk.last(me, "answer")["says"]);
      }
      talk.answer(me, rng);
    }
    ASSERT_TRUE(talk.table().between_hands());
    for (const Json& frame : talk.frames(me)) {
      if (frame["event"] == "ask") expect_chinese(frame["says"]);
      if (frame["event"] == "told")
        for (const Json& line : frame["lines"]) expect_chinese(line["says"]);
    }
    const Json over = talk.last(me, "over");
    check(over["says"]);
    for (const Json& one : over["account"]["payments"]) expect_chinese(one["text"]);
    for (const char* summed : {"hands", "accounts"})
      for (const Json& one : over["account"][summed])
        for (const Json& item : one["items"]) expect_chinese(item["text"]);
    for (const Json& count : over["account"]["counts"])
      for (const Json& item : count["items"]) {
        expect_chinese(item["text"]);
        expect_chinese(item["column"]);
      }
#ifdef YEZI_SANITIZED
    if (game.opened.rules->piles) continue; // there is much to judge
#endif
    talk.say(me, {{"want", "review"}, {"id", 9}});
    const Json review = talk.last(me, "answer");
    check(review["says"]);
    for (const Json& one : review["decisions"]) check(one["says"]);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, InChinese,
                         ::testing::Values("eight-tricks", "kanhu", "khanhoo", "last-bone", "lukfu",
                                           "madiao", "ningbo", "tiengow", "wahua"),
                         [](const auto& entry) {
                           std::string name = entry.param;
                           std::erase(name, '-');
                           return name;
                         });

/// Two who look from one seat are each told in their own language.
TEST(TableSession, EachIsToldInTheLanguageHeAskedFor) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  table.welcome({me});
  table.welcome({me, false, Language::chinese});
  play_on(table);
  std::map<Language, std::string> asked;
  for (const Frame& frame : table.take_frames()) {
    const Json read = Json::parse(frame.text);
    if (read["event"] == "ask") asked[frame.language.value()] = read["says"];
  }
  EXPECT_TRUE(asked[Language::english].starts_with("Your turn")) << asked[Language::english];
  EXPECT_TRUE(asked[Language::chinese].starts_with("輪到你")) << asked[Language::chinese];
  table.hear({me, false, Language::chinese}, R"({"want":"undo"})");
  const std::vector<Frame> refused = table.take_frames();
  ASSERT_EQ(refused.size(), 1U) << "whoever asks is answered";
  EXPECT_EQ(refused[0].language, Language::chinese);
}

/// A hint comes when it comes; whatever number the page gave it, it only tells.
TEST(TableSession, AHintThatComesLateMovesNothing) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  table.welcome({me});
  const auto last = [&] {
    play_on(table);
    Json found;
    for (const Frame& frame : table.take_frames())
      if (frame.seat == me) found[Json::parse(frame.text)["event"]] = Json::parse(frame.text);
    return found;
  };
  const Json asked = last()["ask"];
  table.hear({me}, R"({"want":"hint","id":-1})");
  std::vector<Errand> errands = table.take_errands();
  ASSERT_EQ(errands.size(), 1U);
  const Found found = errands[0].reckon(game.opened);
  table.reckoned(errands[0].number, found);
  const Json answered = last();
  EXPECT_EQ(answered["answer"]["id"], -1);
  EXPECT_FALSE(answered.contains("told")) << "nobody has played";
  table.hear({me}, R"({"want":"hint","id":2})");
  errands = table.take_errands();
  ASSERT_EQ(errands.size(), 1U);
  table.hear({me}, Json{{"do", asked["offers"][0]}, {"ask", asked["ask"]}}.dump());
  last();
  table.reckoned(errands[0].number, found);
  EXPECT_EQ(last()["answer"]["says"][0], "You have played in the meantime.");
}

TEST(TableSession, HintsAreKeptWhereTheyAreOff) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSessionPlan plan = plan_with(game, "simple", seat_bit(me));
  plan.hints = false;
  Talk talk(game, plan);
  talk.say(me, {{"want", "hint"}, {"id", 1}});
  const Json answer = talk.last(me, "answer");
  EXPECT_FALSE(answer.contains("moves"));
  EXPECT_EQ(answer["says"][0], "At this table, hints come after the hand.");
}

TEST(TableSession, WhyAndProofs) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  Rng rng(1);
  std::string card; // that may be played
  while (card.empty() && !talk.question(me).is_null()) {
    const std::string last = talk.question(me)["offers"].back();
    if (last.find(' ') == std::string::npos)
      talk.answer(me, rng);
    else
      card = last.substr(last.rfind(' ') + 1);
  }
  ASSERT_FALSE(card.empty());
  for (const char* want : {"why", "prove"}) {
    talk.say(me, {{"want", want}, {"cards", card}, {"id", 1}});
    const Json answer = talk.last(me, "answer");
    EXPECT_EQ(answer["to"], want);
    ASSERT_FALSE(answer["says"].empty());
    EXPECT_NE(answer["says"].dump().find(card), std::string::npos) << answer;
  }
  talk.say(me, {{"want", "why"}, {"cards", "nonsense"}, {"id", 2}});
  EXPECT_NE(talk.last(me, "answer")["says"].dump().find("nonsense"), std::string::npos);
}

TEST(TableSession, WatchersSeeOneSeatAndDoNotPlay) {
  const Game game("tiengow");
  Talk talk(game, plan_with(game, "simple", 0));
  EXPECT_TRUE(talk.table().between_hands()) << "programs play a hand through, and wait";
  const std::vector<std::string> frames = talk.table().welcome({2, true});
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_TRUE(Json::parse(frames[0])["watching"].get<bool>());
  EXPECT_EQ(Json::parse(frames[2])["event"], "over");
  talk.say(2, {{"do", "pass"}, {"ask", 1}}, true);
  EXPECT_EQ(talk.frames(2).back()["fault"], "illegal");
  talk.say(2, {{"want", "next"}}, true);
  EXPECT_EQ(talk.last(2, "over")["hand"], 1);
}

TEST(TableSession, TheNextHandWaitsForEverybodyWhoIsThere) {
  const Game game("ningbo");
  Talk talk(game, plan_with(game, "eager", seat_bit(0) | seat_bit(1) | seat_bit(2)));
  for (const Seat seat : {Seat{0}, Seat{1}}) talk.table().here(seat, true);
  talk.play_out(3);
  ASSERT_TRUE(talk.table().between_hands());
  talk.say(0, {{"want", "next"}});
  EXPECT_TRUE(talk.table().between_hands());
  const Json seats = talk.last(1, "seats")["seats"];
  EXPECT_EQ(seats[0].value("ready", false), true);
  EXPECT_FALSE(seats[1].contains("ready"));
  EXPECT_FALSE(seats[2].contains("ready")) << "nobody waits for who is away";
  talk.say(0, {{"want", "next"}}); // twice is once
  EXPECT_TRUE(talk.table().between_hands());
  talk.say(1, {{"want", "next"}});
  EXPECT_FALSE(talk.table().between_hands());
  // who leaves is not waited for
  talk.play_out(4);
  talk.say(1, {{"want", "next"}});
  EXPECT_TRUE(talk.table().between_hands());
  talk.table().here(0, false);
  EXPECT_FALSE(talk.table().between_hands());
}

TEST(TableSession, GoesOnWithAHandThatWasBegun) {
  const Game game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk before(game, plan_with(game, "simple", seat_bit(me)));
  before.play_out(21);
  Record begun = *before.table().take_record();
  ASSERT_GT(begun.moves.size(), 4U);
  begun.moves.resize(4);
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.begins = begun;
  Talk after(game, plan);
  const std::vector<Json> told = lines_told(after.frames(me));
  const std::vector<Json> was = lines_told(before.frames(me));
  ASSERT_GT(told.size(), 6U);
  for (std::size_t i = 1; i + 1 < told.size(); ++i) EXPECT_EQ(told[i]["line"], was[i]["line"]);
  after.play_out(22);
  EXPECT_FALSE(after.last(me, "over").is_null());
}

TEST(TableSession, OnlyBoundedPlayersSit) {
  const Game game("lukfu");
  const Rules& rules = *game.opened.rules;
  for (const char* kind : {"simple", "eager", "random", "search:500", "search:10000:simple"})
    EXPECT_EQ(unhosted(rules, kind), "") << kind;
  for (const char* kind : {"exec:true", "solve:10", "search:10001", "search:2s",
                           "search:", "human ", "simple:nobody", ""})
    EXPECT_NE(unhosted(rules, kind), "") << kind;
}

/// A table of four people at which a card has just been discarded, without anything that takes time
/// having passed.
class Discarded {
public:
  explicit Discarded(const Game& game, TableSessionPlan plan)
      : table_(game.opened, game.sheet, game.locales, 1, std::move(plan)) {
    for (Seat seat = 0; seat < 4; ++seat) note(seat, table_.welcome({seat}));
    look();
  }
  /// Answers the question at turn, if there is one, by its last offer.
  bool discard() {
    for (Seat seat = 0; seat < 4; ++seat) {
      if (asked[seat].is_null() || asked[seat]["offers"].back() == "pass") continue;
      const Json answer{{"do", asked[seat]["offers"].back()}, {"ask", asked[seat]["ask"]}};
      asked[seat] = Json();
      table_.hear({seat}, answer.dump());
      look();
      return true;
    }
    return false;
  }
  void look() {
    while (table_.step()) {
    }
    std::array<std::vector<std::string>, 4> news;
    for (const Frame& frame : table_.take_frames()) news[frame.seat].push_back(frame.text);
    for (Seat seat = 0; seat < 4; ++seat) note(seat, news[seat]);
  }
  TableSession& table() { return table_; }

  std::array<Json, 4> asked;
  std::array<int, 4> told{}; // frames

private:
  void note(Seat seat, const std::vector<std::string>& frames) {
    for (const std::string& text : frames) {
      const Json frame = Json::parse(text);
      if (frame["event"] == "told") ++told[seat];
      if (frame["event"] == "told") asked[seat] = Json();
      if (frame["event"] == "ask") asked[seat] = frame;
    }
  }
  TableSession table_;
};

TEST(TableSession, AWindowIsOpenForAsLongWhoeverIsAsked) {
  const Game game("ningbo");
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.window = std::chrono::seconds(3);
  Discarded talk(game, plan);
  const auto pass_time = [&] {
    if (const std::optional<Pause> pause = talk.table().take_pause()) {
      EXPECT_EQ(pause->time, std::chrono::seconds(3));
      const std::array<int, 4> before = talk.told;
      talk.table().waited(pause->window - 1); // of another window
      talk.look();
      EXPECT_EQ(talk.told, before);
      talk.table().waited(pause->window);
      talk.look();
      return true;
    }
    return false;
  };
  while (pass_time()) { // before play
  }
  int windows = 0, with_questions = 0;
  for (; windows < 60 && talk.discard(); ++windows) {
    const std::array<int, 4> before = talk.told;
    bool asked = false;
    for (Seat seat = 0; seat < 4; ++seat) {
      if (talk.asked[seat].is_null()) continue;
      asked = true;
      EXPECT_EQ(talk.asked[seat]["patience_ms"], 3000);
    }
    with_questions += asked ? 1 : 0;
    EXPECT_EQ(talk.told, before) << "nobody is told what comes before the time is over";
    ASSERT_TRUE(pass_time()) << "whether anybody is asked or not";
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(talk.told[seat], before[seat] + 1);
  }
  EXPECT_GT(windows, 20);
  EXPECT_GT(with_questions, 2);
  EXPECT_LT(with_questions, windows);
}

// What programs think in secret would else delay what everybody is told.
TEST(TableSession, ADiscardIsToldBeforeAnybodyIsAskedAboutIt) {
  const Game game("ningbo");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  EXPECT_EQ(table.pause(), thumb_pause);
  table.welcome({me});
  Rng rng(4);
  int windows = 0, claims = 0;
  for (int turns = 0; turns < 400 && windows < 20 && !table.between_hands(); ++turns) {
    std::optional<Pause> pause;
    std::vector<Frame> frames;
    for (bool more = true; more && !pause;) {
      more = table.step();
      for (Frame& frame : table.take_frames()) frames.push_back(std::move(frame));
      pause = table.take_pause();
    }
    if (pause) {
      EXPECT_EQ(pause->time, thumb_pause);
      for (const Frame& frame : frames)
        EXPECT_NE(Json::parse(frame.text)["event"], "ask") << "asked before the window opens";
      // late or in time, whoever is asked has been asked when it closes
      if (turns % 2 == 0)
        while (table.step()) {
        }
      ++windows;
      table.waited(pause->window);
      for (Frame& frame : table.take_frames()) frames.push_back(std::move(frame));
    }
    for (const Frame& frame : frames) {
      const Json read = Json::parse(frame.text);
      if (read["event"] != "ask") continue;
      claims += read["offers"].back() == "pass" ? 1 : 0;
      const auto chosen = rng.below(static_cast<std::uint32_t>(read["offers"].size()));
      table.hear({me}, Json{{"do", read["offers"][chosen]}, {"ask", read["ask"]}}.dump());
    }
  }
  EXPECT_EQ(windows, 20);
  EXPECT_GT(claims, 0);
}

/// Plays on through some windows; `me` answers by chance. Each is open for as long, and what
/// programs think and answer meanwhile is told to nobody.
int windows_alike(const Game& game, TableSession& table, Seat me, std::chrono::milliseconds time) {
  Rng rng(4);
  int windows = 0, told = 0;
  Json question;
  const auto take = [&] {
    for (const Frame& frame : table.take_frames()) {
      const Json read = Json::parse(frame.text);
      told += read["event"] == "told" ? 1 : 0;
      if (read["event"] == "ask" && frame.seat == me) question = read;
    }
  };
  const auto look_on = [&] { // whether anything happened
    bool more = table.step();
    for (const Errand& errand : table.take_errands()) {
      table.reckoned(errand.number, errand.reckon(game.opened));
      more = true;
    }
    take();
    if (const Json asked = std::exchange(question, Json()); !asked.is_null()) {
      const auto chosen = rng.below(static_cast<std::uint32_t>(asked["offers"].size()));
      table.hear({me}, Json{{"do", asked["offers"][chosen]}, {"ask", asked["ask"]}}.dump());
      more = true;
    }
    return more;
  };
  for (int turns = 0; turns < 200 && windows < 6 && !table.between_hands(); ++turns) {
    std::optional<Pause> pause;
    while (!pause && look_on()) pause = table.take_pause();
    if (!pause) break;
    EXPECT_EQ(pause->time, time);
    take();
    const int before = told;
    while (look_on()) {
    }
    EXPECT_EQ(told, before) << "told before the time was over";
    table.waited(pause->window);
    ++windows;
  }
  return windows;
}

// How long programs think shows to nobody, whoever they are, wherever a person plays with them.
TEST(TableSession, WindowsAreOpenForAsLongWhateverProgramsPlay) {
  for (const std::string& id : every_game()) {
    const Game game(id);
    const Rules& rules = *game.opened.rules;
    const Seat me = seat_that_plays(game, 3);
    std::vector<std::string> kinds{"eager", "random", "search:20"};
    if (rules.simple >= 0) kinds.emplace_back("simple");
    for (const Named& thumb : rules.thumbs) kinds.push_back("simple:" + thumb.name);
    for (const std::string& kind : kinds) {
      SCOPED_TRACE(id + " with " + kind);
      TableSession table(game.opened, game.sheet, game.locales, 1,
                         plan_with(game, kind, seat_bit(me)));
      const auto time = kind.starts_with("search") ? thinking_pause : thumb_pause;
      EXPECT_EQ(table.pause(), time);
      if (!rules.piles) continue; // nobody is asked in secret
      table.welcome({me});
      EXPECT_GT(windows_alike(game, table, me, time), 3);
    }
  }
}

TEST(TableSession, WindowsAreOpenForAWhileWherePeopleHaveLeft) {
  const Game game("ningbo");
  TableSession table(game.opened, game.sheet, game.locales, 1, plan_with(game, "simple", 15));
  EXPECT_EQ(table.pause().count(), 0) << "people take their time";
  for (Seat seat = 0; seat < 4; ++seat) table.here(seat, true);
  table.here(2, false);
  for (const PersonClock& clock : table.take_clocks()) table.rang(clock);
  EXPECT_EQ(table.pause(), thumb_pause) << "a program answers at once, where people do not";
  table.here(2, true);
  EXPECT_EQ(table.pause().count(), 0);
}

TEST(TableSession, ASearchHasNoLongerThanTheWindow) {
  const Game game("ningbo");
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "search:200", seat_bit(seat_that_plays(game, 3))));
  EXPECT_EQ(table.pause(), thinking_pause);
  const TableSession alone(game.opened, game.sheet, game.locales, 1,
                           plan_with(game, "search:200", 0));
  EXPECT_EQ(alone.pause().count(), 0) << "nobody plays who could learn from it";
  Rng rng(4);
  int late = 0;
  table.welcome({seat_that_plays(game, 3)});
  for (int turns = 0; turns < 400 && late < 3 && !table.between_hands(); ++turns) {
    while (table.step()) {
    }
    for (const Frame& frame : table.take_frames()) {
      const Json read = Json::parse(frame.text);
      if (read["event"] != "ask") continue;
      const auto chosen = rng.below(static_cast<std::uint32_t>(read["offers"].size()));
      table.hear({frame.seat}, Json{{"do", read["offers"][chosen]}, {"ask", read["ask"]}}.dump());
    }
    const std::optional<Pause> pause = table.take_pause();
    const std::vector<Errand> errands = table.take_errands();
    if (pause) table.waited(pause->window);
    if (pause && !errands.empty()) {
      ++late;
      while (table.step()) {
      }
      const std::vector<Frame> before = table.take_frames();
      table.reckoned(errands[0].number, Found{});
      EXPECT_TRUE(table.take_frames().empty()) << "it has been played for meanwhile";
      for (const Frame& frame : before) {
        const Json read = Json::parse(frame.text);
        if (read["event"] == "ask")
          table.hear({frame.seat}, Json{{"do", read["offers"][0]}, {"ask", read["ask"]}}.dump());
      }
      continue;
    }
    for (const Errand& errand : errands) table.reckoned(errand.number, errand.reckon(game.opened));
  }
  EXPECT_GT(late, 0);
}

TEST(TableSession, EachSeatsQuestionsAreNumberedAlone) {
  const Game game("wahua");
  Talk talk(game, plan_with(game, "eager", 15));
  talk.play_out(3);
  for (Seat seat = 0; seat < 4; ++seat) {
    int last = 0;
    for (const Json& frame : talk.frames(seat)) {
      if (frame["event"] != "ask") continue;
      EXPECT_EQ(frame["ask"], last + 1);
      last = frame["ask"];
    }
    EXPECT_GT(last, 1);
  }
}

/// By `printf 'players 3' | openssl dgst -sha256 -hmac secret`.
TEST(TableSession, HandsFollowFromASecretOneWay) {
  const Game game("lukfu");
  const Rules& rules = *game.opened.rules;
  const TableLuck secret(std::nullopt, "secret"), other(std::nullopt, "secrets");
  EXPECT_EQ(secret.players(3), 0xa4a04a9c5096c74bU);
  EXPECT_EQ(secret.deal(rules, 0), draw_luck(rules, 0x648fcaa25d0100c1U, 0));
  EXPECT_FALSE(secret.deal(rules, 0) == secret.deal(rules, 1));
  EXPECT_FALSE(secret.deal(rules, 0) == other.deal(rules, 0));
  const TableLuck chosen(7, "secret");
  for (int hand = 0; hand < 3; ++hand)
    EXPECT_EQ(chosen.deal(rules, hand), draw_luck(rules, 7, static_cast<std::uint64_t>(hand)));
  EXPECT_EQ(random_secret().size(), 64U);
  EXPECT_NE(random_secret(), random_secret());
}

TEST(TableSession, WhoeverSitsDownIsToldWhoKnowsTheDeals) {
  const Game game("lukfu");
  const auto luck = [&](Talk& talk) {
    return Json::parse(talk.table().welcome({0}).front())["luck"].get<std::string>();
  };
  Talk seeded(game, plan_with(game, "simple", 15));
  EXPECT_EQ(luck(seeded), "seed");
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.seed.reset();
  plan.secret = random_secret();
  Talk drawn(game, plan);
  EXPECT_EQ(luck(drawn), "drawn");
  seeded.play_out(2);
  plan.begins = *seeded.table().take_record();
  plan.begins->moves.resize(4);
  Talk begun(game, plan);
  EXPECT_EQ(luck(begun), "record");
  begun.play_out(2);
  begun.say(0, {{"want", "next"}});
  EXPECT_EQ(luck(begun), "drawn") << "the hands after it";
}

/// A game that is all script: where a bid is counted for each seat.
constexpr const char* bids = R"(local y = require "yezi"
return y.game "bids" {
  title = { en = "Bids", zh = "競" },
  seats = 4,
  deck = require "decks.money-38",
  zones = { cards = { of = "seat", seen_by = "owner" }, stock = { of = "table", seen_by = "none" } },
  deal = { cards = 8, stock = "rest" },
  counters = { hand = { "bids" }, seat = { "asked", "bid" } },
  phases = { "bidding" },
  bidding = y.phase {
    verbs = { "bid" },
    start = function(t) return t:role "head" end,
    offer = function(v)
      return { y.act("bid", 0, 3 + v:me()), y.act("bid", 0, v:counter("asked", v:me())) }
    end,
    apply = function(t, who, a)
      t:set_counter("asked", 1, who)
      t:set_counter("bid", 3 + who, who)
      t:set_counter("bids", t:counter "bids" + 1)
      if t:counter "bids" == 4 then t:finish("won", who) else t:ask((who + 1) % 4) end
    end },
  settle = { { "bid", function(t, me) return t:counter("bid", me) end } },
})";

TEST(TableSession, AGameThatIsAllScriptIsPlayedToItsEnd) {
  const std::filesystem::path file = scratch() / "bids.lua";
  std::ofstream(file) << bids;
  Checked<Opened> opened = open_module(Library(), file.string(), {});
  ASSERT_TRUE(opened) << to_text(opened.faults());
  Game game("lukfu");
  game.opened = std::move(*opened);
  game.sheet = Sheet();
  Talk talk(game, plan_with(game, "random", 15));
  const Json hello = Json::parse(talk.table().welcome({0}).front());
  EXPECT_EQ(hello["game"]["hand"], "cards");
  EXPECT_EQ(hello["game"]["kind"], "other");
  for (int turn = 0; turn < 4; ++turn) {
    for (Seat seat = 0; seat < 4; ++seat) {
      talk.say(seat, {{"want", "why"}, {"id", 1}});
      talk.say(seat, {{"want", "why"}, {"cards", "s4"}, {"id", 2}});
      talk.say(seat, {{"want", "prove"}, {"cards", "s4"}, {"id", 3}});
      talk.say(seat, {{"want", "hint"}, {"id", 4}});
      EXPECT_EQ(talk.last(seat, "answer")["id"], 4);
    }
    const Seat me = static_cast<Seat>((3 + turn) % 4);
    ASSERT_FALSE(talk.question(me).is_null()) << int{me};
    Rng rng(1);
    talk.answer(me, rng);
  }
  ASSERT_TRUE(talk.table().between_hands());
  const Json sight = lines_told(talk.frames(0)).end()[-2]["sight"];
  EXPECT_EQ(sight["counters"]["bid"], (std::vector<int>{3, 4, 5, 6}));
  EXPECT_EQ(sight["counters"]["asked"], (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(sight["counters"]["bids"], 4);
  for (Seat seat = 0; seat < 4; ++seat) {
    talk.say(seat, {{"want", "review"}, {"id", 5}});
    EXPECT_EQ(talk.last(seat, "answer")["to"], "review");
  }
}

TEST(TableSession, SameFramesSameTable) {
  const Game game("ningbo");
  const Seat me = seat_that_plays(game, 9);
  const auto played = [&] {
    Talk talk(game, plan_with(game, "simple", seat_bit(me), 9));
    talk.play_out(31);
    return talk.frames(me);
  };
  EXPECT_EQ(played(), played());
}

} // namespace
} // namespace yezi::hosted_test
