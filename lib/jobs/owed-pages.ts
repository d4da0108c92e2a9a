import { revalidatePages } from './revalidate';

// One for the process, however many copies of a module the bundler has made.
const shared = globalThis as typeof globalThis & { shopOwedPages?: Set<string> };

/** Tags of pages that show what is no longer so; a restart renews every page anyway. */
function owed(): Set<string> {
  shared.shopOwedPages ??= new Set();
  return shared.shopOwedPages;
}

/** Notes pages that have to be made anew, so that a failure to do so is made up for later. */
export function owePages(tags: Iterable<string>): void {
  for (const tag of tags) owed().add(tag);
}

/**
 * Makes the next visitor of every noted page see it anew and returns how many tags there were; with
 * `again` they stay noted, for more to come. Throws when the pages cannot be renewed now.
 */
export async function renewOwedPages({ again = false } = {}): Promise<number> {
  const tags = [...owed()];
  if (tags.length === 0) return 0;
  await revalidatePages(tags);
  if (!again) for (const tag of tags) owed().delete(tag);
  return tags.length;
}
