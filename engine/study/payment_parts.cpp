#include "study/payment_parts.h"

#include "table/settle.h"

namespace yezi {

namespace {

/// What would be paid if hands counted only some of what they do: bit 0 for the sets of the hand
/// that went out, bit 1 for all else in it, bit 2 for the other hands.
class PaidIf {
public:
  static constexpr unsigned sets = 1, whole = 2, others = 4;

  PaidIf(const Table& table, const State& state)
      : table_(table), state_(state), terms_(table, state), winner_(state.marks[mark_winner]) {
    for (Seat seat = 0; seat < seats(); ++seat) {
      full_[seat] = terms_.counted(seat);
      none_[seat] = terms_.recounted(seat, {});
    }
    if (winner_ != no_seat) of_sets_ = terms_.columns_of_sets(winner_);
    for (unsigned part = 0; part < paid_.size(); ++part) paid_[part] = paid_for(part);
  }

  /// Six times the Shapley value: what a part adds to those before it, over all orders of the
  /// three.
  std::int64_t share_of(unsigned part) const {
    const unsigned all = sets | whole | others;
    const unsigned one = part == sets ? whole : sets, other = all & ~(part | one);
    return 2 * added(part, 0) + added(part, one) + added(part, other) +
           2 * added(part, one | other);
  }

private:
  Seat seats() const { return table_.rules->seats; }

  std::int64_t added(unsigned part, unsigned to) const { return paid_[to | part] - paid_[to]; }

  std::int64_t paid_for(unsigned parts) {
    BySeat<Counted> hands;
    for (Seat seat = 0; seat < seats(); ++seat) {
      if (seat == winner_)
        hands[seat] = winners(parts);
      else
        hands[seat] = (parts & others) != 0 ? full_[seat] : none_[seat];
    }
    return paid_if_counted(table_, state_, hands);
  }

  Counted winners(unsigned parts) {
    if ((parts & sets) != 0 && (parts & whole) != 0) return full_[winner_];
    Evaluator::Columns columns{};
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if ((parts & sets) != 0) columns[i] = of_sets_[i];
      if ((parts & whole) != 0) columns[i] = full_[winner_].columns[i] - of_sets_[i];
    }
    return terms_.recounted(winner_, columns);
  }

  const Table& table_;
  const State& state_;
  Evaluator terms_;
  Seat winner_;
  BySeat<Counted> full_, none_;
  Evaluator::Columns of_sets_{};
  std::array<std::int64_t, 8> paid_{};
};

} // namespace

PaymentParts payment_parts(const Table& table, const State& state) {
  if (!table.rules->count.on) return {};
  const PaidIf paid(table, state);
  return {paid.share_of(PaidIf::sets), paid.share_of(PaidIf::whole), paid.share_of(PaidIf::others)};
}

} // namespace yezi
