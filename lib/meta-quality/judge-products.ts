import { type SQL, sql } from 'drizzle-orm';
import { perList, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { type CategorySlug, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { EMPTY_RECORD, type MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import { productMeta, sameTextKey } from '@/lib/db/schema/index';
import { isAnyOf, jsonRows, readRows } from '@/lib/db/statements';
import type { MetaFacts } from './answers';
import { judge } from './quality';

export type JudgedProduct = { id: number; record: MetaRecord | null; facts: MetaFacts };

/**
 * Recomputes score and issues of these products' records, and of all records with the same title or description. Runs
 * inside the caller's transaction, which must hold the index lock (`lockIndex`). Call it after every change of a
 * record, its tags, photos, price or sizes.
 */
export async function judgeProducts(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const all = [...new Set([...ids, ...(await listWithSameText(tx, ids))])];
  // Most products have no record; reading their facts would take most of the time of a first synchronisation.
  const kept = await tx
    .select({ id: productMeta.productId })
    .from(productMeta)
    .where(isAnyOf(productMeta.productId, all));
  const withRecord = kept.map(({ id }) => id);
  const judged = (await loadFacts(tx, withRecord)).flatMap(({ id, record, facts }) =>
    record ? [{ id, ...judge(record, facts) }] : [],
  );
  if (judged.length === 0) return;
  await tx.execute(sql`
    update product_meta set score = judged.score, issues = judged.issues
    from json_to_recordset(${jsonRows(judged)}) as judged(id int, score int, issues text[])
    where product_meta.product_id = judged.id
      and (product_meta.score, product_meta.issues) is distinct from (judged.score, judged.issues)`);
}

/**
 * Ids of other products with the same title or description, because those texts may become or stop being unique when
 * these products change. A text that two other visible products share is skipped, since it stays non-unique. Changed
 * products that are not indexed yet do not count as one of the two.
 */
export async function listWithSameText(db: Database, ids: number[]): Promise<number[]> {
  const others = (field: 'title' | 'description') => sql`
    select m.product_id as id
    from (select distinct ${keyOf(field)} as key from product_meta m
      where m.product_id = ${anyOf(ids)}) as own
      join product_meta m on ${keyOf(field)} = own.key
    where own.key <> '' and not (m.product_id = ${anyOf(ids)})
      and (select count(*) from (${shownWith(field, sql`own.key`)}
        and not (m.product_id = ${anyOf(ids)}) and p.index_version <> 0 limit 2) as shown) < 2`;
  const rows = await readRows<{ id: number }>(
    db,
    sql`${others('title')} union ${others('description')}`,
  );
  return rows.map(({ id }) => id);
}

/** SQL: visible products with this title or description. */
const shownWith = (field: 'title' | 'description', key: SQL): SQL => sql`
  select 1 from product_meta m
    join products p on p.id = m.product_id join categories c on c.id = p.category_id
  where ${keyOf(field)} = ${key}
    and p.hidden = false and p.removed_at is null and c.hidden = false`;

type FactsRow = Pick<MetaFacts, 'price' | 'photos' | 'needsSizeChart'> & {
  id: number;
  category: string;
  shown: boolean;
  tags: Partial<Record<TagList, number>> | null;
  record: MetaRecord | null;
  titleKey: string | null;
  descriptionKey: string | null;
};

/** Loads the facts that scores depend on, of existing products, visible or not. */
export async function loadFacts(db: Database, ids: number[]): Promise<JudgedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<FactsRow>(
    db,
    sql`
    select p.id, c.slug as category, p.price, p.photos,
      p.hidden = false and p.removed_at is null and c.hidden = false as shown,
      exists (select 1 from variants v
        where v.product_id = p.id and v.removed_at is null and v.size <> '')
        and not exists (select 1 from product_tags pt join tags t on t.id = pt.tag_id
          where pt.product_id = p.id and t.size_chart is not null) as "needsSizeChart",
      (select json_object_agg(counted.list, counted.amount) from (
        select t.list, count(*)::int as amount
        from product_tags pt join tags t on t.id = pt.tag_id
        where pt.product_id = p.id group by t.list) as counted) as tags,
      ${keyOf('title')} as "titleKey", ${keyOf('description')} as "descriptionKey",
      case when m.product_id is not null then json_build_object(
        'title', m.title, 'description', m.description, 'keywords', m.keywords,
        'h1', m.h1, 'imageAlt', m.image_alt, 'photoAlts', m.photo_alts,
        'sizeChart', m.size_chart, 'notExchangeable', m.not_exchangeable) end as record
    from products p
      join categories c on c.id = p.category_id
      left join product_meta m on m.product_id = p.id
    where p.id = ${anyOf(ids)}
    order by p.id`,
  );
  const titles = await countShown(
    db,
    'title',
    rows.map(({ titleKey }) => titleKey),
  );
  const descriptions = await countShown(
    db,
    'description',
    rows.map(({ descriptionKey }) => descriptionKey),
  );
  return rows.map(({ id, record, category, tags, shown, titleKey, descriptionKey, ...facts }) => {
    // The counts below include the product itself if it is visible.
    const own = shown ? 1 : 0;
    return {
      id,
      record: record && { ...EMPTY_RECORD, ...record },
      facts: {
        ...facts,
        category: slugOrNull(category),
        tags: { ...perList(() => 0), ...tags },
        isTitleTaken: (titles.get(titleKey ?? '') ?? 0) > own,
        isDescriptionTaken: (descriptions.get(descriptionKey ?? '') ?? 0) > own,
      },
    };
  });
}

/** For each text: the number of visible products that have it, capped at 2. Empty texts are left out. */
async function countShown(
  db: Database,
  field: 'title' | 'description',
  keys: (string | null)[],
): Promise<Map<string, number>> {
  const distinctKeys = [...new Set(keys.filter((key) => key !== null && key !== ''))];
  if (distinctKeys.length === 0) return new Map();
  const rows = await readRows<{ key: string; amount: number }>(
    db,
    sql`
    select asked.key, (select count(*)::int from (${shownWith(field, sql`asked.key`)} limit 2) as shown)
      as amount
    from unnest(${sql.param(distinctKeys)}::text[]) as asked(key)`,
  );
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}

const keyOf = (field: 'title' | 'description'): SQL => sameTextKey(sql.raw(`m.${field}`));
const anyOf = (ids: number[]): SQL => sql`any(${sql.param(ids)}::int[])`;
const slugOrNull = (slug: string): CategorySlug | null => (isCategorySlug(slug) ? slug : null);
