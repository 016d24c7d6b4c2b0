// `yezi serve` as people start and end it.

#include <fmt/format.h>
#include <sqlite3.h>

#include "command_line.h"
#include "web/tables/table_registry.h"

namespace yezi::cli_serve_test {
namespace {

// The program in the background until its address stands in the file `a`, then `then`, then Ctrl-C.
std::string served(const std::string& options, const std::string& then) {
  return "$YEZI serve --port 0 " + options +
         " >a 2>warned & p=$!; for i in $(seq 200); do [ -s a ] && break; sleep 0.05; done; "
         "A=$(head "
         "-1 a); " +
         then + "; kill -INT $p; wait $p; echo \"ended $?\"; cat warned";
}

constexpr const char* get = "python3 -c \"import sys,urllib.request as u; "
                            "print(u.urlopen(sys.argv[1]).read().decode()[:200])\" ";

TEST_F(Cli, ServePrintsItsAddressAndEndsWhenInterrupted) {
  const Ran ran = run(served("", std::string("cat a; ") + get + "${A}api/records"));
  EXPECT_EQ(ran.out.find("http://127.0.0.1:"), 0U) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "[]\n")) << ran.out;
  EXPECT_TRUE(has(ran.out, "ended 130\n")) << ran.out;
  EXPECT_TRUE(fs::exists(folder_ / "state" / "yezi" / "records.sqlite"));
}

TEST_F(Cli, ServeKeepsNothingWhereItIsToldSo) {
  const Ran ran = run(served("--no-records", "true") + "; ls");
  EXPECT_TRUE(has(ran.out, "ended 130\n")) << ran.out;
  EXPECT_FALSE(fs::exists(folder_ / "state" / "yezi" / "records.sqlite"));
}

TEST_F(Cli, ServeSaysWhatIsInItsWay) {
  const Ran ran = run(served(
      "--no-records", "P=${A##*:}; $YEZI serve --no-records --port ${P%/}; echo \"second $?\""));
  EXPECT_TRUE(has(ran.out, "second 4\n")) << ran.out;
  EXPECT_TRUE(has(ran.err, "cannot listen at \"127.0.0.1\"")) << ran.err;
  EXPECT_TRUE(has(ran.err, " is free: --port ")) << ran.err;
  EXPECT_EQ(run("$YEZI serve --bind nowhere --port 0 --no-records").code, 4);
  EXPECT_EQ(run("$YEZI serve --port 70000").code, 2);
  EXPECT_EQ(run("$YEZI serve --workers 0").code, 2);
  EXPECT_EQ(run("$YEZI serve --records r --no-records").code, 2);
  EXPECT_EQ(run("$YEZI serve --port 0 --no-records --modules none").code, 4);
  EXPECT_EQ(run("mkdir d; $YEZI serve --port 0 --records d").code, 4);
  const Ran help = run("$YEZI serve --help");
  EXPECT_EQ(help.code, 0);
  EXPECT_FALSE(has(help.out, "table-process")) << "not for people";
}

TEST_F(Cli, ServeTakesLimitsAndProxies) {
  const Ran help = run("$YEZI serve --help");
  for (const char* option : {"--proxy", "--tables-each", "--class-tables", "--classes-each",
                             "--connections-each", "--idle"})
    EXPECT_TRUE(has(help.out, option)) << option;
  EXPECT_TRUE(has(help.out, fmt::format("connections per address ({})",
                                        RegistryLimits{}.connections_by_address)))
      << help.out;
  const Ran proxy = run("$YEZI serve --port 0 --no-records --proxy nowhere");
  EXPECT_EQ(proxy.code, 2);
  EXPECT_TRUE(has(proxy.err, "--proxy wants an address")) << proxy.err;
  EXPECT_EQ(run("$YEZI serve --port 0 --no-records --tables-each 0").code, 2);
  EXPECT_EQ(run("$YEZI serve --port 0 --no-records --classes-each 100000").code, 2);
}

TEST_F(Cli, ServeRefusesRecordsOfANewerProgram) {
  const std::string file = (folder_ / "r.sqlite").string();
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &base), SQLITE_OK);
  sqlite3_exec(base, "PRAGMA user_version = 9", nullptr, nullptr, nullptr);
  sqlite3_close(base);
  const Ran ran = run("$YEZI serve --port 0 --records r.sqlite");
  EXPECT_EQ(ran.code, 4);
  EXPECT_TRUE(has(ran.err, "newer yezi")) << ran.err;
}

} // namespace
} // namespace yezi::cli_serve_test
