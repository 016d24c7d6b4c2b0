// The process of modules can reach nothing, seen from outside and tried from inside.

#include <gtest/gtest.h>
#include <unistd.h>

#include "command_line.h"
#include "in_proc.h"
#include "players/bots/process.h"
#include "records/fields.h"
#include "web_serving.h"

namespace yezi::confine_test {
namespace {

using nlohmann::json;

struct Attempt {
  std::map<std::string, int> tried; // errno by name
  std::vector<std::string> refused;

  bool refuses(const std::string& what) const {
    return std::any_of(refused.begin(), refused.end(),
                       [&](const std::string& one) { return one.starts_with(what); });
  }
};

/// What a program says up to "ready".
Attempt hear(Process& process) {
  Attempt attempt;
  std::string line;
  const auto until = Process::Clock::now() + std::chrono::seconds(30);
  while (process.read_line(line, until) == Process::IoResult::done && line != "ready") {
    std::istringstream words(line);
    std::string kind, name;
    int error = -1;
    words >> kind >> name >> error;
    if (kind == "tried")
      attempt.tried[name] = error;
    else
      attempt.refused.push_back(line.substr(line.find(' ') + 1));
  }
  EXPECT_EQ(line, "ready");
  return attempt;
}

std::string new_token() {
  static int last = 0;
  return "yezi-token-" + std::to_string(getpid()) + '-' + std::to_string(++last);
}

Launch launch(std::vector<std::string> words) {
  words.push_back(std::to_string(getpid()));
  return {std::move(words), true};
}

constexpr int not_permitted = EPERM;
const std::set<std::string> granted{"clock", "memory"};

void expect_all_forbidden(const Attempt& attempt) {
  EXPECT_GT(attempt.tried.size(), 20U);
  for (const auto& [name, error] : attempt.tried) {
#ifdef YEZI_SANITIZED
    if (name == "error-output") continue; // reports of sanitizers go there
#endif
    EXPECT_EQ(error, granted.count(name) != 0 ? 0 : not_permitted) << name;
  }
}

/// What the kernel says of a process that is confined.
void expect_confined(int pid, const std::function<bool(const std::string&)>& refuses) {
  const auto status = proc_status(pid);
  ASSERT_NE(status.count("Seccomp"), 0U) << "the process has ended";
  EXPECT_EQ(status.at("NoNewPrivs"), "1");
  EXPECT_EQ(status.at("Seccomp"), "2");
  for (const char* set : {"CapInh", "CapPrm", "CapEff", "CapAmb"})
    EXPECT_EQ(status.at(set).find_first_not_of('0'), std::string::npos) << set;
  EXPECT_EQ(proc_text(pid, "environ"), "");
#ifdef YEZI_SANITIZED
  EXPECT_EQ(descriptors_of(pid), (std::set<std::string>{"0", "1", "2"}));
#else
  EXPECT_EQ(descriptors_of(pid), (std::set<std::string>{"0", "1"}));
#endif
  if (!refuses("a user other")) {
    EXPECT_NE(status.at("Uid").substr(0, 2), "0\t");
  }
  const std::map<std::string, std::string> kinds{
      {"user", "a user namespace"}, {"mnt", "mounts"},    {"net", "a network"},
      {"ipc", "shared memory"},     {"pid", "processes"}, {"uts", "a host name"}};
  for (const auto& [kind, what] : kinds) {
    if (refuses(what)) continue;
    const std::string theirs = namespace_of(pid, kind);
    EXPECT_FALSE(theirs.empty()) << kind;
    EXPECT_NE(theirs, namespace_of(getpid(), kind)) << kind;
  }
  if (!refuses("an empty root")) {
    std::error_code error;
    const fs::path root = "/proc/" + std::to_string(pid) + "/root/";
    EXPECT_TRUE(fs::is_empty(root, error)) << error.message();
  }
}

/// Else nothing that is expected to fail below would show anything.
TEST(Confined, whatItForbidsIsOtherwisePossible) {
  Process process(launch({YEZI_CONFINED, "--free", new_token()}));
  const Attempt attempt = hear(process);
  for (const auto& [name, error] : attempt.tried)
    if (name != "ptrace") { // of who is no child, that is never allowed without more
      EXPECT_NE(error, not_permitted) << name;
    }
  for (const char* name :
       {"open", "environ", "socket", "fork", "kill-outside", "map-code", "thread"})
    EXPECT_EQ(attempt.tried.at(name), 0) << name;
  std::filesystem::remove("yezi-confined-made-this");
}

TEST(Confined, nothingCanBeReachedFromInside) {
  const std::string token = new_token();
  Process process(launch({YEZI_CONFINED, token}));
  const Attempt attempt = hear(process);
  expect_all_forbidden(attempt);
  const std::vector<int> inside = last_with(token);
  ASSERT_EQ(inside.size(), 1U);
  expect_confined(inside[0], [&](const std::string& what) { return attempt.refuses(what); });
}

/// As in a container that grants no namespaces: the filter holds all the same, and what is refused
/// is named.
TEST(Confined, whatTheKernelRefusesIsNamed) {
  const std::string token = new_token();
  Process process(launch({YEZI_CONFINED, "--poor", YEZI_CONFINED, token}));
  const Attempt attempt = hear(process);
  expect_all_forbidden(attempt);
  for (const char* what : {"a user namespace of its own (Operation not permitted)", "mounts",
                           "a network", "processes", "an empty root folder"})
    EXPECT_TRUE(attempt.refuses(what)) << what;
  EXPECT_EQ(attempt.refuses("a user other than root"), geteuid() == 0);
  const std::vector<int> inside = last_with(token);
  ASSERT_EQ(inside.size(), 1U);
  expect_confined(inside[0], [&](const std::string& what) { return attempt.refuses(what); });
}

/// Whoever kills the server leaves no process of modules.
TEST(Confined, itEndsWithItsParent) {
  const std::string token = new_token();
  {
    Process process(launch({YEZI_CONFINED, token}));
    hear(process);
    EXPECT_EQ(last_with(token).size(), 1U);
  }
  EXPECT_TRUE(last_with(token).empty());
}

constexpr const char* long_module = R"(local y = require "yezi"
return y.variant "eight-tricks/long" {
  of = "eight-tricks",
  title = { en = "Eight Tricks, long", zh = "八張（十張）" },
  set = { ["deal"] = { { hand = 10, stock = "rest" }, by = "L1" } },
})";

TEST_F(WebServer, TheProcessOfModulesCanReachNothing) {
  const fs::path modules = folder_ / "modules";
  fs::create_directories(modules / "deep" / "parts");
  std::ofstream(modules / "long.lua") << long_module;
  std::ofstream(modules / "deep" / "deep.lua") << R"(require "parts.one" )" << long_module;
  std::ofstream(modules / "deep" / "parts" / "one.lua") << "return {}";
  std::ofstream(folder_ / "secret.txt") << "kept apart";
  fs::create_symlink(folder_ / "secret.txt", modules / "secret.lua");
  plan_.modules_command = {YEZI_PROGRAM, "serve", "--table-process=" + modules.string()};
  const Checked<Refused> refused = probe(plan_.modules_command);
  ASSERT_TRUE(refused) << to_text(refused.faults());
  start();
  WebClient client(port());
  const std::string games = client.ask("GET", "/api/games").body;
  EXPECT_TRUE(has(games, "\"own:long\"")) << games;
  EXPECT_TRUE(has(games, "\"own:deep\"")) << games;
  EXPECT_TRUE(has(games, "a link to a file outside the module's folder")) << games;
  EXPECT_FALSE(has(games, "kept apart")) << games;
  EXPECT_EQ(client.ask("GET", "/api/rules/own:long").status, 200);
  const json table = lay({{"game", "own:long"}, {"players", {"human"}}, {"seed", 5}});
  WebClient mine(port());
  EXPECT_EQ(greet(mine, table["keys"][0])["game"]["title"], "Eight Tricks, long");
  const std::vector<int> inside = last_with("--table-process=" + modules.string());
  ASSERT_EQ(inside.size(), 1U);
  expect_confined(inside[0], [&](const std::string& what) {
    return std::any_of(refused->begin(), refused->end(),
                       [&](const std::string& one) { return one.starts_with(what); });
  });
  mine.talk(R"({"want":"hint","id":1})"); // a search wants memory, time and locks
  EXPECT_EQ(mine.hear("answer")["to"], "hint");
  // What a module may make fail does not show either.
  const int killed = inside[0];
  kill(killed, SIGKILL);
  EXPECT_EQ(mine.hear("error")["fault"], "broke");
  EXPECT_TRUE(soon([&] { return !lives(killed); }));
  lay({{"game", "own:long"}, {"players", {"human"}}, {"seed", 5}}); // it is started again
}

TEST_F(Cli, ServeReportsWhatTheKernelRefusesOfModules) {
  const std::string poor =
      "mkdir m; \"" YEZI_CONFINED "\" --poor $YEZI serve --port 0 --no-records "
      "--modules m ";
  const Ran strict = run(poor + "--strict-modules");
  EXPECT_EQ(strict.code, 4) << strict.out;
  EXPECT_TRUE(has(strict.err, "yezi: the sandbox of the module process lacks "
                              "a user"))
      << strict.err;
  EXPECT_TRUE(has(strict.err, "a user namespace of its own (Operation not permitted), mounts of"))
      << strict.err;
  const Ran ran = run("rm -r m; " + poor +
                      ">a 2>warned & p=$!; for i in $(seq 200); do [ -s a ] && break; sleep 0.05; "
                      "done; kill -INT $p; wait $p; echo \"ended $?\"; cat warned");
  EXPECT_TRUE(has(ran.out, "ended 130\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "process lacks a user")) << ran.out;
  EXPECT_EQ(run("$YEZI serve --strict-modules --port 0 --no-records").code, 2);
}

/// Neither a browser that is opened nor any other program gets the server's sockets.
TEST_F(Cli, ServeKeepsItsSocketsToItself) {
  const Ran ran =
      run("$YEZI serve --port 0 --no-records >a & p=$!; for i in $(seq 200); do [ -s a ] "
          "&& break; sleep 0.05; done; python3 - $p \"$(cat a)\" <<'X'\n"
          "import sys, os, socket, urllib.parse, time\n"
          "pid, at = sys.argv[1], urllib.parse.urlparse(sys.argv[2].strip())\n"
          "s = socket.create_connection((at.hostname, at.port))\n"
          "s.sendall(b'GET /api/records HTTP/1.1\\r\\nHost: %s\\r\\n\\r\\n' % "
          "at.netloc.encode()); s.recv(100)\n"
          "for fd in os.listdir(f'/proc/{pid}/fd'):\n"
          "  if not os.readlink(f'/proc/{pid}/fd/{fd}').startswith('socket'): continue\n"
          "  text = open(f'/proc/{pid}/fdinfo/{fd}').read()\n"
          "  flags = int(text.split('flags:')[1].split()[0], 8)\n"
          "  print('kept' if flags & os.O_CLOEXEC else 'inherited')\n"
          "X\nkill -INT $p; wait $p");
  EXPECT_GE(std::count(ran.out.begin(), ran.out.end(), '\n'), 2) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "kept")) << ran.out;
  EXPECT_FALSE(has(ran.out, "inherited")) << ran.out;
}

} // namespace
} // namespace yezi::confine_test
