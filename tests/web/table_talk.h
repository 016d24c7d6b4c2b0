// An open table, talked to as the page does: text in, text out.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "explain/words.h"
#include "history/module_files.h"
#include "view/bystander.h"
#include "web/tables/table_session.h"

namespace yezi::table_talk {

using Json = nlohmann::ordered_json;

struct TalkedGame {
  explicit TalkedGame(const std::string& id, const OptionSettings& settings = {})
      : opened(std::move(*open_module(Library(), id, settings))),
        sheet(std::move(*sheet_of(Library(), opened.rules->said))),
        locales(locales_of(Library().home(), id)) {}
  Opened opened;
  Sheet sheet;
  Locales locales;
};

/// Until somebody has to answer; pauses are over at once.
inline void play_on(TableSession& table) {
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
  Talk(const TalkedGame& game, TableSessionPlan plan, Language language = Language::english)
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

  const TalkedGame& game_;
  Language language_;
  TableSession table_;
  std::vector<std::vector<Json>> frames_;
  std::vector<Errand> errands_;
  std::optional<Pause> pause_;
  std::set<std::pair<Seat, int>> done_;
};

inline TableSessionPlan plan_with(const TalkedGame& game, const std::string& others, Seats people,
                                  std::uint64_t seed = 3) {
  TableSessionPlan plan;
  plan.seed = seed;
  for (Seat seat = 0; seat < game.opened.rules->seats; ++seat)
    plan.players.push_back(has_seat(people, seat) ? "human" : others);
  return plan;
}

/// A seat that is asked in the first hand.
inline Seat seat_that_plays(const TalkedGame& game, std::uint64_t seed) {
  State state;
  state.head = nth_seat(seed, game.opened.rules->seats);
  return static_cast<Seat>(std::countr_zero(unsigned{active_seats(*game.opened.rules, state)}));
}

inline std::vector<std::string> every_game() {
  std::vector<std::string> ids;
  for (const std::string& id : Library().ids())
    if (id.find('/') == std::string::npos) ids.push_back(id);
  return ids;
}

/// The lines of the hand as they were sent to a seat.
inline std::vector<Json> lines_told(const std::vector<Json>& frames) {
  std::vector<Json> lines;
  for (const Json& frame : frames) {
    if (frame["event"] != "told") continue;
    EXPECT_LE(frame["from"].get<std::size_t>(), lines.size());
    lines.resize(frame["from"].get<std::size_t>());
    for (const Json& line : frame["lines"]) lines.push_back(line);
  }
  return lines;
}

} // namespace yezi::table_talk
