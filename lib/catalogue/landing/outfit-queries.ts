import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags } from '@/lib/db/schema';
import { isVisible } from '../listing/listing';
import { loadProducts } from '../product/load-products';
import { bestFirst } from '../product/role-sql';
import { categoriesOfRole, SLOTS } from '../product/roles';
import type { Slot } from './outfit';
import { slotsOf } from './slots';

/** So many of a slot's products are looked at, bestsellers first. */
const CANDIDATES = 60;

/** The slots of a character's outfit with the products for each: see `slotsOf`. */
export async function listSlots(
  db: Database,
  { id: tagId, name }: { id: number; name: string },
): Promise<Slot[]> {
  const ranked = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(and(eq(productTags.tagId, tagId), isVisible(), inArray(categories.slug, WORN)))
    .orderBy(
      sql`row_number() over (partition by ${categories.slug} order by ${sql.join(bestFirst(), sql`, `)})`,
    )
    .limit(CANDIDATES * WORN.length);
  const candidates = await loadProducts(
    db,
    ranked.map(({ id }) => id),
  );
  return slotsOf(name, candidates);
}

const WORN = SLOTS.flatMap(categoriesOfRole);
