// A hand in sentences, one per line, for a person at the terminal, for `show` and `replay`. Uses
// the module's names for verbs, zones and roles.
#pragma once

#include <string>
#include <vector>

#include "core/locale.h"
#include "explain/print/layout.h"
#include "history/sheet.h"
#include "table/account.h"
#include "view/view.h"

namespace yezi {

/// Code and Chinese name; in Chinese the name alone, if there is one.
std::string card_name(const Deck& deck, Card card, const Locale& locale = english_locale());
/// Separated by commas, in the order of the deck's suits, high to low; with "*" after those of
/// `marked`.
std::string card_names(const Deck& deck, Cards cards, CardSet marked = {},
                       const Locale& locale = english_locale());
/// The cards of one suit after the other, each a line beginning with `indent`.
std::string cards_by_suit(const Deck& deck, Cards cards, CardSet marked, std::string_view indent,
                          const Locale& locale);
/// High ranks first, whatever the suit.
std::string cards_by_rank(const Deck& deck, Cards cards, CardSet marked, std::string_view indent);

/// "bury" and the third person: "buries".
std::string third_person(std::string_view verb);

/// The first rules of a clause, its own first; "…" stands for more. With a sheet each has its
/// label: A attested, R reconstructed, C conjecture.
std::string cited(const Locale& locale, const std::vector<std::string>& by,
                  const Sheet* sheet = nullptr);

/// Whether `next` shows more cards of the same place, since an event holds at most eight.
bool shows_more(const Event& event, const Event& next);

class Teller {
public:
  /// `sheet`: if given, labels of rules are printed. Both it and the locale must outlive the
  /// teller.
  Teller(const Rules& rules, Seating seating, Seat me, const Sheet* sheet = nullptr,
         const Locale& locale = english_locale())
      : rules_(rules), seating_(seating), me_(me), sheet_(sheet), locale_(&locale) {}

  const Locale& locale() const { return *locale_; }
  /// The seat that is addressed as "you".
  Seat me() const { return me_; }
  const Rules& rules() const { return rules_; }
  /// Prints payments and counts with the rules that require them.
  void cite_rules(bool on = true) { tells_rules_ = on; }
  /// Calls cards by their names, such as "seven of tens", for readers who do not type codes.
  void name_cards(bool on = true) { names_cards_ = on; }
  /// Describes moves in the context of this view's offer, so that texts can say which card is
  /// played; null: without context. The view must outlive its use.
  void ask_of(const View* view) { asked_ = view; }
  const View* asked() const { return asked_; }
  /// The width at which lines of a count and of a settlement are wrapped.
  void fold_at(int columns) { columns_ = columns; }
  /// "you", or "the second (seat 1)".
  std::string who(Seat seat, bool start_of_sentence = false) const;
  /// For use before a colon or beside a number: "head", "East".
  std::string place(Seat seat) const;
  /// "Your", "the second's".
  std::string whose(Seat seat, bool start_of_sentence = false) const;
  std::string role(Seat seat) const;
  /// The name of a zone, such as "won cards".
  std::string zone(std::size_t zone) const;
  std::string verb(Verb verb) const;
  /// By index in the Rules.
  std::string mark(std::size_t mark) const;
  std::string counter(std::size_t counter) const;
  std::string card(Card card) const;
  std::string cards(Cards cards) const;
  /// A number of cards, or of whatever the pieces of the pack are called.
  std::string pieces(std::int64_t number) const;
  /// "1½ stakes".
  std::string amount(std::int64_t amount) const;
  /// The unit's name, for "in points".
  std::string unit() const;
  /// The verb with its cards.
  std::string action(const Action& action) const;
  /// A sentence without a line break; empty for events that need no sentence. Hidden cards must be
  /// masked.
  std::string event(const Event& event) const;
  /// A sentence for each of the events, in order. An event has room for eight cards: if several in
  /// a row show cards of one place, the first sentence lists all, and the others are empty.
  std::vector<std::string> events(const Events& events) const;
  /// The cards that the cuts showed and who is dealt to first; empty if nobody is counted off.
  std::string cuts(const State& state) const;
  /// The cards of an event: "2 cards face down" if they are hidden.
  std::string cards_of(const Event& event) const;
  /// How the hand ended.
  std::string ending(const State& state) const;
  /// A sentence for a transfer: who pays whom how much, and why.
  std::string transfer(const State& state, const Transfer& transfer) const;
  /// An item of an account without its amount: "with the banker: your hand 0 - the banker's 2", "to
  /// the pool: pool fed 官堆". No full stop.
  std::string account_item(const State& state, const std::vector<Transfer>& transfers,
                           const Account& account, const AccountItem& item) const;
  /// An item of the value of a hand, without its amount. No full stop.
  std::string worth_item(const Worth& item) const;
  /// The name of a payment.
  std::string label(const State& state, const Transfer& transfer) const;
  /// The act for which the payer pays: "in trick 3 the left buries 2 cards"; empty if unknown.
  std::string cause(const Cause& cause) const;
  /// The count of a seat's hand, line by line, in games that count hands.
  std::string count(const Table& table, const State& state, Seat seat) const;
  /// The name of a column beside a number: "doubles", or beside 1 "double".
  std::string column(std::size_t column, std::int64_t number) const;
  /// One line of it: its purpose, its rules, its cards.
  std::string count_item(const Counted& counted, const CountLine& line) const;
  /// The whole settlement: the value of each hand, item by item; the gains and losses of each seat,
  /// the reader's own first, which add up to its balance; the balances.
  std::string settlement(const Table& table, const State& state,
                         const std::vector<Transfer>& transfers) const;
  /// The winners of a match, in a sentence.
  std::string match_won(Seats winners) const;
  std::string scores(const Match& match) const;
  /// The same for a match that is over: `match` has only the gains in it.
  std::string scores_of_match(const Match& match) const;

private:
  std::string each_score(const Match& match) const;
  std::string shown(const Events& events, std::size_t begin, std::size_t end) const;
  std::string worths(const Table& table, const State& state) const;
  std::string account(const State& state, const std::vector<Transfer>& transfers,
                      const Account& account) const;
  std::string why(const State& state, const Transfer& transfer) const;
  std::string card_list(const std::vector<Card>& cards) const;
  std::string numbers(const SettleLine& line, const std::vector<std::int64_t>& shown,
                      std::int64_t amount) const;
  std::string shows_most(const Table& table, const State& state) const;
  std::string reason(const State& state) const;
  std::string name(WordKind kind, const std::string& id, const std::string& called) const;
  /// "East"; empty for a role that is no proper name.
  std::string proper_name(Seat seat) const;
  /// Whether the seat and the reader are a team of two.
  bool is_partner(Seat seat) const;
  /// "your hand", "the stock": by its first word in State::words.
  std::string place(std::size_t word) const;
  std::string folded(std::string_view text, std::string_view first = "",
                     std::string_view rest = "") const;
  /// The rules in brackets, for use after the text that rests on them; empty for none.
  std::string rests_on(const std::vector<std::string>& by) const;

  const Rules& rules_;
  Seating seating_;
  Seat me_;
  const Sheet* sheet_;
  const Locale* locale_;
  const View* asked_ = nullptr;
  bool tells_rules_ = false;
  bool names_cards_ = false;
  int columns_ = screen_columns;
};

/// An amount in whole stakes, with a sign if it is negative: "-2½".
std::string plain_amount(const Unit& unit, std::int64_t amount);
/// An amount in whole stakes with a sign, with fractions if the game has them: "+1½".
std::string signed_amount(const Unit& unit, std::int64_t amount);

/// The name of the unit, by default "stakes".
std::string unit_name(const Unit& unit);

/// "1 card", "3 cards".
std::string counted(std::int64_t number, std::string_view thing);
/// The name for a piece of the pack in drawing games.
std::string_view piece(const Rules& rules);

} // namespace yezi
