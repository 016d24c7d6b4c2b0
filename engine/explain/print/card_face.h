// One face being drawn: what the deck says of it, and where on the card that goes.
#pragma once

#include "explain/print/card_picture.h"

namespace yezi {

/// Ground and edge of a card.
void paint_body(Artwork& to, const Deck& deck, const Box& card);

class FacePainter {
public:
  FacePainter(const Deck& deck, const Signs& signs, const Face& face);
  Artwork paint();

private:
  void long_card();
  void corner_card();
  void tile();
  void bone();

  double title_height() const;
  void caps();
  void subject(const Box& place);
  void repeated(const Box& place);
  void pip_rows(const Box& place, bool turn_lower);
  void stacked(const Box& place, double most);
  void figure(const Box& place);
  void half_bone(const Box& place, int pips, int red_column);
  void index(const Box& place, Ink ink, bool to_left = false);

  const Deck& deck_;
  const Signs& signs_;
  const Face& face_;
  Box card_;
  FacePicture look_; // the face's, completed by its suit's
  std::string foot_; // what follows a "/" in its writing
  Ink ink_ = Ink::black;
  bool stamped_ = false;
  Artwork artwork_;
};

} // namespace yezi
