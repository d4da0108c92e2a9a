import { revalidatePages } from './revalidate';

// One per process, however many copies of this module the bundler has made.
const shared = globalThis as typeof globalThis & { shopOwedPages?: Set<string> };

/** Tags of pages that are out of date; a restart revalidates every page anyway. */
function owed(): Set<string> {
  shared.shopOwedPages ??= new Set();
  return shared.shopOwedPages;
}

/** Records pages to revalidate, so that a failure to do so is made up for later. */
export function owePages(tags: Iterable<string>): void {
  for (const tag of tags) owed().add(tag);
}

/**
 * Revalidates all recorded pages and returns how many tags there were; with `again` they stay
 * recorded, for changes still to come. Throws when revalidation fails.
 */
export async function renewOwedPages({ again = false } = {}): Promise<number> {
  const tags = [...owed()];
  if (tags.length === 0) return 0;
  await revalidatePages(tags);
  if (!again) for (const tag of tags) owed().delete(tag);
  return tags.length;
}
