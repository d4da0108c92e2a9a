import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { productPairs, products, productTags, tags } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { landingLists, perList, type TagList } from '../landing/tag-lists';
import { asListed, isVisible, selectListed } from '../listing/listing';
import { bestFirst, roleRank } from './load-products';
import type { ListedProduct, Product } from './product';
import { PRODUCT_ROLES, roleOf } from './roles';

type Origin = Pick<Product, 'id' | 'slug' | 'categoryId'>;

/**
 * Related products in stock: first those of the same character, then those of the same fandom, then similar products of
 * the same category. Products of a character or fandom alternate between roles (costume, wig …); those with the role of
 * the given product come last. `isOutfit`: whether any is of the same character or fandom.
 */
export async function listRelated(
  db: Database,
  product: Origin,
  limit: number,
): Promise<{ isOutfit: boolean; products: ListedProduct[] }> {
  const own = await tagsOf(db, product.id);
  const found: ListedProduct[] = [];
  for (const list of landingLists) {
    if (found.length < limit) found.push(...(await ofOutfit(db, product, own[list], found, limit)));
  }
  const isOutfit = found.length > 0;
  if (found.length < limit) found.push(...(await alike(db, product, own, found, limit)));
  return { isOutfit, products: found.slice(0, limit) };
}

/** Products in stock that are often bought in one order with this one, the most likely first; usually none. */
export async function listBoughtTogether(db: Database, product: Origin): Promise<ListedProduct[]> {
  const rank = sql`(select ${productPairs.rank} from ${productPairs}
    where ${productPairs.productId} = ${product.id} and ${productPairs.otherId} = ${products.id})`;
  const pairs = db
    .select({ id: productPairs.otherId })
    .from(productPairs)
    .where(eq(productPairs.productId, product.id));
  const rows = await selectListed(db)
    .where(and(buyable(product, []), inArray(products.id, pairs)))
    .orderBy(rank);
  return asListed(rows);
}

type TagIds = Record<TagList, number[]>;

async function tagsOf(db: Database, productId: number): Promise<TagIds> {
  const rows = await db
    .select({ id: tags.id, list: tags.list })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(eq(productTags.productId, productId));
  return perList((list) => rows.filter((row) => row.list === list).map(({ id }) => id));
}

/** Products in stock with one of these tags, alternating between roles. */
async function ofOutfit(
  db: Database,
  product: Origin,
  tagIds: number[],
  found: ListedProduct[],
  limit: number,
): Promise<ListedProduct[]> {
  if (tagIds.length === 0) return [];
  const tagged = db
    .select({ id: productTags.productId })
    .from(productTags)
    .where(inArray(productTags.tagId, tagIds));
  const turn = sql`row_number() over (
    partition by ${roleRank()} order by ${sql.join(bestFirst(), sql`, `)})`;
  const isOwnRole = sql`${roleRank()} = ${sql.raw(String(PRODUCT_ROLES.indexOf(roleOf(product.slug))))}`;
  const rows = await selectListed(db)
    .where(and(buyable(product, found), inArray(products.id, tagged)))
    .orderBy(sql`(${isOwnRole}) asc`, turn, roleRank())
    .limit(limit - found.length);
  return asListed(rows);
}

/** Maximum products considered on each side of the product's id: enough to find some in stock. */
const NEIGHBOURS = 30;

/** Products of the same category with nearby ids, those with the same type and colours first. */
async function alike(
  db: Database,
  product: Origin,
  { types, colors }: TagIds,
  found: ListedProduct[],
  limit: number,
): Promise<ListedProduct[]> {
  const near = await neighbours(db, product, types);
  if (near.length === 0) return [];
  const shares = (tagIds: number[]) =>
    tagIds.length === 0
      ? sql`null::int`
      : sql`(select count(*) from ${productTags} where ${productTags.productId} = ${products.id}
          and ${inArray(productTags.tagId, tagIds)})`;
  const rows = await selectListed(db)
    .where(
      and(
        buyable(product, found),
        eq(products.categoryId, product.categoryId),
        inArray(products.id, near),
      ),
    )
    .orderBy(
      sql`${shares(types)} desc`,
      sql`${shares(colors)} desc`,
      asc(sql`abs(${products.id} - ${product.id})`),
      desc(products.id),
    )
    .limit(limit - found.length);
  return asListed(rows);
}

/** Ids nearest to the product's id, in its category and among the products of its types. Uses only indexes. */
async function neighbours(db: Database, product: Origin, types: number[]): Promise<number[]> {
  const { id, categoryId } = product;
  const onEachSide = (from: SQL, column: SQL) => [
    sql`(select ${column} as id from ${from} and ${column} > ${id}
      order by ${column} limit ${NEIGHBOURS})`,
    sql`(select ${column} as id from ${from} and ${column} < ${id}
      order by ${column} desc limit ${NEIGHBOURS})`,
  ];
  const sides = [
    ...onEachSide(sql`products where category_id = ${categoryId}`, sql`id`),
    ...types.flatMap((tagId) =>
      onEachSide(sql`product_tags where tag_id = ${tagId}`, sql`product_id`),
    ),
  ];
  const rows = await readRows<{ id: number }>(db, sql.join(sides, sql` union `));
  return rows.map((row) => row.id);
}

const buyable = (product: Origin, found: ListedProduct[]): SQL | undefined =>
  and(
    isVisible(),
    sql`stock.available > 0`,
    ne(products.id, product.id),
    found.length > 0
      ? notInArray(
          products.id,
          found.map(({ id }) => id),
        )
      : undefined,
  );
