import { and, desc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isVisible, likeWord, wordsToFind } from '@/lib/catalogue/listing/listing';
import { campaignPrice, effectivePrice } from '@/lib/catalogue/product/pricing';
import type { Database } from '@/lib/db/client';
import { campaigns, categories, products, tags } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { idParams } from '@/lib/http/route/inputs';
import { MAX_ID } from '@/lib/shared/ids';
import { pageCounts } from '@/lib/shared/list-page';
import { pick } from '@/lib/shared/record-of';
import type { CampaignPreview, CampaignRow, StaffCampaign } from './answers';
import { coveredBy } from './apply-campaigns';
import { CAMPAIGN_FIELDS, effectOf, type PricedGoods, sellsBelowCost } from './campaign';
import type { CampaignsQuery, PreviewInput } from './inputs';

const PAGE = 24;

/** A page of the campaigns that are not deleted, the latest first. */
export async function listCampaigns(db: Database, { page, search, sort }: CampaignsQuery) {
  const where = and(
    isNull(campaigns.removedAt),
    ...wordsToFind(search).map((word) => ilike(campaigns.title, `%${likeWord(word)}%`)),
  );
  const rows = await db
    .select(ROW)
    .from(campaigns)
    .where(where)
    .orderBy(orderOf(sort), desc(campaigns.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const total = await db.$count(campaigns, where);
  return { campaigns: rows.map(asRow), ...pageCounts(page, total, PAGE) };
}

export type RunningCampaign = Pick<CampaignRow, 'id' | 'title' | 'endsAt'>;

/** Maximum campaigns shown to shoppers. */
const MOST_RUNNING = 10;

/** The campaigns that run now and set the price of at least one visible product, those that end first at the start. */
export async function listRunningCampaigns(db: Database): Promise<RunningCampaign[]> {
  const isCarried = sql`exists (
    select from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.campaign} is not null and (${products.campaign}->>'id')::int = ${campaigns.id}
      and ${isVisible()})`;
  const rows = await db
    .select({ id: campaigns.id, title: campaigns.title, endsAt: campaigns.endsAt })
    .from(campaigns)
    .where(
      and(
        campaigns.isOn,
        isNull(campaigns.removedAt),
        sql`${campaigns.startsAt} <= now() and ${campaigns.endsAt} > now()`,
        isCarried,
      ),
    )
    .orderBy(campaigns.endsAt, campaigns.id)
    .limit(MOST_RUNNING);
  return rows.map((row) => ({ ...row, endsAt: row.endsAt.toISOString() }));
}

const ROW = {
  ...pick(campaigns, ['id', ...CAMPAIGN_FIELDS]),
  applied: sql<number>`(select count(*)::int from products p
    where p.campaign is not null and (p.campaign->>'id')::int = campaigns.id)`,
};

const asRow = (
  row: Omit<CampaignRow, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date },
) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

function orderOf(sort: CampaignsQuery['sort']): SQL {
  if (sort?.endsWith('title')) {
    const name = sql`${campaigns.title} collate "und-x-icu"`;
    return sort.startsWith('-') ? sql`${name} desc` : name;
  }
  return sort === 'startsAt' ? sql`${campaigns.startsAt}` : sql`${campaigns.startsAt} desc`;
}

/** The campaign with everything its form needs. Throws ShopError not_found. */
export async function findStaffCampaign(db: Database, id: number): Promise<StaffCampaign> {
  const [row] = await db
    .select({ ...ROW, version: campaigns.version, scopeIds: campaigns.scopeIds })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNull(campaigns.removedAt)));
  if (!row) throw new ShopError('not_found', { message: 'Такої акції немає' });
  const { scopeIds, version, ...rest } = row;
  const items = await listItems(db, row.scope, scopeIds);
  return { ...asRow(rest), version, items };
}

function listItems(db: Database, scope: CampaignRow['scope'], ids: number[]) {
  const table = { categories, tags, products }[scope];
  return db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.name, table.id);
}

/** The title of the campaign whose id is a segment of the URL; null when it is unknown or deleted. */
export async function findCampaignTitle(db: Database, id: string): Promise<string | null> {
  const known = idParams.safeParse({ id }).data;
  if (!known) return null;
  const [row] = await db
    .select({ title: campaigns.title })
    .from(campaigns)
    .where(and(eq(campaigns.id, known.id), isNull(campaigns.removedAt)));
  return row?.title ?? null;
}

const EXAMPLES = 5;

/**
 * What a campaign would do to the visible products that it covers, without campaigns that take precedence. Changes
 * nothing.
 */
export async function previewCampaign(
  db: Database,
  input: Omit<PreviewInput, 'title'>,
): Promise<CampaignPreview> {
  const covered = await listCovered(db, input);
  const judged = covered.map((goods) => ({ ...goods, effect: effectOf(goods, input) }));
  const named = (effect: string) => judged.filter((one) => one.effect === effect);
  const reduced = named('reduced').map(({ id, name, posPrice, editedPrice }) => ({
    id,
    name,
    before: editedPrice,
    after: Math.min(editedPrice, campaignPrice(posPrice, input)),
  }));
  return {
    products: covered.length,
    reduced: reduced.length,
    raised: named('raised').length,
    alreadyLower: named('already lower').length,
    excluded: named('excluded').length,
    belowCost: [...named('reduced'), ...named('raised')].filter((goods) =>
      sellsBelowCost(goods, input),
    ).length,
    free: named('free')
      .slice(0, EXAMPLES)
      .map(({ name }) => name),
    examples: reduced.sort((a, b) => b.before - b.after - (a.before - a.after)).slice(0, EXAMPLES),
    overlaps: await listOverlaps(db, input),
  };
}

/** SQL: the planned campaign as a row `c`, for `coveredBy`. */
const planned = ({ scope, scopeIds }: Pick<PreviewInput, 'scope' | 'scopeIds'>): SQL =>
  sql`(select ${scope}::text as scope, ${sql.param(scopeIds)}::int[] as scope_ids) c`;

async function listCovered(
  db: Database,
  input: Omit<PreviewInput, 'title'>,
): Promise<PricedGoods[]> {
  const { id, startsAt, priority } = input;
  const rows = await readRows<
    Omit<PricedGoods, 'editedPrice'> & { discount: number; newPrice: number | null }
  >(
    db,
    sql`
    select products.id, products.name, coalesce(products.pos_price, products.price) as "posPrice",
      products.no_promotions as "noPromotions", coalesce(edit.discount, 0)::float8 as discount,
      edit.new_price as "newPrice", case when other.id is not null then products.price end as "replacedPrice", (
        select coalesce(json_agg(json_build_object(
          'posPrice', coalesce(v.pos_price, v.price), 'cost', v.cost)), '[]')
        from variants v where v.product_id = products.id and v.removed_at is null and v.cost is not null
      ) as costs
    from (select distinct covered.id from ${planned(input)} cross join lateral (${coveredBy()}) covered) asked
      join products on products.id = asked.id
      join categories on categories.id = products.category_id
      left join product_edits edit on edit.product_id = products.id
      left join campaigns other on other.id = (products.campaign->>'id')::int
        and other.ends_at > ${startsAt}::timestamptz and (other.id = ${id}::int
          or (other.priority, other.id) < (${priority}::int, coalesce(${id}::int, ${MAX_ID})))
    where ${isVisible()}
    order by products.id`,
  );
  return rows.map(({ discount, newPrice, ...goods }) => ({
    ...goods,
    editedPrice: effectivePrice(goods.posPrice, { discount, newPrice }),
  }));
}

function listOverlaps(db: Database, input: Omit<PreviewInput, 'title'>) {
  const { id, startsAt, endsAt, priority } = input;
  // Of equal priorities the newest applies; a campaign that is not stored yet will be the newest.
  return readRows<CampaignPreview['overlaps'][number]>(
    db,
    sql`
    with own as materialized (
      select distinct covered.id from ${planned(input)} cross join lateral (${coveredBy()}) covered)
    select c.id, c.title, count(distinct covered.id)::int as products,
      c.priority > ${priority} or (c.priority = ${priority} and c.id > ${id ?? null}::int) is true as wins
    from campaigns c cross join lateral (${coveredBy()}) covered join own on own.id = covered.id
    where c.removed_at is null and c.is_on and c.id is distinct from ${id ?? null}::int
      and c.starts_at < ${endsAt}::timestamptz and c.ends_at > ${startsAt}::timestamptz
      and c.ends_at > now()
    group by c.id order by c.id`,
  );
}

/** All categories for the choice of a scope, in the order of the menu. */
export const listCategoryNames = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(categories.position);
