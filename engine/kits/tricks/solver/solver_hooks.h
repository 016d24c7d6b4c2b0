// Hooks that are watched while they read: how much of the past an answer rests on. Inside the
// solver only.
#pragma once

#include "core/rules.h"

namespace yezi {

/// What a value rests on besides what the key of its position holds.
enum Rests : std::uint8_t {
  on_key = 0,  // nothing
  on_open = 1, // what was played openly, and the hands held
  on_all = 2,  // everything that happened
};

/// Passes everything on to other hooks; reading raises `rests`.
class WatchedHooks final : public Hooks {
public:
  /// `hooks` may be null where no rule needs any.
  WatchedHooks(const Rules& rules, Hooks* hooks) : rules_(rules), hooks_(hooks) {}

  std::uint8_t rests = on_key;

  bool beats(int hook, const ComboBook& book, ComboId a, ComboId b) override {
    return hooks_->beats(hook, book, a, b);
  }
  std::vector<std::string> hits(int hook, int a, int b) override {
    return hooks_->hits(hook, a, b);
  }
  std::int64_t owed(int hook, const Glimpse& table, Seat me) override;
  void charge(int hook, Cashier& table) override;
  bool warns(int hook, const Glimpse& view, const HookAction& action) override {
    return hooks_->warns(hook, view, action);
  }
  std::int64_t number(int hook, const Glimpse& table) override;
  Seats start(int hook, Workbench& table) override { return hooks_->start(hook, table); }
  void offer(int hook, const Glimpse& view, std::vector<HookAction>& out) override {
    hooks_->offer(hook, view, out);
  }
  void apply(int hook, Workbench& table, Seat who, const HookAction& action) override {
    hooks_->apply(hook, table, who, action);
  }
  int advise(int hook, const Glimpse& view, std::span<const HookAction> actions,
             std::vector<std::int64_t>& costs) override {
    return hooks_->advise(hook, view, actions, costs);
  }

private:
  const Rules& rules_;
  Hooks* hooks_;
};

} // namespace yezi
