// A table that is no game: answers what it was told, notes what was done to it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/hooks.h"

namespace yezi::kit {

class ToyTable : public Workbench {
public:
  explicit ToyTable(const Deck& deck) : deck_(deck) {}

  int seats() const override { return 4; }
  Seat viewer() const override { return viewing; }
  int zone(std::string_view name) const override {
    const std::vector<std::string> names{"hand", "taken", "buried", "spent", "stock"};
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return static_cast<int>(i);
    return -1;
  }
  bool of_seat(int zone) const override { return zone < 3; }
  int count(int zone, Seat seat) const override { return size_of(cards(zone, seat)); }
  CardSet cards(int zone, Seat seat) const override {
    if (viewing != no_seat && zone == 0 && seat != viewing)
      throw ScriptError("that hand is hidden");
    const auto found = piles.find({zone, seat});
    return found == piles.end() ? CardSet{} : found->second;
  }
  int lying(int zone, Seat seat, Card card) const override {
    return has_card(cards(zone, seat), card) ? 1 : 0;
  }
  Seat role(std::string_view name) const override {
    if (name != "head") throw ScriptError("there is no role \"" + std::string(name) + "\"");
    return 2;
  }
  Seat mark(std::string_view name) const override { return name == "winner" ? winner : no_seat; }
  std::int64_t counter(std::string_view, Seat) const override { return 7; }
  std::int64_t fact(std::string_view) const override { return 3; }
  int tricks(Seat seat) const override { return seat + 1; }
  Seat last_winner() const override { return winner; }
  std::string outcome() const override { return "played"; }
  std::string reason() const override { return "play"; }
  CardSet unbeatable(Seat seat) const override { return cards(0, seat) & card_bit(0); }
  int trump() const override { return -1; }
  Seats team(Seat seat) const override { return seat_bit(seat); }
  const ComboBook& book() const override { return combos; }
  const Deck& deck() const override { return deck_; }
  ComboId best() const override { return no_combo; }
  CardSet dealt(Seat seat) const override { return cards(0, seat); }
  bool next_play(int& at, Play& play) const override {
    if (at >= static_cast<int>(played.size())) return false;
    play = played[static_cast<std::size_t>(at++)];
    return true;
  }

  std::vector<Play> played;

  void move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) override {
    piles[{from, from_seat}] &= ~cards;
    piles[{to, to_seat}] |= cards;
  }
  CardSet draw(int from, Seat from_seat, int n, int to, Seat to_seat) override {
    CardSet drawn;
    for (; n > 0 && piles[{from, from_seat}] != drawn; --n)
      drawn |= lowest_of(piles[{from, from_seat}] & ~drawn);
    move(drawn, from, from_seat, to, to_seat);
    return drawn;
  }
  void shuffle(int zone, Seat seat) override { shuffled.emplace_back(zone, seat); }
  void show(CardSet cards, int, Seat) override { shown |= cards; }
  std::vector<std::pair<int, Seat>> shuffled;
  CardSet shown;

  void set_mark(std::string_view name, Seat seat) override {
    done += std::string(name) + "=" + std::to_string(seat) + " ";
  }
  void set_counter(std::string_view name, Seat, std::int64_t value) override {
    done += std::string(name) + "=" + std::to_string(value) + " ";
  }
  void ask(Seats seats) override { done += "ask " + std::to_string(seats) + " "; }
  void next_phase() override { done += "next "; }
  void end(std::string_view outcome, Seat seat) override {
    done += "end " + std::string(outcome) + " " + std::to_string(seat) + " ";
  }

  std::map<std::pair<int, int>, CardSet> piles;
  Seat viewing = no_seat;
  Seat winner = no_seat;
  ComboBook combos;
  std::string done;

private:
  const Deck& deck_;
};

} // namespace yezi::kit
