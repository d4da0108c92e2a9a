import { keyOf, wordsOf } from '@/lib/shared/spelling';

/** Maximum cached names, more than a shop's customers have. */
const MAX_CACHED = 100_000;

/** Cached search keys of names. */
const keys = new Map<string, string>();

/** For each word, given as its possible keys, those of `names` that contain one of them. */
export function matchNames(words: string[][], names: string[]): string[][] {
  if (keys.size > MAX_CACHED) keys.clear();
  return words.map((word) =>
    names.filter((name) => word.some((key) => keyOfName(name).includes(key))),
  );
}

function keyOfName(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = wordsOf(name).map(keyOf).join(' ');
  keys.set(name, key);
  return key;
}
