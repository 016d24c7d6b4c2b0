// pack and unpack: records in a thirtieth of their space, and back.

#include <fmt/format.h>

#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/read_records.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "explain/tell.h"
#include "records/files.h"
#include "records/packed.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void pack_options(po::options_description& all) {
  auto add = all.add_options();
  add("game", po::value<std::string>()->value_name("FILE"),
      "the module of the record, if it is not in games/");
  add("force", "accept a record made under other rules, or altered later");
}

/// "hands.hands" of "hands.jsonl", unless another name was typed.
std::filesystem::path packed_name(const Arguments& arguments) {
  if (arguments.words.size() > 1) {
    std::filesystem::path path = arguments.words[1];
    if (path.extension() != packed_ending)
      wrong_use(fmt::format("the name of a packed file ends in {}", packed_ending),
                harmless(path.filename().string()) + std::string(packed_ending));
    return path;
  }
  if (arguments.word(0, "file") == "-")
    wrong_use("where is the packed file to go?", "yezi pack - hands.hands");
  std::filesystem::path path = arguments.words[0];
  return path.replace_extension(packed_ending);
}

Exit run_pack(const Arguments& arguments) {
  const std::filesystem::path to = packed_name(arguments);
  const std::string& name = arguments.word(0, "file");
  if (is_packed_file(name)) wrong_use("these hands are packed already");
  std::string text = input_text(name);
  // Only records are packed, and of these only what can be read again.
  const Opened opened = open_for_record(text, name, arguments.text("game"));
  const Checked<std::vector<Record>> records =
      parse_records(*opened.rules, text, name, arguments.has("force"));
  if (!records) stop_for(exit_faulty, records.faults());
  if (!text.ends_with('\n')) text += '\n';
  HandPacker packer;
  std::string packed = packer.add(text);
  packed += packer.finish();
  throw_if_any(exit_system, write_file_atomically(to, packed));
  const std::size_t hands = records->size();
  notify(fmt::format("{}: {}, {} bytes each in place of {}\n", to.string(),
                     counted(static_cast<std::int64_t>(hands), "hand"), packed.size() / hands,
                     text.size() / hands));
  return exit_done;
}

void unpack_options(po::options_description& all) {
  all.add_options()("hand", po::value<std::string>()->value_name("N"),
                    "only hand N of the file, from 1");
}

Exit run_unpack(const Arguments& arguments) {
  const std::string& name = arguments.word(0, "file");
  Checked<PackedHands> packed = PackedHands::open(name);
  if (!packed) {
    std::error_code unknown;
    stop_for(std::filesystem::exists(name, unknown) ? exit_faulty : exit_system, packed.faults());
  }
  const auto all = static_cast<std::int64_t>(packed->hands());
  const std::int64_t one = arguments.number("hand", 1, all, 0);
  for (std::int64_t number = one == 0 ? 1 : one; number <= (one == 0 ? all : one); ++number) {
    stop_if_interrupted();
    const Checked<std::string> hand = packed->hand(static_cast<std::size_t>(number - 1));
    if (!hand) stop_for(exit_faulty, hand.faults());
    put(*hand);
  }
  return exit_done;
}

} // namespace

const Command& pack_command() {
  static const Command command{
      "pack",
      "FILE [TO.hands]",
      "packs records into a thirtieth of their space",
      "FILE is a record, or - for standard input. Commands that read records read packed ones too, "
      "and one hand of many at once: --hand N. yezi unpack gives the same lines back "
      "(engine/records/README.md). yezi simulate --records FILE.hands packs while it plays.",
      {"yezi pack hands.jsonl", "yezi pack hands.jsonl /tmp/league.hands",
       "yezi show hands.hands --hand 12345"},
      2,
      pack_options,
      run_pack};
  return command;
}

const Command& unpack_command() {
  static const Command command{
      "unpack",
      "FILE.hands [--hand N]",
      "prints the lines of packed records",
      "The lines are those that were packed, to the byte. With --hand N "
      "only one block of 256 hands is read.",
      {"yezi unpack hands.hands > hands.jsonl", "yezi unpack hands.hands --hand 3"},
      1,
      unpack_options,
      run_unpack};
  return command;
}

} // namespace yezi
