import type { ShopDetails } from '@/lib/settings/shop';
import type { FeedItem } from './feed-item';

/** How one reader of feeds wants them; whoever adds a reader writes one of these. */
export type FeedFormat = {
  /** Name of the file, and of its address below `/feeds/`. */
  file: string;
  head(shop: ShopDetails): string;
  item(item: FeedItem, shop: ShopDetails): string;
  tail: string;
};
