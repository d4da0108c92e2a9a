import { and, eq, inArray } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { type Database, transaction } from '@/lib/db/client';
import { categories, products, wishes } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { MOST_WISHES } from '../inputs';
import { lockOwner } from '../session/lock-user';
import { listWishes } from './queries';

/**
 * Adds a product to the wish list; adding it twice changes nothing. Returns the whole list. Throws
 * ShopError: not_found, too_many_rows.
 */
export async function addWish(db: Database, userId: number, productId: number): Promise<number[]> {
  const [known] = await visible(db, [productId]);
  if (known === undefined) {
    throw new ShopError('not_found', { message: 'Товару більше немає в каталозі' });
  }
  return insertWishes(db, userId, [known], { isStrict: true });
}

/** Adds a guest's wish list to the account after sign-in; unknown products and those beyond the limit are skipped. */
export async function mergeWishes(
  db: Database,
  userId: number,
  productIds: number[],
): Promise<number[]> {
  if (productIds.length === 0) return listWishes(db, userId);
  const known = new Set(await visible(db, productIds));
  const inOrder = [...new Set(productIds)].filter((id) => known.has(id));
  return insertWishes(db, userId, inOrder, { isStrict: false });
}

/** Removes a product if it is there. Returns the remaining list. */
export async function removeWish(
  db: Database,
  userId: number,
  productId: number,
): Promise<number[]> {
  await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
  return listWishes(db, userId);
}

async function visible(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, ids), isVisible()));
  return rows.map(({ id }) => id);
}

async function insertWishes(
  db: Database,
  userId: number,
  ids: number[],
  { isStrict }: { isStrict: boolean },
): Promise<number[]> {
  return transaction(db, async (tx) => {
    // Locked, so that parallel requests cannot exceed the limit together.
    await lockOwner(tx, userId);
    const marked = new Set(await listWishes(tx, userId));
    const fresh = ids.filter((id) => !marked.has(id));
    const room = MOST_WISHES - marked.size;
    if (isStrict && fresh.length > room) {
      throw new ShopError('too_many_rows', { message: `В обраному до ${MOST_WISHES} товарів` });
    }
    // Each product is dated 1 ms before the previous one, so that the list, sorted by last added, keeps the given
    // order.
    const now = clock.now().getTime();
    const rows = fresh
      .slice(0, room)
      .map((productId, place) => ({ userId, productId, createdAt: new Date(now - place) }));
    if (rows.length > 0) await tx.insert(wishes).values(rows).onConflictDoNothing();
    return listWishes(tx, userId);
  });
}
