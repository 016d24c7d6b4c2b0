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
};

/// The file that is the first word, under the rules that it names, or those of --game. Stops with
/// what is wrong.
Read read_records(const Arguments& arguments);
/// Stops if a hand is not what the rules give; else the state before move number `moves`.
State verified(const Read& read, const Record& record, std::size_t moves);
/// The index that --hand says, `otherwise` (from 1) where it was not given.
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
