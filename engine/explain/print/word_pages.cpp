#include "explain/print/word_pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/layout.h"
#include "kits/words.h"

namespace yezi {

namespace {

std::string_view games_text(Games games) {
  switch (games) {
  case Games::tricks:
    return " In games of tricks only.";
  case Games::drawing:
    return " In drawing games only.";
  case Games::all:
    break;
  }
  return "";
}

/// "Stands in `play.beats`. In games of tricks only."
std::string stands_text(const Word& word) {
  std::string text;
  for (const Stands stands : places_of(word)) {
    text += text.empty() ? "Stands " : ", or ";
    text += info_of(stands).says;
  }
  return text + '.' + std::string(games_text(word.games));
}

std::string first_sentence(std::string_view says) {
  const auto end = says.find(". ");
  return std::string(says.substr(0, end == std::string_view::npos ? says.size() : end + 1));
}

std::string parameter_text(const Parameter& parameter) {
  std::string text(parameter.says);
  if (!parameter.otherwise.empty()) text += fmt::format(" (default: {})", parameter.otherwise);
  return text;
}

/// Without the line break that it begins with.
std::string_view example_of(const Word& word) {
  return word.example.starts_with('\n') ? word.example.substr(1) : word.example;
}

std::string indented(std::string_view text, std::string_view indent) {
  std::string out;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    out.append(end == 0 ? "" : indent).append(text.substr(0, end)) += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::vector<const Word*> words_about(std::string_view subject) {
  std::vector<const Word*> found;
  for (const Word& word : all_words())
    if (subject_of(word) == subject) found.push_back(&word);
  return found;
}

} // namespace

std::string word_text(const Word& word) {
  std::string text =
      usage_of(word) + "\n\n" + wrapped(word.says) + '\n' + wrapped(stands_text(word));
  Columns rows;
  for (const auto parameters : {arguments_of(word), fields_of(word)})
    for (const Parameter& each : parameters)
      rows.row({std::string(each.name), parameter_text(each)});
  if (!arguments_of(word).empty() || !fields_of(word).empty())
    text += "\nparameters\n" + rows.text("  ");
  return text + "\nexample\n" + indented(example_of(word), "  ");
}

std::string words_text() {
  std::string text;
  for (const std::string_view subject : word_subjects()) {
    Columns rows;
    for (const Word* word : words_about(subject))
      rows.row({std::string(word->name), first_sentence(word->says)});
    text += fmt::format("{}{}\n{}", text.empty() ? "" : "\n", subject, rows.text("  "));
  }
  return text;
}

nlohmann::ordered_json word_json(const Word& word) {
  using Json = nlohmann::ordered_json;
  constexpr std::string_view forms[] = {"id", "table", "free", "bare", "arguments", "function"};
  constexpr std::string_view games[] = {"all", "tricks", "drawing"};
  Json parameters = Json::array();
  for (const bool named : {false, true})
    for (const Parameter& each : named ? fields_of(word) : arguments_of(word))
      parameters.push_back(
          {{"name", each.name},
           {"type", each.type},
           {"says", each.says},
           {"default", each.otherwise.empty() ? Json(nullptr) : Json(each.otherwise)},
           {"named", named}});
  Json stands = Json::array();
  for (const Stands each : places_of(word)) stands.push_back(info_of(each).says);
  return {{"name", word.name},        {"form", forms[static_cast<std::size_t>(word.form)]},
          {"usage", usage_of(word)},  {"subject", subject_of(word)},
          {"stands", stands},         {"games", games[static_cast<std::size_t>(word.games)]},
          {"type", word.type},        {"says", word.says},
          {"parameters", parameters}, {"example", example_of(word)}};
}

// --- stubs for editors --------------------------------------------------------------------------

namespace {

constexpr int stub_columns = 100;

std::string comment(std::string_view text) { return wrapped(text, "---", "---", stub_columns); }

/// A clause may be written with its citation, so a table stands for any value.
std::string field_type(const Parameter& field) {
  const std::string type(field.type);
  return type == "table" || type.ends_with("|table") || type == "any" ? type : type + "|table";
}

/// The class of a table of parameters.
std::string parameter_class(const Word& word) {
  std::string text = fmt::format("---@class yezi.words.{}\n", word.name);
  int number = 0;
  for (const Parameter& item : arguments_of(word)) {
    text += comment(parameter_text(item));
    const bool many = item.name.ends_with("…");
    if (many)
      text += fmt::format("---@field [integer] {}\n", item.type);
    else
      text += fmt::format("---@field [{}]{} {}\n", ++number, item.otherwise.empty() ? "" : "?",
                          item.type);
  }
  for (const Parameter& field : fields_of(word)) {
    text += comment(parameter_text(field));
    if (field.name.starts_with('<'))
      text += fmt::format("---@field [string] {}\n", field_type(field));
    else
      text += fmt::format("---@field {}{} {}\n", field.name, field.otherwise.empty() ? "" : "?",
                          field_type(field));
  }
  return text + '\n';
}

std::string bullets(const Word& word) {
  std::string text;
  for (const auto parameters : {arguments_of(word), fields_of(word)})
    for (const Parameter& each : parameters)
      text += wrapped(fmt::format("`{}`: {}", each.name, parameter_text(each)), "---- ", "---  ",
                      stub_columns);
  return text.empty() ? text : "---\n" + text;
}

std::string called_stub(const Word& word) {
  std::string text, names;
  for (const Parameter& each : arguments_of(word)) {
    const std::string name = each.name.ends_with("…") ? "..." : std::string(each.name);
    text += fmt::format("---@param {}{} {}\n", name, each.otherwise.empty() ? "" : "?", each.type);
    names += (names.empty() ? "" : ", ") + name;
  }
  return text + fmt::format("---@return {}\nfunction y.{}({}) end\n", word.type, word.name, names);
}

std::string stub(const Word& word) {
  const std::string says = comment(word.says) + "---\n" + comment(stands_text(word));
  switch (word.form) {
  case Form::id:
    return parameter_class(word) + says +
           fmt::format("---@param id string\n---@return fun(parameters: yezi.words.{0}): {1}\n"
                       "function y.{0}(id) end\n",
                       word.name, word.type);
  case Form::table:
    return parameter_class(word) + says +
           fmt::format("---@param parameters yezi.words.{0}\n---@return {1}\n"
                       "function y.{0}(parameters) end\n",
                       word.name, word.type);
  case Form::free:
  case Form::bare:
    return says + bullets(word) + fmt::format("---@type {}\ny.{} = nil\n", word.type, word.name);
  case Form::arguments:
  case Form::function:
    break;
  }
  return says + bullets(word) + called_stub(word);
}

constexpr std::string_view stubs_head = R"(---@meta yezi
-- Stubs for the editor: every word that `require "yezi"` offers. Nothing here runs.
-- Written by scripts/approve from the entries of the words (engine/core/word.h); do not edit.
-- What functions of a module are given is in yezi.handles.meta.lua.

---@class yezi
local y = {}
)";

} // namespace

std::string words_lua() {
  std::string text(stubs_head);
  for (const std::string_view subject : word_subjects()) {
    const std::string head = fmt::format("-- {} ", subject);
    text +=
        '\n' + head + std::string(stub_columns - static_cast<std::size_t>(width(head)), '-') + '\n';
    for (const Word* word : words_about(subject)) text += '\n' + stub(*word);
  }
  return text + "\nreturn y\n";
}

// --- the reference page -------------------------------------------------------------------------

namespace {

/// With what Markdown would read as markup escaped, but for code in backticks.
std::string escaped(std::string_view text) {
  std::string out;
  bool code = false;
  for (const char c : text) {
    if (c == '`') code = !code;
    if (!code && (c == '*' || c == '_' || c == '<' || c == '[')) out += '\\';
    out += c;
  }
  return out;
}

std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

/// How Markdown names a heading in links.
std::string anchor(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    if (c == ' ') out += '-';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

std::string markdown(const Word& word) {
  std::string text = fmt::format("### y.{}\n\n`{}`\n\n{}\n{}", word.name, usage_of(word),
                                 wrapped(escaped(word.says), "", "", stub_columns),
                                 wrapped(stands_text(word), "", "", stub_columns));
  std::string rows;
  for (const auto parameters : {arguments_of(word), fields_of(word)})
    for (const Parameter& each : parameters)
      rows += fmt::format("| `{}` | `{}` | {} | {} |\n", each.name, cell(each.type),
                          cell(escaped(each.says)), cell(escaped(each.otherwise)));
  if (!rows.empty())
    text += "\n| parameter | type | meaning | default |\n|---|---|---|---|\n" + rows;
  return text + fmt::format("\n```lua\n{}\n```\n", example_of(word));
}

constexpr std::string_view page_head = R"(# The words of `y`

Every word that `require "yezi"` offers, with an example. [README.md](README.md) is the guide;
`yezi words WORD` prints one entry. This page is written by `scripts/approve` from the entries of
the words; do not edit it.

A parameter without a default is required. A *term* is a whole number that is known when a hand is
over: a number, or a word that stands for one; truth is 1 or 0, and terms know `+ - * //`. A seat is
a role, a mark ("winner", "caller", …), or a word; payments also know "payer" and "payee", conditions
of the deal and counts of hands "player". Any clause may be written with the rule that it states:
`{ value, by = "P2" }`.

The examples are clauses of a game, or parameters of its `play`. They use sample packs: three suits
a, b and c with ranks 1 to 9 (`a1` … `c9`), ranks 1 and 9 marked `end`, the others `middle`; and the
card `x`, which has no suit. In drawing games each card has four copies. A test runs all of them.
)";

} // namespace

std::string words_markdown() {
  std::string text(page_head);
  text += '\n';
  for (const std::string_view subject : word_subjects())
    text += fmt::format("- [{}](#{})\n", subject, anchor(subject));
  for (const std::string_view subject : word_subjects()) {
    text += fmt::format("\n## {}\n", subject);
    for (const Word* word : words_about(subject)) text += '\n' + markdown(*word);
  }
  return text;
}

} // namespace yezi
