// show and replay: records for people.

#include <fmt/format.h>

#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/read_records.h"
#include "cli/terminal.h"
#include "players/play.h"
#include "telling/tell.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

/// Cards of a place by name; those with copies by their codes.
std::string names_at(const Rules& rules, const State& state, int place, Seat seat,
                     CardSet marked = 0) {
  return rules.piles ? cards_at(rules, state, place, seat)
                     : card_names(rules.deck, zone(rules, state, place, seat), marked);
}

std::string dealt_text(const Read& read, const Record& record, const Teller& teller, Seat viewer) {
  const Rules& rules = *read.opened.rules;
  const State state = deal(read.opened.table, record.match, record.deal);
  const std::string cuts = teller.cuts(state);
  std::string text = cuts.empty() ? "" : wrapped(cuts, "", "    ");
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    for (int owner = 0; owner < (place.of_seat ? rules.seats : 1); ++owner) {
      const auto seat = static_cast<Seat>(owner);
      const int count = count_at(rules, state, static_cast<int>(z), seat);
      if (count == 0) continue;
      const bool open = viewer == no_seat || place.seen_by == Zone::SeenBy::all ||
                        (place.of_seat && seat == viewer && place.seen_by == Zone::SeenBy::owner);
      const std::string whose =
          place.of_seat ? fmt::format("{}, seat {}, {}", teller.who(seat, true), seat, place.name)
                        : "On the table, " + place.name;
      text += wrapped(fmt::format("{}: {}.", whose,
                                  open ? names_at(rules, state, static_cast<int>(z), seat)
                                       : counted(count, "card")),
                      "", "    ");
    }
  }
  return text;
}

/// The hand up to a move, in sentences.
std::string told(const Read& read, const Record& record, std::size_t moves, Seat viewer) {
  const Rules& rules = *read.opened.rules;
  const Checked<Sheet> sheet = load_sheet(Library().home(), rules.said.sheet);
  const Teller teller(rules, seating(rules, record.match), viewer, sheet ? &*sheet : nullptr);
  std::string text = dealt_text(read, record, teller, viewer);
  Events events;
  State state = deal(read.opened.table, record.match, record.deal, &events);
  for (const Event& event : events) {
    const std::optional<Event> known =
        viewer == no_seat ? std::optional(event) : masked(event, viewer);
    const std::string sentence = known ? teller.event(*known) : "";
    if (!sentence.empty()) text += wrapped("    " + sentence, "", "      ");
  }
  for (std::size_t i = 0; i < std::min(moves, record.moves.size()); ++i) {
    events.clear();
    apply(read.opened.table, state, record.moves[i].seat, record.moves[i].action, &events);
    for (const Event& event : events) {
      const std::optional<Event> known =
          viewer == no_seat ? std::optional(event) : masked(event, viewer);
      if (!known) continue;
      const std::string sentence = teller.event(*known);
      if (!sentence.empty()) text += wrapped(fmt::format("{:3} {}", i + 1, sentence), "", "      ");
    }
  }
  if (!state.over()) return text;
  return text + wrapped(teller.ending(state)) +
         teller.settlement(read.opened.table, state, settle(read.opened.table, state));
}

std::string standing(const Read& read, const Record& record, const State& state, Seat viewer) {
  const Rules& rules = *read.opened.rules;
  const Teller teller(rules, seating(rules, record.match), viewer);
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (viewer != no_seat && seat != viewer) continue;
    const View view = look(read.opened.table, state, seat);
    for (std::size_t z = 0; z < rules.zones.size(); ++z) {
      if (!rules.zones[z].of_seat) continue;
      if (count_at(rules, view.seen, static_cast<int>(z), seat) == 0) continue;
      text += wrapped(
          fmt::format("{}, {}: {}.", teller.who(seat, true), rules.zones[z].name,
                      names_at(rules, view.seen, static_cast<int>(z), seat, view.unbeatable)),
          "", "    ");
    }
    if (view.offer.empty()) continue;
    text += wrapped(fmt::format("{} may choose among {}.", teller.who(seat, true),
                                counted(static_cast<std::int64_t>(view.offer.count()), "play")));
    if (view.offer.count() > 40) continue;
    for (const Action& action : view.offer.list())
      text += wrapped(teller.action(action), "    ", "        ");
  }
  return text;
}

void seat_option(po::options_description& all) {
  all.add_options()("seat", po::value<std::string>()->value_name("K"), "as seat K saw it, from 0");
  add_record_options(all);
  add_json(all);
}

void replay_options(po::options_description& all) {
  seat_option(all);
  all.add_options()("to", po::value<std::string>()->value_name("MOVE"), "stop after so many moves");
}

Seat viewer_of(const Arguments& arguments, const Rules& rules) {
  return arguments.has("seat") ? checked_seat(arguments, rules, 0) : no_seat;
}

Exit run_show(const Arguments& arguments) {
  const Read read = read_records(arguments);
  const Seat viewer = viewer_of(arguments, *read.opened.rules);
  const bool one = arguments.has("hand");
  const std::size_t chosen = wanted_hand(arguments, read, 1);
  for (std::size_t i = 0; i < read.records.size(); ++i) {
    if (one && i != chosen) continue;
    const Record& record = read.records[i];
    verified(read, record, record.moves.size() + 1);
    if (arguments.json) {
      put(viewer == no_seat ? to_text(read.opened.table, record)
                            : to_text_for(read.opened.table, record, viewer));
      continue;
    }
    put((i > 0 && !one ? "\n" : "") + hand_title(*read.opened.rules, record, i + 1) +
        told(read, record, record.moves.size(), viewer));
    if (!record.finished) put(wrapped("The hand was not finished."));
  }
  return exit_done;
}

Exit run_replay(const Arguments& arguments) {
  const Read read = read_records(arguments);
  const Seat viewer = viewer_of(arguments, *read.opened.rules);
  const Record& record = read.records[wanted_hand(arguments, read, read.records.size())];
  verified(read, record, record.moves.size() + 1);
  const auto all = static_cast<std::int64_t>(record.moves.size());
  const auto moves = static_cast<std::size_t>(arguments.number("to", 0, all, all));
  Record part = record;
  part.moves.resize(moves);
  if (moves < record.moves.size()) {
    part.finished = false;
    part.settlement.clear();
  }
  if (arguments.json) {
    put(viewer == no_seat ? to_text(read.opened.table, part)
                          : to_text_for(read.opened.table, part, viewer));
    return exit_done;
  }
  // The file tells more than this part.
  part.told.clear();
  part.file.clear();
  part.line = 0;
  const State state = verified(read, part, moves);
  put(hand_title(*read.opened.rules, record,
                 wanted_hand(arguments, read, read.records.size()) + 1) +
      told(read, record, moves, viewer));
  if (!state.over())
    put(fmt::format("\nAfter {}:\n", counted(static_cast<std::int64_t>(moves), "move")) +
        standing(read, record, state, viewer));
  return exit_done;
}

} // namespace

const Command& show_command() {
  static const Command command{
      "show",
      "FILE [--hand N] [--seat K]",
      "prints a record for people",
      "FILE is a record, a saved sitting, or - for standard input. Every hand is "
      "played again and verified. The game and its options are those that the record names.",
      {"yezi show hands.jsonl", "yezi show hands.jsonl --hand 3 --seat 1",
       "yezi show hands.jsonl --json", "yezi show hands.jsonl --game my-game.lua"},
      1,
      seat_option,
      run_show};
  return command;
}

const Command& replay_command() {
  static const Command command{
      "replay",
      "FILE [--hand N] [--to MOVE] [--seat K]",
      "plays a record again, to any move, as any seat",
      "Without --hand it is the last hand of the file. Where the hand stops, what "
      "each seat holds and may do is listed.",
      {"yezi replay hands.jsonl --to 5", "yezi replay hands.jsonl --hand 2 --to 9 --seat 0"},
      1,
      replay_options,
      run_replay};
  return command;
}

} // namespace yezi
