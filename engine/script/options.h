// Options of a module: what it declares, what its variants choose, what was set from outside.
#pragma once

#include "script/reading/reader.h"

namespace yezi {

/// Texts, numbers and truths as an option value is written; empty if it is none of them.
std::string option_text(const Value& value);
/// Complains where there is no such option, or no such value of it.
const Option* known_option(const std::vector<Option>& options, const std::string& name,
                           const std::string& module, const Place& place, Faults& faults);
bool takes(const Option& option, const std::string& text, const Place& place, Faults& faults);

/// Adds the options that a module's `options` clause lists; one of the same name is replaced.
void declare_options(const Value& listed, std::vector<Option>& options, Faults& faults);
/// A variant's `choose`: option = value.
void choose_options(const Value& chosen, const std::string& module, std::vector<Option>& options,
                    std::vector<Clause>& clauses, Faults& faults);
/// What was set from outside; faults have no place.
void set_options(const OptionSettings& settings, const std::string& module,
                 std::vector<Option>& options, Faults& faults);

} // namespace yezi
