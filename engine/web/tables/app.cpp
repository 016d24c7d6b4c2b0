#include "web/tables/app.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "records/json_value.h"
#include "web/tables/frames.h"
#include "web/tables/wanted_table.h"

namespace yezi {

namespace {

constexpr int jobs_niceness = 10;

/// Whether somebody wants to say something to the others at the table.
bool is_said(std::string_view text) {
  if (text.find("say") == text.npos && text.find('\\') == text.npos) return false;
  const nlohmann::json frame = nlohmann::json::parse(text, nullptr, false);
  return frame.is_object() && frame.value("want", nlohmann::json()) == "say";
}

constexpr std::string_view class_prefix = "class "; // no address begins so

/// Its names, its pictures, or the pack to print.
bool is_of_deck(std::string_view path) {
  return path.starts_with("/api/decks/") || path.starts_with("/cards/");
}

} // namespace

std::string class_name(std::int64_t number) {
  return std::string(class_prefix) + std::to_string(number);
}

std::int64_t asker(const std::string& address) {
  return -1 - static_cast<std::int64_t>(std::hash<std::string>()(address) >> 8U);
}

Checked<std::unique_ptr<App>> App::open(AppPlan plan, Outside outside) {
  Checked<Store> store = Store::open(plan.records);
  if (!store) return store.faults();
  auto app = std::unique_ptr<App>(new App(std::move(plan), std::move(outside), std::move(*store)));
  app->lay_again();
  return app;
}

App::App(AppPlan plan, Outside outside, Store store)
    : plan_(std::move(plan)),
      outside_(std::move(outside)),
      registry_(plan_.limits, plan_.mark.keys(), plan_.mark.numbers()),
      classes_(plan_.classes, plan_.mark.keys(), plan_.mark.codes()),
      catalogue_(plan_.library),
      store_(std::move(store)),
      clerk_(plan_.library, 1, 0),
      keeper_(plan_.library, 1, 0),
      jobs_(plan_.library, plan_.jobs != 0 ? plan_.jobs : std::thread::hardware_concurrency(),
            jobs_niceness),
      play_(std::make_unique<Workers>(catalogue_, plan_.workers, jobs_, tell())) {
  open_tables_file();
  if (plan_.modules_command.empty()) return;
  own_ = std::make_unique<ModuleProcess>(
      plan_.modules_command, tell(), [this](std::int64_t asked, Answer answer) {
        outside_.post([this, asked, answer = std::move(answer)] { own_answered(asked, answer); });
      });
}

App::~App() {
  // Whoever thinks tells those who play, and the other way round.
  clerk_.stop();
  jobs_.stop();
  play_.reset();
  own_.reset();
  keeper_.finish(); // how the tables stand at last
}

WorkersTell App::tell() {
  WorkersTell tell;
  tell.laid = [this](std::int64_t table, LaidTable done) {
    outside_.post([this, table, done = std::move(done)] { laid(table, done); });
  };
  tell.frame = [this](std::int64_t table, Frame frame) {
    auto text = std::make_shared<const std::string>(std::move(frame.text));
    outside_.post(
        [this, table, seat = frame.seat, language = frame.language, text = std::move(text)] {
          for (const ConnectionId one : registry_.listeners(table, seat, language))
            outside_.send(one, text);
        });
  };
  tell.welcome = [this](std::int64_t table, ConnectionId connection,
                        std::vector<std::string> frames) {
    outside_.post([this, table, connection, frames = std::move(frames)] {
      const std::optional<Chair> chair = registry_.chair_of(connection);
      if (!chair || chair->table != table) return;
      registry_.welcomed(connection);
      for (const std::string& frame : frames)
        outside_.send(connection, std::make_shared<const std::string>(frame));
    });
  };
  tell.record = [this](std::int64_t table, std::int32_t hand, std::string record) {
    outside_.post([this, table, hand, record = std::move(record)] { keep(table, hand, record); });
  };
  tell.stands = [this](std::int64_t table, std::string text) {
    keep_standing(table, std::move(text));
  };
  tell.broke = [this](std::int64_t table, std::string says) {
    outside_.post([this, table, says = std::move(says)] {
      outside_.warn("table " + std::to_string(table) + " is closed: " + says);
      close_table(table, "broke", Message("the game at this table has failed: {}", says));
    });
  };
  return tell;
}

void App::ask(const Request& request, Reply reply) {
  const bool posts = request.method == "POST";
  if (!posts && request.method != "GET" && request.method != "HEAD") {
    reply(error_answer(405, "GET, HEAD or POST"));
    return;
  }
  const Time now = outside_.now();
  const bool is_data = request.path.starts_with("/api/");
  if (posts ? !registry_.take_post(request.address, now)
            : is_data && !registry_.take_get(request.address, now)) {
    reply(error_answer(429, Message("too many requests; wait a moment")));
    return;
  }
  if (request.path == "/api/tables") {
    if (posts)
      lay(request, std::move(reply));
    else
      reply(error_answer(405, "tables are laid with POST"));
  } else if (request.path == "/api/classes") {
    if (posts)
      open_class(request, std::move(reply));
    else
      reply(error_answer(405, "classes are opened with POST"));
  } else if (const Answer* file = plan_.page.find(request.path); file != nullptr && !posts) {
    reply(*file);
  } else if (own_ && !posts && request.path == "/api/games") {
    list_with_own(request, std::move(reply));
  } else if (!posts && is_of_own_game(request)) {
    ask_own(request, std::move(reply));
  } else if (own_ && !posts && is_of_deck(request.path)) {
    seek_deck(request, std::move(reply));
  } else {
    ask_engine(request, std::move(reply));
  }
}

bool App::is_of_own_game(const Request& request) const {
  const std::string_view path = request.path;
  for (const std::string_view kind : {"/api/games/", "/api/rules/"})
    if (path.starts_with(kind) && is_own(path.substr(kind.size()))) return true;
  return path == "/api/compare" && (is_own(request.value("a")) || is_own(request.value("b")));
}

void App::ask_engine(const Request& request, Reply reply) {
  const AnswerPlan plan = plan_answer(request);
  if (!plan.known)
    reply(error_answer(404,
                       Message("there is nothing at {}", in_quotes(request.path), request.path)));
  else if (plan.posts != (request.method == "POST"))
    reply(error_answer(405, plan.posts ? "this wants POST" : "this wants GET"));
  else
    reckon(request, plan, std::move(reply));
}

TablePlay& App::player_of(std::int64_t table) {
  return own_tables_.count(table) != 0 ? static_cast<TablePlay&>(*own_) : *play_;
}

void App::lay(const Request& request, Reply reply) {
  Checked<WantedTable> wanted = wanted_table(request.body);
  if (!wanted) {
    reply(error_answer(400, to_text(wanted.faults())));
    return;
  }
  // pupils, who often share an address, count with their class
  const std::int64_t in_class =
      wanted->class_key.empty() ? 0 : classes_.class_of(wanted->class_key);
  const std::string whom = in_class == 0 ? request.address : class_name(in_class);
  if (const Message refusal = registry_.refusal(whom, in_class != 0); !refusal.empty()) {
    reply(error_answer(503, refusal));
    return;
  }
  if (open_tables_) wanted->plan.asked = request.body;
  const std::int64_t table = registry_.reserve(whom, outside_.now());
  laying_[table] = std::move(reply);
  if (wanted->record == 0) {
    lay_with(table, std::move(wanted->plan));
    return;
  }
  clerk_.think(table, [this, table, wanted = std::move(*wanted)](Thinking&) mutable {
    const Checked<std::optional<std::string>> text = store_.text(wanted.record);
    outside_.post([this, table, text, plan = std::move(wanted.plan)]() mutable {
      if (!text || !*text) {
        laid(table, {text ? no_record : Message::verbatim(to_text(text.faults())), {}});
        return;
      }
      plan.record = **text;
      lay_with(table, std::move(plan));
    });
  });
}

void App::lay_with(std::int64_t table, LayPlan plan) {
  if (is_own(plan.game)) own_tables_.insert(table);
  if (!player_of(table).lay(table, std::move(plan))) laid(table, {too_many, {}});
}

void App::laid(std::int64_t table, const LaidTable& laid) {
  if (class_tables_.count(table) != 0) {
    laid_for_class(table, laid);
    return;
  }
  const auto found = laying_.find(table);
  if (found == laying_.end()) {
    if (!laid.fault.empty()) close_table(table, "broke", laid.fault); // laid again
    return;
  }
  const Reply reply = std::move(found->second);
  laying_.erase(found);
  if (!laid.fault.empty()) {
    own_tables_.erase(table);
    registry_.close(table);
    reply(error_answer(400, laid.fault));
    return;
  }
  const TableRegistry::Keys keys = registry_.open(table, laid.players, outside_.now());
  keep_chairs(table);
  reply(json_answer(laid_text(table, keys)));
}

void App::heard(ConnectionId connection, std::string_view text) {
  if (!registry_.is_here(connection)) return;
  if (!registry_.take_frame(connection, outside_.now())) {
    refuse(connection, "full", Message("too many frames at once"));
    return;
  }
  const std::optional<Chair> chair = registry_.chair_of(connection);
  if (classes_.is_here(connection))
    tell_class(classes_.hear(connection, text));
  else if (!chair)
    greet(connection, text);
  else if (is_said(text) && !registry_.take_words(connection, outside_.now()))
    outside_.send(connection, std::make_shared<const std::string>(error_frame(
                                  "quiet", Message("You say too much at once: wait a moment."))));
  else if (!player_of(chair->table)
                .hear(chair->table,
                      {chair->seat, chair->watching, registry_.language_of(connection)},
                      std::string(text)))
    refuse(connection, "full", Message("server busy; try again in a few seconds"));
}

void App::greet(ConnectionId connection, std::string_view text) {
  const nlohmann::json frame = nlohmann::json::parse(text, nullptr, false);
  const auto is_text = [&](const char* key) {
    return frame.is_object() && frame.contains(key) && frame[key].is_string();
  };
  if (is_text("hello") && frame["hello"] == "class") {
    registry_.admit(connection);
    tell_class(
        classes_.hello(connection, text, registry_.counted_with(connection), outside_.now()));
    if (const std::int64_t in_class = classes_.class_of(connection); in_class != 0)
      registry_.count_as(connection, class_name(in_class), true);
    return;
  }
  if (!is_text("hello") || !is_text("key") || frame["hello"] != "page") {
    refuse(connection, "unknown", Message::verbatim(R"(first comes {"hello":"page","key":"…"})"));
    return;
  }
  const Language language =
      language_named(is_text("lang") ? frame["lang"].get<std::string>() : "").value_or(Language{});
  const std::optional<TableRegistry::Arrival> arrival =
      registry_.hello(connection, frame["key"].get<std::string>(), outside_.now(), language);
  if (!arrival) {
    refuse(connection, "key", Message("unknown seat key; the table may be closed"));
    return;
  }
  const Chair& chair = arrival->chair;
  if (const std::string whom = registry_.counted_with_table(chair.table);
      whom.starts_with(class_prefix))
    registry_.count_as(connection, whom, true);
  if (arrival->first && !chair.watching) player_of(chair.table).here(chair.table, chair.seat, true);
  if (!player_of(chair.table)
           .welcome(chair.table, connection, {chair.seat, chair.watching, language}))
    refuse(connection, "full", Message("server busy; try again in a few seconds"));
}

void App::left(ConnectionId connection) {
  tell_class(classes_.left(connection, outside_.now()));
  const std::optional<Chair> chair = registry_.leave(connection, outside_.now());
  if (chair && !chair->watching) player_of(chair->table).here(chair->table, chair->seat, false);
}

void App::keep(std::int64_t table, std::int32_t hand, std::string record) {
  if (const auto found = class_tables_.find(table); found != class_tables_.end()) {
    tell_class(classes_.board_over(found->second.number, table, hand, std::move(record)));
    return;
  }
  keep_openly(table, hand, std::move(record));
}

/// Where all may see it.
void App::keep_openly(std::int64_t table, std::int32_t hand, std::string record) {
  const bool perhaps_kept = laid_again_.erase(table) != 0;
  clerk_.think(0, [this, table, hand, perhaps_kept, record = std::move(record)](Thinking&) {
    std::optional<std::int64_t> already;
    if (perhaps_kept)
      if (const auto found = store_.number_of(record)) already = *found;
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const Checked<std::int64_t> number =
        already
            ? *already
            : store_.add(record, std::chrono::duration_cast<std::chrono::seconds>(since).count());
    outside_.post([this, table, hand, number] {
      if (const auto of = class_tables_.find(table); number && of != class_tables_.end())
        tell_class(classes_.kept(of->second.number, table, hand, *number));
      if (number)
        player_of(table).kept(table, hand, *number);
      else
        outside_.warn(to_text(number.faults()));
    });
  });
}

void App::close_table(std::int64_t table, std::string_view fault, const Message& says) {
  own_tables_.erase(table);
  class_tables_.erase(table);
  forget_table(table);
  for (const ConnectionId one : registry_.close(table)) refuse(one, fault, says);
}

void App::refuse(ConnectionId connection, std::string_view fault, const Message& says) {
  outside_.send(connection, std::make_shared<const std::string>(error_frame(fault, says)));
  outside_.close(connection);
}

void App::tick() {
  tell_class(classes_.tick(outside_.now()));
  tell_no_list("these modules are still being read: ask again",
               outside_.now() - plan_.own_list_within);
  const TableRegistry::Due due = registry_.tick(outside_.now());
  for (const ConnectionId one : due.ping) outside_.ping(one);
  for (const ConnectionId one : due.silent) refuse(one, "idle", Message("no hello was received"));
  for (const ConnectionId one : due.idle)
    refuse(one, "idle", Message("the connection was idle for too long"));
  for (const std::int64_t table : due.tables) {
    player_of(table).close(table);
    close_table(table, "idle", Message("the table was empty for too long"));
  }
}

} // namespace yezi
