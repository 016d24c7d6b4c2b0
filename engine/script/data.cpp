// A Lua file as plain data: scenes, for one, and decks.

#include <algorithm>

#include "script/handles/host_impl.h"
#include "script/reading/deck_reader.h"

namespace yezi {

namespace {

/// Where the value that the file returns is written.
SourceSpot returned(Loader& loader, const std::string& file, std::string_view text) {
  const std::size_t at = text.rfind("\nreturn");
  const auto end =
      text.begin() + static_cast<std::ptrdiff_t>(at == std::string_view::npos ? 0 : at + 1);
  const int line = 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
  return {{file, line}, loader.map(file).find(line, "return")};
}

} // namespace

Checked<Value> load_data(const Library& library, const std::filesystem::path& file) {
  Sources sources(library, file.string());
  const std::string name = sources.main();
  const std::string* text = name.empty() ? nullptr : sources.text(name);
  if (text == nullptr) {
    if (name.empty())
      return Fault{{file.string(), 0}, "there is no such file, or it cannot be read"};
    return sources.refusal(name);
  }
  const auto impl = std::make_unique<Host::Impl>();
  Faults faults;
  Value value;
  {
    Loader loader(impl->sandbox, sources);
    impl->sandbox.allow(Sandbox::load_budget, Sandbox::load_milliseconds);
    auto fault = impl->sandbox.protect([&](lua_State* lua) {
      loader.run(name);
      ValueReader reader(impl->sandbox, loader, nullptr, faults);
      value = reader.read(-1, returned(loader, name, *text));
      if (!reader.functions().empty()) faults.push_back({{name, 0}, "data has no functions"});
      lua_pop(lua, 1);
    });
    if (fault) faults.insert(faults.begin(), std::move(*fault));
  }
  if (!faults.empty()) return faults;
  return value;
}

Checked<std::vector<Deck>> load_decks(const Library& library, const std::filesystem::path& file) {
  const Checked<Value> value = load_data(library, file);
  if (!value) return value.faults();
  std::vector<Value> said;
  if (value->is(Value::Kind::named)) {
    said.push_back(*value);
  } else {
    said = value->items;
    for (const auto& [name, deck] : value->fields) said.push_back(deck);
  }
  Faults faults;
  std::vector<Deck> decks;
  decks.reserve(said.size());
  for (const Value& deck : said) decks.push_back(read_deck(deck, faults));
  if (decks.empty())
    faults.push_back({value->place, "a file of decks returns a y.deck or several"});
  if (!faults.empty()) return faults;
  return decks;
}

} // namespace yezi
