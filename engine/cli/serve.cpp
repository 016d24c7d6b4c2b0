// serve: the page, and open tables, for browsers.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdlib>

#include "cli/command.h"
#include "cli/terminal.h"
#include "players/interrupt.h"
#include "records/files.h"
#include "web/apart.h"
#include "web/server.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void serve_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("port", value("N"), "the port to listen at (8080); 0: any that is free");
  add("bind", value("ADDRESS"), "the address to listen at (127.0.0.1: only this machine)");
  add("host", po::value<std::vector<std::string>>()->composing()->value_name("NAME"),
      "a name that browsers call it by; may be repeated");
  add("workers", value("N"), "threads that play tables (2)");
  add("records", value("FILE"), "where hands are kept (records.sqlite, with saved sittings)");
  add("no-records", "forget all hands at the end");
  add("modules", value("DIR"), "also the modules of this folder, in a process of its own");
  add("open", "open the page in a browser");
  add("table-process", value("DIR"), ""); // what it runs itself for --modules
}

ServerPlan plan_of(const Arguments& arguments) {
  ServerPlan plan;
  plan.page = plan.library.home() / "engine" / "web" / "page";
  plan.port = static_cast<std::uint16_t>(arguments.number("port", 0, 65535, 8080));
  if (arguments.has("bind")) plan.bind = arguments.text("bind");
  if (arguments.has("host"))
    plan.hosts = (*arguments.values)["host"].as<std::vector<std::string>>();
  plan.workers.workers = static_cast<unsigned>(arguments.number("workers", 1, 64, 2));
  if (arguments.has("no-records") && arguments.has("records"))
    wrong_use("--records and --no-records exclude each other");
  if (!arguments.has("no-records"))
    plan.records = arguments.has("records") ? arguments.text("records")
                                            : state_file("records.sqlite").string();
  if (arguments.has("modules")) {
    const std::string folder = arguments.text("modules");
    if (!std::filesystem::is_directory(folder))
      throw Stop(exit_system, "there is no folder " + harmless(folder));
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe");
    plan.modules_command =
        "exec " + shell_word(program.string()) + " serve --table-process " + shell_word(folder);
  }
  plan.warn = [](const std::string& what) { say("yezi: " + harmless(what) + '\n'); };
  return plan;
}

/// Leaves it to the desktop; where there is none nothing happens.
void open_browser(const std::string& address) {
  const std::string command = "xdg-open " + shell_word(address) + " >/dev/null 2>&1 &";
  if (std::system(command.c_str()) != 0) say("no browser could be opened\n");
}

Exit run_serve(const Arguments& arguments) {
  if (arguments.has("table-process")) {
    table_process(Library(), arguments.text("table-process"));
    return exit_done;
  }
  const ServerPlan plan = plan_of(arguments);
  Checked<std::unique_ptr<Server>> server = Server::open(plan);
  if (!server) {
    Faults faults = server.faults();
    const std::uint16_t next = plan.port == 0 ? std::uint16_t{0} : free_port(plan.bind, plan.port);
    if (next > plan.port && faults.size() == 1 && faults.front().hint.empty())
      faults.front().hint = fmt::format("port {} is free: --port {}", next, next);
    stop_for(exit_system, faults);
  }
  put((*server)->address() + '\n');
  if (arguments.has("open")) open_browser((*server)->address());
  (*server)->run();
  stop_if_interrupted();
  return exit_done;
}

} // namespace

const Command& serve_command() {
  static const Command command{
      "serve",
      "[--port N] [--bind ADDRESS] [--host NAME]",
      "plays in the browser: serves the page, and open tables",
      "It prints its address when it is ready, and serves until it is interrupted. It listens to "
      "this machine alone; --bind lets others in, and then --host says by which name they call it. "
      "Behind a proxy that speaks TLS, name the proxy's host. Hands that are over are kept and can "
      "be replayed.",
      {"yezi serve", "yezi serve --port 0 --no-records",
       "yezi serve --bind 0.0.0.0 --host cards.example.org"},
      0,
      serve_options,
      run_serve};
  return command;
}

} // namespace yezi
