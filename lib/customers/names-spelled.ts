import { keyOf, wordsOf } from '@/lib/shared/spelling';

/** More names than a shop's customers have. */
const MOST_KEPT = 100_000;

/** Names do not change their keys: each is made once, not with every search. */
const keys = new Map<string, string>();

/** For each word, given as its keys, the names among `names` that hold one of them. */
export function namesSpelled(words: string[][], names: string[]): string[][] {
  if (keys.size > MOST_KEPT) keys.clear();
  return words.map((word) => names.filter((name) => word.some((key) => keyed(name).includes(key))));
}

function keyed(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = wordsOf(name).map(keyOf).join(' ');
  keys.set(name, key);
  return key;
}
