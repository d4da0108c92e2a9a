import { sql } from 'drizzle-orm';
import type { ActAction } from '@/lib/audit/acts';
import { recordChanges } from '@/lib/audit/record-change';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { repriceProducts } from '@/lib/catalogue/product/reprice-products';
import type { Database } from '@/lib/db/client';
import { jsonRows, readRows } from '@/lib/db/statements';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { refreshProducts } from '@/lib/search/index/refresh-index';
import { editOf, type ProductState, type StaffEdit, soldFor } from './plan-product';

/** These products with their edits, by ascending id; `isLocking` locks the product rows. */
export async function readEditStates(
  db: Database,
  ids: number[],
  { isLocking = false } = {},
): Promise<ProductState[]> {
  if (isLocking) {
    await db.execute(sql`select id from products where id = any(${sql.param(ids)}::int[])
      order by id for no key update`);
  }
  return readRows<ProductState>(
    db,
    sql`
    select p.id, p.name, coalesce(p.pos_name, p.name) as "posName", coalesce(p.pos_price, p.price) as "posPrice", p.campaign,
      p.pos_hidden as "posHidden", p.no_promotions as "noPromotions", p.is_certificate as "isCertificate",
      p.pos_hidden or c.hidden or p.removed_at is not null as "isHiddenAtPos",
      coalesce(edit.title, '') as title, coalesce(edit.description, '') as description,
      coalesce(edit.discount, 0)::float8 as discount, edit.new_price as "newPrice",
      coalesce(edit.is_hidden, false) as "isHidden", coalesce(stock.sizes, '[]') as sizes
    from products p
    join categories c on c.id = p.category_id
    left join product_edits edit on edit.product_id = p.id
    left join lateral (
      select json_agg(json_build_object(
        'posPrice', coalesce(v.pos_price, v.price), 'cost', v.cost) order by v.id) as sizes
      from variants v where v.product_id = p.id and v.removed_at is null
    ) stock on true
    where p.id = any(${sql.param(ids)}::int[])
    order by p.id`,
  );
}

export type EditWrite = { state: ProductState; after: StaffEdit };

/**
 * Writes the edits of many products and all that depends on them: prices, visibility, search index, audit log and page
 * renewals. Runs inside the caller's transaction, which must hold the index lock and have locked the products.
 */
export async function writeEditStates(
  tx: Database,
  userId: number,
  writes: EditWrite[],
  { action, actId }: { action: ActAction; actId: number },
): Promise<void> {
  if (writes.length === 0) return;
  const ids = writes.map(({ state }) => state.id);
  const turnedIds = writes.flatMap(({ state, after }) =>
    state.isHidden === after.isHidden ? [] : [state.id],
  );
  // Pages that list a product now may not list it afterwards.
  const before = await cacheTagsOfProducts(tx, turnedIds);
  const rows = jsonRows(writes.map(({ state, after }) => ({ id: state.id, ...after })));
  const asked = sql`json_to_recordset(${rows}) as asked(
    id int, title text, description text, discount numeric, "newPrice" int, "isHidden" boolean, "noPromotions" boolean)`;
  await tx.execute(sql`
    insert into product_edits (product_id, title, description, discount, new_price, is_hidden, updated_by)
    select id, title, description, discount, "newPrice", "isHidden", ${userId}::int from ${asked}
    on conflict (product_id) do update set
      title = excluded.title, description = excluded.description,
      discount = excluded.discount, new_price = excluded.new_price,
      is_hidden = excluded.is_hidden, updated_by = excluded.updated_by,
      version = product_edits.version + 1, updated_at = now()`);
  // Most changes are of prices, which `repriceProducts` writes: a second update of each row would take as long.
  await tx.execute(sql`
    update products set hidden = pos_hidden or asked."isHidden",
      no_promotions = asked."noPromotions" or is_certificate,
      campaign = case when asked."noPromotions" then null else campaign end, updated_at = now()
    from ${asked} where products.id = asked.id and (hidden, no_promotions) is distinct from
      (pos_hidden or asked."isHidden", asked."noPromotions")`);
  const renamed = writes.filter(
    ({ state, after }) => state.title !== after.title || state.description !== after.description,
  );
  await writeTexts(tx, renamed);
  const priced = writes.filter(({ state, after }) =>
    (['discount', 'newPrice', 'noPromotions'] as const).some((name) => state[name] !== after[name]),
  );
  await repriceProducts(
    tx,
    priced.map(({ state }) => state.id),
  );
  const indexedIds = [...new Set([...turnedIds, ...renamed.map(({ state }) => state.id)])];
  if (indexedIds.length > 0) await refreshProducts(tx, indexedIds);
  await recordChanges(
    tx,
    userId,
    writes.map(({ state, after }) => ({
      action,
      entityId: state.id,
      title: state.name,
      before: audited(state, editOf(state)),
      after: audited(state, after),
    })),
    actId,
  );
  await recordRenewal(tx, [
    ...before,
    ...(await cacheTagsOfProducts(tx, ids)),
    ...stockTags(turnedIds),
  ]);
}

/** As `applyEdit` for one product: the POS's texts are kept beside those of staff. */
async function writeTexts(tx: Database, writes: EditWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const rows = jsonRows(writes.map(({ state, after }) => ({ id: state.id, ...after })));
  await tx.execute(sql`
    update products set updated_at = now(),
      name = coalesce(nullif(asked.title, ''), pos_name, name),
      pos_name = case when asked.title <> '' then coalesce(pos_name, name) end,
      description = coalesce(nullif(asked.description, ''), pos_description, products.description),
      pos_description = case when asked.description <> ''
        then coalesce(pos_description, products.description) end
    from json_to_recordset(${rows}) as asked(id int, title text, description text)
    where products.id = asked.id`);
}

const audited = (state: ProductState, edit: StaffEdit) => ({
  ...edit,
  title: edit.title || state.posName,
  price: soldFor(state, state.posPrice, edit),
});
