// PDF of drawn pages: paths and nothing else, so no fonts and no images. PDF 1.4.
#pragma once

#include <string>
#include <vector>

#include "explain/print/artwork.h"

namespace yezi {

/// One page, in millimetres from its upper left corner.
struct Leaf {
  double width = 210, height = 297;
  Artwork artwork;
};

/// A whole file. On paper "paper" is what is left white. Of the title only ASCII is kept.
std::string as_pdf(const std::vector<Leaf>& leaves, const std::string& title);

} // namespace yezi
