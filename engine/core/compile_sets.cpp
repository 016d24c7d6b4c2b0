// Kinds of sets.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

using Shape = SetKind::Shape;

constexpr int most_set_worth = 1000;

/// Sets that can be laid on the table have four cards at most; one card alone is copies of itself.
bool laid_small(Shape shape) { return shape == Shape::copies || shape == Shape::of_suit; }

/// { n } or { least, most }.
void read_sizes(Compiler& c, const ClauseAt& at, SetKind& made) {
  const auto numbers = c.items(at);
  const bool two = numbers.size() == 2 && !laid_small(made.shape);
  if (numbers.size() != 1 && !two) c.fault(at, "wanted one number: the cards of the set");
  if (numbers.empty()) return;
  const bool small = laid_small(made.shape) || (made.shape == Shape::run && !two);
  const auto size = [&](const ClauseAt& number) {
    const int least = made.shape == Shape::copies ? 1 : 2;
    return static_cast<std::uint8_t>(c.integer(number, least, small ? 4 : 16).value_or(2));
  };
  made.size = made.most = size(numbers[0]);
  if (two) made.most = size(numbers[1]);
  if (made.size > made.most)
    c.fault(at, "at least " + std::to_string(made.size) + " and at most " +
                    std::to_string(made.most) + " cards: nothing fits");
  // longer ones are two of the kind
  const int longest = made.shape == Shape::run || made.shape == Shape::of_rank
                          ? std::min(int{made.most}, 2 * made.size - 1)
                          : made.most * made.times;
  if (longest > max_meld) c.fault(at, "a set has at most " + std::to_string(max_meld) + " cards");
}

} // namespace

void read_set_worth(Compiler& c, const ClauseAt& at, SetKind& made) {
  if (const ClauseAt times = c.field(at, "times"))
    made.times = static_cast<std::uint8_t>(c.integer(times, 1, 4).value_or(1));
  if (const ClauseAt worth = c.field(at, "worth"))
    made.worth = static_cast<std::int32_t>(c.integer(worth, 0, most_set_worth).value_or(0));
  made.laid = made.worth;
  if (const ClauseAt laid = c.field(at, "laid"))
    made.laid = static_cast<std::int32_t>(c.integer(laid, 0, most_set_worth).value_or(0));
}

void read_set(Compiler& c, const ClauseAt& at, SetKind& made) {
  read_set_worth(c, at, made);
  read_sizes(c, at, made);
  made.among = c.faces_or_all(c.field(at, "among"));
}

/// sets = { { "pung", y.copies { 3 } }, { "chow", y.run { 3 } }, { "pair", y.of_suit { 2 } },
/// { "triplet", y.set { 3 } }, { "aces", y.of_rank { 3, 6 } }, { "court", y.exact { "J", "Q" } } }.
void Compiler::sets() {
  for (const Line& line : lines(field(root(), "sets"), "as { \"pung\", y.copies { 3 } }")) {
    only(line.whole, {}, true);
    SetKind made;
    made.name = line.name;
    made.by = line.whole->by;
    if (!read(line.value, made)) continue;
    rules.sets.push_back(std::move(made));
    if (rules.sets.size() > 16) {
      fault(line.whole, "at most 16 kinds of sets fit");
      return;
    }
  }
}

} // namespace yezi
