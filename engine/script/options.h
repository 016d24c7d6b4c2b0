// Options of a module: what it declares, what its variants choose, what was set from outside.
#pragma once

#include "script/reader.h"

namespace yezi {

/// Adds the options that a module's `options` clause lists; one of the same name is replaced.
void declare_options(const Value& listed, std::vector<Option>& options, Faults& faults);
/// A variant's `choose`: option = value.
void choose_options(const Value& chosen, const std::string& module, std::vector<Option>& options,
                    std::vector<Clause>& clauses, Faults& faults);
/// What was set from outside; faults have no place.
void set_options(const OptionSettings& settings, const std::string& module,
                 std::vector<Option>& options, Faults& faults);

} // namespace yezi
