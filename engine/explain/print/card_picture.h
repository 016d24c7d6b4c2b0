// The faces of a deck as pictures: paths alone, from what the deck's file says (core/picture.h)
// and the signs of games/decks/strokes.txt. No font, no raster, nothing fetched, so they look the
// same in every browser and on paper. Faces differ in shape, never in colour alone.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/deck.h"
#include "explain/print/strokes.h"

namespace yezi {

/// The signs that lie beside the decks of a library: games/decks/strokes.txt below `home`.
Checked<Signs> load_signs(const std::filesystem::path& home);

/// What the deck's pictures name and nobody has drawn: it is left out of them.
std::vector<std::string> lacking_signs(const Deck& deck, const Signs& signs);

/// How large a card is where it is 100 wide.
Box card_box(const Deck& deck);

/// A face, within card_box. A face of which the deck says nothing shows its number and its code.
Artwork paint_face(const Deck& deck, const Signs& signs, const Face& face);
Artwork paint_back(const Deck& deck, const Signs& signs);

/// What the picture is of: code, Chinese name, name, as far as there are.
std::string face_title(const Deck& deck, const Face& face);

/// A sprite: one <svg> with a <symbol id="CODE"> for every face, and "back", each with its title.
/// To be shown by <use href="…#CODE">.
std::string card_symbols(const Deck& deck, const Signs& signs);
/// Only the faces of these codes.
std::string card_symbols(const Deck& deck, const Signs& signs, const std::set<std::string>& codes);
/// One face, or the back where there is none, as a whole SVG.
std::string card_svg(const Deck& deck, const Signs& signs, const Face* face);

} // namespace yezi
