#include "web/tables/frames.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "explain/account_json.h"
#include "explain/print/layout.h"
#include "explain/reasons.h"
#include "explain/review_text.h"
#include "kits/kit.h"
#include "players/bots/bot_lines.h"
#include "players/simple.h"
#include "study/estimate.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_moves_told = 5;

Json roles_acting(const Rules& rules) {
  Json acting = Json::array();
  for (std::size_t role = 0; role < rules.roles.size(); ++role)
    acting.push_back(((rules.active_roles >> role) & 1U) != 0);
  return acting;
}

/// A sentence for whoever is asked.
std::string question(const Teller& teller, const View& view) {
  std::vector<std::string> verbs;
  const auto add = [&](Verb verb) {
    const std::string name = teller.verb(verb);
    if (std::find(verbs.begin(), verbs.end(), name) == verbs.end()) verbs.push_back(name);
  };
  for (const Action& action : view.offer.listed()) add(action.verb);
  for (const Offer::Family& family : view.offer.families()) add(family.verb);
  if (view.offer.claims().count > 0) add(view.offer.claims().verb);
  const Locale& say = teller.locale();
  return say("Your turn: {}.", fmt::join(verbs, say.pick(" or ")));
}

Json move_json(const Rules& rules, const Valued& move, const Valued& first) {
  const double parts = rules.unit.parts;
  return {{"do", to_text(rules, move.action)},
          {"points", move.points / parts},
          {"margin", z_95 * move.error / parts},
          {"even", &move != &first && !surely_less(move, first)}};
}

Json moves_json(const Rules& rules, const Assessment& found) {
  Json moves = Json::array();
  for (std::size_t i = 0; i < std::min(most_moves_told, found.moves.size()); ++i)
    moves.push_back(move_json(rules, found.moves[i], found.moves.front()));
  return moves;
}

/// What hands were counted at, line by line, where hands are counted.
Json counts_json(const Table& table, const Teller& teller, const State& over) {
  const Rules& rules = *table.rules;
  Json counts = Json::array();
  if (!rules.count.on || (over.outcome != Outcome::won && over.outcome != Outcome::played))
    return counts;
  Evaluator terms(table, over);
  for (int role = 0; role < rules.seats; ++role) {
    const Seat seat = seat_of_role(rules, over, role);
    const Counted& counted = terms.counted(seat);
    Json items = Json::array();
    for (const CountLine& line : counted.lines) {
      const CountItem& item = rules.count.items[line.item];
      items.push_back(
          {{"amount", line.amount},
           {"column", teller.locale().word(WordKind::column, rules.count.columns[item.column])},
           {"text", teller.count_item(counted, line)},
           {"rules", item.by}});
    }
    counts.push_back({{"seat", seat}, {"value", counted.value}, {"items", items}});
  }
  return counts;
}

} // namespace

std::string frame_text(const Json& frame) {
  return frame.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string kind_of(const Rules& rules) {
  const Message kind = play_of(rules).kind();
  return kind.empty() ? "other" : kind.english();
}

Json zones_of(const Rules& rules) {
  Json zones = Json::array();
  for (const Zone& zone : rules.zones)
    zones.push_back({{"name", zone.name}, {"of", zone.of_seat ? "seat" : "table"}});
  return zones;
}

std::string hello_frame(const Rules& rules, const Greeted& whom, const std::string& seats) {
  const Declaration& said = rules.said;
  Json options = Json::object();
  for (const Option& option : said.options) options[option.name] = option.value;
  Json game{{"id", whom.game.empty() ? std::string_view(said.id) : whom.game},
            {"title", said.title},
            {"title_zh", plain_locale(whom.language).in_script(said.title_zh)},
            {"deck", rules.deck.id},
            {"kind", kind_of(rules)},
            {"seats", rules.seats},
            {"roles", rules.roles},
            {"acting", roles_acting(rules)},
            {"unit", {{"name", rules.unit.name}, {"parts", rules.unit.parts}}},
            {"zones", zones_of(rules)},
            {"verbs", rules.verbs},
            {"options", options}};
  if (rules.hand_zone >= 0)
    game["hand"] = rules.zones[static_cast<std::size_t>(rules.hand_zone)].name;
  Json frame{{"event", "hello"},
             {"program", "yezi"},
             {"version", YEZI_VERSION},
             {"schema", record_schema},
             {"table", whom.table},
             {"you", whom.seat < rules.seats ? Json(whom.seat) : Json()},
             {"watching", whom.watching},
             {"game", game},
             {"hints", whom.hints},
             {"luck", whom.luck},
             {"window", whom.window.count()},
             {"clock", whom.clock.count()}};
  if (whom.paused) frame["paused"] = true;
  if (whom.boards > 0) frame["boards"] = whom.boards;
  if (whom.guided) frame["guided"] = true;
  frame["seats"] = Json::parse(seats);
  return frame_text(frame);
}

std::string told_frame(std::int32_t hand, std::size_t from, bool again,
                       std::span<const std::string> lines, const std::string& sight) {
  std::string text = fmt::format(R"({{"event":"told","hand":{},"from":{},"again":{},"lines":[)",
                                 hand, from, again);
  for (std::size_t i = from; i < lines.size(); ++i) (text += i > from ? "," : "") += lines[i];
  return text + (sight.empty() ? "]}" : R"(],"sight":)" + sight + '}');
}

namespace {

/// Of each offer in which a card takes others: which it is, by the text of the offer.
Json cards_played(const Mechanism& play, const Rules& rules, const View& view) {
  Json with;
  for (const Action& action : view.offer.listed())
    if (const Card card = play.played(rules, view, action); card != no_card)
      with[to_text(rules, action)] = rules.deck.faces[card].code;
  return with;
}

} // namespace

std::string ask_frame(const Rules& rules, const Teller& teller, const View& view,
                      const BotQuestion& asked, bool undo) {
  std::string text = ask_line(rules, view, asked);
  text.pop_back();
  const Mechanism& play = *rules.phases[view.seen.phase].kit;
  const Json open = play.tell_open(teller, rules, view);
  text += fmt::format(R"(,"says":{},"open":{},"undo":{})", Json(question(teller, view)).dump(),
                      open.dump(), undo);
  if (const Json with = cards_played(play, rules, view); !with.empty())
    text += fmt::format(R"(,"with":{})", with.dump());
  return text + '}';
}

Json account_json(const Table& table, const Teller& teller, const Record& record,
                  const State& over) {
  const Rules& rules = *table.rules;
  Json payments = Json::array();
  for (const Transfer& one : record.settlement) {
    const SettleLine& line = rules.settle[static_cast<std::size_t>(one.line)];
    const bool stated = one.offence >= 0;
    payments.push_back({{"from", one.from < rules.seats ? Json(one.from) : Json()},
                        {"to", one.to < rules.seats ? Json(one.to) : Json()},
                        {"amount", one.amount},
                        {"text", teller.transfer(over, one)},
                        {"clause", stated ? std::string("offences") : line.path},
                        {"rules", stated ? Json::array() : Json(line.by)}});
  }
  return {{"payments", payments},
          {"hands", hands_json(table, teller, over)},
          {"accounts", accounts_json(table, teller, over, record.settlement)},
          {"counts", counts_json(table, teller, over)}};
}

std::string over_frame(const Table& table, const Teller& teller, const Record& record,
                       const State& over, std::optional<bool> last) {
  const Rules& rules = *table.rules;
  const std::size_t seats = rules.seats;
  const Net net = settle_net(table, over);
  Json frame{{"event", "over"},
             {"hand", record.match.hand},
             {"says", Json::array({teller.ending(over)})},
             {"account", account_json(table, teller, record, over)},
             {"net", std::vector<std::int64_t>(net.begin(), net.begin() + seats)},
             {"scores", std::vector<std::int64_t>(record.next.scores.begin(),
                                                  record.next.scores.begin() + seats)},
             {"match_over", last ? *last : ends_match(table, over)}};
  std::string text = frame_text(frame);
  text.pop_back();
  text += R"(,"open":[)";
  std::string lines = to_text(table, record);
  while (lines.ends_with('\n')) lines.pop_back();
  std::replace(lines.begin(), lines.end(), '\n', ',');
  return text + lines + "]}";
}

std::string kept_frame(std::int32_t hand, std::int64_t record) {
  return fmt::format(R"({{"event":"kept","hand":{},"record":{}}})", hand, record);
}

std::string error_frame(std::string_view fault, std::string_view says, std::string_view wanted,
                        int ask) {
  Json frame{{"event", "error"}, {"fault", fault}, {"says", says}};
  if (!wanted.empty()) frame["wanted"] = wanted;
  if (ask != 0) frame["ask"] = ask;
  return frame_text(frame);
}

std::string error_frame(std::string_view fault, const Message& says) {
  Json frame{{"event", "error"}, {"fault", fault}, {"says", says.english()}};
  if (!says.is_verbatim()) {
    frame["says_zh"] = plain_locale(Language::chinese)(says);
    frame["says_hans"] = plain_locale(Language::simplified)(says);
  }
  return frame_text(frame);
}

std::string answer_frame(std::string_view to, std::int64_t id,
                         const std::vector<std::string>& says) {
  return frame_text({{"event", "answer"}, {"to", to}, {"id", id}, {"says", says}});
}

std::string hint_frame(const Table& table, const Teller& teller, const View& view,
                       const Assessment& found, Rng rng, std::int64_t id) {
  const Rules& rules = *table.rules;
  const Reasons reasons(table, teller);
  const Locale& say = teller.locale();
  std::vector<std::string> says;
  if (found.moves.empty()) {
    says.push_back(say("The search has no estimate here."));
  } else {
    const Action& best = found.moves.front().action;
    const auto simulations = static_cast<std::int64_t>(found.simulations);
    says.push_back(say.plural(simulations, "Best, of {1} simulation: {2}.",
                              "Best, of {1} simulations: {2}.", grouped(simulations),
                              teller.action(best)));
    for (const std::string& one : reasons.sentences(view, best)) says.push_back(one);
  }
  if (rules.simple >= 0 && view.offer.count() > 1) {
    const Action thumb = advise(table, view, rng);
    const bool same = !found.moves.empty() && thumb == found.moves.front().action;
    says.push_back(same ? say(Context{"page"}, "The rule of thumb chooses the same.")
                        : say("The rule of thumb chooses: {}.", teller.action(thumb)));
  }
  return frame_text({{"event", "answer"},
                     {"to", "hint"},
                     {"id", id},
                     {"says", says},
                     {"unit", expected_in(rules, teller)},
                     {"moves", moves_json(rules, found)}});
}

std::string review_frame(const Table& table, const Locale& locale, const Record& record, Seat seat,
                         std::int64_t id, const Found& found) {
  const Rules& rules = *table.rules;
  ReviewText text(table, record, seat, locale);
  text.name_cards();
  GivenUp sum;
  for (const Judged& one : found.judged) sum.add(one);
  Json decisions = Json::array();
  for (const std::size_t i : costliest(found.judged)) {
    Json one = text.as_json(found.decisions[i], found.judged[i]);
    one["says"] = text.told(found.decisions[i], found.judged[i]);
    one["moves"] = moves_json(rules, found.judged[i].found);
    decisions.push_back(one);
  }
  const double parts = rules.unit.parts;
  const std::string says =
      sum.weighed == 0 ? locale("There was no decision that a search can evaluate.")
      : sum.other == 0
          ? locale("A search would have chosen the same in all of your {}.",
                   counted(sum.weighed, "decision"), sum.weighed)
          : locale(
                "A search would have chosen differently in {} of your {}; that cost you {} in all.",
                sum.other, counted(sum.weighed, "decision"),
                text.points(sum.points, std::sqrt(sum.variance)), sum.weighed);
  return frame_text({{"event", "answer"},
                     {"to", "review"},
                     {"id", id},
                     {"says", Json::array({says})},
                     {"gave_up", sum.points / parts},
                     {"decisions", decisions}});
}

} // namespace yezi
