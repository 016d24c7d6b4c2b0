// What a Web Worker calls (worker/worker.js): the functions of SiteHost with texts and numbers
// alone. One engine in each worker. Only the build for browsers has this file.
//
// Texts that come are UTF-8 that ends with a zero; those returned live until the next call.
#include <emscripten.h>

#include <nlohmann/json.hpp>

#include "core/held_files.h"
#include "web/site/site_host.h"
#include "web/site/twin.h"

namespace yezi {

void hold_catalogue(const std::string& name, std::string bytes); // stand_ins.cpp

namespace {

constexpr const char* home = "/yezi";

std::unique_ptr<SiteHost> host;
std::string returned;

const char* give(std::string text) {
  returned = std::move(text);
  return returned.c_str();
}

// clang-format off
EM_JS(void, tell_frame, (double connection, const char* text), {
  Module["tell"].frame(connection, UTF8ToString(text));
});
EM_JS(void, tell_closed, (double connection), {
  Module["tell"].closed(connection);
});
EM_JS(void, tell_stands, (double table, const char* text), {
  Module["tell"].stands(table, UTF8ToString(text));
});
EM_JS(int, tell_helps, (double hint, const char* asked), {
  return Module["tell"].helps(hint, UTF8ToString(asked)) ? 1 : 0;
});
EM_JS(void, tell_kept, (double number, const char* record, double when), {
  Module["tell"].kept(number, UTF8ToString(record), when);
});
// clang-format on

SiteTell tell() {
  SiteTell tell;
  tell.frame = [](ConnectionId connection, const std::string& frame) {
    tell_frame(static_cast<double>(connection), frame.c_str());
  };
  tell.closed = [](ConnectionId connection) { tell_closed(static_cast<double>(connection)); };
  tell.kept = [](std::int64_t number, const std::string& record, std::int64_t when) {
    tell_kept(static_cast<double>(number), record.c_str(), static_cast<double>(when));
  };
  tell.stands = [](std::int64_t table, const std::string& text) {
    tell_stands(static_cast<double>(table), text.c_str());
  };
  tell.helps = [](std::uint64_t hint, const std::string& asked) {
    return tell_helps(static_cast<double>(hint), asked.c_str()) != 0;
  };
  return tell;
}

std::string as_text(const Answer& answer) {
  return nlohmann::json{{"status", answer.status},
                        {"type", answer.type},
                        {"body", answer.body ? *answer.body : std::string()}}
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

extern "C" {

/// Holds a file of the library, "games/…" or "history/…". What was opened already does not change.
EMSCRIPTEN_KEEPALIVE void yezi_hold(const char* name, const char* text) {
  hold_text(std::filesystem::path(home) / name, text);
}

/// Holds a catalogue of translations, "zh-Hant.mo", or the table "zh-Hans.txt".
EMSCRIPTEN_KEEPALIVE void yezi_hold_catalogue(const char* name, const char* bytes, double size) {
  hold_catalogue(name, std::string(bytes, static_cast<std::size_t>(size)));
}

/// Once the games are held.
EMSCRIPTEN_KEEPALIVE void yezi_begin() {
  host = std::make_unique<SiteHost>(Library(home), tell(), OwnPlace{"/own", hold_text});
}

/// {"status","type","body"}
EMSCRIPTEN_KEEPALIVE const char* yezi_ask(const char* method, const char* target,
                                          const char* body) {
  std::optional<Request> request = parse_target(target);
  if (!request) return give(as_text(error_answer(400, "this is no address of the page")));
  request->method = method;
  request->body = body;
  return give(as_text(host->ask(*request)));
}

EMSCRIPTEN_KEEPALIVE void yezi_remember(const char* record, double when) {
  host->remember(record, static_cast<std::int64_t>(when));
}

/// `keys`: a JSON list.
EMSCRIPTEN_KEEPALIVE void yezi_expect(double table, const char* keys) {
  host->expect(static_cast<std::int64_t>(table), nlohmann::json::parse(keys));
}

/// Whether the table could be laid.
EMSCRIPTEN_KEEPALIVE bool yezi_restore(const char* text) { return host->restore(text).empty(); }

EMSCRIPTEN_KEEPALIVE void yezi_open(double connection) {
  host->opened(static_cast<ConnectionId>(connection));
}

EMSCRIPTEN_KEEPALIVE void yezi_hear(double connection, const char* frame) {
  host->heard(static_cast<ConnectionId>(connection), frame);
}

EMSCRIPTEN_KEEPALIVE void yezi_leave(double connection) {
  host->left(static_cast<ConnectionId>(connection));
}

/// `answers`: a JSON list of texts.
EMSCRIPTEN_KEEPALIVE void yezi_helped(double hint, const char* answers) {
  host->helped(static_cast<std::uint64_t>(hint), nlohmann::json::parse(answers));
}

/// Milliseconds until there is something to do: 0 at once, below 0 not before somebody says
/// something.
EMSCRIPTEN_KEEPALIVE double yezi_turn() {
  const std::optional<std::chrono::milliseconds> wait = host->turn();
  return wait ? static_cast<double>(wait->count()) : -1;
}

/// The records of the first hands of a seed, as `yezi simulate --records` writes them; what went
/// wrong begins with "!". For the comparison with the native program.
EMSCRIPTEN_KEEPALIVE const char* yezi_hands(const char* game, double hands, double seed) {
  return give(simulated_hands(Library(home), game, static_cast<std::uint64_t>(hands),
                              static_cast<std::uint64_t>(seed)));
}

/// How many hands a second are dealt, played by playout() and settled, over so many milliseconds.
EMSCRIPTEN_KEEPALIVE double yezi_playouts(const char* game, double milliseconds) {
  return playouts_a_second(Library(home), game,
                           std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds)));
}
}

} // namespace yezi
