/** Random choices that are reproducible with the same seed, so that a failure can be investigated. */
export function seeded(seed: number) {
  // Spreads the seeds: with 1, 2, 3 … as states, the first numbers of all sequences would be nearly the same.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  // A linear congruential generator: its upper bits are random enough for tests.
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    /** One random entry; undefined only for an empty list. */
    one: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    /** Up to `count` different random entries. */
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    },
  };
}
