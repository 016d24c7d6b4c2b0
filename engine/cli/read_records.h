// Records as arguments of commands: a file, a saved sitting, or standard input.
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

/// Reads the file that is the first word, under the rules that it names or those of --game; from a
/// packed file only the hand of --hand, if given. Stops with its faults.
Read read_records(const Arguments& arguments);
/// The state before move number `moves`. Stops if the hand does not follow the rules.
State verified(const Read& read, const Record& record, std::size_t moves);
/// The index in `records` of the hand given by --hand, by default that of number `otherwise`.
std::size_t wanted_hand(const Arguments& arguments, const Read& read, std::size_t otherwise);
/// Warnings about a record, one line each; empty if there are none.
std::string remarks_text(const Record& record);
/// The same on standard error, with the file and the number of the hand: beside data.
void say_remarks(const Record& record, std::size_t number);
/// Number, game, and who played.
std::string hand_title(const Rules& rules, const Record& record, std::size_t number);
/// --hand, --game and --force.
void add_record_options(boost::program_options::options_description& all);

} // namespace yezi
