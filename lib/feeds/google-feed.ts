import { photoUrl } from '@/lib/catalogue/product/photo';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';
import type { FeedFormat, FeedItem } from './feed-item';
import { cut, element } from './xml';

const LIMITS = { title: 150, description: 5000, brand: 70, kind: 750, photos: 10, size: 100 };

/** Google product categories by the first word of the POS attribute «Тип»; only unambiguous words. */
const GOOGLE_CATEGORIES: Record<string, string> = {
  Костюм: 'Apparel & Accessories > Costumes & Accessories > Costumes',
  Маска: 'Apparel & Accessories > Costumes & Accessories > Masks',
  Перука: 'Apparel & Accessories > Clothing Accessories > Hair Accessories > Wigs',
  Рюкзак: 'Luggage & Bags > Backpacks',
};

const money = (amount: Kopecks): string => `${decimalPrice(amount)} UAH`;

/**
 * Google Merchant Center, RSS 2.0 (Google's feed specification). Contains no shipping prices, because the recipient
 * pays the carrier by weight, which is not known in advance.
 */
export const googleFeed: FeedFormat = {
  file: 'google.xml',
  head: ({ name, siteUrl }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
${element('title', name)}${element('link', `${siteUrl}/`)}${element('description', `Каталог магазину «${name}»`)}
`,
  item: (item, shop) =>
    `<item>${[
      ['id', item.id],
      ['title', cut(item.title, LIMITS.title)],
      ['description', cut(item.description, LIMITS.description)],
      ['link', shop.siteUrl + item.path],
      ['canonical_link', item.groupId && shop.siteUrl + item.canonicalPath],
      ...photosOf(item, shop.siteUrl),
      ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
      ['price', money(item.oldPrice ?? item.price)],
      ['sale_price', item.oldPrice && money(item.price)],
      ['condition', 'new'],
      ['brand', item.brand && cut(item.brand, LIMITS.brand)],
      ['gtin', item.gtin],
      ['identifier_exists', item.gtin ? null : 'no'],
      ['is_bundle', item.isBundle ? 'yes' : null],
      ['item_group_id', item.groupId],
      ['size', item.size && cut(item.size, LIMITS.size)],
      ['color', item.color && listed(item.color)],
      ['material', item.material && listed(item.material)],
      ['product_type', cut(typeOf(item), LIMITS.kind)],
      ['google_product_category', GOOGLE_CATEGORIES[item.kind?.split(' ')[0] ?? ''] ?? null],
    ]
      .map(([name, text]) => element(`g:${name}`, text || null))
      .join('')}</item>\n`,
  tail: '</channel></rss>\n',
};

function photosOf({ photos }: FeedItem, siteUrl: string): [string, string][] {
  const [main, ...more] = photos.map((photo) => siteUrl + photoUrl(photo, 1200));
  return [
    ['image_link', main ?? ''],
    ...more
      .slice(0, LIMITS.photos)
      .map((address): [string, string] => ['additional_image_link', address]),
  ];
}

/** The first three values, separated by slashes, as Google requires. */
const listed = (values: string): string =>
  cut(
    values
      .split(/\s*[,;/]\s*/)
      .filter(Boolean)
      .slice(0, 3)
      .join('/'),
    100,
  );

const typeOf = ({ categoryName, kind }: FeedItem): string =>
  kind && kind !== categoryName ? `${categoryName} > ${kind}` : categoryName;
