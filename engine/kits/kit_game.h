// Properties that a mechanism gives to its game: used when a module is compiled, by studies that
// compare games, and by the page. Part of the interface of a kit (kits/kit.h).
#pragma once

#include <cstdint>
#include <string_view>

#include "core/message.h"
#include "core/rules.h"

namespace yezi {

class Compiler;
struct ClauseAt;

/// Bit o: a hand can end with Outcome(o).
using Outcomes = unsigned;

class KitGame {
public:
  /// Adds faults that show only once all phases are known.
  virtual void check(Compiler&, const ClauseAt&) const {}
  /// Whether it is play itself: the hand ends in it, and it is the last phase.
  virtual bool ends_hand() const { return false; }
  /// Whether a hand can end in it with a winner.
  virtual bool may_win() const { return true; }
  /// Whether functions of the module decide the legal actions and their effects.
  virtual bool scripted() const { return false; }
  /// Whether it moves cards before play itself.
  virtual bool moves_cards() const { return false; }
  /// Whether seats announce in it what they will do in play: a call, a bid.
  virtual bool calls() const { return false; }
  /// Roles that may get mark_privileged: bit r for role r.
  virtual std::uint32_t privileged() const { return 0; }
  /// Whether it offers actions with this verb of the kits.
  virtual bool uses(Verb) const { return false; }
  /// The outcomes of hands that end in it for `reason`: one of Rules::reasons, the phase's name or
  /// one below it.
  virtual Outcomes outcomes(std::string_view reason) const = 0;

  /// The kind of play, such as "tricks", if it has a name.
  virtual Message kind() const { return {}; }
  /// Cards dealt to a hand, if Rules::deal does not say.
  virtual int hand_size(const Rules&) const { return 0; }

protected:
  ~KitGame() = default;
};

} // namespace yezi
