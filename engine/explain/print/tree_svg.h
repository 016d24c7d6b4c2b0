// The computed tree beside the documented steps, as a picture.
#pragma once

#include <string>
#include <vector>

#include "study/tree_against_lineage.h"

namespace yezi {

/// On the left the tree, by lengths; on the right the same games in the same order, with an arc for
/// every documented step between two of them, drawn as in the lineage's picture. Whoever points at
/// a branch reads what it parts; at a step, who says it and what `findings` say of it. It asks for
/// nothing outside.
std::string as_svg(const History& history, const JoinTree& tree,
                   const std::vector<TreeFinding>& findings = {});

} // namespace yezi
