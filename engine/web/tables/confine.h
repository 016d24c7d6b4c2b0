// A process that can reach nothing: no file, no network, no other process.
//
// Two steps, since the process wants threads in between: confine_process() takes away what can be
// taken from a process of one thread, seal() leaves its threads nothing but the system calls that
// computation needs. Every step is tried by itself: what one kernel refuses, another step may still
// prevent. README.md beside this file says what is taken away.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace yezi {

/// What a confined process may use.
struct ModuleProcessLimits {
  std::uint64_t memory_bytes = std::uint64_t{2} << 30; // address space
  std::uint64_t processor_seconds = 1800;              // in all; a new process begins anew
};

/// What the kernel refused, each as "network of its own (Operation not permitted)".
using Refused = std::vector<std::string>;

/// Own namespaces, an empty root folder, no privileges, no descriptors but standard input and
/// output. Where the kernel grants a process namespace this forks: it returns in the child, and the
/// parent ends as the child does. Assumes that there is one thread.
Refused confine_process();

/// Limits, and a filter of system calls for all threads: read and write on the two descriptors,
/// memory without new code, time, locks, ending. Anything else fails with EPERM. Cannot be undone.
void seal(const ModuleProcessLimits& limits, Refused& refused);

} // namespace yezi
