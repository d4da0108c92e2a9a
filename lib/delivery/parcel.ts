import { eq, inArray } from 'drizzle-orm';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import type { Kopecks } from '@/lib/shared/money';

/** Centimetres, longest first. */
type Sides = [number, number, number];

/** Weight and sides of a packed parcel, including its box. */
export type Parcel = { grams: number; sides: Sides };

type ParcelItem = { categorySlug: string; amount: number };

type Package = { grams: number; sides: Sides };

/**
 * Weight and size of one packed piece, by category. The POS knows no weights, so these are estimates from similar shops
 * (a costume in its bag 0.9–1.3 kg, a wig in its net 250–350 g, a foam or wooden katana 100–105 cm and about 0.9 kg, a
 * PVC figure in its box 18–25 cm). They are rounded up: better to exclude a locker than to send a parcel that does not
 * fit. The real parcel is weighed when it is handed over.
 */
const PACKAGES: Record<CategorySlug, Package> = {
  cosplay: { grams: 1200, sides: [38, 30, 9] },
  wigs: { grams: 350, sides: [30, 20, 7] },
  accessories: { grams: 200, sides: [20, 15, 5] },
  merch: { grams: 200, sides: [30, 22, 3] },
  'lolita-fashion': { grams: 1300, sides: [38, 30, 10] },
  'katanas-swords-weapons': { grams: 1100, sides: [105, 12, 8] },
  'k-pop': { grams: 400, sides: [26, 19, 4] },
  figures: { grams: 700, sides: [26, 20, 16] },
  'acrylic-stands': { grams: 150, sides: [21, 15, 2] },
  'backpacks-bags': { grams: 800, sides: [42, 30, 10] },
  lenses: { grams: 80, sides: [11, 8, 4] },
};

/** Used for categories without an estimate, and for parcels whose contents are not known yet. */
const USUAL: Package = { grams: 500, sides: [30, 20, 10] };

/** Weight of the box and its filling. */
const PACKING_GRAMS = 150;

/**
 * Pure: estimated size and weight of a parcel with these goods. Each piece is stacked along the shortest side of the
 * box. So the box grows evenly, and it is never smaller than with careful packing.
 */
export function parcelOf(items: ParcelItem[]): Parcel {
  const pieces = items.flatMap(({ categorySlug, amount }) =>
    Array.from({ length: amount }, () => packageOf(categorySlug)),
  );
  if (pieces.length === 0) return { ...USUAL };
  const sorted = pieces.toSorted((a, b) => volumeOf(b.sides) - volumeOf(a.sides));
  let box: Sides = [0, 0, 0];
  for (const { sides } of sorted) box = stacked(box, sides);
  return { grams: pieces.reduce((sum, { grams }) => sum + grams, PACKING_GRAMS), sides: box };
}

/** Weight in grams that the carrier charges: the real weight, or the volume at 250 kg per cubic metre if more. */
export function chargedGrams({ grams, sides }: Parcel): number {
  return Math.max(grams, Math.ceil(volumeOf(sides) / 4));
}

export type Limits = {
  type: 'branch' | 'postbox';
  /** Maximum grams, centimetres (longest first) and kopecks of declared value; null where none is stated. */
  maxWeight: number | null;
  maxSides: Sides | null;
  maxDeclared: Kopecks | null;
};

/** Limits of a typical locker, assumed where the carrier states none (Nova Poshta API documentation). */
const LOCKER = { maxWeight: 20_000, maxSides: [60, 40, 30] as Sides, maxDeclared: 10_000_00 };
const UNLIMITED = { maxWeight: null, maxSides: null, maxDeclared: null };

/** Pure: whether a branch or locker accepts this parcel; `declared` is its declared value in kopecks. */
export function fits(parcel: Parcel, declared: Kopecks, place: Limits): boolean {
  const usual = place.type === 'postbox' ? LOCKER : UNLIMITED;
  const maxWeight = place.maxWeight ?? usual.maxWeight;
  const maxSides = place.maxSides ?? usual.maxSides;
  const maxDeclared = place.maxDeclared ?? usual.maxDeclared;
  return (
    (maxWeight === null || parcel.grams <= maxWeight) &&
    (maxDeclared === null || declared <= maxDeclared) &&
    (maxSides === null || parcel.sides.every((side, index) => side <= (maxSides[index] ?? 0)))
  );
}

const packageOf = (slug: string): Package =>
  Object.hasOwn(PACKAGES, slug) ? PACKAGES[slug as CategorySlug] : USUAL;

const volumeOf = ([a, b, c]: Sides): number => a * b * c;

function stacked([a, b, c]: Sides, [x, y, z]: Sides): Sides {
  const [longest = 0, middle = 0, shortest = 0] = [Math.max(a, x), Math.max(b, y), c + z].sort(
    (one, other) => other - one,
  );
  return [longest, middle, shortest];
}

/** Number of pieces by product id. */
export type Pieces = Map<number, number>;

/** Estimated size and weight of a parcel with these products, and their total price; unknown products are left out. */
export async function loadParcel(
  db: Database,
  pieces: Pieces,
): Promise<{ parcel: Parcel; declared: Kopecks }> {
  const rows =
    pieces.size === 0
      ? []
      : await db
          .select({ id: products.id, price: products.price, categorySlug: categories.slug })
          .from(products)
          .innerJoin(categories, eq(categories.id, products.categoryId))
          .where(inArray(products.id, [...pieces.keys()]));
  const items = rows.map((row) => ({ ...row, amount: pieces.get(row.id) ?? 0 }));
  const declared = items.reduce((sum, { price, amount }) => sum + price * amount, 0);
  return { parcel: parcelOf(items), declared };
}
