// Records: those kept, one as text, as a seat saw it.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>

#include "explain/words.h"
#include "history/module_files.h"
#include "records/fields.h"
#include "records/record.h"
#include "web/answers/answer_parts.h"
#include "web/tables/seat_log.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_listed_hands = 200;
constexpr const char* record_type = "application/x-ndjson; charset=utf-8";

std::optional<std::int64_t> whole(std::string_view text, std::int64_t most) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most)
    return std::nullopt;
  return value;
}

Answer listed(const AnswerSource& source, const Request& request) {
  const std::int64_t before = whole(request.value("before"), most_points).value_or(0);
  const Checked<std::vector<KeptHand>> hands = source.store->list(most_listed_hands, before);
  if (!hands) return error_answer(503, to_text(hands.faults()));
  Json json = Json::array();
  for (const KeptHand& hand : *hands)
    json.push_back({{"number", hand.number},
                    {"game", hand.game},
                    {"when", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                                         fmt::gmtime(static_cast<std::time_t>(hand.when)))},
                    {"players", hand.players},
                    {"net", hand.net}});
  return as_answer(json);
}

/// A record under the rules that it names, played again to see that it is one.
struct ReadRecord {
  const Opened* opened = nullptr;
  Record record;
};

std::optional<ReadRecord> read_record(const AnswerSource& source, const std::string& text,
                                      Answer& refused) {
  const auto refuse = [&](const Faults& faults) {
    refused = error_answer(400, to_text(faults));
    return std::nullopt;
  };
  const Checked<RecordHead> head = parse_head(text, "record");
  if (!head) return refuse(head.faults());
  Request settings;
  for (const auto& [name, value] : head->options)
    settings.query.emplace_back("set", std::string(name).append("=").append(value));
  ReadRecord read;
  read.opened = opened_for(source, head->game, settings, refused);
  if (read.opened == nullptr) return std::nullopt;
  Checked<std::vector<Record>> records = parse_records(*read.opened->rules, text, "record", false);
  if (!records) return refuse(records.faults());
  read.record = std::move(records->front());
  const Checked<State> state =
      replay(read.opened->table, read.record, read.record.moves.size() + 1);
  if (!state) return refuse(state.faults());
  return read;
}

/// The seat asked for: no_seat where none is. False where it is none of the game's.
bool viewer_of(const Request& request, const Rules& rules, Seat& viewer) {
  viewer = no_seat;
  const std::string text = request.value("seat");
  if (text.empty()) return true;
  const std::optional<std::int64_t> seat = whole(text, rules.seats - 1);
  if (seat) viewer = static_cast<Seat>(*seat);
  return seat.has_value();
}

Answer told(const AnswerSource& source, const Request& request, const std::string& text,
            bool in_lines) {
  Answer refused;
  const std::optional<ReadRecord> read = read_record(source, text, refused);
  if (!read) return refused;
  Seat viewer = no_seat;
  if (!viewer_of(request, *read->opened->rules, viewer))
    return error_answer(400, Message("there is no such seat"));
  const std::optional<Language> language = language_named(request.value("lang"));
  if (!language)
    return error_answer(400, "there is no such language; there are: " + language_names());
  const Table& table = read->opened->table;
  if (!in_lines)
    return text_answer(record_type,
                       viewer == no_seat ? text : to_text_for(table, read->record, viewer));
  const Checked<Sheet> sheet = sheet_of(source.catalogue.library(), table.rules->said);
  const Sheet none;
  std::string lines;
  const Locales locales =
      locales_of(source.catalogue.library().home(), table.rules->said.lineage.front());
  for (const std::string& line :
       told_lines(table, sheet ? *sheet : none, read->record, viewer, locales.in(*language)))
    lines += (lines.empty() ? "" : ",") + line;
  Json remarks = Json::array();
  for (const Message& remark : remarks_on(read->record))
    remarks.push_back(plain_locale(*language)(remark));
  return json_answer(R"({"lines":[)" + lines +
                     fmt::format(R"(],"finished":{},"checksums":"{}","remarks":)",
                                 read->record.finished, name_of(read->record.sums)) +
                     remarks.dump() + '}');
}

} // namespace

Answer records_answer(const AnswerSource& source, const Request& request, const std::string& rest) {
  if (source.store == nullptr) return error_answer(404, Message("no records are kept"));
  if (rest.empty()) return listed(source, request);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::optional<std::int64_t> number = whole(rest.substr(0, slash), most_points);
  const std::string what = rest.substr(slash);
  if (!number || (!what.empty() && what != "/told")) return error_answer(404, no_record);
  const Checked<std::optional<std::string>> text = source.store->text(*number);
  if (!text) return error_answer(503, to_text(text.faults()));
  if (!*text) return error_answer(404, no_record);
  if (what.empty() && request.value("seat").empty()) return text_answer(record_type, **text);
  return told(source, request, **text, !what.empty());
}

Answer told_answer(const AnswerSource& source, const Request& request, const std::string&) {
  return told(source, request, request.body, true);
}

} // namespace yezi
