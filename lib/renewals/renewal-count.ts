import { COLOURS_TAG, isOfStock } from '@/lib/renewals/cache-tags';

const KEY = Symbol.for('shop.renewals');
type Change = { count: number; tags: string[] };
type Memory = { count: number; ofPages: number; ofLists: number; changes: Change[] };

// On `globalThis`: the front server and Next's bundle have separate copies of this module.
const holder = globalThis as typeof globalThis & { [KEY]?: Memory };
const memory = (): Memory => {
  holder[KEY] ??= { count: 0, ofPages: 0, ofLists: 0, changes: [] };
  return holder[KEY];
};

/** Maximum renewals that are remembered: more than can occur while a page is rendered. */
const REMEMBERED = 200;

/**
 * How often this process has renewed tags. If the count has increased since a page's rendering began, the page may be
 * stale.
 */
export const renewalCount = (): number => memory().count;

/** Like `renewalCount`, but does not count renewals of stock alone, since stored pages do not show the stock. */
export const pageRenewalCount = (): number => memory().ofPages;

/**
 * Like `renewalCount`, but for filtered lists: does not count renewals of photo colours alone. Colours are computed in
 * the first minutes of a new shop, when rendering hundreds of lists again would take seconds. Until then a cached list
 * shows plain placeholders, for at most ten minutes.
 */
export const listRenewalCount = (): number => memory().ofLists;

/**
 * Counts a renewal. Call it right after `revalidateTag`, with the same tags. With `isSecondPass` the tags are not
 * remembered again.
 */
export function countRenewal(tags: string[], { isSecondPass = false } = {}): void {
  const { changes } = memory();
  memory().count += 1;
  if (!tags.every(isOfStock)) memory().ofPages += 1;
  if (tags.some((tag) => tag !== COLOURS_TAG)) memory().ofLists += 1;
  if (isSecondPass) return;
  changes.push({ count: memory().count, tags });
  if (changes.length > REMEMBERED) changes.shift();
}

/** Tags that were renewed after `renewalCount` had this value. */
export const tagsRenewedSince = (count: number): string[] => [
  ...new Set(memory().changes.flatMap((change) => (change.count > count ? change.tags : []))),
];
