// The games that one worker has opened.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "web/answers/catalogue.h"
#include "web/tables/job_pool.h"

namespace yezi {

/// The games of one worker. Those that no table uses any more make room for others.
class GameShelf {
public:
  GameShelf(const Catalogue& catalogue, std::size_t most) : catalogue_(catalogue), most_(most) {}

  Checked<SharedGame> take(const std::string& id, const OptionSettings& options);

  const std::filesystem::path& home() const { return catalogue_.library().home(); }

private:
  const Catalogue& catalogue_;
  std::size_t most_;
  std::map<std::pair<std::string, OptionSettings>, SharedGame> games_;
};

} // namespace yezi
