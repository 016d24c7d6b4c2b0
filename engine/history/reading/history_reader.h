// Reads the tables of history/ and checks them against each other; every fault is kept.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "history/csv.h"
#include "history/history.h"

namespace yezi {

template <class Rows>
auto* row_named(Rows& rows, std::string_view key,
                std::string std::decay_t<decltype(rows[0])>::*name) {
  const auto at =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.*name == key; });
  return at == rows.end() ? nullptr : &*at;
}

/// As the tables name them.
inline constexpr std::array<std::string_view, 6> strength_names{"attested", "argued", "conjectured",
                                                                "open",     "none",   "rejected"};
inline constexpr std::array<std::string_view, 5> node_kind_names{"game", "deck", "name", "concept",
                                                                 "exercise"};

/// Reads the tables one after the other; every fault is kept.
class HistoryReader {
public:
  HistoryReader(const std::filesystem::path& home, Language language)
      : home_(home), language_(language) {}

  Checked<History> read();

private:
  void fault(const Place& place, std::string what, std::string hint = {});

  /// Calls read(table, row) for every row of history/<name>.
  template <class Read>
  void table(const std::string& name, const std::vector<std::string>& columns, Read&& read) {
    each_row(home_, language_, name, columns, faults_, [&](const Place& place, auto&& cell) {
      place_ = place;
      read(cell);
    });
  }

  /// An id: small letters, digits and hyphens; each once.
  std::string id(const std::string& cell, std::set<std::string>& ids);
  std::optional<Edtf> date(const std::string& cell);
  std::string one_of(const std::string& cell, const char* what,
                     const std::vector<std::string>& known);

  template <std::size_t N>
  std::size_t index_in(const std::string& cell, const char* what,
                       const std::array<std::string_view, N>& known) {
    const std::vector<std::string> names(known.begin(), known.end());
    const std::string name = one_of(cell, what, names);
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }

  std::string needed(const std::string& cell, const char* what);
  void sources();

  template <class Cell>
  Attested attested(Cell&& cell, const std::string& which) {
    return {date(cell(which)), cell(which + "_text"), cell_list(cell(which + "_sources"), ' ')};
  }

  static std::vector<std::string> node_columns(bool decks);

  template <class Cell>
  void name_node(Node& node, Cell&& cell) {
    node.zh = cell_list(cell("zh"), ';');
    node.en = cell("en");
    if (node.zh.empty() && node.en.empty()) fault(place_, "wanted a name");
    node.title = node.zh.empty()   ? node.en
                 : node.en.empty() ? node.zh.front()
                                   : node.zh.front() + ' ' + node.en;
    node.pinyin = cell("pinyin");
    node.jyutping = cell("jyutping");
    node.hakka = cell("hakka");
    node.romanised = cell("romanised");
    node.readings_from = cell_list(cell("readings_from"), ' ');
    if (node.readings_from.empty() && !(node.pinyin + node.jyutping + node.hakka).empty())
      fault(place_, "wanted in readings_from who gives the readings");
  }

  /// What makes a pack.
  template <class Cell>
  void make_up(Node& node, Cell&& cell) {
    node.mechanism = cell("makeup");
    makeup_sources_.emplace_back(cell_list(cell("makeup_sources"), ' '), place_);
    const std::string& size = cell("size");
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), node.size);
    if (!size.empty() && (error != std::errc{} || end != size.data() + size.size()))
      fault(place_, "the size of a pack is a number, got \"" + size + '"');
  }

  void nodes(const std::string& name, bool decks);
  void edges();
  void claims();
  void positions();

  template <class Rows>
  static std::vector<std::string> all_ids(const Rows& rows) {
    std::vector<std::string> ids;
    ids.reserve(rows.size());
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
  }

  void no_such(const char* what, const std::string& name, const Place& place,
               const std::vector<std::string>& known);
  void keys(const std::vector<std::string>& keys, const Place& place);
  void node_ids(const std::vector<std::string>& ids, const Place& place);
  void references();
  /// Nodes that nothing leads to: no edge, no pack or game of it, no claim.
  void orphans();

  std::filesystem::path home_;
  Language language_;
  History history_;
  Faults faults_;
  std::set<std::string> node_ids_, claim_ids_;
  std::vector<std::pair<std::vector<std::string>, Place>> makeup_sources_;
  Place place_; // of the row at hand
};

} // namespace yezi
