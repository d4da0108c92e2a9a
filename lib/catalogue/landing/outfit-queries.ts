import { and, eq, inArray, sql } from 'drizzle-orm';
import { bestFirst, loadProducts } from '@/lib/catalogue/product/load-products';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { isAnyOf, readRows } from '@/lib/db/statements';
import { groupBy } from '@/lib/shared/collections';
import { isVisible } from '../listing/listing';
import type { Product } from '../product/product';
import { categoriesOfRole, SLOTS } from '../product/roles';
import { lookFrom } from './budget';
import type { LandingCard } from './landing';
import type { LookPercents } from './look-saving';
import type { Slot } from './outfit';
import { rankSlots, slotsOf } from './slots';

/** Maximum products per category that are considered for a slot, bestsellers first. */
const CANDIDATES = 60;

/** The slots of a character's outfit with the products for each: see `slotsOf`. */
export async function listSlots(
  db: Database,
  { id: tagId, name }: { id: number; name: string },
): Promise<Slot[]> {
  const ranked = await db
    .select({ id: products.id, isExcluded: products.noPromotions })
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
  const excluded = new Set(ranked.flatMap(({ id, isExcluded }) => (isExcluded ? id : [])));
  return slotsOf(name, candidates).map(({ role, choices }) => ({
    role,
    choices: choices.map((one) => (excluded.has(one.id) ? { ...one, isExcluded: true } : one)),
  }));
}

/** A product as input for the price of a look; `price` is already the lowest in stock, so `sizes` is empty. */
type PricedRow = Pick<
  Product,
  'id' | 'slug' | 'name' | 'attributes' | 'available' | 'price' | 'sizes'
> & {
  isExcluded: boolean;
  /** Id of the character's tag. */
  character: number;
};

/**
 * Adds to each character's card the price of the look that its page shows first, in one query that reads only what the
 * price depends on.
 */
export async function withLookPrices(
  db: Database,
  cards: LandingCard[],
  percents: LookPercents = [],
): Promise<LandingCard[]> {
  const ids = cards.flatMap(({ list, id }) => (list === 'characters' ? [id] : []));
  if (ids.length === 0) return cards;
  const rows = await readRows<PricedRow>(
    db,
    sql`
    select * from (
      select tags.id as character, products.id, categories.slug, products.name, products.attributes, '{}'::int[] as sizes,
        products.no_promotions as "isExcluded",
        coalesce(stock.least, products.price) as price, coalesce(stock.available, 0)::int as available,
        row_number() over (partition by tags.id, categories.slug
          order by ${sql.join(bestFirst(), sql`, `)}) as place
      from tags
      join product_tags on product_tags.tag_id = tags.id
      join products on products.id = product_tags.product_id
      join categories on categories.id = products.category_id
      cross join lateral (
        select sum(available) as available, min(price) filter (where available > 0) as least
        from variants where product_id = products.id and removed_at is null
      ) as stock
      where ${isAnyOf(tags.id, ids)} and ${isVisible()}
        and ${inArray(categories.slug, WORN)}
    ) as worn
    where place <= ${CANDIDATES} order by place`,
  );
  const worn = groupBy(rows, ({ character }) => character);
  return cards.map((card) => ({
    ...card,
    lookFrom: lookFrom(rankSlots(card.name, worn.get(card.id) ?? []), percents),
  }));
}

const WORN = SLOTS.flatMap(categoriesOfRole);
