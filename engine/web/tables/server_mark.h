// Which of several servers behind one proxy this is. Everything that a server alone knows has a
// name that begins with its mark: the keys of tables and classes, and the codes of classes. So a
// proxy can tell by one letter where a connection belongs (README.md, "Behind a proxy").
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "web/tables/classes.h"
#include "web/tables/table_registry.h"

namespace yezi {

class ServerMark {
public:
  /// What both keys and codes may begin with.
  static constexpr std::string_view letters = "23456789abcdef";

  /// There is one server alone.
  ServerMark() = default;
  /// Assumes one of these letters.
  explicit ServerMark(char letter) : letter_(letter) {}

  /// The file of the server that stands beside this one, which servers of other marks share.
  std::filesystem::path own_file(const std::filesystem::path& shared, const char* ending) const;
  /// Keys of 124 random bits after the mark.
  std::function<std::string()> keys() const;
  /// Codes have one letter more: as many random ones as others.
  std::function<std::string()> codes() const;
  /// Tables of two servers never have the same number.
  TableNumbers numbers() const;

private:
  char letter_ = '\0';
};

} // namespace yezi
