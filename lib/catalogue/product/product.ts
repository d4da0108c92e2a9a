import type { z } from 'zod';
import type { productStockSchema } from '@/lib/catalogue/answers';
import type { Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';
import type { CategorySlug } from '../listing/categories';
import type { AppliedCampaign } from './pricing';

/** A product as shown on a card in a list. */
export type ListedProduct = {
  id: number;
  name: string;
  slug: CategorySlug;
  categoryName: string;
  /** The lowest price among the product's sizes, in kopecks. */
  price: Kopecks;
  /** The price in kopecks before a reduction; null when the price is not reduced. */
  oldPrice: Kopecks | null;
  /** Path relative to the POS host, or null. */
  photo: string | null;
  /** CSS colour to show until the photo has loaded, if known. */
  photoColour?: string | null;
  /** All sizes in the order of the POS; empty for a product without sizes. */
  sizes: string[];
  /** Pieces in stock, all sizes together. */
  available: number;
  score: number;
  scoreAmount: number;
  /** Whether the product was added within the last two weeks, at the time when it was read from the database. */
  isNew: boolean;
};

export type ProductSize = {
  /** The size's `modificator_id` at the POS. */
  id: number;
  size: string;
  price: Kopecks;
  /** The former price in kopecks; null or absent when the size is not reduced. */
  oldPrice?: Kopecks | null;
  available: number;
};

/** A product as shown on its own page. */
export type Product = Omit<ListedProduct, 'photo' | 'sizes'> & {
  /** The id of the product's category at the POS. */
  categoryId: number;
  description: string;
  attributes: { name: string; value: string }[];
  /** Photo paths relative to the POS host, the main photo first. */
  photos: string[];
  /** Path of a picture that shows only the product, on a transparent background; null or absent when there is none. */
  cutout?: string | null;
  /** Link to a video or a 360° view; null or absent without one. */
  video?: string | null;
  barcode: string;
  /** Whether it is a gift certificate; null or absent if not. */
  isCertificate?: boolean | null;
  /** The campaign that applies to the product now; null or absent without one. */
  campaign?: AppliedCampaign | null;
  sizes: ProductSize[];
};

export type ProductStock = z.infer<typeof productStockSchema>;

/** A product as a part of an outfit or a bundle. */
export type ProductPart = Pick<
  ListedProduct,
  'id' | 'name' | 'slug' | 'categoryName' | 'price' | 'photo' | 'photoColour' | 'available'
> & { sizes: ProductStock['sizes'] };

export const asPart = (product: Product): ProductPart => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  categoryName: product.categoryName,
  price: product.price,
  photo: product.photos[0] ?? null,
  photoColour: product.photoColour ?? null,
  available: product.available,
  sizes: product.sizes.map(({ size, available, price }) => ({ size, available, price })),
});

/** The chosen size of a product, or the product's only size. */
export const chosenSize = ({ sizes }: Pick<ProductStock, 'sizes'>, chosen: string | undefined) =>
  sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === chosen);

/** The lowest price in kopecks among the sizes in stock; when none is in stock, the product's price. */
export const priceFrom = ({ price, sizes }: Pick<ProductStock, 'price' | 'sizes'>): Kopecks => {
  const offered = sizes.filter(({ available }) => available > 0);
  return offered.length > 0 ? Math.min(...offered.map((size) => size.price)) : price;
};

/** Whether some size in stock costs more than `priceFrom`. */
export const hasDearerSize = (product: Pick<ProductStock, 'price' | 'sizes'>): boolean =>
  product.sizes.some(({ available, price }) => available > 0 && price > priceFrom(product));

type Stock = Pick<ProductStock, 'price' | 'available' | 'sizes'>;

/** The product with live price and stock: 0 pieces if `live` is null (removed), unchanged if undefined (unknown). */
export function partWithStock<P extends Stock>(product: P, live: Stock | null | undefined): P {
  if (live === undefined) return product;
  if (live) return { ...product, price: live.price, available: live.available, sizes: live.sizes };
  const sizes = product.sizes.map((size) => ({ ...size, available: 0 }));
  return { ...product, available: 0, sizes };
}

/** Pure: the name without size, material and the like, up to its first comma outside of quotes and numbers. */
export const shortName = (name: string): string =>
  /^(?:«[^»]*»|,(?=\S)|[^,])+/.exec(name)?.[0] ?? name;

/** The product's canonical path. */
export const productPath = (product: { id: number; slug: string }): string =>
  `/${product.slug}/${product.id}`;

/** The price reduction in whole percent; null when there is none or it rounds to 0. */
export function discountPercent(price: Kopecks, oldPrice: Kopecks | null): number | null {
  if (!oldPrice || oldPrice <= price) return null;
  const percent = Math.round((1 - price / oldPrice) * 100);
  return percent > 0 ? percent : null;
}

export type ProductBadge = { kind: 'discount'; percent: number } | { kind: 'hit' | 'new' };

const HIT_SCORE = 4.5;
const HIT_REVIEWS = 20;

/** The only badge shown on a product card: the discount if there is one, else «hit», else «new». */
export function productBadge(
  product: Pick<ListedProduct, 'price' | 'oldPrice' | 'score' | 'scoreAmount' | 'isNew'>,
): ProductBadge | null {
  const percent = discountPercent(product.price, product.oldPrice);
  if (percent !== null) return { kind: 'discount', percent };
  const isHit = product.scoreAmount >= HIT_REVIEWS && product.score >= HIT_SCORE;
  if (isHit) return { kind: 'hit' };
  return product.isNew ? { kind: 'new' } : null;
}

/**
 * The sizes as text on a card, such as «S–XXL», or their number if that text is too long. A single size is shown by its
 * name.
 */
export function sizeRange(sizes: string[]): string {
  const first = sizes[0] ?? '';
  const last = sizes.at(-1) ?? '';
  if (first === last) return first;
  const long = first.length + last.length > 12;
  return long ? `${sizes.length}\u00a0${sizeWord(sizes.length)}` : `${first}–${last}`;
}

export type StockState = { kind: 'none' | 'few' | 'enough'; text: string };

/** Maximum stock, in pieces, at which the shop shows how many pieces are left. */
export const FEW_LEFT = 5;

/** The stock of a product as text for the product page. */
export function stockState(available: number): StockState {
  if (available <= 0) return { kind: 'none', text: 'Немає в наявності' };
  if (available <= FEW_LEFT) return { kind: 'few', text: `Залишилось ${available}\u00a0шт.` };
  return { kind: 'enough', text: 'Є в наявності' };
}

const sizeWord = (count: number) => plural(count, 'розмір', 'розміри', 'розмірів');
