import { photoUrl } from '@/lib/catalogue/product/photo';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import type { FeedItem } from './feed-item';
import type { FeedId } from './feed-list';
import { type FeedContext, type FeedFormat, mappedCategory } from './feed-rules';
import type { FeedSettings } from './inputs';
import { cut, element } from './xml';

type Attribute = readonly [name: string, text: string | null];

type RssOptions = {
  id: FeedId;
  /** Maximum characters; `list` is for sizes, colours and materials. */
  longest: { title: number; description: number; brand: number; list: number };
  /** Maximum photos beside the main one. */
  mostMorePhotos: number;
  /** Attributes that only this consumer has, or whose values differ. */
  ownAttributes(item: FeedItem, context: FeedContext): Attribute[];
};

/** RSS 2.0 with the `g:` namespace, which Google and Meta share. */
export const rssFeed = ({
  id,
  longest,
  mostMorePhotos,
  ownAttributes,
}: RssOptions): FeedFormat => ({
  id,
  head: ({ shop: { name, siteUrl } }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
${element('title', name)}${element('link', `${siteUrl}/`)}${element('description', `Каталог магазину «${name}»`)}
`,
  item(item, context) {
    const { shop, settings } = context;
    const category = googleCategory(item, settings);
    const attributes: Attribute[] = [
      ['id', item.id],
      ['title', shortened(item.title, longest.title)],
      ['description', shortened(item.description || item.title, longest.description)],
      ['link', shop.siteUrl + item.path],
      ...rssPhotos(item, shop.siteUrl, mostMorePhotos),
      ...rssPrices(item),
      ['condition', 'new'],
      ['brand', shortened(item.brand, longest.brand)],
      ['gtin', item.gtin],
      ...ownAttributes(item, context),
      ['item_group_id', item.groupId],
      ['size', shortened(item.size, longest.list)],
      ['color', slashed(item.color, longest.list)],
      ['material', slashed(item.material, longest.list)],
      ...clothesAttributes(item, category, settings),
      ['product_type', productType(item)],
      ['google_product_category', category],
    ];
    return `<item>${attributes.map(([name, text]) => element(`g:${name}`, text)).join('')}</item>\n`;
  },
  tail: '</channel></rss>\n',
});

const uah = (amount: Kopecks): string => `${decimalPrice(amount)} UAH`;

/**
 * The price attributes: the price before a reduction and the current one, with the dates of the reduction where both
 * are known (`sale_price_effective_date`: two ISO 8601 times with a slash).
 */
const rssPrices = (item: FeedItem): Attribute[] => [
  ['price', uah(item.oldPrice ?? item.price)],
  ['sale_price', item.oldPrice === null ? null : uah(item.price)],
  [
    'sale_price_effective_date',
    item.oldPrice !== null && item.saleFrom && item.saleUntil
      ? `${isoMinute(item.saleFrom)}/${isoMinute(item.saleUntil)}`
      : null,
  ],
];

const isoMinute = (moment: Date): string => `${moment.toISOString().slice(0, 16)}Z`;

/** The main photo and up to `most` more; both portals accept 1200 pixels. */
function rssPhotos({ photos }: FeedItem, siteUrl: string, most: number): Attribute[] {
  const [main, ...more] = photos.map((photo) => siteUrl + photoUrl(photo, 1200));
  return [
    ['image_link', main ?? ''],
    ...more.slice(0, most).map((address): Attribute => ['additional_image_link', address]),
  ];
}

const APPAREL = 'Apparel & Accessories';

/** Google product categories by the first word of the POS attribute «Тип»; only unambiguous words. */
const BY_KIND: Record<string, string> = {
  Костюм: `${APPAREL} > Costumes & Accessories > Costumes`,
  Маска: `${APPAREL} > Costumes & Accessories > Masks`,
  Перука: `${APPAREL} > Clothing Accessories > Hair Accessories > Wigs`,
  Рюкзак: 'Luggage & Bags > Backpacks',
};

/** The item's Google product category: entered by staff, or by the item's type; null if neither is known. */
const googleCategory = (item: FeedItem, settings: FeedSettings): string | null =>
  mappedCategory(item, settings) ?? BY_KIND[item.kind?.split(' ')[0] ?? ''] ?? null;

/** Our categories that are clothes, for items without a path of Google's. */
const CLOTHES: readonly (string | undefined)[] = ['cosplay', 'lolita-fashion', 'wigs'];

/** Gender and age group, which are required for clothes only. */
function clothesAttributes(
  { gender, ageGroup, category }: FeedItem,
  google: string | null,
  settings: FeedSettings,
): Attribute[] {
  // A number does not tell which branch it is of.
  const isPath = google !== null && !/^\d+$/.test(google);
  const isApparel = isPath ? google.startsWith(APPAREL) : CLOTHES.includes(category?.slug);
  return [
    ['gender', gender ?? (isApparel ? settings.gender : null)],
    ['age_group', ageGroup ?? (isApparel ? settings.ageGroup : null)],
  ];
}

/** Values of an attribute that may have several, separated by slashes: the first three. */
const slashed = (values: string | null, longest: number): string | null =>
  values &&
  cut(
    values
      .split(/\s*[,;/]\s*/)
      .filter(Boolean)
      .slice(0, 3)
      .join('/'),
    longest,
  );

/** The shop's own category of the item: «Перуки > Перука хвиляста». */
const productType = ({ categoryName, kind }: FeedItem): string =>
  cut(kind && kind !== categoryName ? `${categoryName} > ${kind}` : categoryName, 750);

const shortened = (text: string | null, longest: number): string | null =>
  text && cut(text, longest);
