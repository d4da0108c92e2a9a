import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { productPath } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { categories, products, sameTextKey } from '@/lib/db/schema';
import { isAnyOf, readRows } from '@/lib/db/statements';
import { BAD_BELOW, DEPICTED, META_ISSUES, type MetaIssue } from '@/lib/meta-quality/quality';
import { staffSearch } from '@/lib/search/query/product-search';
import { pageCounts } from '@/lib/shared/list-page';
import type { MetaListAnswer, MetaRow, MetaStatusAnswer, TakenAnswer } from './answers';
import type { MetaConditions, MetaListQuery, NextMetaQuery, TakenQuery } from './inputs';

/**
 * SQL: whether a product has an issue, for queries over `products`, `categories` and `product_meta` (left joined). A
 * row of `product_meta` stores its issues; those of a product without a row are computed here. A test ensures that the
 * result equals that of `judge`.
 */
export const hasIssue = (issue: MetaIssue): SQL => sql`(
  case when product_meta.product_id is not null then product_meta.issues @> array[${issue}::text]
  else ${LACKING[issue] ?? sql`false`} end)`;

/** SQL: all issues of a product as an array, by the same rules and over the same tables as `hasIssue`. */
export const issuesOf = (): SQL => {
  const lacking = Object.entries(LACKING).map(
    ([issue, lacks]) => sql`case when ${lacks} then ${issue}::text end`,
  );
  return sql`case when product_meta.product_id is not null then product_meta.issues
    else array_remove(array[${sql.join(lacking, sql`, `)}], null) end`;
};

const carries = (list: string): SQL =>
  sql`products.id in (select pt.product_id from product_tags pt join tags t on t.id = pt.tag_id
    where t.list = ${list})`;

const isDepicted = (issue: MetaIssue): SQL => {
  const slugs = Object.entries(DEPICTED).flatMap(([slug, kind]) => (kind === issue ? [slug] : []));
  return sql`categories.slug = any(${sql.param(slugs)}::text[])`;
};

/** For each issue that an empty record can have: the SQL condition under which a product without a record has it. */
const LACKING: Partial<Record<MetaIssue, SQL>> = {
  no_title: sql`true`,
  no_description: sql`true`,
  no_keywords: sql`true`,
  no_photo: sql`cardinality(products.photos) = 0`,
  no_image_alt: sql`cardinality(products.photos) > 0`,
  no_photo_alts: sql`cardinality(products.photos) > 1`,
  no_type: sql`not ${carries('types')}`,
  no_color: sql`not ${carries('colors')}`,
  no_character: sql`(${isDepicted('no_character')} and not ${carries('characters')})`,
  no_fandom: sql`(${isDepicted('no_fandom')} and not ${carries('fandoms')})`,
  no_size_chart: sql`(products.id in (select v.product_id from variants v
    where v.size <> '' and v.removed_at is null) and products.id not in (
      select pt.product_id from product_tags pt join tags t on t.id = pt.tag_id
      where t.size_chart is not null))`,
};

const PAGE_SIZE = 50;

/** SQL: sort key that puts the worst products first; products without a record come before any score. */
const WORST = sql`coalesce(product_meta.score, -1)`;

const joined = sql`products
  join categories on categories.id = products.category_id
  left join product_meta on product_meta.product_id = products.id`;

type Status = {
  total: number;
  without: number[];
  bad: number[];
  issues: Partial<Record<MetaIssue, number>>;
};

/**
 * Summary of the visible products' metadata, with the ids of products without a record and with a bad one. A single
 * table scan, since the scan takes most of the time; products with the same set of issues are grouped before their
 * issues are counted. Ids are returned as JSON, since drivers parse arrays of thousands of numbers slowly.
 */
export async function findMetaStatus(db: Database): Promise<MetaStatusAnswer> {
  const [row] = await readRows<Status>(
    db,
    sql`
    with shown as materialized (
      select products.id, product_meta.score, ${issuesOf()} as issues
      from ${joined} where ${isVisible()}
    ), counted as (
      select issue, sum(amount)::int as amount
      from (select issues, count(*) as amount from shown group by issues) as sets,
        unnest(sets.issues) as issue
      group by issue
    )
    select
      (select count(*)::int from shown) as total,
      (select coalesce(json_agg(id order by id), '[]') from shown where score is null) as without,
      (select coalesce(json_agg(id order by score, id), '[]') from shown
        where score < ${BAD_BELOW}) as bad,
      (select coalesce(json_object_agg(issue, amount), '{}') from counted) as issues`,
  );
  const { total, without, bad, issues } = row ?? { total: 0, without: [], bad: [], issues: {} };
  const issueCounts = META_ISSUES.map((issue) => [issue, issues[issue] ?? 0] as const);
  return {
    totalProducts: total,
    productsWithoutMetaCount: without.length,
    productsWithBadMetaCount: bad.length,
    productsWithoutMetaIds: without,
    productsWithBadMetaIds: bad,
    issues: Object.fromEntries(issueCounts) as Record<MetaIssue, number>,
  };
}

/** A page of 50 visible products that match the filters; by default sorted by score, the worst first. */
export async function listMeta(db: Database, query: MetaListQuery): Promise<MetaListAnswer> {
  const where = await whereOf(db, query);
  const [{ ids, total } = { ids: [], total: 0 }] = await readRows<{ ids: number[]; total: number }>(
    db,
    sql`
    with found as materialized (
      select products.id, ${keyOf(query.sort)} as key from ${joined} where ${where}
    ), page as (
      select id from found order by ${orderOf(query.sort)}
      limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(id) from page), '[]') as ids`,
  );
  const rows = await readRows<Omit<MetaRow, 'path'> & { slug: string }>(
    db,
    sql`
    select products.id as "productId", products.name, categories.slug,
      categories.name as "categoryName", products.photos[1] as photo, product_meta.score,
      ${issuesOf()} as issues, coalesce(product_meta.title, '') as title
    from ${joined} where ${isAnyOf(products.id, ids)}`,
  );
  rows.sort((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId));
  return {
    products: rows.map(({ slug, issues, ...row }) => ({
      ...row,
      path: productPath({ id: row.productId, slug }),
      issues: META_ISSUES.filter((issue) => issues.includes(issue)),
    })),
    ...pageCounts(query.page, total, PAGE_SIZE),
  };
}

/** Ids of all visible products that match the filters, sorted by score, the worst first. */
export async function listMetaIds(db: Database, conditions: MetaConditions): Promise<number[]> {
  const [row] = await readRows<{ ids: number[] }>(
    db,
    sql`select coalesce(json_agg(products.id order by ${WORST}, products.id), '[]') as ids
      from ${joined} where ${await whereOf(db, conditions)}`,
  );
  return row?.ids ?? [];
}

/**
 * The next product with a bad record or without one, worst score first. The first product follows the last. Null if
 * there is no other such product.
 */
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

/** Whether another visible product already has this title or this description. */
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

async function whereOf(
  db: Database,
  { search, state, issue, category }: MetaConditions,
): Promise<SQL | undefined> {
  const found = await staffSearch(db, search, {
    id: sql`products.id`,
    name: sql`products.name`,
  });
  return and(
    isVisible(),
    category && eq(categories.slug, category),
    found ?? undefined,
    state && STATE_SQL[state],
    issue && hasIssue(issue),
  );
}

const STATE_SQL = {
  without: sql`product_meta.product_id is null`,
  bad: sql`product_meta.score < ${BAD_BELOW}`,
  good: sql`product_meta.score >= ${BAD_BELOW}`,
};

const keyOf = (sort: MetaListQuery['sort']): SQL =>
  sort?.endsWith('name') ? sql`products.name collate "und-x-icu"` : WORST;

const orderOf = (sort: MetaListQuery['sort']): SQL =>
  sort?.startsWith('-') ? sql`key desc, id` : sql`key, id`;
