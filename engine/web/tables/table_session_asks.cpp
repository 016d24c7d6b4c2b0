// What people at a table say: their answers, and what they want to know.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "explain/explain.h"
#include "explain/print/layout.h"
#include "players/bots/bot_lines.h"
#include "players/search/search.h"
#include "web/tables/frames.h"
#include "web/tables/hosted_players.h"
#include "web/tables/table_session.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::chrono::milliseconds hint_time{1000};
constexpr std::uint64_t review_simulations = 1000;

/// Of what has a key of this name and is a text; else empty.
std::string text_at(const Json& frame, const char* key) {
  const auto at = frame.find(key);
  return at != frame.end() && at->is_string() ? at->get<std::string>() : "";
}

std::int64_t number_at(const Json& frame, const char* key, std::int64_t otherwise) {
  const auto at = frame.find(key);
  constexpr std::int64_t most = std::int64_t{1} << 52;
  if (at == frame.end() || !at->is_number_integer()) return otherwise;
  if (at->is_number_unsigned() && at->get<std::uint64_t>() > std::uint64_t{most}) return otherwise;
  return at->get<std::int64_t>();
}

} // namespace

void TableSession::hear(const Listener& from, std::string_view text) {
  const Locale& say = locale(from);
  const Json frame = Json::parse(text, nullptr, false);
  if (!frame.is_object()) {
    refuse(from, "malformed", say("not a JSON object: {}", excerpt(text)));
    return;
  }
  const std::string want = text_at(frame, "want");
  if (want == "next" && (!from.watching || people_ == 0)) {
    if (playing_ || is_last_board()) return; // it has begun, or there is none
    if (!from.watching) ready_ |= seat_bit(from.seat);
    start_when_ready();
    return;
  }
  if (from.watching) {
    refuse(from, "illegal", say("spectators cannot play"));
    return;
  }
  if (want == "name") {
    called(from, text_at(frame, "name"));
  } else if (want == "say") {
    this->say(from, text_at(frame, "text"));
  } else if (frame.contains("do")) {
    answered(from, text);
  } else if (!want.empty()) {
    wanted(from, want, text_at(frame, "cards"), number_at(frame, "id", 0));
  } else {
    refuse(from, "unknown", say("unknown frame: {}", excerpt(text)),
           R"({"do":"…","ask":1} or {"want":"…"})");
  }
}

void TableSession::answered(const Listener& from, std::string_view text) {
  const Asked& asked = asked_[from.seat];
  const Locale& say = locale(from);
  if (paused_) {
    refuse(from, "paused", say("the table is paused"));
    return;
  }
  if (asked.number == 0) {
    refuse(from, "unasked", say("no question is pending for you"));
    return;
  }
  const BotAnswer answer = parse_answer(rules_, asked.view.offer, text);
  if (answer.ask != asked.number) {
    refuse(from, "misnumbered", say("this answers another question"), "", asked.number);
    return;
  }
  if (answer.fault) {
    refuse(from, bot_fault_names[static_cast<std::size_t>(answer.fault->kind)], answer.fault->what,
           answer.fault->wanted, asked.number);
    return;
  }
  decided_.push_back(record_.moves.size());
  make(from.seat, answer.action);
  go_on();
}

void TableSession::wanted(const Listener& from, std::string_view want, const std::string& cards,
                          std::int64_t id) {
  static constexpr std::array explained{"why", "prove"};
  if (want == "undo") {
    take_back(from);
  } else if (want == "hint") {
    hint(from, id);
  } else if (want == "review") {
    review(from, id);
  } else if (std::find(explained.begin(), explained.end(), want) != explained.end()) {
    explain(from, want, cards, id);
  } else {
    refuse(from, "unknown", locale(from)("unknown request \"{}\"", excerpt(want)),
           "hint, why, prove, undo, next, review, name or say");
  }
}

Assessment hint_search(const Opened& opened, const View& view, std::uint64_t seed) {
  SearchPlan plan;
  plan.simulations = most_hosted_simulations;
  plan.time = hint_time;
  return search({&opened.table, 1}, view, plan, seed);
}

void TableSession::hint(const Listener& from, std::int64_t id) {
  const Locale& say = locale(from);
  const Asked& asked = asked_[from.seat];
  if (asked.number == 0 || !plan_.hints) {
    reply(from, "hint", id,
          plan_.hints ? say("It is not your turn.")
                      : say("At this table, hints come after the hand."));
    return;
  }
  if (asked.view.offer.count() == 1) {
    reply(from, "hint", id, say("You have no choice to make."));
    return;
  }
  for (const auto& [number, waiting] : waiting_)
    if (waiting.who.seat == from.seat && waiting.asked == asked.number &&
        waiting.what == Waiting::What::hint) {
      reply(from, "hint", id, say("A search is still running."));
      return;
    }
  Errand errand;
  errand.number = ++errand_number_;
  errand.for_person = true;
  errand.hints = from.seat;
  errand.seed = luck(from.seat);
  errand.reckon = [view = asked.view, seed = errand.seed](const Opened& opened) {
    Found found;
    found.assessment = hint_search(opened, view, seed);
    return found;
  };
  waiting_[errand.number] = {Waiting::What::hint, from, id, asked.number};
  errands_.push_back(std::move(errand));
}

void TableSession::review(const Listener& from, std::int64_t id) {
  if (playing_) {
    reply(from, "review", id, locale(from)("The hand is not over."));
    return;
  }
  for (const auto& [number, waiting] : waiting_)
    if (waiting.who.seat == from.seat && waiting.what == Waiting::What::review) return; // it comes
  Errand errand;
  errand.number = ++errand_number_;
  errand.for_person = true;
  errand.reckon = [record = record_, seat = from.seat,
                   seed = luck_.review(record_.match.hand)](const Opened& opened) {
    Found found;
    found.decisions = decisions(opened.table, record, seat_bit(seat));
    JudgingPlan plan;
    plan.simulations = in_like_time(*opened.rules, review_simulations);
    plan.seed = seed;
    found.judged = Judges(opened, 1).judge(found.decisions, plan,
                                           static_cast<std::uint64_t>(record.match.hand));
    return found;
  };
  waiting_[errand.number] = {Waiting::What::review, from, id};
  errands_.push_back(std::move(errand));
}

void TableSession::explain(const Listener& from, std::string_view want, const std::string& cards,
                           std::int64_t id) {
  const Locale& say = locale(from);
  const Teller& teller = audience(from.seat, from.language).log.teller();
  const Explainer explainer(opened_.table, teller, sheet_, any_columns);
  const View view = look(opened_.table, state_, from.seat);
  std::string text;
  if (cards.empty()) {
    text = want == "why" ? explainer.told(view) : say("Prove which card?");
  } else if (const Checked<Cards> parsed = parse_cards(rules_.deck, cards); !parsed) {
    text = harmless(parsed.faults().front().what);
  } else {
    const Cards held = as_held(rules_, view, *parsed);
    if (want == "why")
      text = explainer.why(view, held);
    else
      text = size_of(rules_.deck, held) == 1 ? explainer.prove(view, first_of(held.set()))
                                             : say("One card at a time can be proved.");
  }
  send(from, answer_frame(want, id, lines_in(text)));
}

} // namespace yezi
