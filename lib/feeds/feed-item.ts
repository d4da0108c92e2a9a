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
import { sizePath } from '@/lib/catalogue/product/size-address';
import type { Kopecks } from '@/lib/shared/money';
import type { AGE_GROUPS, GENDERS } from './inputs';

export type Gender = (typeof GENDERS)[number];
export type AgeGroup = (typeof AGE_GROUPS)[number];
type Attribute = { name: string; value: string };

/** A visible product, the source of feed items. */
export type FeedProduct = {
  id: number;
  name: string;
  /** Custom heading of the product's page; null when the page shows the product's name. */
  heading: string | null;
  categoryId: number;
  slug: CategorySlug;
  categoryName: string;
  description: string;
  attributes: Attribute[];
  /** Main photo first. */
  photos: string[];
  barcode: string;
  /** The sizes; a product without sizes has one variant with an empty size. */
  variants: {
    id: number;
    /** `modificator_id` of the POS; null for a product without sizes. */
    modificationId: number | null;
    size: string;
    price: Kopecks;
    /** Price before a reduction, above `price`, or null. */
    oldPrice: Kopecks | null;
    /** When the reduction begins and ends; null when it has no date. */
    saleFrom: Date | null;
    saleUntil: Date | null;
    available: number;
    barcode: string;
  }[];
};

/** An item of a feed, independent of its format. */
export type FeedItem = {
  /** Id of the item; stays the same as long as the POS keeps its ids. */
  id: string;
  /** Id of the product; null for a bundle. */
  productId: number | null;
  /** Id of the product, if each of its sizes is a separate item; else null. */
  groupId: string | null;
  /** Heading of the item's page, without the size. */
  title: string;
  /** Empty if there is none. */
  description: string;
  /** Path of the page with this item's size selected. */
  path: string;
  canonicalPath: string;
  /** Photos that are large enough, main photo first. */
  photos: string[];
  /** Pieces that can be sold. */
  stock: number;
  price: Kopecks;
  /** Price before a reduction, or null. */
  oldPrice: Kopecks | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  gtin: string | null;
  /** From the POS attributes; never the shop's own name. */
  brand: string | null;
  size: string | null;
  color: string | null;
  material: string | null;
  /** Value of the POS attribute «Тип». */
  kind: string | null;
  gender: Gender | null;
  ageGroup: AgeGroup | null;
  /** The POS attributes as they are, without the brand. */
  attributes: Attribute[];
  /** The category's id and slug; null for a bundle. */
  category: { id: number; slug: CategorySlug } | null;
  categoryName: string;
};

/**
 * The feed items of a product: one for each size, with its price and stock. An id is made of POS ids only, never of the
 * place in the list, and does not change when other sizes come or go, since portals take a new id for a new product.
 */
export function itemsOf(product: FeedProduct): FeedItem[] {
  const { id, variants, slug, categoryId } = product;
  const isGroup = variants.length > 1;
  const path = productPath(product);
  const common = {
    productId: id,
    groupId: isGroup ? String(id) : null,
    title: product.heading || product.name,
    description: product.description,
    canonicalPath: path,
    photos: product.photos,
    brand: attribute(product, BRAND),
    color: attribute(product, ['колір']),
    material: attribute(product, ['матеріал']),
    kind: attribute(product, ['тип']),
    gender: meant(GENDER_WORDS, attribute(product, ['стать'])),
    ageGroup: meant(AGE_WORDS, attribute(product, ['вік'])),
    attributes: product.attributes.filter((one) => !BRAND.includes(keyOf(one))),
    category: { id: categoryId, slug },
    categoryName: product.categoryName,
  };
  return variants.map(({ id: variantId, modificationId, size, available, barcode, ...prices }) => {
    // With several sizes only the size's own barcode is used, since the product's barcode would be the same for all.
    const code = barcode || (isGroup ? '' : product.barcode);
    // The row's id serves sizes without a POS id: it stays when sizes are reordered.
    const own = modificationId || (isGroup ? `v${variantId}` : '');
    return {
      ...common,
      ...prices,
      id: own ? `${id}-${own}` : String(id),
      path: isGroup ? sizePath(product, size) : path,
      stock: available,
      gtin: isGtin(code) ? code : null,
      size: size || null,
    };
  });
}

/** The feed item of a bundle, without chosen sizes. */
export function bundleItem(bundle: Bundle): FeedItem {
  const path = bundlePath(bundle);
  return {
    id: `bundle-${bundle.id}`,
    productId: null,
    groupId: null,
    title: bundleName(bundle),
    description: insideText(bundle),
    path,
    canonicalPath: path,
    photos: bundlePhotos(bundle),
    stock: bundleAvailable(bundle),
    price: priceTogether(bundle),
    oldPrice: bundleSaving(bundle) > 0 ? bundlePrice(bundle) : null,
    saleFrom: null,
    saleUntil: null,
    gtin: null,
    brand: null,
    size: null,
    color: null,
    material: null,
    kind: null,
    gender: null,
    ageGroup: null,
    attributes: [],
    category: null,
    categoryName: 'Набори',
  };
}

const BRAND = ['бренд', 'виробник'];

const keyOf = ({ name }: Attribute): string => name.trim().toLocaleLowerCase('uk');

const attribute = ({ attributes }: FeedProduct, wanted: readonly string[]): string | null =>
  wanted
    .map((name) => attributes.find((one) => keyOf(one) === name)?.value)
    .find((value) => value) ?? null;

const GENDER_WORDS: readonly [RegExp, Gender][] = [
  [/унісекс|будь-як/iu, 'unisex'],
  [/жін|дівч/iu, 'female'],
  [/чол|хлоп/iu, 'male'],
];
const AGE_WORDS: readonly [RegExp, AgeGroup][] = [
  [/доросл|підліт/iu, 'adult'],
  [/діт|дит/iu, 'kids'],
];

/** The value whose words an attribute contains; null without a match. Both genders together are `unisex`. */
function meant<Value extends string>(
  words: readonly [RegExp, Value][],
  text: string | null,
): Value | null {
  const found = words
    .filter(([word]) => text !== null && word.test(text))
    .map(([, value]) => value);
  return (found.length > 1 ? words[0]?.[1] : found[0]) ?? null;
}
