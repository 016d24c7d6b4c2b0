#include "cli/read_records.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>

#include "cli/sitting.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "records/packed.h"

namespace yezi {

namespace po = boost::program_options;

namespace {

/// Of packed hands; `first` becomes the number of hands that are left out before the wanted one.
std::string unpacked_text(const Arguments& arguments, const std::string& name, std::size_t& first) {
  if (!arguments.has("hand")) {
    Checked<std::string> all = unpacked(name);
    if (!all) stop_for(exit_faulty, all.faults());
    return std::move(*all);
  }
  Checked<PackedHands> packed = PackedHands::open(name);
  if (!packed) stop_for(exit_faulty, packed.faults());
  const auto last = static_cast<std::int64_t>(packed->hands());
  first = static_cast<std::size_t>(arguments.number("hand", 1, last, 1)) - 1;
  Checked<std::string> hand = packed->hand(first);
  if (!hand) stop_for(exit_faulty, hand.faults());
  return std::move(*hand);
}

} // namespace

Read read_records(const Arguments& arguments) {
  const std::string& name = arguments.word(0, "file");
  Read read;
  const std::string text = is_packed_file(name) ? unpacked_text(arguments, name, read.first)
                                                : as_record(input_text(name));
  read.opened = open_for_record(text, name, arguments.text("game"));
  Checked<std::vector<Record>> records =
      parse_records(*read.opened.rules, text, name, arguments.has("force"));
  if (!records) stop_for(exit_faulty, records.faults());
  read.records = std::move(*records);
  return read;
}

State verified(const Read& read, const Record& record, std::size_t moves) {
  stop_if_interrupted(); // files may hold many hands
  const Checked<State> state = replay(read.opened.table, record, moves);
  if (!state) stop_for(exit_faulty, state.faults());
  return *state;
}

std::size_t wanted_hand(const Arguments& arguments, const Read& read, std::size_t otherwise) {
  const auto last = static_cast<std::int64_t>(read.first + read.records.size());
  return static_cast<std::size_t>(
             arguments.number("hand", 1, last, static_cast<std::int64_t>(otherwise))) -
         1 - read.first;
}

std::string remarks_text(const Record& record) {
  std::string text;
  for (const Message& remark : remarks_on(record)) text += wrapped(remark.english());
  return text;
}

void say_remarks(const Record& record, std::size_t number) {
  for (const Message& remark : remarks_on(record))
    notify(fmt::format("yezi: {}: hand {}: {}\n", harmless(record.file), number, remark.english()));
}

std::string hand_title(const Rules& rules, const Record& record, std::size_t number) {
  std::string text =
      fmt::format("Hand {} ({})", number, spaced(rules.said.title, rules.said.title_zh));
  for (std::size_t seat = 0; seat < record.players.size(); ++seat) {
    text +=
        fmt::format("{} seat {} {}", seat == 0 ? ":" : ",", seat, harmless(record.players[seat]));
  }
  return wrapped(text + '.', "", "    ");
}

void add_record_options(po::options_description& all) {
  auto add = all.add_options();
  add("hand", po::value<std::string>()->value_name("N"), "only hand N of the file, from 1");
  add("game", po::value<std::string>()->value_name("FILE"),
      "the module of the record, if it is not in games/");
  add("force", "accept a record made under other rules, or altered later");
}

} // namespace yezi
