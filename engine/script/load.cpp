// The one way from a module's file to a Declaration.

#include <algorithm>
#include <tuple>

#include "core/refusals.h"
#include "kits/list.h"
#include "script/handles/host_impl.h"
#include "script/reading/changes.h"
#include "script/reading/deck_reader.h"
#include "script/reading/digest.h"
#include "script/reading/options.h"
#include "script/reading/paths.h"

namespace yezi {

namespace {

constexpr std::size_t longest_line = 8;
constexpr std::size_t most_faults = 100;
constexpr std::size_t longest_title = 200;
const std::vector<std::string> variant_fields{"of",     "title", "sheet", "options",
                                              "choose", "set",   "drop",  "add"};

class Loading {
public:
  Loading(Sources& sources, const OptionSettings& settings, bool heeds)
      : sources_(sources),
        settings_(settings),
        heeds_(heeds),
        impl_(std::make_unique<Host::Impl>()),
        loader_(std::make_unique<Loader>(impl_->sandbox, sources)) {
    impl_->sandbox.heed(heeds);
  }

  Checked<Loaded> result() {
    step([&] { run_modules(); });
    if (faults_.empty()) step([&] { read_options(); });
    if (faults_.empty()) step([&] { read_clauses(); });
    if (faults_.empty()) finish();
    loader_.reset();
    std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& a, const Fault& b) {
      return std::tie(a.place.file, a.place.line) < std::tie(b.place.file, b.place.line);
    });
    if (faults_.size() > most_faults) {
      const std::string more = std::to_string(faults_.size() - most_faults);
      faults_.resize(most_faults);
      faults_.push_back({{sources_.main(), 0}, "and at least " + more + " more"});
    }
    if (!faults_.empty()) return faults_;
    return Loaded{std::move(said_), std::make_unique<Host>(std::move(impl_))};
  }

private:
  template <class Body>
  void step(const Body& body) {
    // Vectors outlive the protected part, so nothing is lost when Lua fails half-way.
    if (auto fault = impl_->sandbox.protect([&](lua_State*) { body(); }))
      faults_.push_back(std::move(*fault));
  }

  /// The line of modules, the game first.
  void run_modules() {
    std::string file = sources_.main();
    while (faults_.empty()) {
      if (std::any_of(line_.begin(), line_.end(),
                      [&](const Module& m) { return m.file == file; })) {
        faults_.push_back({place(line_.front(), "of"), "variants of each other in a circle"});
        return;
      }
      line_.insert(line_.begin(), loader_->run_module(file));
      const Module& module = line_.front();
      check_id(module, file);
      if (!module.is_variant) return;
      const std::string base = base_of(module);
      file = base.empty() ? "" : sources_.module_file(base);
      if (file.empty())
        faults_.push_back({place(module, "of"),
                           base.empty() ? "a variant says of what: of = \"game\""
                                        : "there is no game \"" + base + "\"",
                           did_you_mean(base, sources_.ids())});
      if (line_.size() > longest_line)
        faults_.push_back({place(module, "of"), "variants of variants go too far"});
    }
  }

  static Place place(const Module& module, const std::string& field) {
    return SourceSpot{{module.file, module.line}, module.written}.field(field).place;
  }

  std::string base_of(const Module& module) {
    lua_State* lua = impl_->sandbox.lua();
    lua_rawgeti(lua, LUA_REGISTRYINDEX, module.arguments);
    lua_getfield(lua, -1, "of");
    std::string base = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
    lua_pop(lua, 2);
    return base;
  }

  /// id = folder = file.
  void check_id(const Module& module, const std::string& file) {
    const bool letters =
        !module.id.empty() &&
        module.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-/") == std::string::npos;
    if (!letters)
      faults_.push_back({{module.file, module.line},
                         "an id has small letters, digits and -, got \"" + module.id + "\""});
    if (!file.starts_with("games/") || !letters) return;
    std::string wanted = file.substr(6, file.size() - 10);
    const auto slash = wanted.find('/');
    if (wanted.substr(0, slash) == wanted.substr(slash + 1)) wanted.resize(slash);
    if (module.id != wanted)
      faults_.push_back({{module.file, module.line},
                         "this file is \"" + wanted + "\", not \"" + module.id + "\""});
  }

  /// Option lists, then choices, base first; then what was set from outside.
  void read_options() {
    ValueReader reader(impl_->sandbox, *loader_, nullptr, faults_);
    // What values change may ask options, and is read with the clauses.
    ValueReader lister(impl_->sandbox, *loader_, nullptr, faults_);
    lister.leave_out("changes");
    for (const Module& module : line_) {
      const auto listed = field(lister, module, "options");
      if (lister.gave_up()) return;
      if (listed) declare_options(*listed, said_.options, faults_);
      if (!module.is_variant) continue;
      if (const auto chosen = field(reader, module, "choose"))
        choose_options(*chosen, module.id, said_.options, said_.clauses, faults_);
    }
    set_options(settings_, line_.back().id, said_.options, faults_);
  }

  std::optional<Value> field(ValueReader& reader, const Module& module, const std::string& name) {
    lua_State* lua = impl_->sandbox.lua();
    lua_rawgeti(lua, LUA_REGISTRYINDEX, module.arguments);
    std::optional<Value> value;
    if (lua_getfield(lua, -1, name.c_str()) != LUA_TNIL)
      value = reader.read(-1, SourceSpot{{module.file, module.line}, module.written}.field(name));
    lua_pop(lua, 2);
    return value;
  }

  void read_clauses() {
    ValueReader reader(impl_->sandbox, *loader_, &said_.options, faults_);
    said_.root = reader.read_module(line_.front(), {"options"});
    if (reader.gave_up()) return;
    if (!said_.root.items.empty())
      faults_.push_back(
          {said_.root.items[0].place, "a game is a map of clauses: give this one a name"});
    read_header(said_.root);
    change(reader, line_.front());
    for (std::size_t i = 1; i < line_.size(); ++i) {
      vary(reader, line_[i]);
      change(reader, line_[i]);
    }
    functions_ = reader.functions();
  }

  /// What the options of this module change in the clauses as it leaves them.
  void change(ValueReader& reader, const Module& module) {
    if (reader.gave_up()) return;
    const auto listed = field(reader, module, "options");
    if (!listed || reader.gave_up()) return;
    std::vector<std::string> touched;
    apply_changes(*listed, module.id, heeds_, said_, touched, faults_);
    for (std::string& path : touched) own_.emplace_back(std::move(path), module.id);
  }

  void vary(ValueReader& reader, const Module& module) {
    Value said = reader.read_module(module, {"options", "choose"});
    if (reader.gave_up()) return;
    for (const auto& [name, value] : said.fields)
      if (std::find(variant_fields.begin(), variant_fields.end(), name) == variant_fields.end())
        faults_.push_back(
            {value.place, "a variant has no \"" + name + "\" of its own", hint_for_field(name)});
    read_header(said);
    Variation variation{
        module.id,         said_.lineage.empty() ? line_.front().id : before(module),
        said.field("set"), said.field("drop"),
        said.field("add"), heeds_};
    std::vector<std::string> touched;
    apply_variation(variation, said_.root, touched, said_.clauses, faults_);
    for (std::string& path : touched) own_.emplace_back(std::move(path), module.id);
  }

  std::string hint_for_field(const std::string& name) {
    const std::string near = did_you_mean(name, variant_fields);
    return near.empty() ? "to change a clause write: set = { [\"" + name + "\"] = … }" : near;
  }

  /// The module that a variant is of.
  std::string before(const Module& module) const {
    for (std::size_t i = 1; i < line_.size(); ++i)
      if (&line_[i] == &module) return line_[i - 1].id;
    return line_.front().id;
  }

  /// Takes title and sheet out of the clauses.
  void read_header(Value& said) {
    if (const Value* title = said.field("title")) {
      const Value* en = title->is(Value::Kind::text) ? title : title->field("en");
      const Value* zh = title->field("zh");
      if (en == nullptr || !en->is(Value::Kind::text))
        faults_.push_back({title->place, "title wants { en = \"…\", zh = \"…\" }"});
      said_.title = en == nullptr ? "" : en->text;
      if (zh != nullptr) said_.title_zh = zh->text;
      for (const std::string* one : {&said_.title, &said_.title_zh})
        if (one->find_first_of("\n\t") != std::string::npos || one->size() > longest_title)
          faults_.push_back({title->place, "a title is one line of at most " +
                                               std::to_string(longest_title) + " bytes"});
    }
    if (const Value* sheet = said.field("sheet")) {
      if (!sheet->is(Value::Kind::text)) faults_.push_back({sheet->place, "sheet wants a text"});
      said_.sheet = sheet->text;
    }
    std::erase_if(said.fields,
                  [](const auto& f) { return f.first == "title" || f.first == "sheet"; });
  }

  void finish() {
    said_.id = line_.back().id;
    said_.source_file = line_.back().file;
    for (const Module& module : line_) said_.lineage.push_back(module.id);
    read_pack();
    number_hooks();
    list_clauses();
    const auto texts = sources_.texts();
    said_.digest = rules_digest(said_.options, *texts);
    impl_->game = said_.id;
    impl_->deck = said_.deck;
    const Value* play = said_.root.field("play");
    impl_->deck.lay_out(in_piles(play == nullptr ? nullptr : find_kit(*play), said_.deck));
    impl_->options = said_.options;
    impl_->root = said_.root;
    impl_->hooks = said_.hooks;
    impl_->texts = texts;
    impl_->main = sources_.main();
    impl_->settings = settings_;
  }

  /// The deck leaves its name in the clauses; its faces and how they look are not clauses.
  void read_pack() {
    Value* deck = value_at(said_.root, "deck");
    if (deck == nullptr) {
      faults_.push_back({{line_.front().file, line_.front().line}, "a game has a deck"});
      return;
    }
    said_.deck = read_deck(*deck, faults_);
    Value* faces = deck->is_named("pack") && !deck->items.empty() ? &deck->items[0] : deck;
    faces->fields.clear();
    for (const char* look : {"id", "title", "zh", "picture"})
      std::erase_if(deck->fields, [&](const auto& field) { return field.first == look; });
  }

  void number_hooks() {
    each_value(said_.root, [&](const std::string& path, Value& value) {
      if (!value.is(Value::Kind::hook)) return;
      impl_->functions.push_back(functions_[static_cast<std::size_t>(value.hook)]);
      value.hook = static_cast<int>(said_.hooks.size());
      said_.hooks.push_back({path, value.place});
    });
  }

  /// Every value that cites a rule, module by module and line by line as written.
  void list_clauses() {
    for (const Option& option : said_.options)
      if (!option.by.empty())
        said_.clauses.push_back(
            {"options." + option.name, option.by, option.place, module_at(option.place)});
    each_value(said_.root, [&](const std::string& path, Value& value) {
      if (value.by.empty() && value.refuses.empty()) return;
      Clause clause{path,
                    value.by,
                    value.place,
                    owner(path),
                    value.by.empty() ? std::string() : value.by.front(),
                    value.refuses};
      for (const auto& [kind, rules] : value.refuses)
        for (const std::string& rule : rules)
          if (std::find(clause.by.begin(), clause.by.end(), rule) == clause.by.end())
            clause.by.push_back(rule);
      check_refusals(clause, faults_);
      said_.clauses.push_back(std::move(clause));
    });
    const auto rank = [&](const Clause& clause) {
      const auto found = std::find(said_.lineage.begin(), said_.lineage.end(), clause.module);
      return std::pair{found - said_.lineage.begin(), clause.place.line};
    };
    std::stable_sort(said_.clauses.begin(), said_.clauses.end(),
                     [&](const Clause& a, const Clause& b) { return rank(a) < rank(b); });
  }

  std::string module_at(const Place& place) const {
    for (const Module& module : line_)
      if (module.file == place.file) return module.id;
    return line_.front().id;
  }

  /// The last module that said the clause or one above it.
  std::string owner(const std::string& path) const {
    std::string last = line_.front().id;
    for (const auto& [said, module] : own_)
      if (path == said || path.starts_with(said + ".")) last = module;
    return last;
  }

  Sources& sources_;
  const OptionSettings& settings_;
  bool heeds_;
  std::unique_ptr<Host::Impl> impl_;
  std::unique_ptr<Loader> loader_;
  Faults faults_;
  Declaration said_;
  std::vector<Module> line_;
  std::vector<int> functions_;
  std::vector<std::pair<std::string, std::string>> own_; // path, module that said it
};

} // namespace

Checked<Loaded> load_from(Sources& sources, const OptionSettings& settings, bool heeds) {
  return Loading(sources, settings, heeds).result();
}

Checked<Loaded> load(const Library& library, std::string_view id, const OptionSettings& settings) {
  Sources sources(library, id);
  if (sources.main().empty()) {
    const auto ids = library.ids();
    const bool path = id.ends_with(".lua");
    return Fault{{},
                 path ? "there is no file \"" + std::string(id) + "\""
                      : "there is no game \"" + std::string(id) + "\"",
                 did_you_mean(id, ids)};
  }
  if (sources.text(sources.main()) == nullptr) return sources.refusal(sources.main());
  return load_from(sources, settings, true);
}

std::unique_ptr<Host> another_host(const Host& host) {
  Sources sources(host.impl().texts, host.impl().main);
  // The same bytes and settings loaded before, and in no long time.
  auto again = load_from(sources, host.impl().settings, false);
  if (!again)
    throw std::logic_error("a module that loaded once does not load again: " +
                           to_text(again.faults()));
  return std::move(again->host);
}

} // namespace yezi
