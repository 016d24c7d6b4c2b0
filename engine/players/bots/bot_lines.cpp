#include "players/bots/bot_lines.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kits/kit.h"
#include "records/lines.h"
#include "records/record.h"
#include "records/seen_lines.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;
using Kind = BotFault::Kind;

constexpr const char* answer_example = R"(an answer such as {"do":"pass"})";
constexpr const char* hello_example =
    R"(as the answer to the hello line {"hello":"yezi","name":"…","schema":1})";
constexpr std::uint64_t most_offers_told = 5;

std::string json_text(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

BotFault fault_of(Kind kind, std::string what, std::string wanted = {}, std::string text = {}) {
  BotFault fault;
  fault.kind = kind;
  fault.what = std::move(what);
  fault.wanted = std::move(wanted);
  fault.text = std::move(text);
  return fault;
}

BotFault hello_fault(std::string what, std::string_view line) {
  return fault_of(Kind::malformed, std::move(what), hello_example, excerpt(line));
}

/// What follows the bytes of `text` that UTF-8 has for one control character, if it starts with
/// one.
std::size_t control_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x20 || first == 0x7f) return 1;
  const bool second_set = first == 0xc2 && text.size() > 1 &&
                          static_cast<unsigned char>(text[1]) >= 0x80 &&
                          static_cast<unsigned char>(text[1]) < 0xa0;
  return second_set ? 2 : 0;
}

Json family_json(const Rules& rules, const Offer& offer, const Offer::Family& family) {
  Json beaters = Json::array();
  for (const CardSet beater : offer.breaks(family).beaters)
    beaters.push_back(to_text(rules.deck, beater));
  return {{"do", rules.verbs[static_cast<std::size_t>(family.verb)]},
          {"of", to_text(rules.deck, family.hand)},
          {"cards", family.k},
          {"keep_none_of", beaters},
          {"count", family.count}};
}

/// Claims that may be false, but those that stand among the offers.
Json claims_json(const Rules& rules, const Offer& offer) {
  const Offer::Claims& claims = offer.claims();
  Json apart = Json::array();
  for (const CardSet cards : offer.claims_apart()) apart.push_back(to_text(rules.deck, cards));
  return {{"do", rules.verbs[static_cast<std::size_t>(claims.verb)]},
          {"with", claims.always.empty() ? "" : to_text(rules.deck, claims.always)},
          {"of", to_text(rules.deck, claims.others)},
          {"at_least", claims.least},
          {"but_not", apart},
          {"count", offer.count() - offer.usual_count()}};
}

/// Marks and counters, which change without an event where a script sets them.
Json standing_json(const Rules& rules, const State& state) {
  Line line;
  add_marks(line, rules, state);
  add_counters(line, rules, state);
  return Json::parse(line.take());
}

std::optional<std::int64_t> whole_number(const Json& value) {
  if (!value.is_number_integer()) return std::nullopt;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > (std::uint64_t{1} << 52))
    return std::nullopt;
  return value.get<std::int64_t>();
}

} // namespace

std::string excerpt(std::string_view line) {
  constexpr std::size_t most = 160;
  const bool cut = line.size() > most;
  line = line.substr(0, most);
  // Writing it as JSON and reading it again replaces what is not UTF-8.
  const Json valid = Json::parse(json_text(Json(std::string(line))), nullptr, false);
  const std::string& safe = valid.get_ref<const std::string&>();
  std::string text;
  for (std::size_t at = 0; at < safe.size();) {
    const std::size_t control = control_size(std::string_view(safe).substr(at));
    text += control > 0 ? '?' : safe[at];
    at += std::max<std::size_t>(control, 1);
  }
  return cut ? text + "…" : text;
}

std::string some_offers(const Rules& rules, const Offer& offer) {
  std::string text;
  const std::uint64_t shown = std::min(offer.usual_count(), most_offers_told);
  for (std::uint64_t i = 0; i < shown; ++i)
    text += (i > 0 ? ", " : "") + to_text(rules, offer.at(i));
  if (offer.count() > shown) text += ", … (" + std::to_string(offer.count()) + " in all)";
  return text;
}

std::string hello_line(std::chrono::milliseconds patience) {
  return json_text({{"event", "hello"},
                    {"program", "yezi"},
                    {"version", YEZI_VERSION},
                    {"schema", record_schema},
                    {"patience_ms", patience.count()}});
}

std::optional<BotFault> parse_hello(std::string_view line, BotName& name) {
  constexpr std::size_t longest_name = 60;
  const Json answer = Json::parse(line, nullptr, false);
  if (answer.is_discarded()) return hello_fault("this is no JSON", line);
  if (!answer.is_object() || !answer.contains("hello"))
    return hello_fault("no \"hello\" in it", line);
  if (!answer.contains("schema")) return hello_fault("no \"schema\" in it", line);
  const auto schema = whole_number(answer["schema"]);
  if (!schema || *schema < 1) return hello_fault("\"schema\" is a whole number from 1", line);
  if (*schema > record_schema) {
    BotFault fault =
        hello_fault("it speaks schema " + std::to_string(*schema) +
                        "; this program knows schemas up to " + std::to_string(record_schema),
                    line);
    fault.wanted =
        "\"schema\":" + std::to_string(record_schema) + ", or a newer version of this program";
    return fault;
  }
  if (!answer.contains("name") || !answer["name"].is_string())
    return hello_fault("no \"name\" with a text in it", line);
  name.name = excerpt(answer["name"].get_ref<const std::string&>().substr(0, longest_name));
  name.schema = *schema;
  return std::nullopt;
}

std::string ask_line(const Rules& rules, const View& view, const BotQuestion& question) {
  const Offer& offer = view.offer;
  Json line = {{"event", "ask"},
               {"ask", question.number},
               {"seat", view.me},
               {"patience_ms", question.patience.count()},
               {"count", offer.count()}};
  const bool all = offer.usual_count() <= question.most_listed || offer.families().empty();
  Json offers = Json::array();
  Json sure = Json::array();
  for (const Action& action : all ? offer.list_usual() : offer.list_singly())
    offers.push_back(to_text(rules, action));
  line["offers"] = std::move(offers);
  for (const Action& action : offer.listed())
    if (action.sure != 0) sure.push_back(to_text(rules, action));
  if (!sure.empty()) line["sure"] = std::move(sure);
  if (!all) {
    Json families = Json::array();
    for (const Offer::Family& family : offer.families())
      families.push_back(family_json(rules, offer, family));
    line["families"] = std::move(families);
  }
  if (offer.count() > offer.usual_count()) line["claims"] = claims_json(rules, offer);
  if (!view.unbeatable.empty()) line["unbeatable"] = to_text(rules.deck, view.unbeatable);
  if (rules.phases[view.seen.phase].kit->scripted()) line.update(standing_json(rules, view.seen));
  return json_text(line);
}

BotAnswer parse_answer(const Rules& rules, const Offer& offer, std::string_view line) {
  BotAnswer parsed;
  const auto refuse = [&](Kind kind, std::string what, std::string wanted) {
    parsed.fault = fault_of(kind, std::move(what), std::move(wanted), excerpt(line));
    return parsed;
  };
  const Json answer = Json::parse(line, nullptr, false);
  if (answer.is_discarded()) return refuse(Kind::malformed, "this is no JSON", answer_example);
  if (!answer.is_object()) return refuse(Kind::malformed, "not a JSON object", answer_example);
  if (answer.contains("ask")) {
    parsed.ask = whole_number(answer["ask"]);
    if (!parsed.ask)
      return refuse(Kind::malformed, "\"ask\" is no whole number", "the number of the ask line");
  }
  if (!answer.contains("do") || !answer["do"].is_string())
    return refuse(Kind::malformed, "no \"do\" with a text in it", answer_example);
  const std::string& text = answer["do"].get_ref<const std::string&>();
  const Checked<Action> action = parse_action(rules, text);
  if (!action) {
    const Fault& fault = action.faults().front();
    return refuse(Kind::illegal,
                  excerpt(fault.what) + (fault.hint.empty() ? "" : ": ") + fault.hint,
                  "one of: " + some_offers(rules, offer));
  }
  const std::optional<Action> own = offer.match(*action);
  if (!own)
    return refuse(Kind::illegal, '"' + excerpt(text) + "\" is not offered",
                  "one of: " + some_offers(rules, offer));
  parsed.action = *own;
  return parsed;
}

std::string error_line(const BotFault& fault, AfterFault then, int ask, const Rules* rules,
                       const Offer* offer) {
  Json line = {{"event", "error"},
               {"fault", bot_fault_names[static_cast<std::size_t>(fault.kind)]},
               {"says", fault.what}};
  if (fault.line > 0) line["line"] = fault.line;
  if (!fault.text.empty()) line["text"] = fault.text;
  if (!fault.wanted.empty()) line["wanted"] = fault.wanted;
  if (ask > 0) line["ask"] = ask;
  if (rules != nullptr && offer != nullptr) {
    line["offers"] = Json::array();
    for (std::uint64_t i = 0; i < std::min(offer->usual_count(), most_offers_told); ++i)
      line["offers"].push_back(to_text(*rules, offer->at(i)));
  }
  line["then"] = after_fault_names[static_cast<std::size_t>(then)];
  return json_text(line);
}

std::string default_line(const Rules& rules, Seat seat, int ask, const Action& action) {
  Json line = {{"event", "default"}, {"seat", seat}, {"do", to_text(rules, action)}};
  if (ask > 0) line["ask"] = ask;
  return json_text(line);
}

std::string undo_line() { return json_text({{"event", "undo"}}); }

std::string revealed_line(std::string_view lines) {
  return R"({"event":"revealed","record":[)" + std::string(lines) + "]}";
}

std::string bye_line() { return json_text({{"event", "bye"}}); }

} // namespace yezi
