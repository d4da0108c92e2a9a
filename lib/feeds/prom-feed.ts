import { type FeedFormat, mappedCategory, sizedName } from './feed-rules';
import { cut, element, xmlAttribute } from './xml';
import { paramElements, YML_TAIL, ymlHead, ymlPictures, ymlPrices } from './yml-feed';

const LONGEST = { name: 100, vendor: 100, description: 12_160, code: 25 };
const MOST_PHOTOS = 10;

/**
 * Prom.ua, YML with Prom's own elements (support.prom.ua, import of goods; limits of elbuz.com, docs-export-prom-tiu):
 * `selling_type="r"` is retail, `group_id` joins the sizes of a product, `portal_category_id` is the portal's category,
 * `available="true"` means ready to ship and `in_stock` that the goods lie in the shop.
 */
export const promFeed: FeedFormat = {
  id: 'prom',
  head: (context) => ymlHead(context),
  item(item, { shop, settings }) {
    const name = cut(sizedName(item), LONGEST.name);
    const description = cut(item.description || item.title, LONGEST.description);
    const isInStock = item.stock > 0;
    const attributes =
      xmlAttribute('id', item.id) +
      xmlAttribute('available', String(isInStock)) +
      xmlAttribute('in_stock', isInStock ? 'true' : null) +
      xmlAttribute('selling_type', 'r') +
      xmlAttribute('group_id', item.groupId);
    return `<offer${attributes}>${
      ymlPrices(item, shop.siteUrl, 'oldprice') +
      element('portal_category_id', mappedCategory(item, settings)) +
      ymlPictures(item, shop.siteUrl, MOST_PHOTOS) +
      element('vendor', item.brand && cut(item.brand, LONGEST.vendor)) +
      element('vendorCode', cut(item.id, LONGEST.code)) +
      element('barcode', item.gtin) +
      element('quantity_in_stock', String(Math.max(0, item.stock))) +
      element('name', name) +
      element('name_ua', name) +
      element('description', description) +
      element('description_ua', description) +
      paramElements(item)
    }</offer>\n`;
  },
  tail: YML_TAIL,
};
