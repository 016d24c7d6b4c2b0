// A hand as it is shown to one seat, line by line: the line of the event language, what it says in
// a sentence, and the table as the seat sees it after it (README.md beside this file, "told").
#pragma once

#include <string>
#include <vector>

#include "explain/tell.h"
#include "history/sheet.h"
#include "records/passage.h"

namespace yezi {

/// A seat is asked, and can only pass: it is not told that it did. The others are, as ever.
bool passes_only(const Offer& offer);
/// Whose pass the next step of a record is, if nothing else was offered; else no_seat.
Seat passes_by_force(const Table& table, const Passage& at);

class SeatLog {
public:
  /// `viewer`: no_seat for all hands open, which is for hands that are over; bystander for what all
  /// seats see. Everything else is to outlive it.
  SeatLog(const Table& table, const Sheet& sheet, Seat viewer, const Locale& locale)
      : table_(table), sheet_(sheet), viewer_(viewer), locale_(locale) {}

  /// A hand begins: earlier lines are forgotten. `dealt` is the state of deal_to_window(),
  /// `events` what happened on the way to it.
  void begin(const Record& record, const State& dealt, const Events& events);
  /// From the next begin() on: `open`, in each sight, has the hands of all seats.
  void open_hands(bool open) { open_ = open; }
  /// A move was applied (apply_to_window). If it was a pass of `forced`, who had nothing else to
  /// do, that seat gets no sentence of it, now or when the window is closed.
  void moved(const Events& events, const State& after, Seat forced = no_seat);
  /// A window was closed.
  void closed(const Events& events, const State& after);
  /// A step of a record that is played again.
  void follow(const Passage& step, Seat forced = no_seat) {
    step.closed() ? closed(step.events(), step.state())
                  : moved(step.events(), step.state(), forced);
  }
  /// The whole of a record, as far as it was played, with so many windows closed at its end; gives
  /// where it stands then.
  State play(const Record& record, std::size_t windows = Passage::all_windows);
  /// The hand is over, with its settlement and the next match in the record. `account`: with every
  /// payment and count in sentences, where no frame of its own brings them.
  void ended(const Record& record, const State& over, bool account = false);

  /// JSON objects, in order.
  const std::vector<std::string>& lines() const { return lines_; }
  /// How the table stands after all lines, where none of them says so; else empty.
  const std::string& sight_apart() const { return sight_apart_; }
  /// As for the seat in this hand; assumes that a hand has begun.
  const Teller& teller() const { return *teller_; }
  Seat viewer() const { return viewer_; }

private:
  void tell(const std::string& line, const std::string& says, const std::string& sight = {},
            const std::string& more = {});
  void show_apart();
  std::string sight_of(const State& state) const;
  std::string welcome(const State& dealt) const;
  std::vector<std::string> sentences(const Events& events) const;

  const Table& table_;
  const Sheet& sheet_;
  Seat viewer_;
  bool open_ = false;
  bool silent_ = false; // the viewer's next pass was forced
  const Locale& locale_;
  Match match_;
  std::optional<Teller> teller_;
  std::vector<std::string> lines_;
  std::string sight_apart_;
};

/// A whole record told to `viewer`, as far as it was played. Assumes that its moves are legal, else
/// NotOffered.
std::vector<std::string> told_lines(const Table& table, const Sheet& sheet, const Record& record,
                                    Seat viewer, const Locale& locale);

} // namespace yezi
