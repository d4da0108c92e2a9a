import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { productEdits, products, variants } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { applyToSize } from './apply-edit';
import { copyFormerPrices } from './former-price';
import { type PriceEdit, validCampaign } from './pricing';

/**
 * Computes and writes the prices of these products and of all their sizes from the POS price, the edit by staff and the
 * campaign. Rows with the same prices are not written. Also prices sizes removed at the POS, since they may come back.
 * The caller holds the index lock (`lockIndex`), so no synchronisation or edit runs at the same time.
 */
export async function repriceProducts(tx: Database, ids: number[]): Promise<void> {
  const rules = await readRules(tx, ids);
  await writePrices(tx, 'products', [...rules.values()].flatMap(repriced));
  // Locked in the order of ids, the order in which orders lock sizes, so that the two cannot deadlock.
  const sizes = await tx
    .select({
      id: variants.id,
      productId: variants.productId,
      price: variants.price,
      posPrice: variants.posPrice,
    })
    .from(variants)
    .where(isAnyOf(variants.productId, ids))
    .orderBy(asc(variants.id))
    .for('no key update');
  await writePrices(
    tx,
    'variants',
    sizes.flatMap((size) => {
      const of = rules.get(size.productId);
      return of ? repriced({ ...of, ...size }) : [];
    }),
  );
  await copyFormerPrices(tx, ids);
}

type Priced = { id: number; price: number; posPrice: number | null; edit: PriceEdit };

async function readRules(tx: Database, ids: number[]): Promise<Map<number, Priced>> {
  const rows = await tx
    .select({
      id: products.id,
      price: products.price,
      posPrice: products.posPrice,
      campaign: products.campaign,
      discount: productEdits.discount,
      newPrice: productEdits.newPrice,
    })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .where(isAnyOf(products.id, ids))
    .orderBy(products.id);
  return new Map(
    rows.map(({ discount, newPrice, campaign, ...row }) => [
      row.id,
      {
        ...row,
        edit: {
          discount: discount ?? 0,
          newPrice,
          campaign: validCampaign(campaign, row.posPrice ?? row.price),
        },
      },
    ]),
  );
}

type NewPrice = { id: number; price: number; posPrice: number | null };

function repriced({ id, price, posPrice, edit }: Priced): NewPrice[] {
  const after = applyToSize(posPrice ?? price, edit);
  return after.price === price && after.posPrice === posPrice ? [] : [{ id, ...after }];
}

async function writePrices(
  tx: Database,
  table: 'products' | 'variants',
  rows: NewPrice[],
): Promise<void> {
  if (rows.length === 0) return;
  // A former price below the new price is refused by a constraint; `copyFormerPrices` sets the right one.
  const alsoProduct = table === 'products' ? sql`, old_price = null, updated_at = now()` : sql``;
  await tx.execute(sql`
    update ${sql.raw(table)} set price = asked.price, pos_price = asked."posPrice" ${alsoProduct}
    from json_to_recordset(${jsonRows(rows)}) as asked(id int, price int, "posPrice" int)
    where ${sql.raw(table)}.id = asked.id`);
}
