// How large cards are: as large as there is room, in as few rows as do not cost much.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitHand, fitRivers, inLines } from "../../engine/web/page/fit.js";

const hand = (more) => fitHand({ width: 1240, height: 250, cards: 12, ratio: 0.311, gap: 6, rowGap: 14, ...more });

test("a hand fits its room, in one row where that is wide enough", () => {
  for (const cards of [6, 8, 12, 13, 20]) {
    for (const [width, height, least] of [[1240, 250, 0], [344, 214, 28], [730, 286, 0]]) {
      for (const ratio of [0.311, 0.4, 0.743]) {
        const { rows, card } = hand({ cards, width, height, ratio, least });
        assert.ok(card > 24 && rows * card + (rows - 1) * 14 <= height + 1);
        const inRow = Math.floor((width + 6) / (card * ratio + 6));
        assert.ok(inRow * rows >= cards, `${cards} in ${width}: ${rows} rows of ${inRow}`);
      }
    }
  }
  assert.equal(hand({}).rows, 1);
  assert.equal(hand({ width: 344, height: 214, ratio: 0.743, cards: 13, slot: 0.4, gap: 3, rowGap: 8 }).rows, 2);
});

test("the room of a drawn card is kept", () => {
  assert.ok(hand({ ratio: 0.743, slot: 0.4 }).card < hand({ ratio: 0.743 }).card);
});

test("cards that lie beside all rows take a place in each", () => {
  const { rows, card } = hand({ width: 340, cards: 12, ratio: 0.743, beside: 1 });
  assert.ok((Math.ceil(12 / rows) + 1) * (card * 0.743 + 6) - 6 <= 340);
});

test("discards fit the middle, two by two where it is narrow", () => {
  for (const [width, height, narrow] of [[800, 400, false], [340, 260, true], [1400, 460, false]]) {
    for (const most of [12, 20, 28]) {
      const { card, side, mid } = fitRivers({ width, height, ratio: 0.743, most, wall: 60, gap: 3, narrow });
      assert.ok(2 * Math.ceil(most / mid) * (card + 3) + 60 <= height);
      if (!narrow) assert.ok((2 * side + mid) * (card * 0.743 + 3) <= width);
    }
  }
});

test("lines of a hand are even, and split no pair where that can be", () => {
  assert.equal(inLines([1, 1, 1, 1, 1, 1], 13), 6, "one line");
  assert.equal(inLines(Array(20).fill(1), 13), 10);
  assert.equal(inLines([2, 2, 2, 2, 1, 2, 2, 2, 2, 2], 13), 11, "ten would split the sixth");
  assert.equal(inLines([4, 4, 4], 7), 6, "eight would be too many");
  assert.equal(inLines([3, 4, 4, 3], 7), 7);
  assert.equal(inLines([1, 4, 3, 3, 4], 6), 5, "three lines");
});
