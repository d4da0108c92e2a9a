import { renewFacets } from '@/lib/catalogue/listing/facet-copies';
import type { Database } from '@/lib/db/client';
import { renewPages } from '@/lib/http/route/renew-pages';
import { forgetWords } from '@/lib/search/index/forget-words';
import type { Written } from './write-states';

/** Revalidates the pages affected by a change. To be called after the transaction, within a request. */
export async function renewMetaPages(
  db: Database,
  { pages, haveTagsChanged }: Written,
): Promise<void> {
  if (haveTagsChanged) {
    // Before the pages, or they would be rendered again from stale copies.
    await renewFacets(db);
    forgetWords();
  }
  renewPages(pages);
}
