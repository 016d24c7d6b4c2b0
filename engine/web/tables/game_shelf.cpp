#include "web/tables/game_shelf.h"

#include "core/interrupt.h"
#include "explain/words.h"
#include "history/module_files.h"
#include "records/json_value.h"

namespace yezi {

Checked<SharedGame> GameShelf::take(const std::string& id, const OptionSettings& options) {
  const auto key = std::pair{id, options};
  if (const auto found = games_.find(key); found != games_.end()) return found->second;
  // An id of the library and nothing else: a module would be opened by its path too.
  const std::string module = catalogue_.module_of(id);
  if (module.empty()) {
    const std::string near = nearest(id, catalogue_.ids());
    return Fault{
        {}, "there is no game " + in_quotes(id), near.empty() ? "" : "did you mean " + near + "?"};
  }
  if (games_.size() >= most_)
    std::erase_if(games_, [](const auto& one) { return one.second.use_count() == 1; });
  if (games_.size() >= most_)
    return Fault{{}, "too many different games are being played: try again later"};
  const Deadline deadline(most_opening);
  Checked<Opened> opened = open_module(catalogue_.library(), module, options);
  if (!opened) return opened.faults();
  auto game = std::make_shared<Game>();
  game->id = id;
  game->options = options;
  game->opened = std::move(*opened);
  if (Checked<Sheet> sheet = sheet_of(catalogue_.library(), game->opened.rules->said))
    game->sheet = std::move(*sheet);
  game->locales = locales_of(catalogue_.library().home(), game->opened.rules->said.lineage.front());
  games_.emplace(key, game);
  return SharedGame(game);
}

} // namespace yezi
