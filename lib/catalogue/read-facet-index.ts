import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { clock, SECOND } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags, variants } from '@/lib/db/schema';
import { slugOf } from '@/lib/transliterate';
import {
  type FacetIndex,
  type IndexedProduct,
  makeIndex,
  mapFacets,
  type ValueName,
} from './facet-index';
import { FACET_LISTS, FACETS, type Facet } from './filter';
import { isVisible } from './listing';
import { swatchOf } from './swatches';

/** How long a copy is trusted before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;
/** Rows read at once: between two chunks everybody else gets a turn. */
const CHUNK = 4000;

type Kept = { copy: Promise<FacetIndex>; mark: string; checkedAt: number; isChecking: boolean };

const memory = globalThis as typeof globalThis & { shopFacets?: WeakMap<Database, Kept> };

function copies(): WeakMap<Database, Kept> {
  memory.shopFacets ??= new WeakMap();
  return memory.shopFacets;
}

/** Forgets the copies, so that the next list is counted from the database as it is now. */
export function forgetFacets(): void {
  memory.shopFacets = new WeakMap();
}

/**
 * This process's copy of what lists are counted from. Made when it is first asked for and after
 * `forgetFacets`; of what other processes have changed it learns within half a minute, and meanwhile
 * answers what it knows.
 */
export async function facetIndex(db: Database): Promise<FacetIndex> {
  const kept = copies().get(db) ?? (await keep(db));
  const isDue = clock.now().getTime() - kept.checkedAt > TRUST;
  if (isDue && !kept.isChecking) void check(db, kept);
  return kept.copy;
}

async function keep(db: Database): Promise<Kept> {
  const found = copies();
  const mark = await readMark(db);
  const known = found.get(db);
  if (known) return known;
  const kept: Kept = {
    copy: readFacetIndex(db),
    mark,
    checkedAt: clock.now().getTime(),
    isChecking: false,
  };
  found.set(db, kept);
  // A failed one must not be answered for ever.
  kept.copy.catch(() => found.delete(db));
  return kept;
}

async function check(db: Database, kept: Kept): Promise<void> {
  const found = copies();
  kept.isChecking = true;
  try {
    const mark = await readMark(db);
    const copy = mark === kept.mark ? await kept.copy : await readFacetIndex(db);
    // Somebody has forgotten everything in the meantime.
    if (found !== copies() || found.get(db) !== kept) return;
    kept.copy = Promise.resolve(copy);
    kept.mark = mark;
  } catch {
    // The database is away: what is known is better than nothing, and the next visitor tries again.
  } finally {
    kept.checkedAt = clock.now().getTime();
    kept.isChecking = false;
  }
}

/** A text that differs whenever lists would: sums over everything that they are counted from. */
async function readMark(db: Database): Promise<string> {
  const [row] = await db
    .select({
      products: sql`(select concat_ws(',', count(*), max(updated_at), sum(sold), sum(score_amount),
        sum(score)) from ${products})`,
      variants: sql`(select concat_ws(',', count(*), sum(id::bigint * available)) from ${variants})`,
      tags: sql`(select concat_ws(',', count(*), max(updated_at)) from ${tags})`,
      categories: sql`(select string_agg(id || slug || hidden, ',' order by id) from ${categories})`,
    })
    .from(sql`(values (1)) as one`);
  return JSON.stringify(row);
}

/** Reads everything anew, chunk by chunk. */
export async function readFacetIndex(db: Database): Promise<FacetIndex> {
  const known = await readTags(db);
  const names = mapFacets(() => new Map<string, ValueName>());
  for (const { facet, slug, name, swatch } of known.values()) {
    const own = facet === 'color' ? (swatch ?? swatchOf(name)) : null;
    names[facet].set(slug, { name, swatch: own });
  }
  const found: IndexedProduct[] = [];
  for (let last = 0; ; ) {
    const rows = await readChunk(db, last);
    for (const row of rows) found.push(asIndexed(row, known, names.size));
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) break;
    last = end.id;
  }
  return makeIndex(found, names);
}

type KnownTag = { facet: Facet; slug: string; name: string; swatch: string | null };

async function readTags(db: Database): Promise<Map<number, KnownTag>> {
  const rows = await db
    .select({ id: tags.id, list: tags.list, slug: tags.slug, name: tags.name, swatch: tags.swatch })
    .from(tags)
    .orderBy(asc(tags.id));
  return new Map(
    rows.flatMap(({ id, list, ...tag }) => {
      const facet = FACETS.find((one) => one !== 'size' && FACET_LISTS[one] === list);
      return facet ? [[id, { ...tag, facet }] as const] : [];
    }),
  );
}

function readChunk(db: Database, last: number) {
  const carried = db
    .select({
      tagIds: sql<number[]>`coalesce(array_agg(${productTags.tagId}), '{}')`.as('tag_ids'),
    })
    .from(productTags)
    .where(eq(productTags.productId, products.id))
    .as('carried');
  const stock = db
    .select({
      sizes: sql<string[]>`coalesce(array_agg(${variants.size}), '{}')`.as('sizes'),
      left: sql<number[]>`coalesce(array_agg(${variants.available}), '{}')`.as('left'),
    })
    .from(variants)
    .where(and(eq(variants.productId, products.id), sql`${variants.removedAt} is null`))
    .as('stock');
  return db
    .select({
      id: products.id,
      category: categories.slug,
      price: products.price,
      sold: products.sold,
      score: products.score,
      scoreAmount: products.scoreAmount,
      tagIds: carried.tagIds,
      sizes: stock.sizes,
      left: stock.left,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoinLateral(carried, sql`true`)
    .innerJoinLateral(stock, sql`true`)
    .where(and(isVisible(), gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(CHUNK);
}

type Row = Awaited<ReturnType<typeof readChunk>>[number];

function asIndexed(
  { tagIds, sizes, left, ...product }: Row,
  known: ReadonlyMap<number, KnownTag>,
  sizeNames: Map<string, ValueName>,
): IndexedProduct {
  const values = mapFacets((): string[] => []);
  const sizesInStock: string[] = [];
  for (const id of tagIds) {
    const tag = known.get(id);
    if (tag) values[tag.facet].push(tag.slug);
  }
  for (const [at, size] of sizes.entries()) {
    if (size === '') continue;
    const slug = slugOf(size);
    if (!sizeNames.has(slug)) sizeNames.set(slug, { name: size, swatch: null });
    values.size.push(slug);
    if ((left[at] ?? 0) > 0) sizesInStock.push(slug);
  }
  return { ...product, isInStock: left.some((pieces) => pieces > 0), values, sizesInStock };
}
