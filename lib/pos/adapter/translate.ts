import { type CategorySlug, slugOfCategory } from '@/lib/catalogue/listing/categories';
import { lowestPrice, priceDoubt, priceDoubtText } from '@/lib/catalogue/product/pricing';
import type { ProductAttribute } from '@/lib/db/schema';
import { cutText } from '@/lib/db/statements';
import { photoPath } from '@/lib/media/picture';
import type { Kopecks } from '@/lib/shared/money';
import type { PosCatalogue, PosCategory, PosProduct, Refused } from './pos-client';
import {
  type ListedVariant,
  LONGEST_PRODUCT_NAME,
  nameOf,
  splitDescription,
  Unusable,
  variantsOf,
  withoutMarkup,
} from './sellable';

export type TranslatedProduct = {
  id: number;
  categorySlug: CategorySlug;
  name: string;
  description: string;
  attributes: ProductAttribute[];
  /** The lowest price among the sizes that have one, in kopecks; `NO_PRICE` when none has. */
  price: Kopecks;
  photos: string[];
  barcode: string;
  variants: ListedVariant[];
};

export type TranslatedCategory = { id: number; slug: CategorySlug; hidden: boolean };

/** The POS catalogue, checked and converted to the shop's types. */
export type TranslatedCatalogue = {
  categories: TranslatedCategory[];
  products: TranslatedProduct[];
  /** Ids of products that the POS lists but hides. */
  hiddenIds: number[];
  refused: Refused[];
};

const LONGEST_DESCRIPTION = 10_000;

/** Whether the shop already has a product; if so, there is an earlier price to compare the POS price with. */
type IsKnown = (productId: number) => boolean;

/**
 * Pure: converts Poster's menu to the shop's types. A row that breaks a rule, or a new product without a plausible
 * price, goes to `refused` with the reason and does not stop the others. Hidden products are not checked further.
 */
export function translate(pos: PosCatalogue, isKnown: IsKnown): TranslatedCatalogue {
  const products: TranslatedProduct[] = [];
  return { ...translateEach(pos, isKnown, (product) => products.push(product)), products };
}

/** Like `translate`, but passes products to `take` one at a time. */
export function translateEach(
  pos: PosCatalogue,
  isKnown: IsKnown,
  take: (product: TranslatedProduct) => void,
): Omit<TranslatedCatalogue, 'products'> {
  const { categories, byPosId, refused } = translateCategories(pos);
  const hiddenIds: number[] = [];
  const seen = new Set<number>();
  for (const product of pos.products) {
    // Not thrown as an error: a broken response may have a million such rows, and creating errors is slow.
    if (seen.has(product.id)) {
      const reason = 'той самий номер мають два товари';
      refused.push({ productId: String(product.id), reason });
      continue;
    }
    seen.add(product.id);
    try {
      const translated = translateProduct(product, pos, byPosId);
      if (translated && !isKnown(product.id)) requireFirstPrice(translated);
      if (translated) take(translated);
      else hiddenIds.push(product.id);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      refused.push({ productId: String(product.id), reason: error.message });
    }
  }
  return { categories, hiddenIds, refused };
}

function translateCategories({ categories, spotId }: PosCatalogue) {
  const all = new Map(categories.map((category) => [category.id, category]));
  const bySlug = new Map<CategorySlug, TranslatedCategory>();
  const byPosId = new Map<number, { slug: CategorySlug; hidden: boolean }>();
  const refused: Refused[] = [];
  for (const category of categories) {
    const slug = slugOfCategory(withoutMarkup(category.name.slice(0, LONGEST_PRODUCT_NAME)));
    if (!slug) {
      const reason = `категорії «${cutText(category.name, 60)}» немає в магазині`;
      refused.push({ productId: `категорія ${category.id}`, reason });
      continue;
    }
    const hidden = isCategoryHidden(category, all, spotId);
    const known = bySlug.get(slug);
    if (!known) bySlug.set(slug, { id: category.id, slug, hidden });
    else if (!hidden) known.hidden = false;
    byPosId.set(category.id, { slug, hidden });
  }
  return { categories: [...bySlug.values()], byPosId, refused };
}

/** Whether a category is hidden in the shop: by itself, for the spot, or through any ancestor category. */
function isCategoryHidden(
  category: PosCategory,
  all: Map<number, PosCategory>,
  spotId: number,
): boolean {
  const passed = new Set<number>();
  let current: PosCategory | undefined = category;
  while (current && !passed.has(current.id)) {
    if (current.hidden || current.visible.get(spotId) === false) return true;
    passed.add(current.id);
    current = all.get(current.parentId);
  }
  return false;
}

function translateProduct(
  product: PosProduct,
  pos: PosCatalogue,
  categories: Map<number, { slug: CategorySlug; hidden: boolean }>,
): TranslatedProduct | null {
  if (product.hidden) return null;
  const category = categories.get(product.categoryId);
  if (!category) throw new Unusable('категорії товару немає в магазині');
  if (category.hidden) return null;
  if (product.type !== 3) throw new Unusable('це не товар: залишок у касі не ведеться');

  const variants = variantsOf(product, pos);
  if (variants.length === 0) return null;
  const description = splitDescription(product.description.slice(0, LONGEST_DESCRIPTION));
  return {
    id: product.id,
    categorySlug: category.slug,
    name: nameOf(product.name, 'назва'),
    description: description.text,
    attributes: description.attributes,
    price: lowestPrice(variants),
    photos: [...new Set(product.photos.flatMap((photo) => photoPath(photo, pos.host) ?? []))],
    barcode: cutText(product.barcode, 64),
    variants,
  };
}

function requireFirstPrice({ variants }: TranslatedProduct): void {
  const doubts = variants.map(({ price }) => price).filter((price) => priceDoubt(price, null));
  if (doubts.length < variants.length) return;
  throw new Unusable(priceDoubtText(Math.max(...doubts), null));
}
