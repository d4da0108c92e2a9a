import { type SQL, sql } from 'drizzle-orm';
import { DEPICTED, type MetaIssue } from '../meta-quality/quality';

/**
 * SQL: whether a product has an issue, for queries over `products`, `categories` and `product_meta` (left joined). The
 * issues of records are stored; those of a product without a record are computed as if it had an empty record. A test
 * ensures that these rules match `judge`.
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
