// What the guided hand of a game explains, and the aim of a game. Pure.

/**
 * The first explanation that fits a question: to the player's nth one, or with these moves on offer. A move that it does not explain
 * means what another one says.
 * @param {GuidedAsk[]} asks @param {Iterable<string>} verbs on offer @param {number} question counted from 1
 * @returns {GuidedAsk|null}
 */
export function explanation(asks, verbs, question) {
  const offered = new Set(verbs);
  const found = asks.find((one) => (one.question === undefined || one.question === question) && one.on.every((verb) => offered.has(verb)));
  return found ? { ...found, acts: Object.assign({}, ...[...asks].reverse().map((one) => one.acts), found.acts) } : null;
}

/** All verbs of a choice. @param {Choice} choice */
export const verbsOf = (choice) => new Set([...choice.acts.map((a) => a.verb), ...choice.many.map((m) => m.verb), ...(choice.claims ? [choice.claims.verb] : [])]);

/** The hands that a guided hand shows open, over the hidden ones. @param {Sight} sight @param {string} hand the zone @returns {Sight} */
export function opened(sight, hand) {
  const zone = sight.zones?.[hand];
  if (!sight.open || !Array.isArray(zone)) return sight;
  return { ...sight, zones: { ...sight.zones, [hand]: zone.map((cards, seat) => (cards.includes("?") ? sight.open?.[seat] ?? cards : cards)) } };
}
