// What people at a table say: their answers, and what they want to know.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "players/bot_lines.h"
#include "telling/explain.h"
#include "telling/layout.h"
#include "web/frames.h"
#include "web/hosted.h"

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

void Hosted::hear(Seat seat, bool watching, std::string_view text) {
  const Json frame = Json::parse(text, nullptr, false);
  if (!frame.is_object()) {
    send(seat, error_frame("malformed", "this is no JSON object: " + excerpt(text)));
    return;
  }
  const std::string want = text_at(frame, "want");
  if (want == "next" && (!watching || people_ == 0)) {
    if (!playing_) start_hand(); // several may ask for it at once
    return;
  }
  if (watching) {
    send(seat, error_frame("illegal", "whoever watches does not play"));
    return;
  }
  if (frame.contains("do")) {
    answered(seat, text);
  } else if (!want.empty()) {
    wanted(seat, want, text_at(frame, "cards"), number_at(frame, "id", 0));
  } else {
    send(seat, error_frame("unknown", "nothing is known of such a frame: " + excerpt(text),
                           R"({"do":"…","ask":1} or {"want":"…"})"));
  }
}

void Hosted::answered(Seat seat, std::string_view text) {
  const Asked& asked = asked_[seat];
  if (asked.number == 0) {
    send(seat, error_frame("unasked", "nobody has asked you"));
    return;
  }
  const BotAnswer answer = parse_answer(rules_, asked.view.offer, text);
  if (answer.ask != asked.number) {
    send(seat, error_frame("misnumbered", "this answers another question", "", asked.number));
    return;
  }
  if (answer.fault) {
    send(seat, error_frame(bot_fault_names[static_cast<std::size_t>(answer.fault->kind)],
                           answer.fault->what, answer.fault->wanted, asked.number));
    return;
  }
  decided_.push_back(record_.moves.size());
  make(seat, answer.action);
}

void Hosted::wanted(Seat seat, std::string_view want, const std::string& cards, std::int64_t id) {
  static constexpr std::array explained{"why", "prove"};
  if (want == "undo") {
    take_back(seat);
  } else if (want == "hint") {
    hint(seat, id);
  } else if (want == "review") {
    review(seat, id);
  } else if (std::find(explained.begin(), explained.end(), want) != explained.end()) {
    explain(seat, want, cards, id);
  } else {
    send(seat, error_frame("unknown", "nothing is known of \"" + excerpt(want) + '"',
                           "hint, why, prove, undo, next or review"));
  }
}

void Hosted::hint(Seat seat, std::int64_t id) {
  const View& view = asked_[seat].view;
  if (asked_[seat].number == 0 || !plan_.hints) {
    send(seat, answer_frame("hint", id,
                            {plan_.hints ? "You are not asked."
                                         : "Suggestions are kept until the hand is over."}));
    return;
  }
  if (view.offer.count() == 1) {
    send(seat, answer_frame("hint", id, {"There is nothing to choose."}));
    return;
  }
  for (const auto& [number, waiting] : waiting_)
    if (waiting.seat == seat && waiting.asked == asked_[seat].number &&
        waiting.what == Waiting::What::hint) {
      send(seat, answer_frame("hint", id, {"A search is still at it."}));
      return;
    }
  Errand errand;
  errand.number = ++errand_number_;
  errand.for_person = true;
  SearchPlan plan;
  plan.simulations = most_hosted_simulations;
  plan.time = hint_time;
  errand.reckon = [view, plan, seed = luck(seat)](const Opened& opened) {
    Found found;
    found.assessment = search({&opened.table, 1}, view, plan, seed);
    return found;
  };
  waiting_[errand.number] = {Waiting::What::hint, seat, id, asked_[seat].number};
  errands_.push_back(std::move(errand));
}

void Hosted::review(Seat seat, std::int64_t id) {
  if (playing_) {
    send(seat, answer_frame("review", id, {"The hand is not over."}));
    return;
  }
  for (const auto& [number, waiting] : waiting_)
    if (waiting.seat == seat && waiting.what == Waiting::What::review) return; // it comes
  Errand errand;
  errand.number = ++errand_number_;
  errand.for_person = true;
  errand.reckon = [record = record_, seat, seed = plan_.seed](const Opened& opened) {
    Found found;
    found.decisions = decisions(opened.table, record, seat_bit(seat));
    JudgingPlan plan;
    plan.simulations = review_simulations;
    plan.seed = seed;
    found.judged = Judges(opened, 1).judge(found.decisions, plan,
                                           static_cast<std::uint64_t>(record.match.hand));
    return found;
  };
  waiting_[errand.number] = {Waiting::What::review, seat, id};
  errands_.push_back(std::move(errand));
}

void Hosted::explain(Seat seat, std::string_view want, const std::string& cards, std::int64_t id) {
  const Narrator* told = narrator(seat);
  const Explainer explainer(opened_.table, told->teller(), sheet_);
  const View view = look(opened_.table, state_, seat);
  std::string text;
  if (cards.empty()) {
    text = want == "why" ? explainer.told(view) : "Prove which card?";
  } else if (const Checked<CardSet> parsed = parse_cards(rules_.deck, cards); !parsed) {
    text = harmless(parsed.faults().front().what);
  } else {
    const CardSet held = as_held(rules_, view, *parsed);
    if (want == "why")
      text = explainer.why(view, held);
    else
      text = size_of(rules_.deck, held) == 1 ? explainer.prove(view, first_of(held))
                                             : "One card at a time can be proved.";
  }
  send(seat, answer_frame(want, id, unwrapped(text)));
}

} // namespace yezi
