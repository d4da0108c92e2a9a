import type { ShopDetails } from '@/lib/settings/shop';
import type { FeedItem } from './feed-item';

/** The format of a feed for one consumer, e.g. Google Merchant Center. */
export type FeedFormat = {
  /** File name, also in its path below `/feeds/`. */
  file: string;
  head(shop: ShopDetails): string;
  item(item: FeedItem, shop: ShopDetails): string;
  tail: string;
};
