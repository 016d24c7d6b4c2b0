// What comes from browsers: a first line that is a path with its query, then frames, one a line, to
// a table at which people sit. Whatever is said, the table goes on, and what it tells is JSON.

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "history/module_files.h"
#include "view/bystander.h"
#include "web/answers/answers.h"
#include "web/tables/classes.h"
#include "web/tables/table_registry.h"
#include "web/tables/table_session.h"

namespace {

using namespace yezi;

struct Laid {
  explicit Laid(const char* game) {
    Checked<Opened> made = open_module(Library(), game, {});
    if (!made) std::abort();
    opened = std::move(*made);
    if (Checked<Sheet> found = sheet_of(Library(), opened.rules->said)) sheet = std::move(*found);
  }
  Opened opened;
  Sheet sheet;
};

void answer_to(std::string_view target) {
  static const Catalogue catalogue{Library()};
  static OpenedGames games{Library()};
  static Store store = std::move(*Store::open({}));
  std::optional<Request> request = parse_target(target);
  if (!request) return;
  if (request->path.find("/../") != std::string::npos || request->path.front() != '/') std::abort();
  if (plan_answer(*request).slow) return;
  const Answer given = answer({catalogue, games, nullptr, &store}, *request);
  if (given.status < 200 || given.status > 599 || !given.body) std::abort();
}

void check_frames(TableSession& table) {
  for (const Frame& frame : table.take_frames()) {
    if (frame.seat >= table.rules().seats && frame.seat != bystander) std::abort();
    if (nlohmann::json::parse(frame.text, nullptr, false).is_discarded()) std::abort();
  }
  table.take_errands(); // searches are left out: they take too long
  table.take_record();
}

/// A class whose teacher and pupil say what comes, each his turn; every answer is judged right.
struct TaughtClass {
  TaughtClass() {
    const Classes::Opened opened = classes.open("lesson", "en", {"q"}, "a", Time());
    take(classes.hello(0, R"({"hello":"class","key":")" + opened.key + "\"}", "", Time()));
    take(classes.hello(1, R"({"hello":"class","name":"n","code":")" + opened.code + "\"}", "",
                       Time()));
  }
  void take(const Classes::Done& done) {
    for (const Classes::Sent& sent : done.sent)
      if (nlohmann::json::parse(sent.frame, nullptr, false).is_discarded()) std::abort();
    if (done.errand) take(classes.found(*done.errand, {true, true, done.errand->answer, ""}));
  }
  void hear(ConnectionId who, std::string_view line) {
    if (classes.is_here(who))
      take(classes.hear(who, line));
    else
      take(classes.hello(who, line, "", Time()));
  }
  Classes classes;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto next = [&] {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
  };
  answer_to(next());
  static const Laid tricks("lukfu"), drawing("ningbo");
  const Laid& laid = size % 2 == 0 ? tricks : drawing;
  TableSessionPlan plan;
  plan.players.assign(laid.opened.rules->seats, "eager");
  plan.players[0] = plan.players[1] = "human";
  plan.seed = size;
  static const Locales locales;
  TableSession table(laid.opened, laid.sheet, locales, 1, plan);
  table.welcome({0});
  table.welcome({1, false, Language::chinese});
  TaughtClass taught;
  for (int frames = 0; frames < 200 && !text.empty(); ++frames) {
    for (int steps = 0; steps < 500 && table.step(); ++steps) {
    }
    const std::string_view line = next();
    const auto seat = static_cast<Seat>(frames % 2);
    table.hear({seat, line.size() % 7 == 0, Language{frames % 2 != 0}}, line);
    if (line.size() % 5 == 0) table.here(seat, line.size() % 2 == 0);
    check_frames(table);
    taught.hear(static_cast<ConnectionId>(frames % 3), line);
  }
  for (const std::string& frame : table.welcome({0}))
    if (nlohmann::json::parse(frame, nullptr, false).is_discarded()) std::abort();
  TableRegistry registry{RegistryLimits()};
  registry.connect(1, "a", Time());
  if (registry.hello(1, text, Time())) std::abort();
  return 0;
}
