// Plays a hand of the game that is named, else of the first there is, and tells it in sentences.
#include <iostream>

#include "explain/tell.h"
#include "players/opened.h"
#include "table/settle.h"

int main(int count, char** words) {
  using namespace yezi;
  const Library library;
  const std::vector<std::string> games = library.ids();
  if (games.empty()) return std::cerr << "there are no games in " << library.games() << '\n', 1;
  const auto game = open_module(library, count > 1 ? words[1] : games.front(), {});
  if (!game) return std::cerr << to_text(game.faults()), 1;
  const Table& table = game->table;
  const Match match;
  Events told;
  State state = deal(table, match, sample_luck(*game->rules, 7, 0), &told);
  const auto player = std::move(*make_player("eager"));
  while (!state.over()) {
    const Seat seat = next_asked(state);
    player->begin(table, match, seat, 7);
    apply(table, state, seat, player->choose(look(table, state, seat)), &told);
  }
  const Teller teller(*game->rules, seating(*game->rules, match), no_seat);
  for (const std::string& sentence : teller.events(told))
    if (!sentence.empty()) std::cout << sentence << '\n';
  std::cout << teller.ending(state) << '\n'
            << teller.settlement(table, state, settle(table, state));
}
