// Modules of the reader's own: texts, checked while they are written, and played as "own:NAME".
//
// They are loaded as any other module, in the sandbox and within its limits of memory and time.
// What they may require lies in the library, or beside them, where nothing does but their scenes.
#pragma once

#include <functional>
#include <memory>

#include "players/opened.h"
#include "web/answers/answers.h"
#include "web/tables/game_shelf.h"

namespace yezi {

/// Where the texts are put so that they can be loaded: a folder, and what writes a file in it.
struct OwnPlace {
  std::filesystem::path folder;
  std::function<void(const std::filesystem::path& file, const std::string& text)> write;
};

/// Whether a text may be the name of such a file, without its ending; else own_name_rule says what
/// may.
bool is_own_name(const std::string& name);
extern const Message own_name_rule;

class OwnModules {
public:
  OwnModules(Library library, OwnPlace place);

  /// POST {"name","text"}, and "scenes", the text of NAME_test.lua: the faults of the module, each
  /// with its line and the nearest fix. With "whole", also what its scenes miss, and what goes
  /// wrong in some hands. With "keep", it is to be played as "own:NAME" from now on.
  Answer bring(const Request& request);

  /// Those that are kept.
  const Catalogue& catalogue() const { return kept_->catalogue; }
  OpenedGames& games() { return kept_->games; }
  GameShelf& shelf() { return kept_->shelf; }

private:
  struct Kept {
    Kept(const Library& library, const std::filesystem::path& folder);

    Catalogue catalogue;
    OpenedGames games;
    GameShelf shelf;
  };

  Library library_;
  OwnPlace place_;
  std::unique_ptr<Kept> kept_;
};

/// Whether it asks about a module of one's own.
bool is_of_own(const Request& request);

} // namespace yezi
