// Files read beforehand, for a process that may open none.
//
// hold_files() reads whole folders into memory. From then on, all reading of modules, sheets and
// tables uses only this memory; hold_text() adds a text that the caller has read. In any other
// process nothing is held, and files are read from the file system.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// Reads every text (Lua, Markdown, tables) in these folders and below them. Faults: a folder that
/// cannot be read, or contains too much. Call it once, before there are threads.
///
/// A file that is too large or unreadable, or a link that leads out of its folder, is listed but
/// has no bytes; refusal_of_held() says why.
Faults hold_files(const std::vector<std::filesystem::path>& folders);

/// Holds one more text, by its absolute path: for a program without a file system, whose caller
/// passes it the files. Not allowed once there are threads.
void hold_text(const std::filesystem::path& file, std::string text);

bool holds_files();
/// The bytes of a held file, otherwise null.
const std::string* held_file(const std::filesystem::path& file);
/// Why a listed file is not held; null for any other. Its place is empty.
const Fault* refusal_of_held(const std::filesystem::path& file);

// These use the held files, or the file system if nothing is held.

bool is_there(const std::filesystem::path& file);
/// Sorted names of the files, or of the folders, in a folder; empty if it cannot be read.
std::vector<std::string> names_in(const std::filesystem::path& folder, bool folders);

} // namespace yezi
