// Every deal of a tiny game of drawing that one seat cannot tell from the true one, by playing each
// with the engine itself: nothing here knows how worlds are guessed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kits/drawing/play.h"
#include "view/view.h"

namespace yezi::kit {

/// A hand played at random, as far as all saw it and one seat knows it.
struct Story {
  struct Public {
    Seat seat;
    Action action;
    bool claim; // answered a question that was put to several
  };
  Match match;
  Deal luck;
  Seat viewer = 0;
  std::vector<Public> acts;
  /// What the viewer said when it was asked with others, by how many acts had been seen before.
  std::map<std::size_t, Action> said;
  std::vector<Card> drawn; // by the viewer
  std::vector<Seat> draws; // who drew, in order
  State now;
  View view;
};

/// The first `decisions` decisions of a hand between random players; empty if it ends before, or if
/// answers are out that are not all in.
std::optional<Story> play_story(const Table& table, std::uint64_t seed, std::uint64_t hand,
                                Seat viewer, int decisions);

/// What of a state is to be guessed: the cards of the other hands and the card drawn, as text.
std::string hidden_part(const Rules& rules, const State& state, Seat viewer);

/// How many worlds there are of each hidden part. Copies count as distinct cards, and of alike ones
/// in a hand any may be the one put down, unless everybody saw one come: that goes first.
std::map<std::string, double> list_deals(const Table& table, const Story& story);

/// Whether all that was seen can be done again with these cards, so that the viewer sees the same.
bool plays_again(const Table& table, const Story& story, const Deal& luck);

/// Chi-square of counts against what is expected of them. Cells with less than five expected are
/// taken together.
struct Fit {
  double chi = 0;
  double freedom = 0;
  bool beyond = false; // something was drawn that cannot be
  void add(const Fit& other);
  /// How many standard deviations too large.
  double excess() const;
};
Fit fit(const std::map<std::string, double>& worlds, const std::map<std::string, int>& drawn);

} // namespace yezi::kit
