import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isVisible, likeWord, searchWords } from '@/lib/catalogue/listing';
import { productPath } from '@/lib/catalogue/product';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { categories, productMeta, products } from '@/lib/db/schema';
import type { MetaConditions, MetaListQuery, NextMetaQuery, TakenQuery } from './inputs';
import { hasIssue } from './issue-sql';
import { loadFacts, sameTextKey } from './judge-products';
import { BAD_BELOW, judge, META_ISSUES, type MetaIssue } from './quality';
import { EMPTY_RECORD } from './record';
import type { MetaListAnswer, MetaStatusAnswer, TakenAnswer } from './wire';

const PAGE_SIZE = 50;

/** What is wrong comes first: no record before any score. */
const WORST = sql`coalesce(product_meta.score, -1)`;

const joined = sql`products
  join categories on categories.id = products.category_id
  left join product_meta on product_meta.product_id = products.id`;

/** How the visible products stand, with the ids of those without a record and with a bad one. */
export async function findMetaStatus(db: Database): Promise<MetaStatusAnswer> {
  const counts = META_ISSUES.map(
    (issue) => sql`count(*) filter (where ${hasIssue(issue)})::int as ${sql.identifier(issue)}`,
  );
  const isWithout = sql`product_meta.product_id is null`;
  const isBad = sql`product_meta.score < ${BAD_BELOW}`;
  const [row] = await readRows<
    Record<MetaIssue, number> & { total: number; without: number[]; bad: number[] }
  >(
    db,
    sql`
    select count(*)::int as total,
      coalesce(array_agg(products.id order by products.id) filter (where ${isWithout}), '{}')
        as without,
      coalesce(array_agg(products.id order by product_meta.score, products.id)
        filter (where ${isBad}), '{}') as bad,
      ${sql.join(counts, sql`, `)}
    from ${joined} where ${isVisible()}`,
  );
  const { total = 0, without = [], bad = [] } = row ?? {};
  const issueCounts = META_ISSUES.map((issue) => [issue, row?.[issue] ?? 0] as const);
  return {
    totalProducts: total,
    productsWithoutMetaCount: without.length,
    productsWithBadMetaCount: bad.length,
    productsWithoutMetaIds: without,
    productsWithBadMetaIds: bad,
    issues: Object.fromEntries(issueCounts) as Record<MetaIssue, number>,
  };
}

/** A page of 50 visible products that fit, the worst first unless another order is asked for. */
export async function listMeta(db: Database, query: MetaListQuery): Promise<MetaListAnswer> {
  const where = whereOf(query);
  const [counted] = await readRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${joined} where ${where}`,
  );
  const total = counted?.total ?? 0;
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      slug: categories.slug,
      categoryName: categories.name,
      photo: sql<string | null>`${products.photos}[1]`,
      score: productMeta.score,
      issues: productMeta.issues,
      title: productMeta.title,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productMeta, eq(productMeta.productId, products.id))
    .where(where)
    .orderBy(...orderOf(query.sort))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
  const bare = rows.flatMap(({ productId, score }) => (score === null ? [productId] : []));
  const facts = new Map((await loadFacts(db, bare)).map((one) => [one.id, one.facts]));
  return {
    products: rows.map(({ slug, issues, title, ...row }) => {
      const own = facts.get(row.productId);
      return {
        ...row,
        path: productPath({ id: row.productId, slug }),
        issues: own ? judge(EMPTY_RECORD, own).issues : asIssues(issues ?? []),
        title: title ?? '',
      };
    }),
    currentPage: query.page,
    totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  };
}

/** Ids of all visible products that fit, the worst first. */
export async function listMetaIds(db: Database, conditions: MetaConditions): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`select products.id from ${joined} where ${whereOf(conditions)}
      order by ${WORST}, products.id`,
  );
  return rows.map(({ id }) => id);
}

/** The next product with a problem in the order of the worst first, from the top again after the last; null when none is left. */
export async function findNextMeta(
  db: Database,
  { productId, score }: NextMetaQuery,
): Promise<number | null> {
  const [row] = await readRows<{ id: number }>(
    db,
    sql`select products.id from ${joined}
      where ${isVisible()} and ${WORST} < ${BAD_BELOW} and products.id <> ${productId}
      order by ((${WORST}, products.id) > (${score}::int, ${productId}::int)) desc,
        ${WORST}, products.id
      limit 1`,
  );
  return row?.id ?? null;
}

/** Whether another visible product has this title or this description already. */
export async function findTaken(
  db: Database,
  { productId, title, description }: TakenQuery,
): Promise<TakenAnswer> {
  const isTaken = (field: 'title' | 'description', text: string) => sql`exists (
    select 1 from ${joined} where ${isVisible()} and products.id <> ${productId}
      and ${text.trim()} <> ''
      and ${sameTextKey(sql.raw(`product_meta.${field}`))} = ${sameTextKey(sql`${text}::text`)})`;
  const [row] = await readRows<TakenAnswer>(
    db,
    sql`select ${isTaken('title', title)} as "isTitleTaken",
      ${isTaken('description', description)} as "isDescriptionTaken"`,
  );
  return row ?? { isTitleTaken: false, isDescriptionTaken: false };
}

function whereOf({ search, state, issue, category }: MetaConditions): SQL | undefined {
  const words = searchWords(search);
  return and(
    isVisible(),
    category && eq(categories.slug, category),
    ...(/^\d{1,9}$/.test(search)
      ? [sql`(products.id = ${Number(search)} or products.name like ${`%${search}%`})`]
      : words.map((word) => sql`products.name ilike ${`%${likeWord(word)}%`}`)),
    state && STATE_SQL[state],
    issue && hasIssue(issue),
  );
}

const STATE_SQL = {
  without: sql`product_meta.product_id is null`,
  bad: sql`product_meta.score < ${BAD_BELOW}`,
  good: sql`product_meta.score >= ${BAD_BELOW}`,
};

function orderOf(sort: MetaListQuery['sort']): SQL[] {
  const name = sql`${products.name} collate "und-x-icu"`;
  if (sort === 'name') return [asc(name), asc(products.id)];
  if (sort === '-name') return [desc(name), asc(products.id)];
  return sort === '-score' ? [desc(WORST), asc(products.id)] : [asc(WORST), asc(products.id)];
}

const known = new Set<string>(META_ISSUES);
const asIssues = (codes: string[]): MetaIssue[] =>
  codes.filter((code): code is MetaIssue => known.has(code));
