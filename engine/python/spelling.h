// Actions spelled token by token, so that a few tokens suffice for offers of any size: verbs, the
// digits of a number, kinds of cards in the order of the deck, and "done".
//
// Every action has one spelling; a token is allowed if it leads to an offered action.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/offer.h"

namespace yezi::python {

/// Kinds of cards: the faces without the further copies that a laid-out deck has of them.
struct Kinds {
  explicit Kinds(const Deck& deck);
  std::vector<Card> faces;      // the first face of each kind
  std::vector<std::uint8_t> of; // the kind of each face
};

/// Tokens by number: verbs, ten digits, kinds of cards, the end.
struct Tokens {
  explicit Tokens(const Rules& rules);
  Kinds kinds;
  bool lists; // what Cards are: Deck::lists
  std::vector<std::string> names;
  int digits, cards, done; // where they begin
};

class Speller {
public:
  /// `tokens` must outlive it.
  Speller(const Tokens& tokens, std::shared_ptr<const Offer> offer);

  /// By token: whether it may come next.
  std::vector<bool> mask() const;
  /// Whether the token leads to an offered action.
  bool fits(int token) const;
  /// Assumes that it fits.
  void add(int token) { said_.push_back(token); }
  const std::vector<int>& said() const { return said_; }
  /// The only action that fits; none while several do.
  std::optional<Action> action() const;

private:
  using Said = std::vector<int>;
  Said spelled(const Action& action) const;
  /// Up to `most` actions whose spelling begins with these tokens.
  std::vector<Action> some(const Said& said, std::size_t most) const;
  void some_breaks(const Offer::Family& family, const Said& said, std::size_t most,
                   std::vector<Action>& out) const;
  void some_claims(const Said& said, std::size_t most, std::vector<Action>& out) const;
  /// The cards of `among` that were named after the verb; nullopt if they are not there in order.
  std::optional<std::vector<Card>> picked(const Said& said, CardSet among) const;
  bool ended(const Said& said) const { return !said.empty() && said.back() == tokens_.done; }

  const Tokens& tokens_;
  std::shared_ptr<const Offer> offer_;
  std::vector<Said> listed_; // how Offer::listed() are spelled
  Said said_;
};

} // namespace yezi::python
