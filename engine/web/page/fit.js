// How large cards can be in the room there is. Pure. Heights and widths are in CSS pixels; `ratio` is
// the width of a card by its height. Sizes follow from the largest hand that a game deals, not from
// the one that is held, so that cards never change their size while a hand goes on.

/** One row less is worth so much of the height that cards could have. */
const worth = 0.63;

/**
 * The rows of a hand, and the height of its cards.
 * @param {{width: number, height: number, cards: number, ratio: number, gap: number, rowGap: number, slot?: number, least?: number, beside?: number}} room
 * `height` is for all rows; `slot`: the part of a card's width that keeps a drawn card apart, if one is
 * drawn; `least`: the width that a finger needs, for which there are more rows; `beside`: cards that lie
 * beside the rows
 * @returns {{rows: number, card: number}}
 */
export function fitHand({ width, height, cards, ratio, gap, rowGap, slot = 0, least = 0, beside = 0 }) {
  const found = [1, 2, 3].map((rows) => {
    const inRow = slot > 0 ? Math.ceil((cards + 1) / rows) + slot : Math.ceil(cards / rows) + beside;
    const wide = (width - gap * (inRow - 1)) / inRow / ratio;
    return { rows, card: Math.max(24, Math.min(wide, (height - rowGap * (rows - 1)) / rows)) };
  });
  const most = Math.max(...found.map((f) => f.card));
  const first = found.find((f) => f.card >= most * worth && f.card * ratio >= least) ?? found.find((f) => f.card === most) ?? /** @type {{rows: number, card: number}} */ (found[0]);
  return { rows: first.rows, card: Math.floor(first.card * 2) / 2 };
}

/**
 * How many cards stand in each line of a hand but the last: as evenly as they go, and so that few groups
 * are split between two lines.
 * @param {number[]} groups the sizes of groups, such as cards that are alike, in the order of the hand
 * @param {number} most cards that a line has room for
 */
export function inLines(groups, most) {
  let cards = 0;
  const borders = new Set(groups.map((n) => (cards += n)));
  let best = most;
  let fewest = Infinity;
  for (let each = Math.ceil(cards / Math.ceil(cards / most)); each <= most; ++each) {
    let split = 0;
    for (let at = each; at < cards; at += each) if (!borders.has(at)) ++split;
    if (split < fewest) [best, fewest] = [each, split];
  }
  return best;
}

/**
 * Discards before four seats: those at the sides stand beside those above and below, which share the
 * middle column with the wall.
 * @param {{width: number, height: number, ratio: number, most: number, wall: number, gap: number, narrow: boolean}} room
 * `most`: discards that a seat may have; `wall`: height kept for what lies between; `narrow`: two by two
 * @returns {{card: number, side: number, mid: number}} cards in a row at the sides, and in the middle
 */
export function fitRivers({ width, height, ratio, most, wall, gap, narrow }) {
  for (let card = Math.min(96, height / 2); card > 22; card -= 1) {
    const w = card * ratio + gap;
    const h = card + gap;
    if (narrow) {
      const each = Math.floor((width / 2 - 6) / w);
      if (each > 0 && 2 * Math.ceil(most / each) * h + wall <= height) return { card, side: each, mid: each };
      continue;
    }
    for (let side = 3; side <= 10; ++side) {
      const mid = Math.floor((width - 2 * side * w - 40) / w);
      if (mid < 5 || Math.ceil(most / side) * h + 20 > height) continue;
      if (2 * Math.ceil(most / mid) * h + wall <= height) return { card, side, mid: Math.min(mid, most) };
    }
  }
  return { card: 22, side: narrow ? Math.max(4, Math.floor((width / 2 - 6) / (22 * ratio + gap))) : 6, mid: narrow ? Math.max(4, Math.floor((width / 2 - 6) / (22 * ratio + gap))) : 10 };
}
