// Hands of draw-and-discard games as players write them: "[SSS][123s] 444p 68m 99s + 7m d".
//
//   123s 99s EE    cards: numbers before their suit, or codes side by side; case matters
//   [NNN]          a set that lies open, completed with another's card; [NNN east] says whose
//   (FFFF)         a set laid from the hand alone, as a concealed kong
//                  where melds of several sizes lie open, [s2 s3 s4 s5]: any such meld
//   66:ww          a set by its suit and the last letters of its codes
//                  bonus cards, which are laid out at once, stand among the cards
//   + 7m d         the card with which the hand went out, and how: z drawn, d a discard, r by
//                  robbing a set that was added to
//   last first kong    the last card of the wall, the first chance, the replacement of a kong
//   dang 24f       the card left over, of a hand that went out
//
// This reads the notation. Whether such a hand is possible in the game: hand_arises.h.
#pragma once

#include "records/scene.h"
#include "table/meld.h"

namespace yezi {

struct HandText {
  enum class How : std::uint8_t { unsaid, drawn, discard, robbed };
  Pile cards; // not laid, without the winning card
  std::vector<Meld> melds;
  Pile laid; // in open melds, if they have several sizes (Rules::melds_lie_open)
  std::vector<std::string> fed_by; // role by meld; empty if not stated
  Card win = no_card;
  Card over = no_card; // stated as left over
  How how = How::unsaid;
  bool out = false; // the text says that it went out
  bool last = false, first = false, replacement = false;
};

/// Whether hands of the game can be written this way: hands that consist of sets.
inline bool has_hand_notation(const Rules& rules) { return !rules.sets.empty(); }
/// Reports all errors in the text. Copies of a card beyond those in the pack can be read but not
/// held: they are reported in `beyond`, if given, and the hand is read without them.
Checked<HandText> parse_hand(const Rules& rules, std::string_view text, Faults* beyond = nullptr);

} // namespace yezi
