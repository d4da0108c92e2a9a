import { COLOURS_TAG, isOfStock } from '@/lib/cache-tags';

const KEY = Symbol.for('shop.renewals');
type Change = { count: number; tags: string[] };
type Memory = { count: number; ofPages: number; ofLists: number; changes: Change[] };

// On `globalThis`, since the front and Next's bundle each have a copy of this module.
const holder = globalThis as typeof globalThis & { [KEY]?: Memory };
const memory = (): Memory => {
  holder[KEY] ??= { count: 0, ofPages: 0, ofLists: 0, changes: [] };
  return holder[KEY];
};

/** Longer than any page is rendered, in changes. */
const REMEMBERED = 200;

/** How often pages of this process were renewed: what was rendered under an earlier number may be stale. */
export const renewalCount = (): number => memory().count;

/** The same without changes of stock alone, which stand on no stored page: browsers ask for them. */
export const pageRenewalCount = (): number => memory().ofPages;

/**
 * The same for narrowed lists, without colours alone: those come in a new shop's first minute, when rendering hundreds
 * of lists again would cost seconds, and a list without them has plain stand-ins for ten minutes.
 */
export const listRenewalCount = (): number => memory().ofLists;

/**
 * Call it right after every `revalidateTag`, with the tags that a change has made stale; with `isAgain` they were
 * counted before, and are no change of their own.
 */
export function countRenewal(tags: string[], { isAgain = false } = {}): void {
  const { changes } = memory();
  memory().count += 1;
  if (!tags.every(isOfStock)) memory().ofPages += 1;
  if (tags.some((tag) => tag !== COLOURS_TAG)) memory().ofLists += 1;
  if (isAgain) return;
  changes.push({ count: memory().count, tags });
  if (changes.length > REMEMBERED) changes.shift();
}

/** Tags that changes since then have made stale. */
export const tagsRenewedSince = (count: number): string[] => [
  ...new Set(memory().changes.flatMap((change) => (change.count > count ? change.tags : []))),
];
