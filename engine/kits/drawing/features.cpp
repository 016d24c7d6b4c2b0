// Features of games of drawing: the goal, sets, claims, how hands are counted.

#include <algorithm>

#include "kits/drawing/phase.h"
#include "study/features.h"

namespace yezi {

namespace {

/// Features of sets and of claims.
class DrawFeatures {
public:
  DrawFeatures(FeatureList& list, const Rules& rules)
      : list_(list), rules_(rules), phase_(rules.phases.back().as_if<DrawPhase>()) {}

  void all() {
    using Goal = DrawPhase::Goal;
    const Goal goal = phase_ != nullptr ? phase_->goal : Goal::cover;
    known("draw.goal", Message("the goal"), Message("the clause play.out"),
          goal == Goal::cover     ? Message("sets and a pair")
          : goal == Goal::collect ? Message("groups")
          : goal == Goal::melds   ? Message("melds")
                                  : Message("melds on the table"));
    known("draw.kinds", Message("kinds of sets"), Message("the clause sets"),
          number(rules_.sets.size()));
    known("draw.claims_sets", Message("a discard may be claimed for a set"),
          Message("play.claim with a set"), claims(DrawMove::Way::make));
    known("draw.takes", Message("a discard may be taken into the hand"),
          Message("play.claim with y.take"), claims(DrawMove::Way::take));
    const bool runs = std::any_of(rules_.sets.begin(), rules_.sets.end(), [](const SetKind& set) {
      return set.shape == SetKind::Shape::run;
    });
    known("draw.runs", Message("runs count"), Message("a set that is a run"), runs);
    known("draw.wild", Message("there are wild cards"), Message("wild cards of y.melds"),
          phase_ != nullptr && phase_->wild.card != no_card);
    known("draw.turned", Message("discards are drawn again"), Message::verbatim("y.turned"),
          phase_ != nullptr && phase_->turns > 0);
    known("draw.shown", Message("drawn cards are shown"), Message::verbatim("drawn = \"shown\""),
          phase_ != nullptr && (phase_->shows() || phase_->open));
    known("draw.ready", Message("players call that they wait"), Message("play.own with y.ready"),
          phase_ != nullptr && phase_->ready_counter >= 0);
    known("draw.counted", Message("hands are counted"), Message("the clause count"),
          rules_.count.on);
    known("draw.items", Message("items of the count"), Message("lines of the clause count"),
          number(rules_.count.items.size()));
  }

private:
  static double number(std::integral auto value) { return static_cast<double>(value); }
  bool claims(DrawMove::Way way) const {
    return phase_ != nullptr && std::any_of(phase_->claims.begin(), phase_->claims.end(),
                                            [&](const DrawMove& move) { return move.way == way; });
  }

  void known(std::string id, Message title, Message how, Feature::Value value) {
    list_.add(std::move(id), std::move(title), std::move(how),
              phase_ != nullptr ? std::move(value) : std::monostate{});
  }

  FeatureList& list_;
  const Rules& rules_;
  const DrawPhase* phase_; // null in other games, of which these features are not known
};

} // namespace

void features_of_drawing(FeatureList& list, const Rules& rules) { DrawFeatures(list, rules).all(); }

} // namespace yezi
