#include "players/remote.h"

#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using nlohmann::json;

/// As much of a line as an error message can bear, without control characters.
std::string excerpt(std::string_view line) {
  constexpr std::size_t most = 120;
  std::string text;
  for (const char c : line.substr(0, most)) text += static_cast<unsigned char>(c) < 32 ? '?' : c;
  return line.size() > most ? text + "…" : text;
}

std::string json_text(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

Fault answer_fault(std::string what, std::string hint = {}) {
  return Fault{Place{}, std::move(what), std::move(hint)};
}

/// The first few offers, for a hint.
std::string some_offers(const Rules& rules, const Offer& offer) {
  std::string text = "offered: ";
  const std::uint64_t shown = std::min<std::uint64_t>(offer.count(), 5);
  for (std::uint64_t i = 0; i < shown; ++i) {
    if (i > 0) text += ", ";
    text += to_text(rules, offer.at(i));
  }
  if (offer.count() > shown) text += ", … (" + std::to_string(offer.count()) + " in all)";
  return text;
}

} // namespace

std::string ask_line(const Rules& rules, const View& view) {
  json line = {{"event", "ask"}, {"seat", view.me}, {"count", view.offer.count()}};
  json offers = json::array();
  if (view.offer.count() <= most_listed) {
    for (const Action& action : view.offer.list()) offers.push_back(to_text(rules, action));
  } else {
    for (const Action& action : view.offer.listed()) offers.push_back(to_text(rules, action));
    json families = json::array();
    for (const Offer::Family& family : view.offer.families()) {
      json beaters = json::array();
      for (const CardSet beater : view.offer.breaks(family).beaters) {
        beaters.push_back(to_text(rules.deck, beater));
      }
      families.push_back({{"do", rules.verbs[static_cast<std::size_t>(family.verb)]},
                          {"of", to_text(rules.deck, family.hand)},
                          {"cards", family.k},
                          {"keep_none_of", beaters},
                          {"count", family.count}});
    }
    line["families"] = families;
  }
  line["offers"] = offers;
  if (view.unbeatable != 0) line["unbeatable"] = to_text(rules.deck, view.unbeatable);
  return json_text(line);
}

Checked<Action> parse_answer(const Rules& rules, const Offer& offer, std::string_view line) {
  const json answer = json::parse(line, nullptr, false);
  if (answer.is_discarded()) {
    return answer_fault("this is no JSON: " + excerpt(line),
                        R"(an answer looks like {"do":"pass"})");
  }
  if (!answer.is_object() || !answer.contains("do") || !answer["do"].is_string()) {
    return answer_fault("no \"do\" with a text in it: " + excerpt(line),
                        R"(an answer looks like {"do":"pass"})");
  }
  const std::string text = answer["do"].get<std::string>();
  Checked<Action> action = parse_action(rules, text);
  if (!action) return action;
  if (!offer.contains(*action)) {
    return answer_fault("\"" + excerpt(text) + "\" is not offered", some_offers(rules, offer));
  }
  return action;
}

RemotePlayer::RemotePlayer(std::string command, const PlayerSettings& settings)
    : command_(std::move(command)), settings_(settings), process_(command_) {}

void RemotePlayer::begin(const Table& table, const Match& match, Seat me, std::uint64_t) {
  rules_ = table.rules;
  me_ = me;
  hand_ = match.hand;
}

void RemotePlayer::hear(const std::string& line) {
  waiting_ += line;
  waiting_ += '\n';
}

void RemotePlayer::fail(const std::string& what) {
  throw PlayerFault("the program \"" + command_ + "\" at seat " + std::to_string(me_) + ", hand " +
                    std::to_string(hand_) + ", " + what);
}

void RemotePlayer::check(Process::Talk talk, const char* doing) {
  const std::string line = "line " + std::to_string(answers_ + 1) + " of its output: ";
  const auto seconds = static_cast<double>(settings_.patience.count()) / 1000.0;
  switch (talk) {
  case Process::Talk::done:
    return;
  case Process::Talk::late:
    fail(line + "it did not " + doing + " within " + std::to_string(seconds).substr(0, 5) +
         " seconds");
  case Process::Talk::ended:
    fail(line + "it ended before it could " + doing + " (" + process_.how_it_ended() + ")");
  case Process::Talk::too_long:
    fail(line + "it wrote more than a mebibyte without an answer");
  }
}

Action RemotePlayer::choose(const View& view) {
  hear(ask_line(*rules_, view));
  const auto until = Process::Clock::now() + settings_.patience;
  const Process::Talk wrote = process_.write(waiting_, until);
  waiting_.clear();
  // A program that is gone may have left a last line that says more than its silence.
  std::string line;
  if (wrote != Process::Talk::ended) check(wrote, "read what it was told");
  check(process_.read_line(line, until), "answer");
  ++answers_;
  const Checked<Action> action = parse_answer(*rules_, view.offer, line);
  if (!action) {
    const Fault& fault = action.faults().front();
    fail("line " + std::to_string(answers_) + " of its output: " + fault.what +
         (fault.hint.empty() ? "" : "\n    " + fault.hint));
  }
  return *action;
}

void RemotePlayer::end(const Net&) {
  // Nothing is asked here, so a program that left after its last answer did no harm.
  if (process_.write(waiting_, Process::Clock::now() + settings_.patience) == Process::Talk::late) {
    fail("it did not read the end of the hand");
  }
  waiting_.clear();
}

} // namespace yezi
