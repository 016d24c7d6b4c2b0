// opening: what a newcomer reads, and the guided first hand.

#include "core/compiler.h"

namespace yezi {

namespace {

constexpr int most_minutes = 600;
constexpr int most_questions = 1000;
constexpr const char* a_saying = "{ en = \"…\", zh = \"…\" }";

} // namespace

/// Its `en` and `zh`; what else stands there is the caller's to check.
Saying Compiler::saying(const ClauseAt& at) {
  return {text(need(at, "en", "the English"), "a line of text").value_or(""),
          text(need(at, "zh", "the Chinese"), "a line of text").value_or("")};
}

/// opening = { line = { en = "…", zh = "…" }, card = "…", minutes = 5, aim = …, sides = …,
/// stake = …, beats = …, guided = { … } }
void Compiler::opening() {
  const ClauseAt at = field(root(), "opening");
  if (!at) return;
  const char* wants =
      "opening = { aim = …, sides = …, stake = … }, each { en = \"…\", zh = \"…\" }";
  if (!at->is(Value::Kind::map)) return wanted(at, wants);
  only(at, {"line", "card", "minutes", "aim", "sides", "stake", "beats", "guided"});
  const auto line = [&](const ClauseAt& spot, Saying& into) {
    if (!spot) return;
    if (!spot->is(Value::Kind::map)) return wanted(spot, a_saying);
    only(spot, {"en", "zh"});
    into = saying(spot);
  };
  Opening& made = rules.opening;
  line(field(at, "line"), made.line);
  line(need(at, "aim", wants), made.aim);
  line(need(at, "sides", wants), made.sides);
  line(need(at, "stake", wants), made.stake);
  line(field(at, "beats"), made.beats);
  if (const ClauseAt card = field(at, "card")) {
    made.card = text(card, "the code of a card").value_or("");
    if (!made.card.empty() && !rules.deck.find(made.card)) {
      std::vector<std::string> codes;
      for (const Face& face : rules.deck.faces) codes.push_back(face.code);
      no_such(card, "card", made.card, codes);
    }
  }
  if (const ClauseAt minutes = field(at, "minutes"))
    made.minutes = static_cast<int>(integer(minutes, 1, most_minutes).value_or(0));
  if (const ClauseAt guided = field(at, "guided")) guided_hand(guided);
}

/// guided = { seed = 7, seat = 0, asks = { { on = { "beat" }, en = "…", zh = "…",
/// acts = { beat = { en = "…", zh = "…" } } }, … } }
void Compiler::guided_hand(const ClauseAt& at) {
  if (!at->is(Value::Kind::map)) return wanted(at, "{ seed = …, seat = …, asks = … }");
  only(at, {"seed", "seat", "asks"});
  GuidedHand& made = rules.opening.guided;
  made.seed = static_cast<std::uint64_t>(
      integer(need(at, "seed", "the seed of its luck"), 0, INT64_MAX).value_or(0));
  made.seat = static_cast<Seat>(
      integer(need(at, "seat", "the player's seat, from 0"), 0, rules.seats - 1).value_or(0));
  // A variant may have fewer moves than its game, so only a likely typo is a fault.
  const auto check_verb = [&](const ClauseAt& spot, const std::string& verb) {
    if (index_of(rules.verbs, verb) < 0 && !nearest(verb, rules.verbs).empty())
      no_such(spot, "move", verb, rules.verbs);
  };
  for (const ClauseAt& one : list(need(at, "asks", "what it explains"), "a list of explanations")) {
    if (!one->is(Value::Kind::map)) {
      wanted(one, "{ on = { \"…\" }, en = \"…\", zh = \"…\", acts = … }");
      continue;
    }
    only(one, {"question", "on", "en", "zh", "acts"});
    GuidedAsk ask;
    ask.says = saying(one);
    if (const ClauseAt number = field(one, "question"))
      ask.question = static_cast<int>(integer(number, 1, most_questions).value_or(0));
    if (const ClauseAt on = field(one, "on")) {
      ask.verbs = names(on, "names of moves");
      for (const std::string& verb : ask.verbs) check_verb(on, verb);
    }
    if (const ClauseAt acts = field(one, "acts"); acts && !acts->is(Value::Kind::map))
      wanted(acts, "meanings by move, as pass = { en = \"…\", zh = \"…\" }");
    else if (acts)
      for (const auto& [verb, value] : acts->fields) {
        const ClauseAt spot = field(acts, verb);
        if (!spot) continue;
        check_verb(spot, verb);
        only(spot, {"en", "zh"});
        ask.acts.emplace_back(verb, saying(spot));
      }
    made.asks.push_back(std::move(ask));
  }
}

} // namespace yezi
