// Python's module yezi._engine.
#include "script/host.h"
#include "wrapped.h"

// Lua's library is built for programs, not for shared objects: it reads these variables of the C
// library directly, which only a program may. The linker gives it these instead (CMakeLists.txt).
extern "C" {
extern FILE* __real_stdin;  // NOLINT
extern FILE* __real_stdout; // NOLINT
extern FILE* __real_stderr; // NOLINT
FILE* __wrap_stdin;         // NOLINT
FILE* __wrap_stdout;        // NOLINT
FILE* __wrap_stderr;        // NOLINT
}

namespace yezi::python {

PYBIND11_MODULE(_engine, module) {
  __wrap_stdin = __real_stdin;
  __wrap_stdout = __real_stdout;
  __wrap_stderr = __real_stderr;
  module.attr("__version__") = YEZI_VERSION;
  add_errors(module);
  add_data(module);
  add_games(module);
  add_solving(module);
  add_hands(module);
  add_views(module);
  add_records(module);
  module.def("games", [] { return Library().ids(); });
  module.def("data_home", [] { return data_home().string(); });
}

} // namespace yezi::python
