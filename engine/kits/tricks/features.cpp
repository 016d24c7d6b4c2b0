// Features of games of tricks: what may be led, what beats what, how a hand is won.

#include <set>

#include "kits/tricks/phase.h"
#include "study/features.h"

namespace yezi {

namespace {

/// Features of leads and of beating.
class TrickFeatures {
public:
  TrickFeatures(FeatureList& list, const Rules& rules)
      : list_(list), rules_(rules), phase_(rules.phases.back().as_if<TrickPhase>()) {}

  void leads() {
    int combos = 0, largest = 0, several = 0;
    std::set<int> sizes;
    if (phase_ != nullptr) {
      for (const Combo& combo : rules_.book.all()) {
        if (((phase_->may_lead >> combo.pattern) & 1U) == 0) continue;
        ++combos;
        several += combo.size > 1 ? 1 : 0;
        largest = std::max(largest, static_cast<int>(combo.size));
        sizes.insert(combo.size);
      }
    }
    known("lead.combos", Message("combinations that may be led"),
          Message("counted in the whole pack"), number(combos));
    known("lead.several", Message("of several cards"),
          Message("their share of those that may be led"),
          combos == 0 ? 0.0 : number(several) / number(combos));
    known("lead.largest", Message("cards in the largest lead"),
          Message("the largest combination that may be led"), number(largest));
    known("lead.sizes", Message("sizes of leads"), Message("different numbers of cards"),
          number(sizes.size()));
    known("lead.law", Message("leads follow an order"), Message("the clause play.lead_law"),
          phase_ != nullptr && (phase_->law.on || !phase_->law.held_back.empty()));
  }

  void beating() {
    double beats = 0, pairs = 0, across = 0, shared_rank = 0;
    if (phase_ != nullptr) {
      // whichever suit is trumps, it beats as many others
      const ComboBook& book = book_under(rules_, rules_.trump_books.empty() ? 0 : 1);
      for (int a = 0; a < book.size(); ++a) {
        for (int b = 0; b < book.size(); ++b) {
          const Combo &one = book[static_cast<ComboId>(a)], &other = book[static_cast<ComboId>(b)];
          if (a == b || one.size != other.size) continue;
          ++pairs;
          if (!book.beats(static_cast<ComboId>(a), static_cast<ComboId>(b))) continue;
          ++beats;
          if (one.suit != other.suit) ++across;
          if (one.pattern != other.pattern) ++shared_rank;
        }
      }
    }
    known("beat.density", Message("how often one combination beats another"),
          Message("share of the ordered pairs of combinations of a size in which the first beats"),
          pairs == 0 ? 0.0 : beats / pairs);
    known("beat.across", Message("across suits"),
          Message("share of those that beat another suit, or none"),
          beats == 0 ? 0.0 : across / beats);
    known("beat.patterns", Message("across kinds of combination"),
          Message("share of those that beat another kind"), beats == 0 ? 0.0 : shared_rank / beats);
    known("follow.duty", Message("a follower must beat or break"),
          Message("the clause play.follow is y.beat_or_break"),
          phase_ != nullptr && phase_->follow == TrickPhase::Follow::beat_or_break);
    suits();
    const bool hidden =
        phase_ != nullptr && phase_->buried >= 0 &&
        rules_.zones[static_cast<std::size_t>(phase_->buried)].seen_by != Zone::SeenBy::all;
    known("follow.face_down", Message("cards that do not beat go face down"),
          Message("the zone of buried cards is not seen by all"), hidden);
    known("win.out", Message("going out with enough tricks"), Message("the clause play.out"),
          phase_ != nullptr && phase_->out.on);
    known("win.last_trick", Message("the last trick wins all"),
          Message::verbatim("y.last_trick_wins"), phase_ != nullptr && phase_->last_wins);
    known("win.deduced", Message("the rules depend on proofs"),
          Message("play.out or play.lead_law asks for unbeatable cards"),
          phase_ != nullptr && phase_->unbeatable.on &&
              (phase_->out.on || phase_->law.split_unbeatable || phase_->law.unbeatable_free));
  }

private:
  void suits() {
    using Follow = TrickPhase::Follow;
    known("follow.suit", Message("the suit led must be followed"),
          Message("the clause play.follow is y.follow_suit"),
          phase_ != nullptr && phase_->follow == Follow::follow_suit);
    known("follow.beat", Message("a follower must beat"),
          Message("the clause play.follow is y.must_beat, or y.follow_suit with that setting"),
          phase_ != nullptr && (phase_->follow == Follow::must_beat ||
                                phase_->duty.beat != FollowDuty::Beat::never ||
                                phase_->duty.otherwise == FollowDuty::Otherwise::beat));
    known("beat.trumps", Message("one suit beats the others"), Message("the clause play.trump"),
          phase_ != nullptr && phase_->trump.kind != TrumpRule::Kind::none);
  }

  static double number(std::integral auto value) { return static_cast<double>(value); }
  void known(std::string id, Message title, Message how, Feature::Value value) {
    list_.add(std::move(id), std::move(title), std::move(how),
              phase_ != nullptr ? std::move(value) : std::monostate{});
  }

  FeatureList& list_;
  const Rules& rules_;
  const TrickPhase* phase_; // null in other games, of which these features are not known
};

} // namespace

void features_of_tricks(FeatureList& list, const Rules& rules) {
  TrickFeatures features(list, rules);
  features.leads();
  features.beating();
}

} // namespace yezi
