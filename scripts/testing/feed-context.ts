import type { FeedId } from '@/lib/feeds/feed-list';
import type { FeedContext } from '@/lib/feeds/feed-rules';
import { defaultSettings, type FeedSettings } from '@/lib/feeds/inputs';
import { shopDetails } from '@/lib/settings/shop';

/** What a feed of a shop with one category needs besides the items; `settings` override the defaults. */
export const feedContext = (id: FeedId, settings: Partial<FeedSettings> = {}): FeedContext => ({
  shop: { ...shopDetails(), siteUrl: 'https://shop.example', name: 'Амплуа' },
  settings: { ...defaultSettings(id), ...settings },
  categories: [{ id: 2, slug: 'wigs', name: 'Перуки' }],
  asOf: new Date('2026-11-20T08:15:00Z'),
});
