// Kinds of sets.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

using Shape = SetKind::Shape;

constexpr int most_set_worth = 1000;

/// Sets that can be laid on the table have two to four cards.
bool laid_small(Shape shape) { return shape == Shape::copies || shape == Shape::of_suit; }

} // namespace

/// sets = { { "pung", y.copies { 3 } }, { "chow", y.run { 3 } }, { "pair", y.of_suit { 2 } },
/// { "triplet", y.set { 3 } }, { "aces", y.of_rank { 3, 6 } }, { "court", y.exact { "J", "Q" } } }.
void Compiler::sets() {
  static const std::vector<std::string> shapes = {"copies", "run",     "of_suit",
                                                  "set",    "of_rank", "exact"};
  for (const Line& line : lines(field(root(), "sets"), "as { \"pung\", y.copies { 3 } }")) {
    only(line.whole, {}, true);
    const int shape = line.value->is(Value::Kind::named) ? index_of(shapes, line.value->text) : -1;
    if (shape < 0) {
      wanted(line.value, "y.copies { n }, y.run { n }, y.of_suit { n }, y.set { n }, "
                         "y.of_rank { n } or y.exact { cards }");
      continue;
    }
    SetKind made;
    made.name = line.name;
    made.by = line.whole->by;
    made.shape = static_cast<Shape>(shape);
    const bool counted = made.shape == Shape::set || made.shape == Shape::exact;
    only(line.value,
         counted ? std::vector<std::string>{"among", "worth", "times"}
                 : std::vector<std::string>{"among", "worth"},
         true);
    if (const ClauseAt times = field(line.value, "times"))
      made.times = static_cast<std::uint8_t>(integer(times, 1, 4).value_or(1));
    if (const ClauseAt worth = field(line.value, "worth"))
      made.worth = static_cast<std::int32_t>(integer(worth, 0, most_set_worth).value_or(0));
    if (made.shape == Shape::exact) {
      exact_set(line.value, made);
    } else {
      set_sizes(line.value, made);
      made.among = faces_or_all(field(line.value, "among"));
    }
    rules.sets.push_back(std::move(made));
    if (rules.sets.size() > 16) {
      fault(line.whole, "at most 16 kinds of sets fit");
      return;
    }
  }
}

/// { n } or { least, most }.
void Compiler::set_sizes(const ClauseAt& at, SetKind& made) {
  const auto numbers = items(at);
  const bool two = numbers.size() == 2 && !laid_small(made.shape);
  if (numbers.size() != 1 && !two) fault(at, "wanted one number: the cards of the set");
  if (numbers.empty()) return;
  const bool small = laid_small(made.shape) || (made.shape == Shape::run && !two);
  const auto size = [&](const ClauseAt& number) {
    return static_cast<std::uint8_t>(integer(number, 2, small ? 4 : 16).value_or(2));
  };
  made.size = made.most = size(numbers[0]);
  if (two) made.most = size(numbers[1]);
  if (made.size > made.most)
    fault(at, "at least " + std::to_string(made.size) + " and at most " +
                  std::to_string(made.most) + " cards: nothing fits");
  // longer ones are two of the kind
  const int longest = made.shape == Shape::run || made.shape == Shape::of_rank
                          ? std::min(int{made.most}, 2 * made.size - 1)
                          : made.most * made.times;
  if (longest > max_meld) fault(at, "a set has at most " + std::to_string(max_meld) + " cards");
}

/// The cards stand in the named value itself, and may be there several times.
void Compiler::exact_set(const ClauseAt& at, SetKind& made) {
  std::vector<std::string> codes;
  for (const Face& face : rules.deck.faces) codes.push_back(face.code);
  if (field(at, "among")) fault(field(at, "among"), "the cards are these and no others");
  for (const ClauseAt& item : items(at)) {
    const auto code = text(item, "a card of the deck");
    if (!code) continue;
    const int index = index_of(codes, *code);
    if (index < 0)
      no_such(item, "card", *code, codes);
    else
      made.cards.push_back(static_cast<Card>(index));
  }
  const std::size_t size = made.cards.size() * made.times;
  if (size < 2 || size > max_meld)
    fault(at,
          "wanted 2 to " + std::to_string(max_meld) + " cards in all, got " + std::to_string(size));
  made.size = made.most = static_cast<std::uint8_t>(std::clamp<std::size_t>(size, 2, max_meld));
  for (const Card card : made.cards) {
    made.among.add(card);
    const auto wanted = std::count(made.cards.begin(), made.cards.end(), card) * made.times;
    if (wanted > rules.deck.faces[card].copies)
      return fault(at, "there are only " + std::to_string(rules.deck.faces[card].copies) +
                           " cards " + rules.deck.faces[card].code);
  }
}

} // namespace yezi
