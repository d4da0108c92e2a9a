import { renewFacets } from '@/lib/catalogue/listing/facet-copies';
import type { Database } from '@/lib/db/client';
import { renewPages } from '@/lib/http/route/renew-pages';
import { forgetWords } from '@/lib/search/index/forget-words';
import type { Written } from './write-states';

/** Makes the next request of every page show what was written. After the transaction, in a request only. */
export async function showMeta(db: Database, { pages, haveTagsChanged }: Written): Promise<void> {
  if (haveTagsChanged) {
    // Before the pages, or they would be made anew of the old copies.
    await renewFacets(db);
    forgetWords();
  }
  renewPages(pages);
}
