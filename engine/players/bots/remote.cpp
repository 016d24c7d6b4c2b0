#include "players/bots/remote.h"

#include <fmt/format.h>

#include <algorithm>

#include "players/simple.h"

namespace yezi {

namespace {

using Kind = BotFault::Kind;
using OnFault = PlayerSettings::OnFault;
using std::chrono::milliseconds;

constexpr std::uint64_t stand_in_salt = 0x7374616e64696e00ULL;
constexpr milliseconds last_word{100}; // how long a program may take to read why it is stopped

} // namespace

Action stand_in(const Table& table, const View& view, Rng& rng) {
  const auto listed = view.offer.listed();
  const auto pass = std::find_if(listed.begin(), listed.end(),
                                 [](const Action& action) { return action.verb == Verb::pass; });
  if (pass != listed.end()) return *pass;
  if (table.rules->simple >= 0 && table.hooks != nullptr) return advise(table, view, rng);
  return choose_by_policy(*table.rules, view.offer, RolloutPolicy::random, rng);
}

void Lapses::add(const Lapses& more) {
  asked += more.asked;
  late += more.late;
  malformed += more.malformed;
  illegal += more.illegal;
  unasked += more.unasked;
  ended += more.ended;
  defaults += more.defaults;
  forfeits += more.forfeits;
}

std::string Lapses::text() const {
  std::string text;
  const auto part = [&](std::int64_t number, std::string_view what) {
    if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, what);
  };
  part(illegal, "illegal");
  part(malformed, "malformed");
  part(late, "late");
  part(unasked, "unasked");
  part(ended, "ended");
  if (text.empty()) text = "no fault";
  text += fmt::format(" of {} answer{}; {} default move{}", asked, asked == 1 ? "" : "s", defaults,
                      defaults == 1 ? "" : "s");
  if (forfeits > 0)
    text += fmt::format(", {} hand{} forfeited", forfeits, forfeits == 1 ? "" : "s");
  return text;
}

RemotePlayer::RemotePlayer(std::string command, const PlayerSettings& settings)
    : command_(std::move(command)),
      settings_(settings),
      talk_(std::make_unique<Conversation>(command_, settings_.patience, settings_.waking)) {}

void RemotePlayer::begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) {
  table_ = table;
  me_ = me;
  hand_ = match.hand;
  rng_ = player_rng(luck_seed ^ stand_in_salt, me);
  std::optional<BotFault> unasked;
  if (!playing_) {
    forfeited_ = false;
    if (greeted_) unasked = talk_->unasked();
    if (talk_->gone() && settings_.faults != OnFault::stop) start_again();
  }
  if (!greeted_) {
    if (const auto fault = talk_->greet()) {
      talk_->tell(error_line(*fault, AfterFault::stop, 0, nullptr, nullptr));
      fail(*fault);
    }
    greeted_ = true;
  }
  // Begun once more: a move was taken back, and the hand is told from its start.
  if (playing_) talk_->tell(undo_line());
  playing_ = true;
  if (unasked) bear(*unasked, nullptr);
}

void RemotePlayer::start_again() {
  if (!ended_told_) {
    BotFault fault;
    fault.kind = Kind::ended;
    fault.what = "it ended between two hands";
    count(fault.kind);
    if (const std::string enough = too_much(); !enough.empty()) fail(fault, enough);
  }
  talk_ = std::make_unique<Conversation>(command_, settings_.patience, settings_.waking);
  greeted_ = ended_told_ = false;
}

void RemotePlayer::fail(const BotFault& fault, const std::string& more) {
  talk_->flush(last_word);
  std::string text = fmt::format("the program \"{}\" at seat {}, hand {}, ", command_, me_, hand_);
  if (fault.line > 0) text += fmt::format("line {} of its output: ", fault.line);
  text += fault.what;
  if (!fault.text.empty()) text += ": " + fault.text;
  if (!fault.wanted.empty()) text += "\n    wanted: " + fault.wanted;
  if (!more.empty()) text += "\n    " + more;
  throw PlayerFault(text);
}

void RemotePlayer::count(Kind kind) {
  ++in_a_row_;
  switch (kind) {
  case Kind::late:
    ++lapses_.late;
    break;
  case Kind::malformed:
  case Kind::misnumbered:
    ++lapses_.malformed;
    break;
  case Kind::illegal:
    ++lapses_.illegal;
    break;
  case Kind::unasked:
    ++lapses_.unasked;
    break;
  case Kind::ended:
    ++lapses_.ended;
    break;
  }
}

std::string RemotePlayer::too_much() const {
  if (settings_.faults == OnFault::stop) return "";
  if (lapses_.faults() >= settings_.most_faults)
    return fmt::format("that was fault {} of this program", lapses_.faults());
  if (in_a_row_ >= settings_.most_in_a_row)
    return fmt::format("that was fault {} without a good answer between", in_a_row_);
  return "";
}

void RemotePlayer::bear(const BotFault& fault, const View* view) {
  count(fault.kind);
  ended_told_ |= fault.kind == Kind::ended;
  const std::string enough = too_much();
  AfterFault then = view == nullptr ? AfterFault::ignored : AfterFault::stand_in;
  if (settings_.faults == OnFault::forfeit && playing_) then = AfterFault::forfeit;
  if (settings_.faults == OnFault::stop || !enough.empty()) then = AfterFault::stop;
  talk_->tell(error_line(fault, then, view == nullptr ? 0 : talk_->asked(), table_.rules.get(),
                         view == nullptr ? nullptr : &view->offer));
  if (then == AfterFault::stop) fail(fault, enough);
  if (playing_ && (then == AfterFault::forfeit || fault.kind == Kind::ended)) {
    forfeited_ = true;
    ++lapses_.forfeits;
  }
}

Action RemotePlayer::move_for_it(const View& view, int ask) {
  const Action action = stand_in(table_, view, rng_);
  ++lapses_.defaults;
  talk_->tell(default_line(*table_.rules, me_, ask, action));
  return action;
}

Action RemotePlayer::choose(const View& view) {
  if (!forfeited_)
    if (const auto fault = talk_->unasked()) bear(*fault, nullptr);
  if (forfeited_) return move_for_it(view, 0);
  ++lapses_.asked;
  const auto answer = talk_->ask(*table_.rules, view);
  if (const Action* action = std::get_if<Action>(&answer)) {
    in_a_row_ = 0;
    return *action;
  }
  bear(std::get<BotFault>(answer), &view);
  return move_for_it(view, talk_->asked());
}

void RemotePlayer::end(const Net&) {
  playing_ = false;
  // Nothing is asked here, so a program that left after its last answer did no harm.
  const auto fault = talk_->flush(settings_.patience);
  if (!fault || fault->kind == Kind::ended) return;
  bear(*fault, nullptr);
}

} // namespace yezi
