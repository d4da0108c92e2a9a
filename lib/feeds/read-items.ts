import { listBundles } from '@/lib/bundles/queries';
import type { Database } from '@/lib/db/client';
import { bundleItem, type FeedItem, itemsOf } from './feed-item';
import { readProducts } from './read-products';

/** All feed items: products with a photo by id, then bundles. */
export async function* readItems(db: Database): AsyncGenerator<FeedItem> {
  for await (const product of readProducts(db)) yield* itemsOf(product);
  // Not in chunks: bundles are created manually, so there are few.
  for (const bundle of await listBundles(db)) {
    const item = bundleItem(bundle);
    if (item) yield item;
  }
}
