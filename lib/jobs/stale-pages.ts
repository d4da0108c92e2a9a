import { revalidatePages } from './revalidate';

// One per process, however many copies of this module the bundler has made.
const shared = globalThis as typeof globalThis & { shopStalePages?: Set<string> };

/** Tags of pages that are out of date; a restart revalidates every page anyway. */
const staleTags = (): Set<string> => {
  shared.shopStalePages ??= new Set();
  return shared.shopStalePages;
};

/** Records pages to revalidate, so that a failure to do so is made up for later. */
export function markStale(tags: Iterable<string>): void {
  for (const tag of tags) staleTags().add(tag);
}

/**
 * Revalidates all recorded pages and returns how many tags there were; with `again` they stay
 * recorded, for changes still to come. Throws when revalidation fails.
 */
export async function revalidateStale({ again = false } = {}): Promise<number> {
  const tags = [...staleTags()];
  if (tags.length === 0) return 0;
  await revalidatePages(tags);
  if (!again) for (const tag of tags) staleTags().delete(tag);
  return tags.length;
}
