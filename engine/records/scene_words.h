// The words of a scene, looked up in its game: roles, zones, marks, cards, actions. An unknown word
// is a fault that names the nearest known one. Inside `records` only.
#pragma once

#include "core/locale.h"
#include "records/scene.h"

namespace yezi {

class SceneWords {
public:
  SceneWords(const Rules& rules, Seating seating, Faults& faults)
      : rules_(rules), seating_(seating), faults_(faults) {}

  /// no_seat if there is none.
  Seat seat(const std::string& role, const Place& place);
  /// -1 if there is none.
  int zone(const std::string& name, const Place& place);
  int index(const std::vector<std::string>& names, const std::string& name, std::string_view kind,
            const Place& place);
  /// Cards of the game's pack; empty if the text is faulty.
  Cards cards(const std::string& text, const Place& place);
  /// The same for any number of cards; if places are piles, in the order in which they are written.
  std::vector<Card> cards_in_order(const std::string& text, const Place& place);
  std::string role_of(Seat seat) const;

  /// "head: beat s9", "all: pass", "bury ?" (the seat that is asked; any cards).
  struct Deed {
    bool all = false;
    Seat seat = no_seat; // no_seat: the seat that is asked
    bool any = false;    // any cards
    Action action;
  };
  std::optional<Deed> deed(const SceneText& text);

  void fault(const Place& place, std::string what, std::string hint = {});
  void fault(const Place& place, Message what, Message hint = {});

private:
  /// Whether the text is too long, or has too many faults, to continue.
  bool too_much(const std::string& text, const Place& place);

  const Rules& rules_;
  Seating seating_;
  Faults& faults_;
};

/// The first offered action that matches `deed`; nullopt if there is none.
std::optional<Action> offered(const Offer& offer, const SceneWords::Deed& deed);

/// States the offences of a scene; one that makes the hand void ends it (scene_offences.cpp).
void state_offences(const Table& table, const Scene& scene, SceneWords& words, State& state);

} // namespace yezi
