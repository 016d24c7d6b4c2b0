#include "explain/reasons.h"

#include <fmt/format.h>

#include <cmath>

#include "explain/print/layout.h"
#include "table/settle.h"

namespace yezi {

namespace {

using Kind = Merit::Kind;

constexpr int most_named = 4; // cards by name; of more only the number is told

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

} // namespace

std::string Reasons::seats(Seats seats, std::string_view between) const {
  std::vector<std::string> names;
  for (int role = 0; role < rules_.seats; ++role) {
    const std::string called =
        say_.word(WordKind::role, rules_.roles[static_cast<std::size_t>(role)]);
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (has_seat(seats, seat) && teller_.role(seat) == called) names.push_back(teller_.who(seat));
  }
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0)
      text += i + 1 == names.size() && !say_.chinese() ? fmt::format(" {} ", between)
                                                       : std::string(say_.comma());
    text += names[i];
  }
  return text;
}

std::string Reasons::unbeatable(CardSet cards) const {
  return size_of(cards) <= most_named
             ? say_("{}, which nobody can beat", teller_.cards(cards))
             : say_("{} that nobody can beat", counted(size_of(cards), piece(rules_)),
                    size_of(cards));
}

std::string Reasons::may_fall(const Merit& merit) const {
  const std::string who = capital(seats(merit.seats, "or"));
  if (merit.cards.empty()) return say_("{} may still beat it.", who);
  return merit.number <= most_named
             ? say_("{} may still beat it with {}.", who, teller_.cards(merit.cards))
             : say_("{} may still beat it, with any of {} unseen cards.", who, merit.number);
}

std::string Reasons::of_tricks(const Merit& merit) const {
  switch (merit.kind) {
  case Kind::takes:
    return merit.number == 0 ? say_("It takes the trick: nobody who plays later could beat it.")
                             : say_("It takes the trick: nobody can beat it.");
  case Kind::may_fall:
    return may_fall(merit);
  case Kind::lower_may_fall:
    return say_("{} might beat the lower {}.", capital(seats(merit.seats, "or")),
                teller_.cards(merit.cards));
  case Kind::only_beats:
    return say_("No other play beats what is on the table.");
  case Kind::least:
    return say_("No lower play beats what is on the table.");
  case Kind::denies:
    return say_("This play denies {0} the trick. Winning it would give {0} {1} in all, and {2} are "
                "enough to go out.",
                seats(merit.seats, "and"), counted(merit.number, piece(rules_)), merit.of,
                merit.number);
  case Kind::brings:
    return say_("That makes {} won; going out needs {}.", counted(merit.number, piece(rules_)),
                merit.of, merit.number);
  case Kind::certain:
    return say_("The claim is certainly true.");
  case Kind::doubtful:
    return say_("The claim may be false.");
  case Kind::strong:
    return merit.cards.empty() ? say_("The hand has no card yet that nobody can beat.")
                               : say_("The hand has {}.", unbeatable(merit.cards.set()));
  default:
    return "";
  }
}

std::string Reasons::of_laying_away(const Merit& merit) const {
  const auto cards = [&] { return teller_.cards(merit.cards); }; // of tricks alone
  switch (merit.kind) {
  case Kind::cannot_beat:
    return say_("No cards in the hand may beat the best play.");
  case Kind::holds_back:
    return merit.number == 1
               ? say_("It holds back {}, which would beat what is on the table.", cards())
               : say_("It holds back {}; {} plays would beat what is on the table.", cards(),
                      merit.number);
  case Kind::keeps:
    return say_("It keeps {}.", unbeatable(merit.cards.set()));
  case Kind::gives_up:
    return say_("It gives up {}.", unbeatable(merit.cards.set()));
  case Kind::gives_strong:
  case Kind::keeps_strong: {
    const bool keeps = merit.kind == Kind::keeps_strong;
    return say_("It {} {}, which only {} could beat.",
                keeps ? say_.pick("keeps") : say_.pick("gives up"), cards(),
                teller_.cards(merit.by));
  }
  case Kind::breaks:
    return merit.number == 1
               ? say_("This buries {}, which could have beaten the best play.", cards())
               : say_("This breaks up all {} plays that could have beaten the best play.",
                      merit.number);
  case Kind::keeps_higher:
    return say_("No lower card is kept.");
  default:
    return "";
  }
}

std::string Reasons::waits(const Merit& merit) const {
  std::string names;
  if (merit.faces.size() <= most_named)
    each_face(merit.faces, [&](Card card) {
      names += (names.empty() ? "" : std::string(say_.comma())) + teller_.card(card);
    });
  else
    names = say_("{} kinds of {}s", merit.faces.size(), piece(rules_));
  return say_("The hand then waits for {}: {} unseen.", names, merit.number);
}

std::string Reasons::of_drawing(const Merit& merit) const {
  const std::string number = teller_.pieces(merit.number);
  switch (merit.kind) {
  case Kind::goes_out:
    return merit.number < 0 ? say_("The hand is complete.")
                            : say_("The hand is complete and worth {}.", merit.number);
  case Kind::not_complete:
    return say_("The hand is not complete, so going out would be a fault.");
  case Kind::could_go_out:
    return say_("The hand is complete; you could go out.");
  case Kind::lacks_least:
    return say_("The hand then lacks {}; no other discard leaves it nearer.", number);
  case Kind::lacks_more:
    return say_("The hand then lacks {}; with another discard it would lack {}.", number, merit.of);
  case Kind::nearer:
    return say_("The hand then lacks {} instead of {}.", number, merit.of);
  case Kind::not_nearer:
    return merit.number == merit.of
               ? say_("The hand is no closer to completion: it lacks {}.", number)
               : say_("The hand then lacks {}, more than the {} it lacks now.", number, merit.of);
  case Kind::claims_nearer:
    return say_("With a claim the hand would lack {} instead of {}.", number, merit.of);
  case Kind::no_claim_nearer:
    return say_("No claim brings the hand nearer; it lacks {}.", teller_.pieces(merit.of));
  case Kind::waits:
    return waits(merit);
  case Kind::counts_too_little:
    return say_("The hand would then count {} at most; going out takes {}.", merit.number,
                merit.of);
  case Kind::counts_when_drawn:
    return say_("The hand counts enough to go out only if you draw the card yourself.");
  case Kind::draws_nearer:
    return say_("{} {} it nearer.", counted(merit.number, fmt::format("unseen {}", piece(rules_))),
                merit.number == 1 ? "brings" : "bring", merit.number);
  case Kind::all_seen:
    return say_("Every other copy of it has been seen.");
  default:
    return of_melds(merit);
  }
}

std::string Reasons::of_melds(const Merit& merit) const {
  switch (merit.kind) {
  case Kind::melds_most:
    return say_("It keeps melds worth {}; no discard keeps more.", merit.number);
  case Kind::melds_less:
    return merit.number == 0
               ? say_("It keeps no melds; another discard would keep some worth {}.", merit.of)
               : say_("It keeps melds worth {}; another discard would keep {}.", merit.number,
                      merit.of);
  case Kind::melds_gain:
    return say_("It raises the value of the melds from {} to {}.", merit.of, merit.number);
  case Kind::melds_same:
    return merit.of == 0 ? say_("It does not add to the melds.")
                         : say_("It does not make the melds worth more than {}.", merit.of);
  case Kind::melded_same:
    return say_("It does not add to the melds.");
  case Kind::completes:
    return say_("It completes {}.", teller_.cards(merit.cards));
  case Kind::melded_most:
    return say_("It keeps {} in melds; no discard keeps more.", teller_.pieces(merit.number));
  case Kind::melded_less:
    return merit.number == 0 ? say_("It keeps no melds; another discard would keep {} in them.",
                                    teller_.pieces(merit.of))
                             : say_("It keeps {} in melds; another discard would keep {}.",
                                    teller_.pieces(merit.number), merit.of);
  case Kind::melded_gain:
    return say_("Then {} are in melds instead of {}.", teller_.pieces(merit.number), merit.of);
  default:
    return of_cards_left(merit);
  }
}

std::string Reasons::of_cards_left(const Merit& merit) const {
  switch (merit.kind) {
  case Kind::left_least:
    return say_("The unmelded cards then count {}; no discard leaves less.", merit.number);
  case Kind::left_more:
    return say_("The unmelded cards then count {}; another discard would leave {}.", merit.number,
                merit.of);
  case Kind::left_gain:
    return say_("The unmelded cards then count {} instead of {}.", merit.number, merit.of);
  case Kind::left_same:
    return say_("The unmelded cards then count no less.");
  case Kind::melds_drawn:
    return say_("{} would then make more melds.",
                counted(merit.number, fmt::format("unseen {}", piece(rules_))), merit.number);
  default:
    return "";
  }
}

std::string Reasons::sentence(const Merit& merit) const {
  if (merit.kind == Kind::only) return say_("This is the only legal move.");
  for (const std::string& text : {of_tricks(merit), of_laying_away(merit), of_drawing(merit)})
    if (!text.empty()) return text;
  return "";
}

std::vector<std::string> Reasons::facts(const View& view, const Action& action,
                                        std::size_t most) const {
  std::vector<std::string> texts;
  const std::vector<Merit> found = merits(table_, view, action);
  for (std::size_t i = 0; i < found.size() && texts.size() < most; ++i) {
    std::string text = sentence(found[i]);
    if (text.empty()) continue;
    if (i + 1 < found.size() && found[i + 1].kind == Kind::draws_most) {
      text.resize(text.size() - say_.full_stop().size());
      text += say_.pick(", the most of any such discard.");
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

std::vector<std::string> Reasons::sentences(const View& view, const Action& action,
                                            std::size_t most) const {
  std::vector<std::string> texts = facts(view, action, most);
  if (table_.hooks != nullptr)
    for (const Reason& warning : cautions(table_, view, action, say_)) {
      std::string text = say_("Note: {}", warning.says);
      if (!text.ends_with(say_.full_stop())) text += say_.full_stop();
      texts.push_back(std::move(text));
    }
  return texts;
}

std::string Reasons::told(const View& view, const Action& action, std::size_t most) const {
  std::string text;
  for (const std::string& one : sentences(view, action, most))
    text += (text.empty() || say_.chinese() ? "" : " ") + one;
  return text;
}

std::string points_text(const Unit& unit, double points, double error) {
  const double parts = unit.parts;
  const double width = z_95 * error / parts;
  const int digits = width >= 10 ? 0 : width >= 1 ? 1 : 2;
  const std::string text = fmt::format("{:+.{}f}", points / parts, digits);
  return error > 0 ? text + fmt::format(" ± {:.{}f}", width, digits) : text;
}

std::string plain_points(const Unit& unit, double points, double error) {
  std::string text = points_text(unit, points, error);
  if (text.starts_with('+')) text.erase(0, 1);
  return text;
}

bool surely_less(const Valued& less, const Valued& more) {
  const double apart = std::max(less.apart, more.apart);
  const double error = apart > 0 ? apart : std::hypot(less.error, more.error);
  return more.points - less.points > z_95 * error;
}

namespace {

constexpr std::uint64_t least_simulations = 3; // fewer say nothing

std::string tried_text(const Locale& say, std::uint64_t times) {
  return times == 1 ? say(" (tried once)") : say(" (tried {} times)", times);
}

} // namespace

std::string expected_in(const Rules& rules, const Teller& teller) {
  return points_are_credited(rules)
             ? teller.locale()("{} more than the mean of the table", teller.unit())
             : teller.unit();
}

std::string best_few(const Rules& rules, const Teller& teller, const Assessment& assessment,
                     std::size_t most, std::string_view indent,
                     const std::function<std::string(const Action&)>& label, const Action* also) {
  Columns rows;
  std::size_t shown = 0;
  for (const Valued& move : assessment.moves) {
    const bool asked = also != nullptr && move.action == *also;
    const bool all = assessment.offered <= most + 1;
    if (shown >= most && !asked) continue;
    if (shown > 0 && !all && !asked && move.visits < least_simulations) continue;
    const bool even = shown > 0 && !surely_less(move, assessment.moves.front());
    const std::string note = move.visits < few_simulations
                                 ? tried_text(teller.locale(), move.visits)
                             : even ? std::string(teller.locale().pick(" (even with the first)"))
                                    : "";
    rows.row({label(move.action), points_text(rules.unit, move.points, move.error),
              teller.action(move.action) + note});
    ++shown;
  }
  return rows.text(indent);
}

} // namespace yezi
