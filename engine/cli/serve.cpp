// serve: the page, and open tables, for browsers.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdlib>

#include "cli/command.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "records/files.h"
#include "script/places.h"
#include "web/net/server.h"
#include "web/tables/module_process.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void serve_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("port", value("N"),
      "port to listen on (8080; with --open the first free from there); 0: any free port");
  add("bind", value("ADDRESS"), "address to listen on (127.0.0.1: only this computer)");
  add("host", po::value<std::vector<std::string>>()->composing()->value_name("NAME"),
      "host name to accept in browser requests; repeatable");
  add("proxy", po::value<std::vector<std::string>>()->composing()->value_name("ADDRESS"),
      "address of a proxy whose X-Forwarded-For header is trusted; repeatable");
  add("mark", value("LETTER"),
      "which of several servers behind one proxy this is: 2 to 9 or a to f; keys begin with it");
  const ServerPlan usual;
  const auto limit = [&](const char* name, const char* of, std::size_t most) {
    add(name, value("N"), fmt::format("{} ({})", of, most).c_str());
  };
  limit("tables-each", "open tables per address", usual.limits.tables_by_address);
  limit("class-tables", "open tables per class", usual.limits.tables_by_class);
  limit("classes-each", "open classes per address", usual.classes.classes_by_address);
  limit("connections-each", "connections per address", usual.limits.connections_by_address);
  add("idle", value("MINUTES"),
      "close tables and classes after they have been empty for this time (120)");
  add("workers", value("N"), "table threads (2)");
  add("records", value("FILE"),
      "database of finished hands (records.sqlite, beside the saved sittings)");
  add("no-records", "do not save hands");
  add("modules", value("DIR"), "also offer the modules in this folder, run in a separate process");
  add("strict-modules", "with --modules, stop if the kernel refuses any part of the sandbox");
  add("open", "open the page in a browser");
  add("table-process", value("DIR"), ""); // what it runs itself for --modules, with:
  add("home", value("DIR"), "");
  add("probe", "");
}

ServerPlan server_plan_of(const Arguments& arguments) {
  ServerPlan plan;
  plan.page = plan.library.home() / "engine" / "web" / "page";
  plan.page_built = page_built();
  plan.port = static_cast<std::uint16_t>(arguments.number("port", 0, 65535, 8080));
  if (arguments.has("bind")) plan.bind = arguments.text("bind");
  if (arguments.has("host"))
    plan.hosts = (*arguments.values)["host"].as<std::vector<std::string>>();
  if (arguments.has("proxy"))
    plan.proxies = (*arguments.values)["proxy"].as<std::vector<std::string>>();
  for (const std::string& proxy : plan.proxies)
    if (!is_address(proxy))
      wrong_use("--proxy wants an address such as 127.0.0.1, not \"" + harmless(proxy) + '"');
  if (arguments.has("mark")) {
    const std::string mark = arguments.text("mark");
    if (mark.size() != 1 || ServerMark::letters.find(mark.front()) == std::string_view::npos)
      wrong_use("--mark wants one of " + std::string(ServerMark::letters) + ", not \"" +
                harmless(mark) + '"');
    plan.mark = ServerMark(mark.front());
  }
  const auto limit = [&](const char* name, std::size_t& of, std::size_t most) {
    of = static_cast<std::size_t>(
        arguments.number(name, 1, static_cast<std::int64_t>(most), static_cast<std::int64_t>(of)));
  };
  limit("tables-each", plan.limits.tables_by_address, plan.limits.tables);
  limit("class-tables", plan.limits.tables_by_class, plan.limits.tables);
  limit("classes-each", plan.classes.classes_by_address, plan.classes.classes);
  limit("connections-each", plan.limits.connections_by_address, plan.limits.connections);
  plan.limits.table_idle = plan.classes.idle =
      std::chrono::minutes(arguments.number("idle", 1, std::int64_t{7} * 24 * 60, 120));
  plan.workers.workers = static_cast<unsigned>(arguments.number("workers", 1, 64, 2));
  if (arguments.has("no-records") && arguments.has("records"))
    wrong_use("--records and --no-records exclude each other");
  if (!arguments.has("no-records"))
    plan.records = arguments.has("records") ? arguments.text("records")
                                            : state_file("records.sqlite").string();
  if (arguments.has("modules")) {
    const std::string folder = arguments.text("modules");
    if (!std::filesystem::is_directory(folder))
      throw Stop(exit_system, std::filesystem::exists(folder)
                                  ? harmless(folder) + " is no folder\n    --modules wants the "
                                                       "folder that has the modules"
                                  : "there is no folder " + harmless(folder));
    plan.modules_command = {std::filesystem::read_symlink("/proc/self/exe").string(), "serve",
                            "--table-process=" + folder,
                            "--home=" + std::filesystem::absolute(plan.library.home()).string()};
    if (arguments.has("strict-modules")) plan.modules_command.emplace_back("--strict-modules");
  } else if (arguments.has("strict-modules")) {
    wrong_use("--strict-modules goes with --modules");
  }
  plan.warn = [](const std::string& what) { notify("yezi: " + harmless(what) + '\n'); };
  return plan;
}

/// Leaves it to the desktop; where there is none nothing happens.
void open_browser(const std::string& address) {
  const std::string command = "xdg-open " + shell_word(address) + " >/dev/null 2>&1 &";
  if (std::system(command.c_str()) != 0) notify("could not open a browser\n");
}

/// What the kernel refuses of the confinement of modules is reported before anybody uses them.
void check_confinement(const ServerPlan& plan, bool strict) {
  const Checked<Refused> refused = probe(plan.modules_command);
  if (!refused) stop_for(exit_system, refused.faults());
  if (refused->empty()) return;
  const std::string lacking =
      fmt::format("the sandbox of the module process lacks {}", fmt::join(*refused, ", "));
  if (strict) throw Stop(exit_system, lacking);
  notify("yezi: " + lacking + '\n');
}

Exit run_serve(const Arguments& arguments) {
  if (arguments.has("table-process")) {
    const Library library = arguments.has("home") ? Library(arguments.text("home")) : Library();
    TableProcess how;
    how.probe = arguments.has("probe");
    how.strict = arguments.has("strict-modules");
    throw_if_any(exit_system, table_process(library, arguments.text("table-process"), how));
    return exit_done;
  }
  ServerPlan plan = server_plan_of(arguments);
  // Who only wants the page open does not care where: another program may have the usual port.
  if (arguments.has("open") && !arguments.has("port"))
    if (const std::uint16_t free = free_port(plan.bind, plan.port); free != 0) plan.port = free;
  if (!plan.modules_command.empty()) check_confinement(plan, arguments.has("strict-modules"));
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
      "[--port N] [--bind ADDRESS] [--host NAME] [--proxy ADDRESS]",
      "serves the page, to play in a browser",
      "Prints its address when it is ready, and serves until it is interrupted. By default, only "
      "this computer can connect. To let others in, give --bind ADDRESS, and --host with the name "
      "in their link. Behind a TLS proxy, give --host with the name of the proxy and --proxy with "
      "its address, so that limits apply to each client of the proxy. Finished hands are saved and "
      "can be replayed.",
      {"yezi serve", "yezi serve --port 0 --no-records",
       "yezi serve --bind 0.0.0.0 --host cards.example.org",
       "yezi serve --host cards.example.org --proxy 127.0.0.1 --connections-each 500"},
      0,
      serve_options,
      run_serve};
  return command;
}

} // namespace yezi
