import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags } from '@/lib/db/schema';
import { isVisible, selectListed } from '../listing/listing';
import { loadProducts } from '../product/load-products';
import { asPart } from '../product/product';
import { bestFirst } from '../product/role-sql';
import { categoriesOfRole, roleOf, SLOTS } from '../product/roles';
import type { Slot } from './outfit';

/** Most products offered in one slot of an outfit. */
const CHOICES = 6;

/**
 * The products for each part of a character's outfit, at most six a part: in stock first, then
 * bestsellers. Parts without products are left out.
 */
export async function listSlots(db: Database, tagId: number): Promise<Slot[]> {
  const worn = SLOTS.flatMap(categoriesOfRole);
  const ranked = await selectListed(db)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(and(eq(productTags.tagId, tagId), isVisible(), inArray(categories.slug, worn)))
    .orderBy(sql`(stock.available > 0) desc`, ...bestFirst());
  const ids = SLOTS.flatMap((role) =>
    ranked
      .filter(({ slug }) => categoriesOfRole(role).some((one) => one === slug))
      .slice(0, CHOICES)
      .map(({ id }) => id),
  );
  const choices = (await loadProducts(db, ids)).map(asPart);
  return SLOTS.map((role) => ({
    role,
    choices: choices.filter(({ slug }) => roleOf(slug) === role),
  })).filter((slot) => slot.choices.length > 0);
}
