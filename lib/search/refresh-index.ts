import { inArray, ne } from 'drizzle-orm';
import { tagProducts } from '@/lib/catalogue/tag-products';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';

/** Raised whenever the rules by which tags and search words are made change. */
const INDEX_VERSION = 1;

const CHUNK = 500;

/**
 * Renews what is derived from products that have changed since, or that older rules have made: their
 * tags and their search words. Inside the caller's transaction; answers how many products there were.
 */
export async function refreshIndex(
  tx: Database,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(ne(products.indexVersion, INDEX_VERSION))
    .orderBy(products.id);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    await tagProducts(tx, chunk);
    await tx
      .update(products)
      .set({ indexVersion: INDEX_VERSION })
      .where(inArray(products.id, chunk));
    onProgress(from + chunk.length, ids.length);
  }
  return ids.length;
}
