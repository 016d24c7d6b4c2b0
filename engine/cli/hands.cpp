#include "cli/hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "cli/terminal.h"
#include "kits/kit.h"
#include "records/endings.h"
#include "records/hand_text.h"

namespace yezi {

namespace {

std::string listed_roles(const Rules& rules) {
  return fmt::format("{}", fmt::join(rules.roles, ", "));
}

std::string checked_role(const Rules& rules, const std::string& role, const char* option) {
  if (role.empty() || index_of(rules.roles, role) >= 0) return role;
  wrong_use(fmt::format("{}: there is no role {}", option, harmless(role)),
            "the roles are " + listed_roles(rules));
}

/// A number too large to be kept is the largest.
std::optional<std::int64_t> whole(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range)
    return text.front() == '-' ? std::numeric_limits<std::int64_t>::min()
                               : std::numeric_limits<std::int64_t>::max();
  return error == std::errc{} ? std::optional(value) : std::nullopt;
}

struct Typed {
  std::string role; // empty: not said
  std::string text;
};

/// "south=…" or "south: …"; a colon of the hand itself ("66:ww") comes after no role.
Typed parted(const Rules& rules, const std::string& typed) {
  const auto mark = typed.find_first_of("=:");
  if (mark == std::string::npos) return {"", typed};
  const std::string before = typed.substr(0, mark);
  if (index_of(rules.roles, before) >= 0) return {before, typed.substr(mark + 1)};
  if (typed[mark] == ':') return {"", typed};
  wrong_use(fmt::format("there is no role {}", harmless(before)),
            "the roles are " + listed_roles(rules));
}

/// "name=3,4 other=1,2".
void read_dice(const Rules& rules, const std::string& typed, Scene& scene) {
  std::string_view left = typed;
  while (!left.empty()) {
    const auto blank = std::min(left.find(' '), left.size());
    const std::string_view word = left.substr(0, blank);
    left.remove_prefix(std::min(blank + 1, left.size()));
    if (word.empty()) continue;
    const auto equals = word.find('=');
    SceneDice dice;
    if (equals == std::string_view::npos && rules.throws.size() == 1)
      dice.name = rules.throws[0].name;
    else
      dice.name = word.substr(0, std::min(equals, word.size()));
    std::string_view dies = equals == std::string_view::npos ? word : word.substr(equals + 1);
    while (!dies.empty()) {
      const auto comma = std::min(dies.find(','), dies.size());
      const auto die = whole(dies.substr(0, comma));
      dies.remove_prefix(std::min(comma + 1, dies.size()));
      if (!die) wrong_use("--dice: wanted a throw as name=3,4, got " + harmless(word));
      dice.shown.push_back(static_cast<int>(std::clamp<std::int64_t>(*die, 0, 99)));
    }
    dice.place.file = "--dice";
    scene.dice.push_back(std::move(dice));
  }
}

/// "round=1".
void read_match(const std::string& typed, Scene& scene) {
  std::string_view left = typed;
  while (!left.empty()) {
    const auto blank = std::min(left.find(' '), left.size());
    const std::string_view word = left.substr(0, blank);
    left.remove_prefix(std::min(blank + 1, left.size()));
    if (word.empty()) continue;
    const auto equals = word.find('=');
    const auto value =
        equals == std::string_view::npos ? std::nullopt : whole(word.substr(equals + 1));
    if (!value || *value < -32768 || *value > 32767)
      wrong_use("--match: wanted a counter of the match as name=1, got " + harmless(word));
    scene.match_counters.push_back(
        {std::string(word.substr(0, equals)), {}, *value, {"--match", 0}});
  }
}

/// A text that is no hand is wrong use; one that can be read and never held is a faulty hand.
void add(const Rules& rules, const Typed& one, Language language, Scene& scene) {
  const Place place{one.role, 0};
  const auto stop = [&](Exit code, Faults faults) {
    for (Fault& fault : faults) fault.place = place;
    stop_for(code, told_in(plain_locale(language), std::move(faults)));
  };
  if (const auto value = whole(one.text)) {
    scene.values.push_back({{}, one.role, *value, place});
    return;
  }
  Faults beyond;
  const Checked<HandText> hand = parse_hand(rules, one.text, &beyond);
  if (!hand) stop(exit_use, hand.faults());
  if (!beyond.empty()) stop(exit_faulty, beyond);
  if (hand->cards.empty() && hand->melds.empty() && !hand->out)
    wrong_use(one.role + "'s hand is empty",
              R"(as in "[SSS] 123s + 7m d"; its worth can be a number)");
  scene.hands.push_back({{}, one.role, one.text, place});
}

/// Who went out, where neither the hands nor an option say so.
std::string winner_of(const Rules& rules, const std::vector<Typed>& hands, Scene& scene) {
  const int reason = index_of(rules.reasons, scene.reason.text);
  if (reason >= 0) {
    if ((outcomes_for(rules, reason) & 1U << static_cast<unsigned>(Outcome::won)) == 0) return {};
    const bool as_dealt =
        std::any_of(rules.phases.begin(), rules.phases.end(), [&](const Phase& p) {
          return p.name == scene.reason.text && p.kit->uses(Verb::claim);
        });
    if (as_dealt && scene.hands.size() == 1) return scene.hands.front().role;
  }
  const auto other =
      std::find_if_not(rules.roles.begin(), rules.roles.end(), [&](const std::string& role) {
        return std::any_of(hands.begin(), hands.end(),
                           [&](const Typed& one) { return one.role == role; });
      });
  if (other == rules.roles.end())
    wrong_use("nobody went out: give the winning card as in \"… + 7m d\", or --winner ROLE");
  // one hand that did not go out: somebody else did
  scene.assumed.emplace_back(Message("{} went out (--winner ROLE)", *other));
  return *other;
}

} // namespace

Scene scene_of_hands(const Arguments& arguments, const Rules& rules,
                     const std::vector<std::string>& typed) {
  if (!has_hand_notation(rules))
    wrong_use(rules.said.id + " has no notation for hands: give a scene as a file, or -");
  Scene scene;
  scene.place.file = "the command line";
  scene.game = rules.said.id;
  std::vector<Typed> hands;
  hands.reserve(typed.size());
  for (const std::string& text : typed) hands.push_back(parted(rules, text));
  const std::string seat = checked_role(rules, arguments.text("seat"), "--seat");
  const auto nameless = static_cast<std::size_t>(
      std::count_if(hands.begin(), hands.end(), [](const Typed& one) { return one.role.empty(); }));
  if (nameless == 1 && hands.size() == 1) {
    hands[0].role = seat.empty() ? rules.roles.front() : seat;
    if (seat.empty())
      scene.assumed.emplace_back(Message("this is {}'s hand (--seat ROLE)", rules.roles.front()));
  } else if (nameless == hands.size() && nameless == rules.roles.size() && seat.empty()) {
    for (std::size_t i = 0; i < hands.size(); ++i) hands[i].role = rules.roles[i];
  } else if (nameless != 0) {
    wrong_use("say whose hand is whose, as " + rules.roles.front() + "=HAND",
              "the roles are " + listed_roles(rules));
  } else if (!seat.empty()) {
    wrong_use("--seat is for one hand without a role before it");
  }
  const Language language = language_named(arguments.text("lang")).value_or(Language::english);
  for (const Typed& one : hands) add(rules, one, language, scene);
  scene.ended = true;
  scene.from = {checked_role(rules, arguments.text("from"), "--from"), {"--from", 0}};
  scene.winner = {checked_role(rules, arguments.text("winner"), "--winner"), {"--winner", 0}};
  scene.reason = {arguments.text("reason"), {"--reason", 0}};
  read_dice(rules, arguments.text("dice"), scene);
  read_match(arguments.text("match"), scene);
  const bool out = std::any_of(scene.hands.begin(), scene.hands.end(), [&](const ScenePile& hand) {
    return parse_hand(rules, hand.cards)->out;
  });
  if (!out && scene.winner.text.empty()) scene.winner.text = winner_of(rules, hands, scene);
  return scene;
}

} // namespace yezi
