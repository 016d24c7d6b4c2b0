// Features of games of fishing: what catches what, and what becomes of cards that catch nothing.

#include "study/features.h"
#include "kits/fishing/layout.h"

namespace yezi {

namespace {

class FishingFeatures {
public:
  FishingFeatures(FeatureList& list, const Rules& rules)
      : list_(list), rules_(rules), phase_(rules.phases.back().as_if<FishingPhase>()) {}

  void all() {
    known("fish.matches", Message("how often one card catches another"),
          Message("share of the ordered pairs of different cards in which the first catches the "
                  "second"),
          matches());
    known("fish.open", Message("cards that lie open at the deal"),
          Message("dealt to the zone from which cards are caught"), open());
    known("fish.sums", Message("a card catches cards that add up to it"),
          Message("the clause play.sums"), phase_ != nullptr && phase_->sums);
    known("fish.fourth", Message("three alike are caught together"),
          Message("the clauses play.fourth and play.pile"),
          phase_ != nullptr && (!phase_->fourth.empty() || phase_->piled >= 0));
    known("fish.must", Message("a hand card that can catch must catch"),
          Message("the clause play.hand_must"), phase_ != nullptr && phase_->hand_must);
    known("fish.release", Message("a card of the hand that catches nothing is laid open"),
          Message("the clause play.release"), phase_ != nullptr && phase_->release);
  }

private:
  double matches() const {
    if (phase_ == nullptr) return 0;
    int pairs = 0, caught_pairs = 0;
    const std::vector<Face>& faces = rules_.deck.faces;
    for (std::size_t a = 0; rules_.piles && a < faces.size(); ++a) {
      for (std::size_t b = 0; b < faces.size(); ++b) {
        const int of_both = faces[a].copies * (faces[b].copies - (a == b ? 1 : 0));
        pairs += of_both;
        if (has_card(phase_->takes[a], static_cast<Card>(b))) caught_pairs += of_both;
      }
    }
    for (const Card card : each(rules_.pack)) {
      const CardSet others = rules_.pack & ~card_bit(card);
      pairs += size_of(others);
      caught_pairs += size_of(phase_->takes[card] & others);
    }
    return pairs == 0 ? 0 : static_cast<double>(caught_pairs) / pairs;
  }
  double open() const {
    int cards = 0;
    for (const DealStep step : rules_.deal)
      if (phase_ != nullptr && (step.zone == phase_->pool || step.zone == phase_->last)) ++cards;
    return cards;
  }
  void known(std::string id, Message title, Message how, Feature::Value value) {
    list_.add(std::move(id), std::move(title), std::move(how),
              phase_ != nullptr ? std::move(value) : std::monostate{});
  }

  FeatureList& list_;
  const Rules& rules_;
  const FishingPhase* phase_; // null in other games, of which these features are not known
};

} // namespace

void features_of_fishing(FeatureList& list, const Rules& rules) {
  FishingFeatures(list, rules).all();
}

} // namespace yezi
