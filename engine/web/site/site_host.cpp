#include "web/site/site_host.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "web/site/site_hints.h"
#include "web/tables/frames.h"
#include "web/tables/laying.h"

namespace yezi {

namespace {

constexpr std::size_t most_games = 24; // different games and settings at tables at once
constexpr int steps_a_turn = 4;        // so that frames are sent one after the other
constexpr const char* reader = "reader";

Time now() { return std::chrono::steady_clock::now(); }

const Message needs_server{
    "This page has no server behind it, and a class needs one. Run yezi serve on a computer that "
    "the pupils can reach."};

} // namespace

SiteHost::SiteHost(const Library& library, SiteTell tell, OwnPlace own)
    : tell_(std::move(tell)),
      catalogue_(library),
      games_(library, most_opening),
      lessons_(library),
      store_(std::move(*Store::open({}))), // in memory, which has no faults
      shelf_(catalogue_, most_games),
      own_(library, own),
      studies_(library, std::move(own)),
      registry_(RegistryLimits{}, [this] { return next_key(); }) {}

Checked<std::int64_t> SiteHost::remember(const std::string& record, std::int64_t when) {
  return store_.add(record, when);
}

Answer SiteHost::ask(const Request& request) {
  const bool posts = request.method == "POST";
  if (!posts && request.method != "GET") return error_answer(405, "GET or POST");
  if (request.path == "/api/tables") {
    close_left();
    return posts ? lay(request) : error_answer(405, "tables are laid with POST");
  }
  if (request.path == "/api/classes") return error_answer(501, needs_server);
  if (request.path == "/api/own")
    return posts ? own_.bring(request) : error_answer(405, "modules are brought with POST");
  if (request.path == "/api/assess" && posts) return assess(request);
  if (request.path == "/api/studies" && !posts) return studies_.written();
  if (request.path.starts_with("/api/studies/"))
    return posts ? studies_.ask(request) : error_answer(405, "this wants POST");
  const AnswerPlan plan = plan_answer(request);
  if (plan.known && plan.posts != posts)
    return error_answer(405, plan.posts ? "this wants POST" : "this wants GET");
  if (is_of_own(request)) return of(request, own_.catalogue(), own_.games());
  Answer answer = of(request, catalogue_, games_);
  if (answer.status == 404 && request.path.starts_with("/api/decks/"))
    return of(request, own_.catalogue(), own_.games());
  return answer;
}

Answer SiteHost::of(const Request& request, const Catalogue& catalogue, OpenedGames& games) {
  try {
    return answer({catalogue, games, &lessons_, &store_}, request);
  } catch (const std::exception& error) {
    return error_answer(500, error.what());
  }
}

Answer SiteHost::lay(const Request& request) {
  Checked<WantedTable> wanted = wanted_table(request.body);
  if (!wanted) return error_answer(400, to_text(wanted.faults()));
  if (const Message refusal = registry_.refusal(reader); !refusal.empty())
    return error_answer(503, refusal);
  LayPlan plan = std::move(wanted->plan);
  if (wanted->record != 0) {
    Checked<std::optional<std::string>> text = store_.text(wanted->record);
    if (!text) return error_answer(400, to_text(text.faults()));
    if (!*text) return error_answer(400, no_record);
    plan.record = std::move(**text);
  }
  const std::int64_t number = registry_.reserve(reader, now(), std::exchange(expected_table_, 0));
  TableRegistry::Keys keys;
  if (const Message fault = seat(number, plan, request.body, keys); !fault.empty())
    return error_answer(400, fault);
  return json_answer(laid_text(number, keys));
}

Message SiteHost::seat(std::int64_t number, LayPlan& plan, const std::string& asked,
                       TableRegistry::Keys& keys, std::int64_t kept) {
  Message fault;
  try {
    const bool own = plan.game.starts_with(own_prefix);
    Checked<LaidSession> made = lay_session(own ? own_.shelf() : shelf_, number, plan);
    if (made) {
      Seated table{std::move(made->game), std::move(made->session), plan_again(asked, plan), {}};
      if (kept >= 0) table.kept = {table.session->record().match.hand, kept};
      tables_.emplace(number, std::move(table));
    } else {
      fault = refusal_of(made.faults(), shelf_.home(), plan.game);
    }
  } catch (const std::exception& error) {
    fault = Message::verbatim(error.what());
  }
  if (!fault.empty()) {
    registry_.close(number);
    expected_keys_.clear();
    return fault;
  }
  made_keys_.clear();
  keys = registry_.open(number, plan.players, now());
  expected_keys_.clear();
  with(number, [&](Seated& table) {
    table.keys = std::exchange(made_keys_, {});
    tell_standing(number, table);
  });
  return {};
}

void SiteHost::expect(std::int64_t table, std::vector<std::string> keys) {
  expected_table_ = tables_.count(table) == 0 ? table : 0;
  expected_keys_.assign(std::make_move_iterator(keys.begin()), std::make_move_iterator(keys.end()));
}

std::string SiteHost::next_key() {
  if (expected_keys_.empty()) return made_keys_.emplace_back(random_key());
  std::string key = std::move(expected_keys_.front());
  expected_keys_.pop_front();
  return made_keys_.emplace_back(std::move(key));
}

std::string SiteHost::standing_text(std::int64_t number, const Seated& table) {
  const TableSession& session = *table.session;
  nlohmann::json says = standing_json(table.plan, table.game->opened.table, session);
  says["table"] = number;
  says["keys"] = table.keys;
  says["kept"] = session.kept();
  return says.dump();
}

void SiteHost::tell_standing(std::int64_t number, Seated& table) {
  const Progress progress = progress_of(*table.session);
  if (progress == table.told) return;
  table.told = progress;
  tell_.stands(number, standing_text(number, table));
}

Message SiteHost::restore(const std::string& text) {
  const nlohmann::json said = nlohmann::json::parse(text, nullptr, false);
  try {
    const std::int64_t stood = said.at("table");
    Checked<LayPlan> plan = plan_standing(said);
    if (!plan) return Message::verbatim(to_text(plan.faults()));
    const std::vector<std::string> keys_then = said.at("keys");
    expected_keys_.assign(keys_then.begin(), keys_then.end());
    const std::int64_t number =
        registry_.reserve(reader, now(), tables_.count(stood) == 0 ? stood : 0);
    TableRegistry::Keys keys;
    const std::int64_t kept = said.at("kept");
    return seat(number, *plan, said.at("plan"), keys, kept);
  } catch (const nlohmann::json::exception& error) {
    return Message::verbatim(error.what());
  }
}

void SiteHost::opened(ConnectionId connection) {
  registry_.connect(connection, reader, now());
  registry_.talks(connection, now());
}

void SiteHost::heard(ConnectionId connection, std::string_view text) {
  if (!registry_.is_here(connection)) return;
  const std::optional<Chair> chair = registry_.chair_of(connection);
  if (!chair) {
    greet(connection, text);
    return;
  }
  const auto found = tables_.find(chair->table);
  if (found == tables_.end()) return;
  found->second.inbox.push_back(
      {{chair->seat, chair->watching, registry_.language_of(connection)}, std::string(text)});
  want_turn(chair->table);
}

void SiteHost::greet(ConnectionId connection, std::string_view text) {
  const nlohmann::json frame = nlohmann::json::parse(text, nullptr, false);
  const auto text_in = [&](const char* key) {
    return frame.is_object() && frame.contains(key) && frame[key].is_string()
               ? frame[key].get<std::string>()
               : "";
  };
  if (text_in("hello") == "class") {
    refuse(connection, "code", needs_server);
    return;
  }
  if (text_in("hello") != "page") {
    refuse(connection, "unknown", Message::verbatim(R"(first comes {"hello":"page","key":"…"})"));
    return;
  }
  const Language language = language_named(text_in("lang")).value_or(Language::english);
  const auto arrival = registry_.hello(connection, text_in("key"), now(), language);
  if (!arrival) {
    refuse(connection, "key",
           Message("This table is no longer saved in this browser. Start a new one."));
    return;
  }
  const Chair chair = arrival->chair;
  if (arrival->first && !chair.watching) // told to those who are there already
    with(chair.table, [&](Seated& table) { table.session->here(chair.seat, true); });
  with(chair.table, [&](Seated& table) {
    registry_.welcomed(connection);
    for (const std::string& one : table.session->welcome({chair.seat, chair.watching, language}))
      tell_.frame(connection, one);
  });
}

void SiteHost::left(ConnectionId connection) {
  const std::optional<Chair> chair = registry_.leave(connection, now());
  if (chair && !chair->watching)
    with(chair->table, [&](Seated& table) { table.session->here(chair->seat, false); });
}

void SiteHost::refuse(ConnectionId connection, std::string_view fault, const Message& says) {
  tell_.frame(connection, error_frame(fault, says));
  registry_.leave(connection, now());
  tell_.closed(connection);
}

void SiteHost::with(std::int64_t number, const std::function<void(Seated&)>& what) {
  const auto found = tables_.find(number);
  if (found == tables_.end()) return;
  try {
    what(found->second);
    tell_all(number, found->second);
    want_turn(number);
  } catch (const std::exception& error) {
    close(number, "broke", Message("the game at this table has failed: {}", error.what()));
  }
}

void SiteHost::tell_all(std::int64_t number, Seated& table) {
  TableSession& session = *table.session;
  for (const Frame& frame : session.take_frames())
    for (const ConnectionId one : registry_.listeners(number, frame.seat, frame.language))
      tell_.frame(one, frame.text);
  if (const std::optional<Record> record = session.take_record())
    keep(number, session, to_text(table.game->opened.table, *record), record->match.hand);
  for (Errand& errand : session.take_errands()) awaited_.push_back({number, std::move(errand)});
  clocks_.take(number, session);
}

void SiteHost::keep(std::int64_t number, TableSession& session, const std::string& record,
                    std::int32_t hand) {
  Seated& table = tables_.at(number);
  if (!table.kept || table.kept->first != hand) {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t when = std::chrono::duration_cast<std::chrono::seconds>(since).count();
    const Checked<std::int64_t> kept = store_.add(record, when);
    if (!kept) return; // the hand goes on all the same
    tell_.kept(*kept, record, when);
    table.kept = {hand, *kept};
  }
  session.kept(hand, table.kept->second);
  tell_standing(number, table);
  for (const Frame& frame : session.take_frames())
    for (const ConnectionId one : registry_.listeners(number, frame.seat, frame.language))
      tell_.frame(one, frame.text);
}

void SiteHost::want_turn(std::int64_t number) {
  if (std::find(turns_.begin(), turns_.end(), number) == turns_.end()) turns_.push_back(number);
}

void SiteHost::play(std::int64_t number) {
  bool more = false;
  const auto found = tables_.find(number);
  if (found == tables_.end()) return;
  Seated& table = found->second;
  try {
    more = take_turn(*table.session, table.inbox, steps_a_turn, [&] { tell_all(number, table); });
  } catch (const std::exception& error) {
    close(number, "broke", Message("the game at this table has failed: {}", error.what()));
    return;
  }
  if (more)
    want_turn(number);
  else
    tell_standing(number, table);
}

/// On this thread: nobody has a move to make meanwhile, and a search that sits in a window has less
/// time than the window is open (table_session.h).
void SiteHost::compute(Awaited awaited) {
  const Errand& errand = awaited.errand;
  with(awaited.table, [&](Seated& table) {
    const bool helped =
        errand.hints != no_seat && tell_.helps &&
        tell_.helps(++hints_, nlohmann::json{{"stood", standing_text(awaited.table, table)},
                                             {"seat", errand.hints},
                                             {"seed", errand.seed}}
                                  .dump());
    const std::uint64_t hint = hints_;
    Found found = errand.reckon(table.game->opened);
    if (helped)
      helped_.emplace(hint, Helped{awaited.table, errand.number, std::move(found.assessment)});
    else
      table.session->reckoned(errand.number, found);
  });
}

Answer SiteHost::assess(const Request& request) {
  try {
    const nlohmann::json asked = nlohmann::json::parse(request.body);
    Checked<LayPlan> plan =
        plan_standing(nlohmann::json::parse(asked.at("stood").get<std::string>()));
    if (!plan) return error_answer(400, to_text(plan.faults()));
    const Checked<LaidSession> laid = lay_session(shelf_, 0, *plan);
    if (!laid) return error_answer(400, to_text(laid.faults()));
    const Opened& opened = laid->game->opened;
    const Seat seat = asked.at("seat");
    if (seat >= opened.rules->seats) return error_answer(400, "there is no such seat");
    const View view = laid->session->view_of(seat);
    std::uint64_t by = 0;
    const std::string said = request.value("by");
    std::from_chars(said.data(), said.data() + said.size(), by);
    Rng chance = Rng::for_hand(asked.at("seed"), by);
    return json_answer(assessment_text(*opened.rules, hint_search(opened, view, chance.next())));
  } catch (const std::exception& error) {
    return error_answer(400, error.what());
  }
}

void SiteHost::helped(std::uint64_t hint, const std::vector<std::string>& answers) {
  const auto found = helped_.extract(hint);
  if (found.empty()) return;
  const Helped& mine = found.mapped();
  with(mine.table, [&](Seated& table) {
    std::vector<Assessment> all{mine.found};
    for (const std::string& text : answers)
      if (Checked<Assessment> other = assessment_of(*table.game->opened.rules, text))
        all.push_back(std::move(*other));
    Found together;
    together.assessment = merged(all);
    table.session->reckoned(mine.errand, together);
  });
}

std::optional<std::chrono::milliseconds> SiteHost::turn() {
  clocks_.ring([this](std::int64_t number, const TableClocks::Do& what) {
    with(number, [&](Seated& table) { what(*table.session); });
  });
  if (!turns_.empty()) {
    const std::int64_t number = turns_.front();
    turns_.pop_front();
    play(number);
  } else if (!awaited_.empty()) {
    Awaited first = std::move(awaited_.front());
    awaited_.pop_front();
    compute(std::move(first));
  }
  if (!turns_.empty() || !awaited_.empty()) return std::chrono::milliseconds(0);
  const std::optional<Time> next = clocks_.next();
  if (!next) return std::nullopt;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*next - now());
  return std::max(left, std::chrono::milliseconds(1));
}

void SiteHost::close(std::int64_t number, std::string_view fault, const Message& says) {
  if (fault == "broke") tell_.stands(number, "");
  tables_.erase(number);
  std::erase(turns_, number);
  std::erase_if(awaited_, [&](const Awaited& one) { return one.table == number; });
  for (const ConnectionId one : registry_.close(number)) refuse(one, fault, says);
}

/// Tables that were left long ago make room for others.
void SiteHost::close_left() {
  for (const std::int64_t table : registry_.tick(now()).tables)
    close(table, "idle", Message("the table was empty for too long"));
}

} // namespace yezi
