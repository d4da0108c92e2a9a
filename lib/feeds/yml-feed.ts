import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { photoUrl } from '@/lib/catalogue/product/photo';
import type { FeedItem } from './feed-item';
import { type FeedContext, priceText } from './feed-rules';
import { element, xmlAttribute } from './xml';

/**
 * YML, the format of Ukrainian marketplaces: the shop, its categories and one offer per size. Common rules
 * (sellerhelp.rozetka.com.ua, p185, 12.06.2026): UTF-8, `date` as `YYYY-MM-DD hh:mm`, percent-encoded URLs, categories
 * before offers; ids of offers and categories never change. `attributesOf` gives the portal's attributes of a category.
 */
export const ymlHead = (
  { shop, categories, asOf }: FeedContext,
  attributesOf: (slug: CategorySlug) => string = () => '',
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${dayAndMinute(asOf)}"><shop>
${element('name', shop.name)}${element('company', shop.legalName)}${element('url', `${shop.siteUrl}/`)}
<currencies><currency id="UAH" rate="1"/></currencies>
<categories>${categories
    .map(({ id, slug, name }) =>
      element('category', name, xmlAttribute('id', id) + attributesOf(slug)),
    )
    .join('')}</categories>
<offers>
`;

export const YML_TAIL = '</offers></shop></yml_catalog>\n';

/** The `url` and price elements of an offer; the old price has another name at each portal. */
export const ymlPrices = (item: FeedItem, siteUrl: string, oldPrice: string): string =>
  element('url', siteUrl + item.path) +
  element('price', priceText(item.price)) +
  element(oldPrice, priceText(item.oldPrice)) +
  element('currencyId', 'UAH') +
  element('categoryId', String(item.category?.id ?? ''));

/** The `picture` elements of an offer, the main photo first. */
export const ymlPictures = ({ photos }: FeedItem, siteUrl: string, most: number): string =>
  photos
    .slice(0, most)
    .map((photo) => element('picture', siteUrl + photoUrl(photo, 1200)))
    .join('');

/** The `param` elements of an item, each name once: its attributes and its size. */
export function paramElements({ attributes, size }: FeedItem): string {
  const named = new Map<string, string>();
  for (const { name, value } of [...attributes, { name: 'Розмір', value: size ?? '' }]) {
    if (name.trim() && value) named.set(name.trim(), value);
  }
  return [...named]
    .map(([name, value]) => element('param', value, xmlAttribute('name', name)))
    .join('');
}

const KYIV = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A time in Kyiv as `2026-11-20 10:15`. */
export const dayAndMinute = (moment: Date): string => KYIV.format(moment);
