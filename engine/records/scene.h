// One position and the questions about it: tests, lessons and puzzles all use this form.
//
// A scene is read from a tree of values, made by a script or from JSON, with the same keys
// (games/README.md). arrange() builds its State; run_scene() compares the expected results with
// those of the engine.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/locale.h"
#include "table/settle.h"

namespace yezi {

/// Cards in a zone of the seat that plays `role`, or of the table if it is empty.
struct ScenePile {
  std::string zone, role, cards;
  Place place;
};

/// A text with its place: an action, a role, cards.
struct SceneText {
  std::string text;
  Place place;
};

/// A name with a seat by role, or with a number.
struct SceneMark {
  std::string name, role;
  std::int64_t number = 0;
  Place place;
};

/// An offence: by whom, to whom, about which card.
struct SceneOffence {
  std::string name, by, to, card;
  Place place;
};

/// The result of a throw.
struct SceneDice {
  std::string name;
  std::vector<int> shown;
  Place place;
};

struct Scene {
  Place place;
  std::string id, says;
  std::string game;
  OptionSettings options;

  Match match;
  std::vector<SceneMark> match_counters;
  std::vector<SceneText> been_head; // roles
  SceneText cut;                    // cards that counted off the opener, as they were shown

  // drawing games: hands as players write them (hand_text.h), by role, and what happened before
  std::vector<ScenePile> hands;
  std::vector<SceneDice> dice;
  std::vector<SceneMark> values;   // values of hands, given instead of the hands
  std::vector<SceneText> at_fault; // roles
  SceneText from;                  // the owner of the card that the winner took
  SceneText turn;                  // the role to act
  SceneText offered, offered_by;   // a discard, a card turned up, or one being added to a set
  bool robbing = false, turned_up = false;
  std::optional<int> left; // cards that can still be drawn in turn

  // the position: `deal` (cards at the deal) or `pack`, or `zones` (at the start of a trick, or at
  // the end)
  bool dealt = false;          // by `deal` or `pack`
  SceneText pack;              // its order; in drawing games also "sorted"
  std::vector<ScenePile> deal; // zone empty: where the deal puts cards first
  std::vector<ScenePile> zones;
  std::vector<ScenePile> holds;   // cards among those of a hand; zone empty
  std::vector<SceneMark> sizes;   // cards in a hand, by role
  std::vector<SceneMark> tricks;  // tricks won, by role
  std::vector<SceneText> winners; // roles, by trick
  SceneText seen, aside;
  SceneText phase, leader;
  SceneText trump;                 // a suit, or "none"
  std::vector<SceneMark> marks;    // role plays the mark `name`
  std::vector<SceneMark> counters; // with role: of that seat
  std::vector<SceneText> trick;    // plays on the table, legal or not
  std::vector<SceneText> history;  // moves through the engine, each verified
  std::vector<SceneOffence> offences;
  bool ended = false;
  SceneText outcome, reason, winner;

  Value expect; // a map

  std::vector<Message> assumed; // assumptions of the caller, to be shown with the result
};

/// One scene. Checks form; cards, roles and actions are checked when it is arranged.
Checked<Scene> read_scene(const Value& value);
/// A list of scenes, or a single one. Every fault at once.
Checked<std::vector<Scene>> read_scenes(const Value& value);
/// The same from JSON.
Checked<std::vector<Scene>> parse_scenes(std::string_view text, const std::string& name);

/// The position after its history. Assumes the table of the scene's game and options. A position
/// that cannot arise in the game is a fault. `assumed`: assumptions about what the scene of a
/// finished hand leaves open, in sentences without a full stop.
Checked<State> arrange(const Table& table, const Scene& scene,
                       std::vector<Message>* assumed = nullptr);

/// A result that is not as expected.
struct Miss {
  Place place;
  std::string what; // "unbeatable.exact"
  std::string expected, got;
};

struct SceneResult {
  Faults faults;            // the scene itself is wrong
  std::vector<Miss> misses; // the scene is valid, but an expected result does not hold
  bool holds() const { return faults.empty() && misses.empty(); }
};

/// Compares everything in `expect` with `state`, the result of arrange().
SceneResult check_scene(const Table& table, const Scene& scene, const State& state);

/// Provides a table for a game under these options, valid as long as the provider.
using Tables =
    std::function<Checked<Table>(const std::string& game, const OptionSettings& options)>;
/// arrange() and check_scene().
SceneResult run_scene(const Tables& tables, const Scene& scene);

/// "TV-16: unbeatable.exact: expected s9, got s9 s8", with the place before it.
std::string to_text(const Miss& miss, const std::string& id);

} // namespace yezi
