// How a table is laid: its game opened, its seats filled, the hand of a record taken up.
#pragma once

#include <cstdint>
#include <memory>

#include "core/checked.h"
#include "web/tables/game_shelf.h"
#include "web/tables/workers.h"

namespace yezi {

struct LaidSession {
  SharedGame game;
  std::unique_ptr<TableSession> session;
};

/// Fills in what the plan leaves open: the game of a record, players of the empty seats.
Checked<LaidSession> lay_session(GameShelf& shelf, std::int64_t number, LayPlan& plan);

} // namespace yezi
