// Options of a module: its declarations, the choices of its variants, and settings from outside.
#pragma once

#include "script/reading/reader.h"

namespace yezi {

/// The text of an option value that is a text, a number or a boolean; empty for other values.
std::string option_text(const Value& value);
/// Adds a fault if there is no such option or value.
const Option* known_option(const std::vector<Option>& options, const std::string& name,
                           const std::string& module, const Place& place, Faults& faults);
bool takes(const Option& option, const std::string& text, const Place& place, Faults& faults);

/// Adds the options that a module's `options` clause lists; one of the same name is replaced.
void declare_options(const Value& listed, std::vector<Option>& options, Faults& faults);
/// A variant's `choose`: option = value.
void choose_options(const Value& chosen, const std::string& module, std::vector<Option>& options,
                    std::vector<Clause>& clauses, Faults& faults);
/// Applies settings from outside; faults have no place.
void set_options(const OptionSettings& settings, const std::string& module,
                 std::vector<Option>& options, Faults& faults);

} // namespace yezi
