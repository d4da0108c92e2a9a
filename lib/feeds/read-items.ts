import { listBundles } from '@/lib/bundles/queries';
import type { Database } from '@/lib/db/client';
import { bundleItem, type FeedItem, itemsOf } from './feed-item';
import { readProducts } from './read-products';

/** Everything that can be bought and has a photo: products by their numbers, then bundles. */
export async function* readItems(db: Database): AsyncGenerator<FeedItem> {
  for await (const product of readProducts(db)) yield* itemsOf(product);
  // Made by hand, so there are few.
  for (const bundle of await listBundles(db)) {
    const item = bundleItem(bundle);
    if (item) yield item;
  }
}
