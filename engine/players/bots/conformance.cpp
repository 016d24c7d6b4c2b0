#include "players/bots/conformance.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "players/bots/remote.h"
#include "players/play.h"
#include "players/policy_player.h"

namespace yezi {

namespace {

using Kind = BotFault::Kind;
using std::chrono::milliseconds;

constexpr int most_starts = 4;
constexpr milliseconds silence{50}; // how long we listen whether it says more

constexpr std::array<std::pair<std::string_view, std::string_view>,
                     static_cast<std::size_t>(Demand::count)>
    demands{{
        {"hello", "it answers hello by one line with its name and schema"},
        {"form", "each question is answered by one line {\"do\":\"…\"}"},
        {"in time", "every answer comes in time"},
        {"legal", "every answer is one of the offers"},
        {"numbers", "an answer that has \"ask\" has the number of the question"},
        {"unasked", "nothing is written that was not asked for"},
        {"stays", "it does not end before \"bye\""},
        {"hands", "one program plays hand after hand"},
        {"games", "and one game after another"},
        {"families", "large offers are described, not listed"},
        {"undo", "a move is taken back, and the hand repeated"},
        {"resumed", "a hand is gone on with that others have begun"},
        {"error", "an answer is refused, another move made, and it is asked again"},
        {"unknown", "events and fields that it does not know are passed over"},
        {"utf-8", "there are names that are not ASCII"},
        {"bye", "it ends after a bye"},
        {"input ends", "it ends when its input does, in the middle of a hand"},
    }};

/// Under which conditions hands are played, in turn.
constexpr std::array conditions{Demand::legal,   Demand::undo,  Demand::families, Demand::strange,
                                Demand::resumed, Demand::error, Demand::utf8};

/// Where a fault belongs, apart from conditions.
Demand demand_of(const BotFault& fault) {
  switch (fault.kind) {
  case Kind::late:
    return Demand::in_time;
  case Kind::malformed:
    return Demand::form;
  case Kind::misnumbered:
    return Demand::numbered;
  case Kind::illegal:
    return Demand::legal;
  case Kind::unasked:
    return Demand::unasked;
  case Kind::ended:
    return Demand::stays;
  }
  return Demand::form;
}

/// The program did what cannot be gone on from, or a move is taken back.
struct BreakOff {};
struct TakeBackAll {};

} // namespace

/// The program at its seat: hears what it may know, and is asked under one condition.
class BotExam::Examinee final : public Player {
public:
  Examinee(BotExam& exam, Demand condition, std::string where)
      : exam_(exam), condition_(condition), where_(std::move(where)) {}

  void begin(const Table& table, const Match&, Seat me, std::uint64_t luck_seed) override {
    table_ = table;
    me_ = me;
    rng_ = player_rng(luck_seed, me);
    if (begun_) {
      exam_.talk_->tell(undo_line());
      in_force_ = true;
    }
    begun_ = true;
    if (condition_ == Demand::resumed) in_force_ = true;
  }
  bool listens() const override { return true; }
  void hear(const std::string& line) override {
    if (condition_ == Demand::strange) return hear_strangely(line);
    if (condition_ == Demand::utf8) in_force_ = true; // the names stand in the first line
    exam_.talk_->tell(line);
  }
  void reveal(const std::string& line) override { exam_.talk_->tell(line); }

  Action choose(const View& view) override {
    if (const auto fault = exam_.talk_->unasked()) blame(*fault);
    const bool described = condition_ == Demand::families && !view.offer.families().empty() &&
                           view.offer.usual_count() > few;
    if (described) in_force_ = true;
    const auto answer =
        exam_.talk_->ask(*table_.rules, view, described ? few : Conversation::most_offers_listed);
    ++asked_;
    ++exam_.answers_;
    if (const auto* fault = std::get_if<BotFault>(&answer)) {
      blame(*fault);
      if (fault->kind == Kind::late || fault->kind == Kind::ended || exam_.over_) throw BreakOff();
      return stand_in(table_, view, rng_);
    }
    credit(described);
    if (condition_ == Demand::undo && !in_force_ && asked_ == 2) throw TakeBackAll();
    if (condition_ == Demand::error && asked_ == 1) return refused(view);
    return std::get<Action>(answer);
  }

  bool asked() const { return asked_ > 0; }

private:
  static constexpr std::uint64_t few = 3;

  void hear_strangely(const std::string& line) {
    in_force_ = true;
    Conversation& talk = *exam_.talk_;
    talk.tell(R"({"event":"x-weather","sky":["grey",{"deep":[1,2,3]}],"seat":0,"do":"rain"})");
    talk.tell(line.substr(0, line.size() - 1) + R"(,"x-mood":{"of":"the table","is":null}})");
  }

  /// As if its answer had come too late: it is told so, and another move is made.
  Action refused(const View& view) {
    Conversation& talk = *exam_.talk_;
    BotFault fault;
    fault.kind = Kind::late;
    fault.what = "yezi botcheck tries out what you do when your answer is refused";
    talk.tell(
        error_line(fault, AfterFault::stand_in, talk.asked(), table_.rules.get(), &view.offer));
    const Action action = stand_in(table_, view, rng_);
    talk.tell(default_line(*table_.rules, me_, talk.asked(), action));
    in_force_ = true;
    return action;
  }

  /// A good answer.
  void credit(bool described) {
    for (const Demand demand : {Demand::form, Demand::in_time, Demand::legal, Demand::stays})
      ++exam_.of(demand).tried;
    if (asked_ == 1 && exam_.hands_of_this_ > 0) ++exam_.of(Demand::hands).tried;
    if (asked_ == 1 && new_game()) ++exam_.of(Demand::games).tried;
    const bool special = condition_ != Demand::legal;
    if (special && in_force_ && (condition_ != Demand::families || described))
      ++exam_.of(condition_).tried;
  }

  bool new_game() const {
    return exam_.hands_of_this_ > 0 && exam_.last_game_ != table_.rules->said.id;
  }

  void blame(const BotFault& fault) {
    Demand demand = demand_of(fault);
    if (fault.kind == Kind::ended || fault.kind == Kind::late) {
      if (asked_ <= 1 && exam_.hands_of_this_ > 0)
        demand = new_game() ? Demand::games : Demand::hands;
    }
    if (condition_ != Demand::legal && in_force_) demand = condition_;
    exam_.blame(demand, fault,
                fmt::format("{}, seat {}{}", where_, me_,
                            fault.kind == Kind::unasked
                                ? ""
                                : fmt::format(", question {}", exam_.talk_->asked())));
  }

  BotExam& exam_;
  Demand condition_;
  std::string where_;
  Table table_;
  Rng rng_{0};
  Seat me_ = no_seat;
  bool begun_ = false;
  bool in_force_ = false; // the condition has been brought about
  int asked_ = 0;
};

BotExam::BotExam(ExamPlan plan)
    : plan_(std::move(plan)),
      talk_(std::make_unique<Conversation>(plan_.command, plan_.patience, plan_.waking)) {
  for (std::size_t i = 0; i < findings_.size(); ++i) {
    findings_[i].name = demands[i].first;
    findings_[i].asks = demands[i].second;
  }
}

BotExam::~BotExam() = default;

void BotExam::blame(Demand demand, const BotFault& fault, const std::string& where) {
  Finding& finding = of(demand);
  ++finding.tried;
  ++finding.failed;
  if (finding.fault) return;
  finding.fault = fault;
  finding.where = where;
}

bool BotExam::greet() {
  ++starts_;
  const auto fault = talk_->greet();
  if (fault) {
    blame(Demand::hello, *fault, "");
    over_ = true;
    return false;
  }
  ++of(Demand::hello).tried;
  name_ = talk_->name().name;
  ++of(Demand::unasked).tried;
  hands_of_this_ = 0;
  return true;
}

void BotExam::note_talk() {
  slowest_ = std::max(slowest_, talk_->slowest());
  of(Demand::numbered).tried += talk_->numbered();
}

bool BotExam::start_again() {
  note_talk();
  if (starts_ >= most_starts) {
    over_ = true;
    return false;
  }
  talk_ = std::make_unique<Conversation>(plan_.command, plan_.patience, plan_.waking);
  return greet();
}

void BotExam::play_game(const Table& table, int hands) {
  for (int i = 0; i < hands && !over_; ++i) {
    play_hand(table, nth_seat(i, table.rules->seats), i);
    ++hands_;
  }
}

void BotExam::play_hand(const Table& table, Seat seat, std::int64_t hand) {
  const Rules& rules = *table.rules;
  const int role = role_at(rules, seating(rules, Match{}), seat);
  const bool acts = ((rules.active_roles >> role) & 1U) != 0;
  // Whoever is never asked cannot show what it makes of a condition.
  const Demand condition = acts ? conditions[conditions_++ % conditions.size()] : Demand::legal;
  Examinee examinee(*this, condition, fmt::format("{}, hand {}", rules.said.id, hand + 1));
  std::vector<PolicyPlayer> others(rules.seats, PolicyPlayer(RolloutPolicy::eager));
  std::vector<Player*> seats(others.size());
  for (std::size_t i = 0; i < seats.size(); ++i) seats[i] = &others[i];
  const auto place = static_cast<std::size_t>(seat);
  Match match;
  match.hand = static_cast<std::int32_t>(hand);
  const Deal luck = sample_luck(rules, plan_.seed, static_cast<std::uint64_t>(hand));
  const std::uint64_t own_luck = players_luck(plan_.seed, static_cast<std::uint64_t>(hand));
  Record record;
  record.players.assign(seats.size(), condition == Demand::utf8 ? "葉子 “eager” ♠" : "eager");
  record.players[place] = "exec:" + plan_.command;
  if (condition == Demand::resumed) {
    // Somebody else has played the first half.
    play(table, seats, match, luck, own_luck, record);
    record.moves.resize(record.moves.size() / 2);
    record.finished = false;
    record.settlement.clear();
  } else {
    record.game = rules.said.id;
    record.rules_id = rules.said.digest;
    record.match = match;
    record.deal = luck;
  }
  seats[place] = &examinee;
  Watchers watchers;
  watchers.reveal = true;
  for (;;) {
    try {
      resume(table, seats, own_luck, record, watchers);
    } catch (const TakeBackAll&) {
      record.moves.resize(record.moves.size() / 2);
      continue;
    } catch (const BreakOff&) {
      start_again();
      return;
    }
    break;
  }
  if (const auto fault = talk_->flush(plan_.patience); fault && fault->kind != Kind::ended)
    blame(Demand::in_time, *fault, fmt::format("{}, hand {}, at its end", rules.said.id, hand + 1));
  if (!examinee.asked()) return;
  ++hands_of_this_;
  last_game_ = rules.said.id;
}

void BotExam::part(const Table& table) {
  if (over_) return;
  std::this_thread::sleep_for(silence);
  if (const auto fault = talk_->unasked()) blame(Demand::unasked, *fault, "after the last hand");
  if (talk_->gone()) {
    BotFault fault;
    fault.kind = Kind::ended;
    fault.what = "it ended before the bye";
    blame(Demand::stays, fault, "after the last hand");
  }
  note_talk();
  const auto judge = [&](Demand demand, bool ended, std::string what) {
    if (ended) {
      ++of(demand).tried;
      return;
    }
    BotFault fault;
    fault.kind = Kind::late;
    fault.what = std::move(what);
    fault.wanted = "it goes when there is nothing more to read, as a loop over its input does";
    blame(demand, fault, "");
  };
  const std::string seconds =
      fmt::format("{:g} seconds", static_cast<double>(plan_.parting.count()) / 1000.0);
  if (!talk_->gone())
    judge(Demand::bye, talk_->hang_up(true, plan_.parting),
          "it still runs " + seconds + " after the bye");
  talk_ = std::make_unique<Conversation>(plan_.command, plan_.patience, plan_.waking);
  if (!greet()) return;
  const Rules& rules = *table.rules;
  const Deal luck = sample_luck(rules, plan_.seed, 0);
  const State state = before_play(table, Match{}, luck);
  talk_->tell(start_line(rules, Match{}, {}, 0));
  for (Seat owner = 0; owner < rules.seats; ++owner) talk_->tell(deal_line(table, state, owner, 0));
  talk_->flush(plan_.patience);
  judge(Demand::input_end, talk_->hang_up(false, plan_.parting),
        "it still runs " + seconds + " after its input ended");
}

bool BotExam::conformant() const {
  return std::all_of(findings_.begin(), findings_.end(),
                     [](const Finding& finding) { return finding.failed == 0; });
}

} // namespace yezi
