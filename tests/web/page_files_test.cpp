// The files of the page: their addresses, and nothing outside the folder.

#include "web/answers/page_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "scratch.h"

namespace yezi::page_files_test {
namespace {

namespace fs = std::filesystem;

TEST(WebPage, LastingAddressesOfWhatTheIndexNeeds) {
  const fs::path folder = scratch() / "versions";
  fs::create_directories(folder / "page");
  fs::create_directories(folder / "built");
  std::ofstream(folder / "page" / "index.html")
      << R"(<html><head><link rel="stylesheet" href="a.css"><script src="main.js"></script></head>)";
  std::ofstream(folder / "page" / "a.css") << "a{}";
  std::ofstream(folder / "page" / "main.js") << R"(import { x } from "./x.js";)";
  std::ofstream(folder / "page" / "x.js") << R"(export { y as x } from "./y.js";)";
  std::ofstream(folder / "page" / "y.js") << R"(import { x } from "./x.js"; import("./late.js");)";
  std::ofstream(folder / "page" / "late.js") << "";
  std::ofstream(folder / "built" / "font.css") << "b{}";
  const auto index_of_page = [&] {
    const PageFiles page = std::move(*PageFiles::read(folder / "page", folder / "built"));
    return *page.find("/")->body;
  };
  const PageFiles page = std::move(*PageFiles::read(folder / "page", folder / "built"));
  const std::string index = index_of_page();
  const std::size_t at = index.find("/v/");
  ASSERT_NE(at, std::string::npos) << index;
  const std::string root = index.substr(at, index.find('/', at + 3) - at);
  for (const std::string& needed : {"href=\"" + root + "/a.css\"", "src=\"" + root + "/main.js\"",
                                    "rel=\"modulepreload\" href=\"" + root + "/x.js\"",
                                    "rel=\"modulepreload\" href=\"" + root + "/y.js\"",
                                    "rel=\"stylesheet\" href=\"" + root + "/font.css\""})
    EXPECT_NE(index.find(needed), std::string::npos) << needed << '\n' << index;
  EXPECT_EQ(index.find("late.js"), std::string::npos) << "that comes when it is wanted";
  ASSERT_NE(page.find(root + "/late.js"), nullptr);
  EXPECT_TRUE(page.find(root + "/late.js")->forever);
  EXPECT_FALSE(page.find("/late.js")->forever);
  EXPECT_FALSE(page.find("/")->forever);
  EXPECT_EQ(page.find(root + "/index.html"), nullptr);
  std::ofstream(folder / "page" / "late.js") << "changed";
  EXPECT_EQ(index_of_page().find(root), std::string::npos) << "what changes has another address";
  EXPECT_TRUE(PageFiles::read(folder / "page", folder / "none")) << "nothing need be built";

  std::ofstream(folder / "built" / "a.css") << "a{}b{}";
  std::ofstream(folder / "built" / "main.js") << R"(import{x}from"./y.js";import"./late.js";)";
  const PageFiles bundled = std::move(*PageFiles::read(folder / "page", folder / "built"));
  const std::string page_of_it = *bundled.find("/")->body;
  EXPECT_EQ(*bundled.find("/a.css")->body, "a{}b{}") << "what is built stands in for the file";
  const auto mentions = [&](const std::string& what) {
    std::size_t count = 0;
    for (std::size_t i = page_of_it.find(what); i != std::string::npos;
         i = page_of_it.find(what, i + 1))
      ++count;
    return count;
  };
  EXPECT_EQ(mentions("a.css\""), 1U) << "a sheet that the index has is not added";
  EXPECT_EQ(mentions("rel=\"modulepreload\""), 4U) << page_of_it;
  EXPECT_EQ(mentions("late.js\""), 1U) << "imported for what it does";
  fs::remove_all(folder);
}

TEST(WebPage, TheFolderAndNothingElse) {
  const fs::path folder = scratch() / "page";
  fs::create_directories(folder / "page" / "parts");
  std::ofstream(folder / "page" / "index.html") << "<!doctype html>";
  std::ofstream(folder / "page" / "parts" / "a.js") << "export {}";
  std::ofstream(folder / "page" / "a.png") << std::string("\x89PNG\0\1", 6);
  std::ofstream(folder / "page" / ".hidden.js") << "x";
  std::ofstream(folder / "page" / "notes.cpp") << "x";
  std::ofstream(folder / "secret.txt") << "x";
  fs::create_symlink(folder / "secret.txt", folder / "page" / "link.txt");
  fs::create_directory_symlink(folder, folder / "page" / "up");
  const PageFiles page = std::move(*PageFiles::read(folder / "page"));
  EXPECT_EQ(page.size(), 5U) << "three, of which two stand at lasting addresses too";
  ASSERT_NE(page.find("/"), nullptr);
  EXPECT_EQ(page.find("/")->type, "text/html; charset=utf-8");
  ASSERT_NE(page.find("/parts/a.js"), nullptr);
  EXPECT_EQ(page.find("/parts/a.js")->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(page.find("/a.png")->body->size(), 6U);
  EXPECT_NE(page.find("/")->etag, page.find("/a.png")->etag);
  for (const char* none : {"/.hidden.js", "/notes.cpp", "/link.txt", "/up/secret.txt",
                           "/../secret.txt", "/parts", "/parts/", "secret.txt"})
    EXPECT_EQ(page.find(none), nullptr) << none;
  EXPECT_FALSE(PageFiles::read(folder / "none"));
  fs::remove_all(folder);
}

} // namespace
} // namespace yezi::page_files_test
