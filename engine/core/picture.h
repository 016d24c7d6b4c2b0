// The pictures of faces as a deck's file describes them. explain/print/card_picture.h draws
// them, with signs from games/decks/strokes.txt.
#pragma once

#include <string>

namespace yezi {

/// How one face, or every face of a suit, is drawn. A face inherits empty members from its suit.
struct FacePicture {
  std::string kind;     // "repeat", "characters", "figure", "sign", "pips"; see picture_kinds
  std::string sign;     // the sign that is repeated or shown
  std::string writing;  // Chinese characters; for a suit, those that follow the numeral
  std::string index;    // Latin letters in the corner; for a suit, those before or after the number
  std::string ink = {}; // "black", "red", "green", "blue"
};

/// How all cards of a deck look.
struct DeckPicture {
  std::string body = "card"; // "card", "long", "tile", "bone", "ebony"; see picture_bodies
  int width = 63;            // millimetres
  int height = 88;
  FacePicture all;     // for faces whose suit has no picture
  bool framed = false; // the numeral is the number of frames within the edge
  int stamp = -1;      // index in Deck::marks of cards that bear the red stamp, -1 for none
};

inline constexpr const char* picture_kinds[] = {"repeat", "characters", "figure", "sign", "pips"};
inline constexpr const char* picture_bodies[] = {"card", "long", "tile", "bone", "ebony"};
inline constexpr const char* picture_inks[] = {"black", "red", "green", "blue"};

} // namespace yezi
