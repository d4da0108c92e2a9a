/** Random numbers from 0 to 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws from a list by Zipf's law, as visitors do: the n-th entry is drawn 1/n as often as the first. */
export function zipf<T>(list: readonly T[], random: () => number): () => T {
  if (list.length === 0) throw new Error('There is nothing to draw from');
  let sum = 0;
  const sums = list.map((_, n) => {
    sum += 1 / (n + 1);
    return sum;
  });
  return () => {
    const drawn = random() * sum;
    const place = sums.findIndex((upTo) => upTo >= drawn);
    return list[Math.max(0, place)] as T;
  };
}

/** Draws an entry with the probability of its share. */
export function byShare<T extends { share: number }>(list: readonly T[], random: () => number): T {
  let left = random() * list.reduce((sum, { share }) => sum + share, 0);
  for (const one of list) {
    left -= one.share;
    if (left < 0) return one;
  }
  return list[0] as T;
}
