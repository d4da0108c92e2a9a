import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { lineName } from '@/lib/order-rules/goods';
import type { ShopDetails } from '@/lib/settings/shop';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import type { FeedItem } from './feed-item';
import { FEEDS, type FeedId, type Problem } from './feed-list';
import type { FeedSettings } from './inputs';

/** What a format needs besides the items. */
export type FeedContext = {
  shop: ShopDetails;
  settings: FeedSettings;
  /** The shop's visible categories, in the order of the menu. */
  categories: { id: number; slug: CategorySlug; name: string }[];
  /** Time of the data. */
  asOf: Date;
};

/** The format of a feed for one consumer, e.g. Google Merchant Center. */
export type FeedFormat = {
  id: FeedId;
  head(context: FeedContext): string;
  item(item: FeedItem, context: FeedContext): string;
  tail: string;
};

/** Pure: whether the filter of a feed admits the item. */
export function isWanted(item: FeedItem, id: FeedId, settings: FeedSettings): boolean {
  const { categories, inStockOnly, minimumPrice, excluded } = settings;
  if (item.productId === null && !FEEDS[id].hasBundles) return false;
  if (item.productId !== null && excluded.includes(item.productId)) return false;
  if (inStockOnly && item.stock <= 0) return false;
  if (item.price < minimumPrice) return false;
  return categories.length === 0 || categories.some((slug) => slug === item.category?.slug);
}

/** Pure: the item with the brand that staff have set for items without one. */
export const withVendor = (item: FeedItem, { vendor }: FeedSettings): FeedItem =>
  item.brand || !vendor ? item : { ...item, brand: vendor };

/** The portal's category that staff have entered for the item's category; null without one. */
export const mappedCategory = (item: FeedItem, { mapping }: FeedSettings): string | null =>
  (item.category && mapping[item.category.slug]) || null;

export const priceText = (amount: Kopecks | null): string | null =>
  amount === null ? null : decimalPrice(amount);

/** Name of an item of a marketplace, which has a card of its own for each size. */
export const sizedName = ({ title, size }: FeedItem): string =>
  lineName({ name: title, size: size ?? '' });

/** Pure: what the item lacks, `withVendor` applied: `must` keeps it out of the feed, `should` does not. */
export function problemsOf(
  item: FeedItem,
  id: FeedId,
  settings: FeedSettings,
): { must: Problem[]; should: Problem[] } {
  const { must, should, longestName } = FEEDS[id];
  const name = FEEDS[id].hasBundles ? item.title : sizedName(item);
  const lacks: Record<Problem, boolean> = {
    photo: item.photos.length === 0,
    brand: item.brand === null,
    category: mappedCategory(item, settings) === null,
    description: item.description === '',
    name: name.length > longestName && [...name].length > longestName,
  };
  const lacking = (problems: readonly Problem[]) => problems.filter((problem) => lacks[problem]);
  return { must: lacking(must), should: lacking(should) };
}
