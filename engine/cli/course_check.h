// Checks the whole course: its units and guide in every language, and the commands of its
// measurements, which are run.
#pragma once

#include "core/checked.h"
#include "script/host.h"

namespace yezi {

struct CheckedCourse {
  int units = 0, commands = 0;
  Faults faults;
};
CheckedCourse check_course(const Library& library);

} // namespace yezi
