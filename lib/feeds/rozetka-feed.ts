import { type FeedFormat, sizedName } from './feed-rules';
import { cut, element, xmlAttribute } from './xml';
import { paramElements, YML_TAIL, ymlHead, ymlPictures, ymlPrices } from './yml-feed';

const LONGEST = { name: 255, vendor: 255, description: 50_000 };
const MOST_PHOTOS = 15;

/**
 * Rozetka, YML (sellerhelp.rozetka.com.ua, p185, 12.06.2026; elbuz.com, docs-export-price-rozetka). The category's
 * `rz_id` is the portal's own number; where it is empty, Rozetka's moderators choose. `name` and `description` are
 * obligatory beside their `_ua` forms; the shop has Ukrainian texts only, so that both are the same.
 */
export const rozetkaFeed: FeedFormat = {
  id: 'rozetka',
  head: (context) =>
    ymlHead(context, (slug) => xmlAttribute('rz_id', context.settings.mapping[slug] ?? null)),
  item(item, { shop }) {
    const name = cut(sizedName(item), LONGEST.name);
    const description = cut(item.description || item.title, LONGEST.description);
    return `<offer${xmlAttribute('id', item.id)} available="${item.stock > 0}">${
      ymlPrices(item, shop.siteUrl, 'price_old') +
      ymlPictures(item, shop.siteUrl, MOST_PHOTOS) +
      element('vendor', item.brand && cut(item.brand, LONGEST.vendor)) +
      element('article', item.id) +
      element('stock_quantity', String(Math.max(0, item.stock))) +
      element('name', name) +
      element('name_ua', name) +
      element('description', description) +
      element('description_ua', description) +
      element('state', 'new') +
      paramElements(item)
    }</offer>\n`;
  },
  tail: YML_TAIL,
};
