// Words for which combination beats which. Same pattern and same number of cards are always
// required; a word decides among those.

#include <array>

#include "core/compiler.h"
#include "core/interrupt.h"

namespace yezi {

namespace {

/// Says for every ordered pair of different combinations of one pattern and size whether the first
/// beats.
template <class Relation>
void say_beats(ComboBook& book, int pattern, Relation&& relation) {
  for (int a = 0; a < book.size(); ++a) {
    stop_if_interrupted();
    const auto winner = static_cast<ComboId>(a);
    if (book[winner].pattern != pattern) continue;
    for (int b = 0; b < book.size(); ++b) {
      const auto loser = static_cast<ComboId>(b);
      if (book[loser].pattern != pattern || book[loser].size != book[winner].size) continue;
      if (a != b && relation(book[winner], book[loser])) book.set_beats(winner, loser);
    }
  }
}

void higher_in_suit(Compiler& c, const ClauseAt& at, BeatsOf& of) {
  const CardSet except = c.card_list(c.field(at, "except"));
  if (c.pattern_made(of.pattern).kind == Pattern::Kind::set) {
    c.fault(at, "a set has no suit", "y.higher_rank compares sets");
  }
  say_beats(c.rules.book, of.pattern, [&](const Combo& a, const Combo& b) {
    return !meet(a.cards | b.cards, except) && a.suit >= 0 && a.suit == b.suit && b.rank > 0 &&
           a.rank > b.rank;
  });
}

void higher_rank(Compiler& c, const ClauseAt&, BeatsOf& of) {
  say_beats(c.rules.book, of.pattern,
            [](const Combo& a, const Combo& b) { return b.rank > 0 && a.rank > b.rank; });
}

void higher_suit_then_rank(Compiler& c, const ClauseAt& at, BeatsOf& of) {
  std::vector<std::string> ids;
  for (const Suit& suit : c.rules.deck.suits) ids.push_back(suit.id);
  std::vector<int> place(ids.size(), -1);
  int next = 0;
  for (const ClauseAt& item : c.items(at)) {
    const int suit = c.one_of(item, "suit", ids);
    if (suit < 0) continue;
    if (place[static_cast<std::size_t>(suit)] >= 0) c.fault(item, "this suit is here twice");
    place[static_cast<std::size_t>(suit)] = next++;
  }
  std::vector<std::string> left_out;
  for (const Combo& combo : c.rules.book.all()) {
    if (combo.pattern != of.pattern || combo.suit < 0) continue;
    const auto suit = static_cast<std::uint8_t>(combo.suit);
    if (place[suit] < 0 && index_of(left_out, ids[suit]) < 0) left_out.push_back(ids[suit]);
  }
  if (!left_out.empty()) c.fault(at, "leaves out the suit " + listed(left_out));
  say_beats(c.rules.book, of.pattern, [&](const Combo& a, const Combo& b) {
    if (a.suit < 0 || b.suit < 0) return false;
    const int high = place[static_cast<std::size_t>(a.suit)];
    const int low = place[static_cast<std::size_t>(b.suit)];
    return high < low || (high == low && a.rank > b.rank);
  });
}

/// y.ranking { { high … low }, … }: a card beats those behind it in its chain.
void ranking(Compiler& c, const ClauseAt& at, BeatsOf& of) {
  if (c.pattern_made(of.pattern).kind != Pattern::Kind::single) {
    c.fault(at, "y.ranking is for single cards only");
    return;
  }
  std::array<int, 64> chain{}, place{};
  int number = 0;
  CardSet ranked;
  for (const ClauseAt& cards : c.items(at)) {
    if (!cards->is(Value::Kind::list)) {
      c.wanted(cards, "a list of cards, highest first");
      continue;
    }
    ++number;
    int next = 0;
    for (const ClauseAt& item : c.items(cards)) {
      const auto found = c.card(item);
      if (!found) continue;
      if (has_card(ranked, *found)) c.fault(item, "the card " + item->text + " is here twice");
      for (const Card copy : each(alike_to(*found, c.rules.deck.copies))) {
        ranked |= card_bit(copy);
        chain[copy] = number;
        place[copy] = next;
      }
      ++next;
    }
  }
  say_beats(c.rules.book, of.pattern, [&](const Combo& a, const Combo& b) {
    const Card high = first_of(a.cards), low = first_of(b.cards);
    return chain[high] > 0 && chain[high] == chain[low] && place[high] < place[low];
  });
}

void never(Compiler&, const ClauseAt&, BeatsOf&) {}

constexpr Word beating_words[] = {
    {.name = "higher_in_suit",
     .form = Form::free,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .fields = {{"except", "string[]", "cards that neither beat nor are beaten", "none"}},
     .type = "yezi.Word",
     .says = "A higher rank of the same suit beats. As for all words of `play.beats`, only "
             "combinations of the same pattern and size are compared; a set has no suit, so "
             "y.higher_rank compares sets.",
     .example = R"(
lead  = { "single" },
beats = { single = y.higher_in_suit { except = { "a1" } }, run = y.never, set = y.never },)",
     .reads = {&reading<higher_in_suit>}},
    {.name = "higher_rank",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .type = "yezi.Word",
     .says =
         "A higher rank beats, whatever the suit. A card of rank 0 neither beats nor is beaten.",
     .example = R"(
beats = y.higher_rank,)",
     .reads = {&reading<higher_rank>}},
    {.name = "higher_suit_then_rank",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .arguments = {{"suits…", "string", "ids of suits, from high to low"}},
     .type = "yezi.Word",
     .says = "A higher suit beats, and within a suit a higher rank. All suits of the combinations "
             "must be named; a combination without a suit neither beats nor is beaten.",
     .example = R"(
beats = { run = y.higher_suit_then_rank { "a", "b", "c" }, single = y.higher_in_suit,
          set = y.higher_rank },)",
     .reads = {&reading<higher_suit_then_rank>}},
    {.name = "ranking",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .arguments = {{"chains…", "string[]", "codes from high to low"}},
     .type = "yezi.Word",
     .says =
         "For single cards only: a card beats those after it in its chain. A card that no chain "
         "names neither beats nor is beaten; no card is named twice.",
     .example = R"(
beats = { single = y.ranking { { "a9", "b9", "c9" }, { "a1", "x" } }, run = y.higher_in_suit,
          set = y.higher_rank },)",
     .reads = {&reading<ranking>}},
    {.name = "never",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::beats},
     .type = "yezi.Word",
     .says =
         "Nothing beats anything. Where nothing compiled fits, write a pure function(a, b) of two "
         "combinations; it is called twice for every pair when the module is loaded.",
     .example = R"(
beats = {
  run    = y.never,
  set    = function(a, b) return a.rank > b.rank end,
  single = y.higher_in_suit,
},)",
     .reads = {&reading<never>}},
};

} // namespace

std::span<const Word> words_of_beating() { return beating_words; }

} // namespace yezi
