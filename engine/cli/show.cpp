// show and replay: records for people.

#include <fmt/format.h>

#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/read_records.h"
#include "cli/terminal.h"
#include "explain/tell.h"
#include "players/play.h"
#include "records/passage.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

/// Cards of a place by name; those with copies by their codes.
std::string names_at(const Rules& rules, const State& state, int place, Seat seat,
                     CardSet marked = {}) {
  return rules.piles ? cards_at(rules, state, place, seat)
                     : card_names(rules.deck, zone(rules, state, place, seat), marked);
}

std::string dealt_text(const Read& read, const Record& record, const Teller& teller, Seat viewer) {
  const Rules& rules = *read.opened.rules;
  const State state = before_play(read.opened.table, record.match, record.deal);
  const std::string cuts = teller.cuts(state);
  std::string text = cuts.empty() ? "" : wrapped(cuts, "", "    ");
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    for (Seat seat = 0; seat < places_of(rules, place); ++seat) {
      const int count = count_at(rules, state, static_cast<int>(z), seat);
      if (count == 0) continue;
      const bool open = viewer == no_seat || place.seen_by == Zone::SeenBy::all ||
                        (place.of_seat && seat == viewer && place.seen_by == Zone::SeenBy::owner);
      const std::string whose =
          place.of_seat
              ? fmt::format("{}, seat {}, {}", teller.who(seat, true), seat, teller.zone(z))
              : "On the table, " + teller.zone(z);
      text += wrapped(fmt::format("{}: {}.", whose,
                                  open ? names_at(rules, state, static_cast<int>(z), seat)
                                       : counted(count, "card")),
                      "", "    ");
    }
  }
  return text;
}

/// A hand up to a move. A seat counts as it may: its own moves and those that all saw, not what
/// others were asked in secret, or how often.
class Reading {
public:
  Reading(const Read& read, const Record& record, Seat viewer, std::size_t most = SIZE_MAX)
      : rules_(*read.opened.rules), viewer_(viewer), most_(most) {
    at_.emplace(read.opened.table, record);
  }

  const State& state() const { return at_->state(); }
  const Events& events() const { return at_->events(); }
  /// Of the last move.
  std::size_t number() const { return number_; }
  /// Moves of the record that were made.
  std::size_t moves() const { return at_->moves(); }
  /// The next step; what is no move of its own belongs to the one before.
  bool next() {
    const bool in_window = !state().over() && is_window(rules_, state());
    Passage ahead = *at_;
    if (!ahead.next()) return false;
    const std::size_t number = number_ + (counts(ahead, in_window) ? 1 : 0);
    if (number > most_) return false;
    at_.emplace(ahead);
    number_ = number;
    return true;
  }

private:
  bool counts(const Passage& step, bool in_window) const {
    if (viewer_ == no_seat || !in_window) return !step.closed();
    return std::any_of(step.events().begin(), step.events().end(), [&](const Event& event) {
      return event.kind == Event::Kind::act && has_seat(event.known_by, viewer_);
    });
  }

  const Rules& rules_;
  Seat viewer_;
  std::size_t most_;
  std::size_t number_ = 0;
  std::optional<Passage> at_;
};

/// The hand up to a move, in sentences.
std::string told(const Read& read, const Record& record, std::size_t moves, Seat viewer,
                 bool cites) {
  const Rules& rules = *read.opened.rules;
  const Checked<Sheet> sheet = load_sheet(Library().home(), rules.said.sheet);
  Teller teller(rules, seating(rules, record.match), viewer, sheet ? &*sheet : nullptr);
  teller.cite_rules(cites);
  std::string text = dealt_text(read, record, teller, viewer);
  Reading reading(read, record, viewer, moves);
  do {
    Events known;
    for (const Event& event : reading.events()) {
      if (viewer == no_seat)
        known.push_back(event);
      else if (const std::optional<Event> seen = masked(event, viewer))
        known.push_back(*seen);
    }
    for (const std::string& sentence : teller.events(known)) {
      if (sentence.empty()) continue;
      text += reading.number() == 0
                  ? wrapped("    " + sentence, "", "      ")
                  : wrapped(fmt::format("{:3} {}", reading.number(), sentence), "", "      ");
    }
  } while (reading.next());
  const State& state = reading.state();
  if (!state.over()) return text;
  return text + wrapped(teller.ending(state)) +
         teller.settlement(read.opened.table, state, settle(read.opened.table, state));
}

/// The lines of an unfinished hand as one seat received them.
std::string lines_told(const Read& read, const Record& record, std::size_t moves, Seat viewer) {
  const Table& table = read.opened.table;
  const Rules& rules = *table.rules;
  Reading reading(read, record, viewer, moves);
  const State dealt = before_play(table, record.match, record.deal);
  std::string text = start_line(rules, record.match, record.players, viewer) + '\n';
  const auto add = [&](const std::string& line) {
    if (!line.empty()) text += line + '\n';
  };
  for (Seat owner = 0; owner < rules.seats; ++owner) add(deal_line(table, dealt, owner, viewer));
  add(deal_line(table, dealt, no_seat, viewer));
  do {
    for (const Event& event : reading.events()) add(event_line(rules, event, viewer));
  } while (reading.next());
  return text;
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
          fmt::format("{}, {}: {}.", teller.who(seat, true), teller.zone(z),
                      names_at(rules, view.seen, static_cast<int>(z), seat, view.unbeatable)),
          "", "    ");
    }
    if (view.offer.empty()) continue;
    text +=
        wrapped(fmt::format("{} may choose among {}.", teller.who(seat, true),
                            counted(static_cast<std::int64_t>(view.offer.usual_count()), "play")));
    if (view.offer.usual_count() > 40) continue;
    for (const Action& action : view.offer.list_usual())
      text += wrapped(teller.action(action), "    ", "        ");
  }
  return text;
}

void seat_option(po::options_description& all) {
  all.add_options()("seat", po::value<std::string>()->value_name("K"),
                    "from the point of view of seat K, from 0");
  add_record_options(all);
  add_cite(all);
  add_json(all);
}

void replay_options(po::options_description& all) {
  seat_option(all);
  all.add_options()("to", po::value<std::string>()->value_name("MOVE"),
                    "stop after this many moves; with --seat, of the moves that the seat saw");
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
      say_remarks(record, read.number(i));
      put(viewer == no_seat ? to_text(read.opened.table, record)
                            : to_text_for(read.opened.table, record, viewer));
      continue;
    }
    put((i > 0 && !one ? "\n" : "") + hand_title(*read.opened.rules, record, read.number(i)) +
        remarks_text(record) + told(read, record, SIZE_MAX, viewer, arguments.has("cite")));
  }
  return exit_done;
}

Exit run_replay(const Arguments& arguments) {
  const Read read = read_records(arguments);
  const Seat viewer = viewer_of(arguments, *read.opened.rules);
  const std::size_t chosen = wanted_hand(arguments, read, read.records.size());
  const Record& record = read.records[chosen];
  verified(read, record, record.moves.size() + 1);
  Reading whole(read, record, viewer);
  while (whole.next()) {
  }
  const auto all = static_cast<std::int64_t>(whole.number());
  const auto moves = static_cast<std::size_t>(arguments.number("to", 0, all, all));
  const bool is_whole = moves == whole.number();
  if (arguments.json && viewer != no_seat && !is_whole) {
    put(lines_told(read, record, moves, viewer));
    return exit_done;
  }
  if (arguments.json) {
    say_remarks(record, read.number(chosen));
    Record part = record;
    part.moves.resize(viewer == no_seat ? moves : record.moves.size());
    if (!is_whole) {
      part.finished = false;
      part.settlement.clear();
    }
    put(viewer == no_seat ? to_text(read.opened.table, part)
                          : to_text_for(read.opened.table, part, viewer));
    return exit_done;
  }
  Reading reading(read, record, viewer, moves);
  while (reading.next()) {
  }
  put(hand_title(*read.opened.rules, record, read.number(chosen)) + remarks_text(record) +
      told(read, record, moves, viewer, arguments.has("cite")));
  if (!reading.state().over())
    put(fmt::format("\nAfter {}:\n", counted(static_cast<std::int64_t>(moves), "move")) +
        standing(read, record, reading.state(), viewer));
  return exit_done;
}

} // namespace

const Command& show_command() {
  static const Command command{"show",
                               "FILE [--hand N] [--seat K]",
                               "prints a record in words",
                               "FILE is a record, a saved sitting, or - for standard input. Every "
                               "hand is replayed and verified, and its lines are compared with "
                               "their checksums. The record names its game and options.",
                               {"yezi show hands.jsonl", "yezi show hands.jsonl --hand 3 --seat 1",
                                "yezi show hands.jsonl --cite", "yezi show hands.jsonl --json",
                                "yezi show hands.jsonl --game my-game.lua"},
                               1,
                               seat_option,
                               run_show};
  return command;
}

const Command& replay_command() {
  static const Command command{
      "replay",
      "FILE [--hand N] [--to MOVE] [--seat K]",
      "replays a record to any move, from any seat's point of view",
      "By default, replays the last hand in the file. At the point where the replay stops, it "
      "lists what each seat holds and may do.",
      {"yezi replay hands.jsonl --to 5", "yezi replay hands.jsonl --hand 2 --to 9 --seat 0"},
      1,
      replay_options,
      run_replay};
  return command;
}

} // namespace yezi
