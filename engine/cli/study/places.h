// Places where shards are played: Slurm, and GNU parallel over ssh.
#pragma once

#include <filesystem>
#include <memory>

#include "cli/study/on.h"
#include "cli/study/script.h"
#include "core/checked.h"

namespace yezi {

/// A job array for each start. Slurm puts a job whose machine failed back into its queue by itself.
/// Stops where its commands are not installed.
std::unique_ptr<ShardPlace> slurm_place(const ShardWork& work);

/// GNU parallel on this machine, which starts shards over ssh and tries those that failed `tries`
/// times, on another machine where it can. It ends with the place. `hosts`: a file of machines, as
/// its --sshloginfile. Stops where it is not installed.
std::unique_ptr<ShardPlace> parallel_place(const ShardWork& work,
                                           const std::filesystem::path& hosts, unsigned tries);

/// What is wrong with a file of machines, before anything is started.
Faults check_hosts(const std::filesystem::path& file);

} // namespace yezi
