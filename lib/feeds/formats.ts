import type { FeedId } from './feed-list';
import type { FeedFormat } from './feed-rules';
import { googleFeed } from './google-feed';
import { hotlineFeed } from './hotline-feed';
import { metaFeed } from './meta-feed';
import { promFeed } from './prom-feed';
import { rozetkaFeed } from './rozetka-feed';

/** The registry of feed formats; the names and requirements of each are in `feed-list.ts`. */
export const FORMATS: Record<FeedId, FeedFormat> = {
  google: googleFeed,
  meta: metaFeed,
  rozetka: rozetkaFeed,
  prom: promFeed,
  hotline: hotlineFeed,
};
