import { photoUrl } from '@/lib/catalogue/product/photo';
import { type FeedFormat, priceText, sizedName } from './feed-rules';
import { cut, element } from './xml';
import { dayAndMinute, paramElements } from './yml-feed';

const LONGEST = { name: 250, vendor: 100, description: 5000 };

/**
 * Hotline's own XML price list (hotline.ua/about/pricelists_specs; the example published with it). A category's name
 * must equal the one in Hotline's list, so a name entered by staff replaces ours. An item without stock is «Немає»,
 * which Hotline knows but does not show. Delivery prices are left out, since the recipient pays the carrier by weight.
 */
export const hotlineFeed: FeedFormat = {
  id: 'hotline',
  head: ({ shop, settings, categories, asOf }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<price>${element('date', dayAndMinute(asOf))}${element('firmName', shop.name)}${element('firmId', settings.shopNumber)}
<categories>${categories
      .map(
        ({ id, slug, name }) =>
          `<category>${element('id', String(id))}${element('name', settings.mapping[slug] || name)}</category>`,
      )
      .join('')}</categories>
<items>
`,
  item: (item, { shop }) =>
    `<item>${
      element('id', item.id) +
      element('categoryId', String(item.category?.id ?? '')) +
      element('barcode', item.gtin) +
      element('vendor', item.brand && cut(item.brand, LONGEST.vendor)) +
      element('name', cut(withoutMarkup(sizedName(item)), LONGEST.name)) +
      element('description', cut(withoutMarkup(item.description), LONGEST.description)) +
      element('url', shop.siteUrl + item.path) +
      element('image', item.photos[0] ? shop.siteUrl + photoUrl(item.photos[0], 1200) : null) +
      element('priceRUAH', priceText(item.price)) +
      element('oldprice', priceText(item.oldPrice)) +
      element('stock', item.stock > 0 ? 'В наявності' : 'Немає') +
      element('condition', '0') +
      paramElements(item)
    }</item>\n`,
  tail: '</items></price>\n',
};

/** Hotline refuses HTML, and anything that looks like it. */
const withoutMarkup = (text: string): string => text.replace(/[<>]/g, ' ');
