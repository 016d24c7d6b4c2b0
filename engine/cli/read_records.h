// Records as commands are given them: a file, a saved sitting, or standard input.
#pragma once

#include <vector>

#include "cli/typed.h"
#include "records/record.h"

namespace boost::program_options {
class options_description;
} // namespace boost::program_options

namespace yezi {

struct Read {
  Opened opened;
  std::vector<Record> records;
  std::size_t first = 0; // hands of the file before these, which were not read

  /// What people call the hand at an index of `records`: its place in the file, from 1.
  std::size_t number(std::size_t index) const { return first + index + 1; }
};

/// The file that is the first word, under the rules that it names, or those of --game; of packed
/// hands only that of --hand, if it is given. Stops with what is wrong.
Read read_records(const Arguments& arguments);
/// Stops if a hand is not what the rules give; else the state before move number `moves`.
State verified(const Read& read, const Record& record, std::size_t moves);
/// The index in `records` that --hand says, that of the number `otherwise` where it was not given.
std::size_t wanted_hand(const Arguments& arguments, const Read& read, std::size_t otherwise);
/// What is to be said of a record before it is relied on, a line each; empty where nothing is.
std::string remarks_text(const Record& record);
/// The same on standard error, with the file and the number of the hand: beside data.
void say_remarks(const Record& record, std::size_t number);
/// Number, game, and who played.
std::string hand_title(const Rules& rules, const Record& record, std::size_t number);
/// --hand, --game and --force.
void add_record_options(boost::program_options::options_description& all);

} // namespace yezi
