// Making and loading modules in tests of `script`.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

#include "scratch.h"
#include "script/host.h"

namespace yezi::kit {

inline std::string write(const std::string& name, const std::string& text) {
  const std::filesystem::path file = scratch() / (name + ".lua");
  std::ofstream(file, std::ios::binary) << text;
  return file.string();
}

inline Loaded load_well(std::string_view id, const OptionSettings& settings = {}) {
  auto loaded = load(Library(), id, settings);
  EXPECT_TRUE(loaded) << to_text(loaded.faults());
  if (!loaded) throw std::runtime_error("does not load");
  return std::move(*loaded);
}

/// A module of the four-clause kind with these lines besides.
inline Loaded load_text(const std::string& name, const std::string& clauses,
                        const OptionSettings& settings = {}) {
  return load_well(write(name, "local y = require \"yezi\"\nreturn y.game \"" + name +
                                   "\" {\n  deck = require \"decks.money-38\",\n" + clauses +
                                   "}\n"),
                   settings);
}

inline const Value& at(const Declaration& declaration, std::string_view path) {
  const Value* value = find(declaration, path);
  if (value == nullptr) throw std::runtime_error("no clause " + std::string(path));
  return *value;
}

inline int hook_at(const Declaration& declaration, std::string_view path) {
  for (std::size_t i = 0; i < declaration.hooks.size(); ++i)
    if (declaration.hooks[i].path == path) return static_cast<int>(i);
  return -1;
}

} // namespace yezi::kit
