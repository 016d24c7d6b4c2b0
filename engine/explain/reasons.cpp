#include "explain/reasons.h"

#include <fmt/format.h>

#include <cmath>

#include "explain/print/layout.h"
#include "kits/drawing/play.h"
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
             ? say_("{}, which nobody can beat", "無人可勝的{}", teller_.cards(cards))
             : say_("{} that nobody can beat", " {1} 張無人可勝的牌",
                    counted(size_of(cards), "card"), size_of(cards));
}

std::string Reasons::may_fall(const Merit& merit) const {
  const std::string who = capital(seats(merit.seats, "or"));
  if (merit.cards == 0) return say_("{} may still beat it.", "{}仍可能勝它。", who);
  return merit.number <= most_named
             ? say_("{} may still beat it with {}.", "{}仍可能以{}勝它。", who,
                    teller_.cards(merit.cards))
             : say_("{} may still beat it: {} unseen cards would do.",
                    "{}仍可能勝它：未見之牌有 {} 張可勝。", who, merit.number);
}

std::string Reasons::of_tricks(const Merit& merit) const {
  switch (merit.kind) {
  case Kind::takes:
    return merit.number == 0
               ? say_("It takes the trick: nobody plays after who could beat it.",
                      "可得此回合：其後再無人能勝。")
               : say_("It takes the trick: nobody can beat it.", "可得此回合：無人可勝。");
  case Kind::may_fall:
    return may_fall(merit);
  case Kind::lower_may_fall:
    return say_("{} might beat the lower {}.", "若用較小的{1}，{0}或可勝之。",
                capital(seats(merit.seats, "or")), teller_.cards(merit.cards));
  case Kind::only_beats:
    return say_("No other play beats what is on the table.", "別無他著能勝桌上之牌。");
  case Kind::least:
    return say_("No lower play beats what is on the table.", "再小則不能勝桌上之牌。");
  case Kind::denies:
    return say_("It keeps the trick from {}, who with it would have won {}; going out takes {}.",
                "不讓{0}得此回合，否則其所得便有 {3} 張；得 {2} 張即勝。",
                seats(merit.seats, "and"), counted(merit.number, "card"), merit.of, merit.number);
  case Kind::brings:
    return say_("That makes {} won; going out takes {}.", "如此共得 {2} 張；得 {1} 張即勝。",
                counted(merit.number, "card"), merit.of, merit.number);
  case Kind::certain:
    return say_("The claim is certain to stand.", "此宣告必定成立。");
  case Kind::doubtful:
    return say_("Nothing proves that the claim stands.", "此宣告能否成立，未可證明。");
  case Kind::strong:
    return merit.cards == 0
               ? say_("The hand has no card yet that nobody can beat.", "手中尚無無人可勝的牌。")
               : say_("The hand has {}.", "手中有{}。", unbeatable(merit.cards));
  default:
    return "";
  }
}

std::string Reasons::of_laying_away(const Merit& merit) const {
  const auto cards = [&] { return teller_.cards(merit.cards); }; // of tricks alone
  switch (merit.kind) {
  case Kind::cannot_beat:
    return say_("Nothing in the hand may beat what is on the table.", "手中沒有可勝桌上之牌。");
  case Kind::holds_back:
    return merit.number == 1 ? say_("It holds back {}, which would beat what is on the table.",
                                    "留著可勝桌上之牌的{}不用。", cards())
                             : say_("It holds back {}; {} plays would beat what is on the table.",
                                    "留著{}不用；可勝桌上之牌的有 {} 著。", cards(), merit.number);
  case Kind::keeps:
    return say_("It keeps {}.", "保留{}。", unbeatable(merit.cards));
  case Kind::gives_up:
    return say_("It gives up {}.", "捨去{}。", unbeatable(merit.cards));
  case Kind::gives_strong:
  case Kind::keeps_strong: {
    const bool keeps = merit.kind == Kind::keeps_strong;
    return say_("It {} {}, which only {} could beat.", "{3}只有{2}能勝的{1}。",
                keeps ? "keeps" : "gives up", cards(), teller_.cards(merit.by),
                keeps ? "保留" : "捨去");
  }
  case Kind::breaks:
    return merit.number == 1
               ? say_("It lays away what could have beaten: {}.", "捨去本可勝的{}。", cards())
               : say_("It breaks up all of the {} plays that could have beaten.",
                      "本可勝的 {} 著全都拆開。", merit.number);
  case Kind::keeps_higher:
    return say_("No lower card is kept.", "所留的牌沒有更小的。");
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
    names = say_("{} kinds of {}s", " {} 種牌", merit.faces.size(), piece(rules_));
  return say_("The hand then waits for {}: {} unseen.", "如此便聽{}：未見的有 {} 張。", names,
              merit.number);
}

std::string Reasons::of_drawing(const Merit& merit) const {
  const std::string number = teller_.pieces(merit.number);
  switch (merit.kind) {
  case Kind::goes_out:
    return merit.number < 0
               ? say_("The hand is complete.", "牌已齊備。")
               : say_("The hand is complete and worth {}.", "牌已齊備，值 {}。", merit.number);
  case Kind::not_complete:
    return say_("The hand is not complete: to go out is a fault.", "牌未齊備：強胡即犯規。");
  case Kind::could_go_out:
    return say_("The hand is complete and could go out.", "牌已齊備，可以胡。");
  case Kind::lacks_least:
    return say_("The hand then lacks {}; no other discard leaves it nearer.",
                "如此尚差 {}；棄別的牌亦不會更近。", number);
  case Kind::lacks_more:
    return say_("The hand then lacks {}; with another discard it would lack {}.",
                "如此尚差 {}；若棄別的牌，只差 {} 張。", number, merit.of);
  case Kind::nearer:
    return say_("The hand then lacks {} instead of {}.", "如此尚差 {}，原差 {} 張。", number,
                merit.of);
  case Kind::not_nearer:
    return merit.number == merit.of
               ? say_("The hand comes no nearer: it lacks {}.", "並未更近：尚差 {}。", number)
               : say_("The hand then lacks {}, more than the {} it lacks now.",
                      "如此尚差 {}，比現在的 {} 張更多。", number, merit.of);
  case Kind::claims_nearer:
    return say_("With a claim the hand would lack {} instead of {}.",
                "若要此牌，便只差 {}，原差 {} 張。", number, merit.of);
  case Kind::no_claim_nearer:
    return say_("No claim brings the hand nearer; it lacks {}.", "要此牌亦不會更近；尚差 {}。",
                teller_.pieces(merit.of));
  case Kind::waits:
    return waits(merit);
  case Kind::draws_nearer:
    return say_("{} {} it nearer.", "未見之牌有 {2} 張可使其更近。",
                counted(merit.number, fmt::format("unseen {}", piece(rules_))),
                merit.number == 1 ? "brings" : "bring", merit.number);
  case Kind::all_seen:
    return say_("Every other copy of it has been seen.", "此牌其餘各張都已見過。");
  default:
    return of_melds(merit);
  }
}

std::string Reasons::of_melds(const Merit& merit) const {
  switch (merit.kind) {
  case Kind::melds_most:
    return merit.number == 0 ? say_("There are no melds to keep.", "沒有可留的牌組。")
                             : say_("It keeps melds worth {}; no discard keeps more.",
                                    "所留牌組值 {}；棄別的牌亦不會更多。", merit.number);
  case Kind::melds_less:
    return merit.number == 0 ? say_("It keeps no melds; another discard would keep some worth {}.",
                                    "沒有留下牌組；若棄別的牌，可留值 {} 的牌組。", merit.of)
                             : say_("It keeps melds worth {}; another discard would keep {}.",
                                    "所留牌組值 {}；若棄別的牌，可留 {}。", merit.number, merit.of);
  case Kind::melds_gain:
    return say_("It brings the melds from {} to {}.", "牌組之值由 {} 增至 {}。", merit.of,
                merit.number);
  case Kind::melds_same:
    return say_("It does not make the melds worth more than {}.", "牌組之值不會多於 {}。",
                merit.of);
  default:
    return "";
  }
}

std::string Reasons::sentence(const Merit& merit) const {
  if (merit.kind == Kind::only) return say_("Nothing else may be done.", "別無他著。");
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
      text += say_.pick(", the most of any such discard.", "，在同樣的棄法中最多。");
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
      std::string text = say_("Mind: {}", "留意：{}", warning.says);
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
constexpr std::uint64_t few_simulations = 20;  // so few are told

std::string tried_text(const Tongue& say, std::uint64_t times) {
  return times == 1 ? say(" (tried once)", "（試過一次）")
                    : say(" (tried {} times)", "（試過 {} 次）", times);
}

} // namespace

std::string expected_in(const Rules& rules, const Teller& teller) {
  return points_are_credited(rules) ? teller.tongue()("{} more than the mean of the table",
                                                      "較全桌平均多得的{}", teller.unit())
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
    const std::string note =
        move.visits < few_simulations ? tried_text(teller.tongue(), move.visits)
        : even ? std::string(teller.tongue().pick(" (even with the first)", "（與第一著相當）"))
               : "";
    rows.row({label(move.action), points_text(rules.unit, move.points, move.error),
              teller.action(move.action) + note});
    ++shown;
  }
  return rows.text(indent);
}

} // namespace yezi
