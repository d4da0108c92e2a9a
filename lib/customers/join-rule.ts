/** A pair of cards as a key, whichever comes first. */
export const pairOf = (one: number, other: number): string =>
  one < other ? `${one}-${other}` : `${other}-${one}`;

/**
 * Pure: which of the cards with a common proven contact are one person. Every card goes to the first group of which
 * staff have split it from no member; `splits` has keys of `pairOf`. Groups begin with their oldest card.
 */
export function groupCards(ids: readonly number[], splits: ReadonlySet<string>): number[][] {
  const groups: number[][] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const own = groups.find((group) => !group.some((member) => splits.has(pairOf(member, id))));
    if (own) own.push(id);
    else groups.push([id]);
  }
  return groups;
}
