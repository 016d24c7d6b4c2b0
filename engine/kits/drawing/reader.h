// Reads the clauses of y.draw_discard. Inside the kit.
#pragma once

#include "core/compiler.h"
#include "kits/drawing/phase.h"

namespace yezi {

class DrawReader {
public:
  explicit DrawReader(Compiler& compiler) : c_(compiler) {}
  std::shared_ptr<const Mechanism> phase(const ClauseAt& at);

private:
  // compile.cpp
  int draw_zone(const std::string& name, bool of_seat, Zone::SeenBy seen_by);
  void check_resting(const ClauseAt& first, const DrawPhase& phase);
  DrawMove draw_move(const Compiler::Line& line, bool claim, const DrawPhase& phase);
  bool can_lie(const DrawMove& move) const;
  void check_move(const ClauseAt& at, const DrawMove& move, bool claim, const DrawPhase& phase);

  // compile_melds.cpp
  void draw_end(const ClauseAt& at, DrawPhase& phase);
  void read_after(DrawPhase& phase);
  void read_ready(const ClauseAt& at, DrawPhase& phase);
  void check_open(const ClauseAt& at, const DrawPhase& phase);
  void check_shown(const ClauseAt& at, const DrawPhase& phase);
  void check_laid(const ClauseAt& at, const DrawPhase& phase);
  void check_melded(const ClauseAt& at, const DrawPhase& phase);

  Compiler& c_;
};

} // namespace yezi
