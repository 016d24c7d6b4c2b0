// Files of modules, and running them: `require`, and what a module returns.
#pragma once

#include <map>
#include <memory>

#include "script/handles/words.h"
#include "script/host.h"
#include "script/reading/source_map.h"
#include "script/sandbox/sandbox.h"

namespace yezi {

/// Every file that was read, by the name shown to the author, with its bytes.
using Texts = std::map<std::string, std::string>;

/// Reads files on demand, or only what it was given (for another host of the same module).
class Sources {
public:
  /// `module`: an id, or the path of a file ending in ".lua".
  Sources(const Library& library, std::string_view module);
  explicit Sources(std::shared_ptr<const Texts> texts, std::string main)
      : given_(std::move(texts)), main_(std::move(main)) {}

  /// Name of the file that was asked for; empty when there is no such module.
  const std::string& main() const { return main_; }
  /// Name of the file of a module id, in the library or beside a file outside it; empty when there
  /// is none.
  std::string module_file(std::string_view id);
  /// Name of the file that `require` means; empty when there is none.
  std::string required_file(std::string_view name);
  /// Bytes of a file by its shown name, nullptr when it cannot be read.
  const std::string* text(const std::string& name);
  /// What is wrong with a file that cannot be read.
  Fault refusal(const std::string& name) const;

  std::shared_ptr<const Texts> texts() const {
    return given_ ? given_ : std::make_shared<Texts>(read_);
  }
  /// All module ids, for hints; empty for another host.
  std::vector<std::string> ids() const {
    return library_ ? library_->ids() : std::vector<std::string>{};
  }

private:
  std::string first_there(const std::vector<std::string>& names);
  bool leads_out(const std::string& name) const;
  std::optional<Library> library_;
  std::shared_ptr<const Texts> given_;
  Texts read_;
  Faults refused_; // files that are there, but not taken
  std::string main_;
};

/// What a module file returned: y.game or y.variant, kept in the registry.
struct Module {
  std::string id;
  std::string file;
  int line = 0;
  bool is_variant = false;
  int arguments = LUA_NOREF; // registry reference of its table
  const Written* written = nullptr;
};

class Loader {
public:
  Loader(Sandbox& sandbox, Sources& sources);
  ~Loader();
  Loader(const Loader&) = delete;
  Loader& operator=(const Loader&) = delete;

  /// Runs the file of a module. To be called inside protect().
  Module run_module(const std::string& file);
  /// Runs any file and pushes what it returns. To be called inside protect().
  void run(const std::string& file);
  /// Lines of constructors in a file.
  const SourceMap& map(const std::string& file);

private:
  static int require(lua_State* lua);

  Sandbox& sandbox_;
  Sources& sources_;
  std::vector<std::string> running_;
  int runs_ = 0;
  std::map<std::string, SourceMap> maps_;
};

} // namespace yezi
