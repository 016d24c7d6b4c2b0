// Classes: a teacher opens a lesson for pupils who come with a code. They answer in their own
// browsers; the teacher sees the distribution of answers, and shows the right answer. Or a teacher
// opens a game: pupils are seated at tables that play the same boards, and their results on each
// are compared (class_tables.cpp).
//
// No sockets, no threads, no clock, as in table_registry.h. Answers are judged elsewhere: an answer
// to judge is returned as an errand, and the judgement is passed back. No pupil learns whether an
// answer is right before the teacher shows it. Keys are kept as their SHA-256 only.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "web/tables/table_registry.h"
#include "web/tables/workers.h"

namespace yezi {

struct ClassLimits {
  std::size_t classes = 200, classes_by_address = 8;
  std::size_t pupils = 100;                               // of one class
  int name_columns = 32;                                  // of a pupil; Chinese letters take two
  std::chrono::milliseconds idle = std::chrono::hours(2); // with nobody there
  double wrong_codes_a_second = 0.1, wrong_codes_at_once = 30; // of one address
};

/// What a class plays.
struct ClassGame {
  std::string game;
  OptionSettings options;
  int seats = 0;
  int people = 0;               // pupils at a table; programs have the other seats
  std::string other = "simple"; // the kind of these
  std::string secret;           // the luck of all tables
  bool hints = false;
  CompanyPlan company;
};

/// Six letters and digits that nobody takes for one another, by chance from the system.
std::string random_code();

class Classes {
public:
  explicit Classes(const ClassLimits& limits = {},
                   std::function<std::string()> new_key = random_key,
                   std::function<std::string()> new_code = random_code);

  struct Opened {
    Message refusal;  // why there is none; the others are empty then
    std::string code; // for pupils
    std::string key;  // for the teacher
  };
  /// Assumes that there is such a lesson with these questions.
  Opened open(const std::string& lesson, const std::string& language,
              const std::vector<std::string>& questions, const std::string& address, Time now);
  /// Assumes a game that can be played so.
  Opened open(const ClassGame& game, const std::string& language, const std::string& address,
              Time now);
  std::size_t size() const { return classes_.size(); }

  struct Sent {
    ConnectionId to = 0;
    std::string frame;
    bool last = false; // the connection is to be closed after it
  };
  /// A question to the engine: judge an answer, or give the right one.
  struct Errand {
    std::int64_t of = 0;      // the class
    std::size_t question = 0; // its place in the lesson
    int pupil = -1;           // -1: the right answer is wanted
    std::uint64_t turn = 0;   // the last answer of a pupil counts, whichever is judged first
    std::string lesson, language, name, answer;
  };
  struct Finding {
    bool understood = false, right = false; // not understood: it could not be judged
    std::string answer;                     // for people, in the one form that equal answers share
    std::string says;                       // HTML
  };
  /// A table that is to be laid for a class.
  struct WantedTable {
    std::int64_t of = 0;
    std::size_t index = 0; // among those of the class
    LayPlan plan;
  };
  /// What a class wants of a table of its own.
  struct Order {
    enum class What : std::uint8_t { govern, unseat, close } what = What::govern;
    std::int64_t table = 0;
    bool paused = false, talks = true;
    Seat seat = no_seat; // of whoever is to leave
  };
  /// A hand that all may see from now on.
  struct Hand {
    std::int64_t table = 0;
    std::int32_t hand = 0;
    std::string record;
  };
  struct Done {
    std::vector<Sent> sent;
    std::optional<Errand> errand;
    std::vector<WantedTable> wanted;
    std::vector<Order> orders;
    std::vector<Hand> hands;
  };

  /// The first frame of a connection, with a "hello" of "class". From an address that has tried
  /// many codes in vain no more are taken for a while, whoever tries them.
  Done hello(ConnectionId connection, std::string_view frame, const std::string& address, Time now);
  /// The number of the class that a connection is in, or that a key is of; 0: none.
  std::int64_t class_of(ConnectionId connection) const;
  std::int64_t class_of(std::string_view key) const;
  bool is_here(ConnectionId connection) const { return members_.count(connection) != 0; }
  /// Assumes that it is here.
  Done hear(ConnectionId connection, std::string_view frame);
  Done found(const Errand& errand, const Finding& finding);
  Done left(ConnectionId connection, Time now);
  /// A table that was wanted stands, or does not: then there is no number.
  Done laid(std::int64_t of, std::size_t index, std::int64_t table, const TableRegistry::Keys& keys,
            const Message& fault);
  /// A hand is over at a table of a class. Nobody sees its record before the results are shown.
  Done board_over(std::int64_t of, std::int64_t table, std::int32_t hand, std::string record);
  Done kept(std::int64_t of, std::int64_t table, std::int32_t hand, std::int64_t record);
  /// Classes in which nobody has been for long are gone.
  Done tick(Time now);

private:
  struct Answered {
    std::uint64_t turn = 0, judged = 0; // of the last answer that came, of the last in `finding`
    Finding finding;
  };
  struct Question {
    std::string name;
    bool shown = false;
    std::string says;                // the right answer, once it is shown
    std::map<int, Answered> answers; // by pupil
  };
  struct Pupil {
    std::string name;
    int here = 0; // connections
    bool sent_away = false;
  };
  /// The result of a board at a table.
  struct Board {
    std::int32_t board = 0;
    std::vector<std::int64_t> net;
    std::string record; // until all may see it
  };
  struct PlayedTable {
    std::int64_t number = 0; // 0: it does not stand
    std::vector<int> pupils; // by seat; -1: a program
    std::vector<std::string> keys;
    std::string look;
    std::vector<Board> boards;
  };
  struct Class {
    std::string code, lesson, language, address;
    std::optional<ClassGame> game;
    bool paused = false, talks = true, shown = false;
    std::vector<PlayedTable> tables;
    std::vector<Question> questions;
    std::vector<Pupil> pupils;
    std::vector<ConnectionId> here;
    Time left; // when the last one left, or it was opened
  };
  struct Member {
    std::int64_t of = 0;
    int pupil = -1; // -1: the teacher

    bool operator==(const Member&) const = default;
  };

  Opened open_with(Class made, Time now);
  static nlohmann::ordered_json tables_json(const Class& here, bool teaches);
  static nlohmann::ordered_json game_json(const ClassGame& game);
  /// Whether a teacher's frame was about tables; it is obeyed then.
  bool obey(const Member& member, const nlohmann::ordered_json& frame, Done& done);
  void lay(std::int64_t number, Done& done);
  void show_results(Class& here, Done& done);
  void tell_tables(std::int64_t number, Done& done) const;
  /// Where the pupil sits, if anywhere.
  void tell_seat(const Class& here, int pupil, ConnectionId connection, Done& done) const;
  Done join(ConnectionId connection, const nlohmann::ordered_json& frame,
            const std::string& address, Time now);
  void come_in(ConnectionId connection, const Member& member, const std::string& new_key,
               Done& done);
  void close(std::int64_t number, Done& done);
  void send_away(std::int64_t number, int pupil, Done& done);
  void tell(std::int64_t number, int pupil, const nlohmann::ordered_json& frame, Done& done) const;
  static nlohmann::ordered_json pupils(const Class& here);
  static nlohmann::ordered_json seen(const Question& question, int pupil);

  ClassLimits limits_;
  std::function<std::string()> new_key_, new_code_;
  std::map<std::int64_t, Class> classes_;
  std::unordered_map<std::string, std::int64_t> codes_;
  std::unordered_map<std::string, Member> keys_; // by the SHA-256 of the key
  std::unordered_map<ConnectionId, Member> members_;
  Buckets wrong_codes_; // by address
  std::int64_t last_ = 0;
};

} // namespace yezi
