// Files read beforehand, for a process that may open none.
//
// hold_files() reads whole folders into memory. From then on whoever reads modules, sheets and
// tables finds them there, and nothing else; hold_text() takes what somebody else has read. In any
// other process nothing is held, and files are read where they lie.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// Reads every text (Lua, Markdown, tables) in these folders and below them. Faults: a folder that
/// cannot be read, or holds too much. To be called once, before there are threads.
///
/// A file that is too large or cannot be read, and a link that leads out of its folder, are there
/// and have no bytes; refusal_of_held() says why.
Faults hold_files(const std::vector<std::filesystem::path>& folders);

/// Holds one more text, by its absolute path: for a program that has no file system and is given
/// its files by whoever runs it. Not once there are threads.
void hold_text(const std::filesystem::path& file, std::string text);

bool holds_files();
/// The bytes of a file that is held, else null.
const std::string* held_file(const std::filesystem::path& file);
/// Why a file that is there is not held; null of any other. Its place is empty.
const Fault* refusal_of_held(const std::filesystem::path& file);

// These ask what is held, or the file system where nothing is.

bool is_there(const std::filesystem::path& file);
/// Sorted names of the files, or of the folders, in a folder; empty where it cannot be read.
std::vector<std::string> names_in(const std::filesystem::path& folder, bool folders);

} // namespace yezi
