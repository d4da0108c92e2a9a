import {
  type Bundle,
  bundleAvailable,
  bundlePath,
  bundlePrice,
  bundleSaving,
  priceTogether,
} from '@/lib/bundles/bundle';
import { bundlePhotos } from '@/lib/bundles/seo';
import { bundleName, insideText } from '@/lib/bundles/text';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { isGtin } from '@/lib/catalogue/product/gtin';
import { productPath } from '@/lib/catalogue/product/product';
import type { ShopDetails } from '@/lib/settings/shop';
import type { Kopecks } from '@/lib/shared/money';

/** A visible product with a photo, the source of feed items. */
export type FeedProduct = {
  id: number;
  name: string;
  /** Custom heading of the product's page; null when the page shows the product's name. */
  heading: string | null;
  slug: CategorySlug;
  categoryName: string;
  description: string;
  attributes: { name: string; value: string }[];
  /** Main photo first; at least one. */
  photos: string[];
  /** Price before a reduction, or null. */
  oldPrice: Kopecks | null;
  barcode: string;
  /** The sizes; a product without sizes has one variant with an empty size. */
  variants: {
    /** `modificator_id` of the POS; null for a product without sizes. */
    modificationId: number | null;
    size: string;
    price: Kopecks;
    available: number;
    barcode: string;
  }[];
};

/** An item of a feed, independent of its format. */
export type FeedItem = {
  /** Id of the item; stays the same as long as the POS keeps its ids. */
  id: string;
  /** Whether the item is a bundle: several products for one price. */
  isBundle: boolean;
  /** Id of the product, if each of its sizes is a separate item; else null. */
  groupId: string | null;
  title: string;
  description: string;
  /** Path of the page with this item's size selected. */
  path: string;
  canonicalPath: string;
  photos: string[];
  isInStock: boolean;
  price: Kopecks;
  /** Price before a reduction, or null. */
  oldPrice: Kopecks | null;
  gtin: string | null;
  /** From the POS attributes; never the shop's own name. */
  brand: string | null;
  size: string | null;
  color: string | null;
  material: string | null;
  /** Value of the POS attribute «Тип». */
  kind: string | null;
  categoryName: string;
};

/** The format of a feed for one consumer, e.g. Google Merchant Center. */
export type FeedFormat = {
  /** File name; the feed is served at `/feeds/` and this name. */
  file: string;
  head(shop: ShopDetails): string;
  item(item: FeedItem, shop: ShopDetails): string;
  tail: string;
};

/** The feed items of a product: one for each size, with its price and stock. */
export function itemsOf(product: FeedProduct): FeedItem[] {
  const { id, variants } = product;
  const isGroup = variants.length > 1;
  const path = productPath(product);
  const common = {
    isBundle: false,
    groupId: isGroup ? String(id) : null,
    title: product.heading || product.name,
    description: product.description || product.name,
    canonicalPath: path,
    photos: product.photos,
    brand: attribute(product, 'бренд') ?? attribute(product, 'виробник'),
    color: attribute(product, 'колір'),
    material: attribute(product, 'матеріал'),
    kind: attribute(product, 'тип'),
    categoryName: product.categoryName,
  };
  return variants.map(({ modificationId, size, price, available, barcode }, index) => {
    // With several sizes only the size's own barcode is used, since the product's barcode would be the same for all.
    const code = barcode || (isGroup ? '' : product.barcode);
    return {
      ...common,
      id: isGroup ? `${id}-${modificationId || index + 1}` : String(id),
      path: isGroup ? `${path}?size=${encodeURIComponent(size)}` : path,
      isInStock: available > 0,
      price,
      oldPrice: product.oldPrice !== null && product.oldPrice > price ? product.oldPrice : null,
      gtin: isGtin(code) ? code : null,
      size: size || null,
    };
  });
}

/** The feed item of a bundle, without chosen sizes; null when there is no photo. */
export function bundleItem(bundle: Bundle): FeedItem | null {
  const photos = bundlePhotos(bundle);
  if (photos.length === 0) return null;
  const path = bundlePath(bundle);
  return {
    id: `bundle-${bundle.id}`,
    isBundle: true,
    groupId: null,
    title: bundleName(bundle),
    description: insideText(bundle),
    path,
    canonicalPath: path,
    photos,
    isInStock: bundleAvailable(bundle) > 0,
    price: priceTogether(bundle),
    oldPrice: bundleSaving(bundle) > 0 ? bundlePrice(bundle) : null,
    gtin: null,
    brand: null,
    size: null,
    color: null,
    material: null,
    kind: null,
    categoryName: 'Набори',
  };
}

const attribute = ({ attributes }: FeedProduct, wanted: string): string | null =>
  attributes.find(({ name }) => name.trim().toLocaleLowerCase('uk') === wanted)?.value || null;
