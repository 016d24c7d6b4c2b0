// Modules: where they are, how they are loaded, and the worker that runs their functions.
//
// load() runs a module and its variants once in a sandbox and returns plain data (Declaration)
// together with a Host, the Lua state in which the module's functions live. A Host serves one
// thread; another_host() makes a second one from the same bytes, with the same hook numbers. No
// other room sees Lua. Modules are described in games/README.md; the sandbox in sandbox.h.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/declaration.h"
#include "core/hooks.h"

namespace yezi {

/// The folder of data: $YEZI_HOME, otherwise share/yezi beside the program's folder, otherwise the
/// source tree or the installation (places.h). Has games/ and history/.
std::filesystem::path data_home();

/// The available modules: games/<game>/<game>.lua and games/<game>/<variant>.lua. They are listed
/// nowhere else. *_test.lua files are scenes, not modules.
class Library {
public:
  Library() : Library(data_home()) {}
  explicit Library(std::filesystem::path home) : home_(std::move(home)) {}

  const std::filesystem::path& home() const { return home_; }
  std::filesystem::path games() const { return home_ / "games"; }
  /// "game", "game/variant", …: sorted, a game before its variants.
  std::vector<std::string> ids() const;
  /// The file of a module; empty if there is no module of that id.
  std::filesystem::path find(std::string_view id) const;
  /// Files of games/decks/, sorted.
  std::vector<std::filesystem::path> deck_files() const;

private:
  std::filesystem::path home_;
};

class Host;
struct Loaded {
  Declaration declaration;
  std::unique_ptr<Host> host;
};

/// Loads a module by id, or by the path of a file that ends in ".lua", under these option settings.
/// Reports all faults that can be found at once, each with file and line.
Checked<Loaded> load(const Library& library, std::string_view id, const OptionSettings& settings);

/// The result of a Lua file, as plain data without functions, for example the scenes of a game.
Checked<Value> load_data(const Library& library, const std::filesystem::path& file);

/// The decks that a file returns: one, or a table of several.
Checked<std::vector<Deck>> load_decks(const Library& library, const std::filesystem::path& file);

/// One worker's script. Every function throws ScriptError when the script fails; the host stays
/// usable.
class Host : public Hooks {
public:
  class Impl; // script/ only
  explicit Host(std::unique_ptr<Impl> impl);
  ~Host() override;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  bool beats(int hook, const ComboBook& book, ComboId a, ComboId b) override;
  std::vector<std::string> hits(int hook, int a, int b) override;
  std::int64_t owed(int hook, const Glimpse& table, Seat me) override;
  void charge(int hook, Cashier& table) override;
  bool warns(int hook, const Glimpse& view, const HookAction& action) override;
  std::int64_t number(int hook, const Glimpse& table) override;
  Seats start(int hook, Workbench& table) override;
  void offer(int hook, const Glimpse& view, std::vector<HookAction>& out) override;
  void apply(int hook, Workbench& table, Seat who, const HookAction& action) override;
  int advise(int hook, const Glimpse& view, std::span<const HookAction> actions,
             std::vector<std::int64_t>& costs) override;

  const Impl& impl() const { return *impl_; }

private:
  std::unique_ptr<Impl> impl_;
};

/// A host for another thread, with the same hooks under the same numbers; reads no file. May be
/// called from any thread while `host` is in use.
std::unique_ptr<Host> another_host(const Host& host);

/// Names that scripts may use, for the editor stubs: those of `y`, and of each kind of handle.
struct ScriptNames {
  std::string of; // "yezi", "yezi.Table", "yezi.View", …
  std::vector<std::string> names;
};
std::vector<ScriptNames> script_names();

} // namespace yezi
