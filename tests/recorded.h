// Hands of the game put together by hand, played by blind players and written down.
#pragma once

#include <gtest/gtest.h>

#include "hand_made.h"
#include "players/policy_player.h"
#include "records/line_sums.h"
#include "records/record.h"

namespace yezi::kit {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// Now and then a claim that is not certain to stand.
inline Action chosen(const Table& table, const Offer& offered, std::uint64_t seed, Rng& rng) {
  if (offered.claims().count > 0 && rng.below(3) == 0)
    return offered.at(offered.certain_count() + rng.below_wide(offered.claims().count));
  return choose_by_policy(*table.rules, offered,
                          seed % 2 == 0 ? RolloutPolicy::random : RolloutPolicy::eager, rng);
}

/// A whole hand by blind players, or its first `most` moves.
inline Record played(const Table& table, std::uint64_t seed, std::size_t most = 1000) {
  Record record;
  record.game = table.rules->said.id;
  record.options = {{"players", "4"}};
  record.rules_id = table.rules->said.digest;
  record.players = {"random", "eager", "random", "a \"name\"\n"};
  record.match.head = static_cast<Seat>(seed % 4);
  record.match.hand = static_cast<int>(seed);
  record.match.scores = {1, -2, 3, -2};
  record.deal = sample_luck(*table.rules, seed, 0);
  State state = deal(table, record.match, record.deal);
  Rng rng(seed);
  Offer offered;
  while (!state.over() && record.moves.size() < most) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    const Action action = chosen(table, offered, seed, rng);
    record.moves.push_back({seat, action});
    apply(table, state, seat, action);
  }
  if (!state.over()) return record;
  record.finished = true;
  record.settlement = settle(table, state);
  record.next = next_match(table, state, record.match, settle_net(table, state));
  return record;
}

inline Checked<std::vector<Record>> read(const Table& table, const std::string& text,
                                         bool force = false) {
  return parse_records(*table.rules, text, "test.jsonl", force);
}

/// The text with the checksums that it would have had it been written so: what is wrong with it
/// then is for the rest of the reader to find.
inline std::string summed_anew(const std::string& text) {
  std::string whole;
  LineSums sums;
  for (std::string line : lines_of(text)) {
    if (line.find("\"event\":\"start\"") != std::string::npos) sums = {};
    if (const auto at = line.rfind(",\"sums\":"); at != std::string::npos)
      line = sums.close(line.substr(0, at) + '}');
    else
      sums.add(line);
    whole += line + '\n';
  }
  if (!text.ends_with('\n') && !whole.empty()) whole.pop_back();
  return whole;
}

/// What is wrong with a text that should be right but for one thing, its checksums apart; empty if
/// nothing is.
inline std::string complaint(const Table& table, const std::string& text) {
  const auto records = read(table, summed_anew(text));
  if (!records) return to_text(records.faults());
  for (const Record& record : *records)
    if (const auto state = replay(table, record, 10'000); !state) return to_text(state.faults());
  return {};
}

/// A hand whose record has a line with each of `wanted` in it.
inline std::string record_with(const Table& table, std::initializer_list<const char*> wanted) {
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    std::string text = to_text(table, played(table, seed));
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](const char* part) { return text.find(part) != std::string::npos; }))
      return text;
  }
  ADD_FAILURE() << "no hand shows what is wanted";
  return {};
}

} // namespace yezi::kit
