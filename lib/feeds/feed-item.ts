import {
  type Bundle,
  bundleAvailable,
  bundlePath,
  bundlePrice,
  bundleSaving,
  priceTogether,
} from '@/lib/bundles/bundle';
import { bundlePhotos } from '@/lib/bundles/json-ld';
import { bundleName, insideText } from '@/lib/bundles/text';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { isGtin } from '@/lib/catalogue/product/gtin';
import { productPath } from '@/lib/catalogue/product/product';
import type { Kopecks } from '@/lib/shared/money';

/** A visible product with a photo, as the source of feeds reads it. */
export type FeedProduct = {
  id: number;
  name: string;
  /** The heading that staff have given its page; null when the page shows its name. */
  heading: string | null;
  slug: CategorySlug;
  categoryName: string;
  description: string;
  attributes: { name: string; value: string }[];
  /** Main photo first; at least one. */
  photos: string[];
  /** Before a reduction, or null. */
  oldPrice: Kopecks | null;
  barcode: string;
  /** What is sold; one without a size when the product has none. */
  variants: {
    /** Of the POS; null for a product without sizes. */
    modificationId: number | null;
    size: string;
    price: Kopecks;
    available: number;
    barcode: string;
  }[];
};

/** One thing that can be bought, in no format yet: what every feed is made of. */
export type FeedItem = {
  /** Never changes, as long as the POS keeps its numbers. */
  id: string;
  /** Several products for one price. */
  isBundle: boolean;
  /** The product whose sizes are items of their own; null for an item that stands alone. */
  groupId: string | null;
  title: string;
  description: string;
  /** Shows this very item: a size is chosen by it. */
  path: string;
  canonicalPath: string;
  photos: string[];
  isInStock: boolean;
  price: Kopecks;
  /** Before a reduction, or null. */
  oldPrice: Kopecks | null;
  gtin: string | null;
  /** As the POS's attributes say it; the shop itself is nobody's brand. */
  brand: string | null;
  size: string | null;
  color: string | null;
  material: string | null;
  /** What it is, by the POS's attribute «Тип». */
  kind: string | null;
  categoryName: string;
};

/** The items of a product: one for each size, with the price and stock that its page shows for it. */
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
    // The product's own barcode cannot belong to each of its sizes.
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

/** A bundle as its page offers it, before a size is chosen; null when there is no photo to show. */
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
