// yezi study run --on: the shards of a study played at a place of several machines.
#pragma once

#include "cli/command.h"
#include "cli/study/files.h"

namespace yezi {

/// --on, and the options that go with it.
void add_places(boost::program_options::options_description& all);
/// Wrong use where such an option was given without the --on that it belongs to.
void check_places(const Arguments& arguments);

/// Plays all shards of the study that are not done, at the place that --on names, and returns when
/// all are. Stops, naming them and what they printed, where some cannot be done. Where it is
/// interrupted, nothing of it goes on elsewhere.
void play_elsewhere(const Arguments& arguments, const std::filesystem::path& file,
                    const StudyPlan& plan, StudyFolder& folder);

} // namespace yezi
