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

/** Number of remembered changes: more than occur while a page is rendered. */
const REMEMBERED = 200;

/** How often this process has renewed pages: a page whose rendering began at a lower count may be stale. */
export const renewalCount = (): number => memory().count;

/** The same without changes of stock only: stored pages do not show stock, browsers fetch it. */
export const pageRenewalCount = (): number => memory().ofPages;

/**
 * The same for filtered lists, without changes of colours only. Colours arrive in a new shop's first minutes, when
 * rendering hundreds of lists again would take seconds; without them a list shows plain placeholders for up to ten
 * minutes.
 */
export const listRenewalCount = (): number => memory().ofLists;

/**
 * Counts a renewal. Call it right after every `revalidateTag` with the same tags. With `isSecondPass` the tags were counted
 * before and are not added to the list of changes.
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

/** Tags made stale by changes after this count. */
export const tagsRenewedSince = (count: number): string[] => [
  ...new Set(memory().changes.flatMap((change) => (change.count > count ? change.tags : []))),
];
