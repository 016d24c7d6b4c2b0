// One open table: its game, who sits where, the hand that is played, and the messages to those who
// look at it. Text in, text out (README.md beside this file): no sockets, no clock, no threads.
//
// Its owner calls step() until it returns no, sends the frames after every step and every frame
// that was heard, passes the errands to a job pool, brings back the results, and reports when a
// pause is over. The same seed and the same frames give the same table, but for searches that are
// bound by time.
//
// What a seat is sent, in which frames and with which numbers, depends only on what it may know:
// play stops at every window (table/windows.h), whether anybody is asked in it or not. For how long
// does not depend on that either, where pause() is more than nothing.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explain/judging.h"
#include "players/opened.h"
#include "players/search/search.h"
#include "web/tables/company.h"
#include "web/tables/seat_log.h"
#include "web/tables/table_luck.h"

namespace yezi {

/// How a table is laid.
struct TableSessionPlan {
  std::vector<std::string> players;  // by seat: "human", or a kind that is not unhosted()
  std::optional<std::uint64_t> seed; // somebody chose it; else there is a secret (TableLuck)
  std::string secret;
  bool hints = true; // else only once a hand is over
  /// How long people have to claim what others have discarded; then they pass, and not before then
  /// play goes on. Zero: they take their time.
  std::chrono::milliseconds window{0};
  std::optional<Record> begins; // goes on with this hand
  bool own = false; // its luck dealt that hand, which may be over: the table is laid again
  CompanyPlan company;
  bool guided = false; // the first hand is the module's guided one, with all cards open
  std::string game;    // its id in the catalogue, by which pages ask about it; empty: the module's
};

/// How long a window is open where a search sits with people, and how much of it the search has;
/// what has not come by then is done by the rule of thumb.
inline constexpr std::chrono::milliseconds thinking_pause{600}, thinking_time{450};
/// How long it is open where no program at a table with people searches: they answer in some
/// milliseconds, and so does the rule of thumb for people who have left.
inline constexpr std::chrono::milliseconds thumb_pause{100};
inline constexpr std::chrono::milliseconds longest_window{60'000};

/// Who is talked to, or talks.
struct Listener {
  Seat seat = no_seat;
  bool watching = false;
  Language language = Language::english;
};

/// A frame for everybody who looks from this seat and reads this language, or any.
struct Frame {
  Seat seat = no_seat;
  std::string text;
  std::optional<Language> language = std::nullopt;
};

/// The result of an errand; one of them is filled.
struct Found {
  Assessment assessment;
  std::vector<Decision> decisions;
  std::vector<Judged> judged;
};
/// Something to be computed elsewhere, with the same game opened by whoever does it. It holds
/// nothing that the seat may not know. May throw what search() throws.
struct Errand {
  std::uint64_t number = 0;
  bool for_person = false; // a person waits for it; otherwise a player does
  /// Of a hint: whose it is. Others may search by other chance (hint_search), to be merged().
  Seat hints = no_seat;
  std::uint64_t seed = 0; // of that search
  std::function<Found(const Opened& opened)> reckon;
};

/// What a hint rests on: a search of about a second. May throw what search() throws.
Assessment hint_search(const Opened& opened, const View& view, std::uint64_t seed);

/// Time that is to pass before waited() is called with this number.
struct Pause {
  std::uint64_t window = 0;
  std::chrono::milliseconds time{0};
};

class TableSession {
public:
  /// `opened`, `sheet` and `locales` are to outlive it. Assumes that every player is "human" or may
  /// be opened.
  TableSession(const Opened& opened, const Sheet& sheet, const Locales& locales,
               std::int64_t number, TableSessionPlan plan);

  /// The frames for somebody who joins or reconnects.
  std::vector<std::string> welcome(const Listener& to);
  /// Who of the people is there. For whoever stays away a program plays after a while, as long as
  /// somebody else is there.
  void here(Seat seat, bool there);
  /// While it is paused nobody moves and no clock runs; without talk nobody says anything.
  void govern(bool paused, bool talks);
  bool paused() const { return paused_; }
  /// A frame from somebody, but for `hello`; what is wrong with it is answered by an `error` frame.
  /// From those who watch only `next` is taken, and only at a table without people.
  void hear(const Listener& from, std::string_view text);
  /// One more move that needs nobody; false where nothing can be done before somebody answers, an
  /// errand comes back, or the next hand is wanted.
  bool step();

  /// What is to be sent, and computed; each is handed out once.
  std::vector<Frame> take_frames() { return std::exchange(frames_, {}); }
  std::vector<Errand> take_errands() { return std::exchange(errands_, {}); }
  /// The result of an errand. A result that is no longer wanted is ignored.
  void reckoned(std::uint64_t errand, const Found& found);
  /// A pause that has begun with the last line, and was not taken yet.
  std::optional<Pause> take_pause() { return std::exchange(pause_, std::nullopt); }
  /// The time of a pause is over. What is over anyway is passed over.
  void waited(std::uint64_t window);
  /// How long windows are open: the same whoever is asked in them.
  std::chrono::milliseconds pause() const;
  /// Clocks that were set and not taken yet. The time of one is over: what is not its time any more
  /// is passed over.
  std::vector<PersonClock> take_clocks() { return std::exchange(clocks_, {}); }
  void rang(const PersonClock& clock);
  /// A hand that is over and was not taken yet.
  std::optional<Record> take_record() { return std::exchange(finished_, std::nullopt); }
  /// What is to be kept, with the plan, so that the table can be laid again
  /// (TableSessionPlan::own): the hand at hand, or the last, with the luck of all.
  const Record& record() const { return record_; }
  const std::string& secret() const { return plan_.secret; }
  /// What the seat sees of that hand now.
  View view_of(Seat seat) const { return look(opened_.table, state_, seat); }
  /// Whether the hand at hand was begun elsewhere.
  bool begun_elsewhere() const { return begun_; }
  /// The number under which the last hand is kept; below 0: none.
  std::int64_t kept() const { return kept_; }
  /// The number under which a hand that was taken is kept; the next may have begun.
  void kept(std::int32_t hand, std::int64_t record);

  const Rules& rules() const { return rules_; }
  const std::vector<std::string>& players() const { return plan_.players; }
  bool between_hands() const { return !playing_; }
  /// Whether people sit at it.
  bool with_people() const { return people_ != 0; }

private:
  struct Asked {
    int number = 0; // 0: not asked
    View view;
  };
  /// Those who look from one seat and read one language.
  struct Audience {
    SeatLog log;
    Language language = Language::english;
    std::size_t sent = 0;   // lines
    std::string sight = {}; // apart from lines, sent last
  };
  /// Whom an errand is for.
  struct Waiting {
    enum class What : std::uint8_t { move, hint, review } what = What::move;
    Listener who;
    std::int64_t id = 0; // the page's number
    int asked = 0;       // of a hint: the question that it is about
  };

  void start_hand();
  /// The next hand, once everybody who is there has asked for it; until then the frames say who
  /// has.
  void start_when_ready();
  void play_through();
  /// `forced`: nothing else was offered.
  void make(Seat seat, const Action& action, bool forced = false);
  void go_on();
  void open_window();
  void ask_in_window();
  void close_window();
  void answer_for(Seat seat);
  void end_hand();
  void take_back(const Listener& from);
  bool may_take_back(Seat seat) const;
  /// Whether everybody sees all cards in the hand at hand.
  bool open_now() const { return plan_.guided && record_.match.hand == 0; }
  bool let_play(Seat seat);
  bool ask(Seat seat, View&& view);
  void forget_questions();

  // people together: table_company.cpp
  bool plays_in_person(Seat seat) const;
  Action choose_for(Seat seat, const View& view) const;
  Action rule_of_thumb(const View& view, Rng& rng) const;
  void play_for(Seat seat);
  void stand_in();
  void set_clock(Seat seat);
  void called(const Listener& from, const std::string& name);
  void say(const Listener& from, const std::string& words);
  std::string talk_frame(std::size_t from, bool again) const;
  /// How long a seat that is asked now has to answer; zero: without limit.
  std::chrono::milliseconds patience() const {
    return in_window_ && plan_.window.count() > 0 ? plan_.window : plan_.company.clock;
  }
  bool is_last_board() const {
    return plan_.company.boards > 0 && record_.match.hand + 1 >= plan_.company.boards;
  }

  void answered(const Listener& from, std::string_view text);
  void wanted(const Listener& from, std::string_view want, const std::string& cards,
              std::int64_t id);
  void hint(const Listener& from, std::int64_t id);
  void review(const Listener& from, std::int64_t id);
  void explain(const Listener& from, std::string_view want, const std::string& cards,
               std::int64_t id);
  std::uint64_t luck(Seat seat) const;
  Rng chance(Seat seat) const;

  void tell_news();
  void send(const Listener& to, std::string text) {
    frames_.push_back({to.seat, std::move(text), to.language});
  }
  void send_all(const std::string& text);
  /// A sentence in answer to a `want`.
  void reply(const Listener& to, std::string_view want, std::int64_t id, std::string says);
  void refuse(const Listener& to, std::string_view fault, const std::string& says,
              std::string_view wanted = {}, int ask = 0);
  const Locale& locale(const Listener& of) const { return locales_.in(of.language); }
  Audience& audience(Seat seat, Language language);
  std::string question_frame(const Audience& of) const;
  std::string over_frame(const SeatLog& log) const;
  std::string seats_text() const;

  const Opened& opened_;
  const Rules& rules_;
  const Sheet& sheet_;
  const Locales& locales_;
  std::int64_t number_;
  TableSessionPlan plan_;
  TableLuck luck_;
  Seats people_ = 0, here_ = 0;
  Seats ready_ = 0; // between hands: who has asked for the next one
  Seats gone_ = 0;  // people for whom a program plays until they are back
  bool paused_ = false, talks_ = true;
  std::optional<std::uint64_t> missed_; // a pause that was over while the table was paused
  BySeat<std::uint64_t> moves_by_{}, leaves_by_{}; // numbers of clocks; 0: none
  std::uint64_t clock_number_ = 0;
  std::vector<PersonClock> clocks_;
  std::deque<Said> said_;
  bool playing_ = false;
  Record record_; // of the hand at hand, or of the last
  State state_;
  Events events_;
  std::vector<Audience> audiences_; // of all who have come so far
  BySeat<Asked> asked_;
  BySeat<int> questions_{};   // to each seat: others' are nobody else's business
  bool in_window_ = false;    // a window is open, and its time has begun
  bool window_asked_ = false; // those who are asked in it have been asked
  bool pausing_ = false;      // it may not be closed yet
  std::uint64_t window_ = 0;
  std::size_t closed_ = 0; // windows since the last move
  bool begun_ = false;     // the hand at hand is one that was begun elsewhere
  std::optional<Pause> pause_;
  std::vector<std::size_t> decided_; // indices of moves that people decided
  std::map<std::uint64_t, Waiting> waiting_;
  std::uint64_t errand_number_ = 0;
  std::int64_t kept_ = -1;
  std::vector<Frame> frames_;
  std::vector<Errand> errands_;
  std::optional<Record> finished_;
};

} // namespace yezi
