import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import type { Kopecks } from '@/lib/shared/money';
import { type Parcel, parcelOf } from './parcel';

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
