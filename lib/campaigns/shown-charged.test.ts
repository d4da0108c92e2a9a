import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, test } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { priceTogether } from '@/lib/bundles/bundle';
import { findBundle } from '@/lib/bundles/queries';
import { listStock } from '@/lib/catalogue/product/queries';
import { repriceProducts } from '@/lib/catalogue/product/reprice-products';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import { openCode } from '@/lib/certificates/code';
import { issueByHand } from '@/lib/certificates/issue-certificates';
import { checkAvailability } from '@/lib/checkout/check-availability';
import { checkPromoCode } from '@/lib/checkout/check-promo-code';
import { basketInput, promoCheckInput } from '@/lib/checkout/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import {
  campaigns,
  certificates,
  orderLines,
  orders,
  priceHistory,
  products,
  variants,
} from '@/lib/db/schema';
import { nullIfRefused } from '@/lib/errors';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { lockIndex } from '@/lib/search/index/refresh-index';
import { clock, DAY } from '@/lib/shared/clock';
import { discounted, MINIMUM_ORDER } from '@/lib/shared/money';
import { givenUser } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { byPart } from '@/scripts/testing/long-test';
import { givenLook, givenLookRule } from '@/scripts/testing/looks';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenBundle, givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { applyCampaigns } from './apply-campaigns';

beforeEach(() => givenSettings({ SECOND_FACTOR_KEY: 'a key of the tests' }));
afterEach(putSettingsBack);

const price = fc.integer({ min: 400_00, max: 3000_00 });
const which = fc.nat({ max: 2 });
const percent = fc.integer({ min: 1, max: 99 });

/** What may change a price between two orders. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('discount' as const),
    which,
    value: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ kind: fc.constant('new price' as const), which, value: fc.option(price) }),
  fc.record({ kind: fc.constant('pos' as const), which, value: price }),
  fc.record({ kind: fc.constant('campaign' as const), which, value: percent }),
  fc.record({
    kind: fc.constant('sum' as const),
    which,
    value: fc.integer({ min: 1, max: 500_00 }),
  }),
  fc.record({ kind: fc.constant('pause' as const), which, value: percent }),
);

/** The shop's discounts for looks, none below the one before. */
const rule = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 3, maxLength: 3 })
  .map((percents) => percents.sort((a, b) => a - b));

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Makes a change as staff, the POS or the job of campaigns would; refused ones change nothing. */
async function make(
  db: Database,
  staff: number,
  ids: number[],
  { kind, which: at, value }: Change,
) {
  const id = ids[at] ?? 0;
  if (kind === 'discount') {
    await editProduct(db, id, { discount: value }, staff).catch(nullIfRefused);
  } else if (kind === 'new price') {
    await editProduct(db, id, { newPrice: value }, staff).catch(nullIfRefused);
  } else if (kind === 'pos') {
    await lockIndex(db);
    // The second size costs a quarter more.
    await db.execute(sql`update variants set pos_price = ${value} + ${value} / 4 * position,
      price = ${value} + ${value} / 4 * position where product_id = ${id}`);
    await db.execute(sql`update products set pos_price = ${value}, price = ${value}, old_price = null
      where id = ${id}`);
    await repriceProducts(db, [id]);
  } else if (kind === 'pause') {
    await db.update(campaigns).set({ isOn: false });
  } else {
    const reduction = kind === 'campaign' ? { percent: value } : { amount: value };
    await db.insert(campaigns).values({
      ...{ title: 'Акція', scope: 'products', scopeIds: [id], priority: at, ...reduction },
      startsAt: new Date(clock.now().getTime() - DAY),
      endsAt: new Date(clock.now().getTime() + DAY),
    });
  }
  await applyCampaigns(db);
}

/** How the shopper pays less, and what is bought. */
const purchase = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 }),
  bundles: fc.integer({ min: 0, max: 2 }),
  /** Whether the last size is bought, or the first. */
  isLastSize: fc.boolean(),
  code: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent'), percent, worksWithReduced: fc.boolean() }),
      fc.record({
        kind: fc.constant('sum'),
        amount: fc.integer({ min: 1, max: 4000_00 }),
        worksWithReduced: fc.boolean(),
      }),
    ),
  ),
  certificate: fc.option(fc.integer({ min: 1, max: 9000_00 })),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never;

/** The basket at the prices that a page shows now, and its sum in kopecks before looks and the code. */
async function shownBasket(db: Database, ids: number[], bundleId: number, bought: Purchase) {
  const { amounts, bundles, isLastSize } = bought;
  const lines = (await listStock(db, ids)).map((stock, place) => {
    const size = isLastSize ? stock.sizes.at(-1) : stock.sizes[0];
    return {
      product_id: stock.productId,
      size: size?.size ?? '',
      price: size?.price ?? stock.price,
      amount: amounts[place] ?? 1,
    };
  });
  const bundle = await findBundle(db, bundleId);
  const sizes = { [String(ids[0])]: 'M' };
  const together = bundle ? priceTogether(bundle, sizes) : 0;
  const bundleBusket = bundles > 0 ? [{ bundle_id: bundleId, amount: bundles, sizes }] : [];
  const goods = lines.reduce((sum, line) => sum + line.price * line.amount, 0);
  return { productBusket: lines, bundleBusket, sum: goods + together * bundles };
}

/** What the checkout shows for the basket: the looks, and the code's saving where the code holds. */
async function shownDiscounts(db: Database, basket: object, staff: number, code: Purchase['code']) {
  const { looks } = await checkAvailability(db, basketInput.parse(basket));
  if (!code) return { looks };
  const text = `CODE${randomUUID()}`;
  await createPromoCode(db, newPromoCodeInput.parse({ ...code, code: text }), staff);
  const input = promoCheckInput.parse({ code: text, ...basket });
  const checked = await checkPromoCode(db, input, null).catch(nullIfRefused);
  if (!checked) return { looks };
  return { looks: checked.looks, promoCode: { code: text, discount: checked.discount } };
}

/** Buys as a shopper who saw the current prices and discounts, and compares them with what the order charges. */
async function orderAndCompare(
  db: Database,
  { ids, bundleId, staff }: { ids: number[]; bundleId: number; staff: number },
  percent: number,
  bought: Purchase,
): Promise<void> {
  const { sum, ...basket } = await shownBasket(db, ids, bundleId, bought);
  const { looks, promoCode } = await shownDiscounts(db, basket, staff, bought.code);
  const lookDiscount = looks.reduce((all, { amount }) => all + amount, 0);
  const set = basket.productBusket.reduce((all, line) => all + line.price, 0);
  const expectedLook = Math.min(...bought.amounts) * (set - discounted(set, percent));
  if (!promoCode && lookDiscount !== expectedLook) {
    throw new Error(`look ${lookDiscount} in place of ${expectedLook}`);
  }
  const balance = bought.certificate ?? 0;
  const certificate =
    balance > 0 ? { code: await givenCertificate(db, balance, staff), balance } : undefined;
  const input = { ...newPerson(), ...basket, lookDiscount, promoCode, certificate };
  const placed = await placeOrder(db, orderOf(basket.productBusket, input)).catch(nullIfRefused);
  if (!placed || sum < MINIMUM_ORDER) {
    if (placed || sum >= MINIMUM_ORDER) throw new Error(`${sum}: ${placed ? 'taken' : 'refused'}`);
    return;
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, placed.id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.id));
  const single = lines.filter(({ orderBundleId }) => orderBundleId === null);
  const total = sum - lookDiscount - (promoCode?.discount ?? 0);
  const certificatePaid = Math.min(balance, total);
  const shown = basket.productBusket.map((line) => [line.product_id, line.size, line.price]);
  const charged = single.map((line) => [line.productId, line.size, line.price]);
  const lineTotals = lines.reduce((all, line) => all + line.total, 0);
  const told = JSON.stringify({ shown: shown.sort(), total, certificatePaid, lineTotals: total });
  const kept = JSON.stringify({
    shown: charged.sort(),
    total: order?.total,
    certificatePaid: order?.certificatePaid,
    lineTotals,
  });
  if (told !== kept) throw new Error(`shown ${told}, charged ${kept}`);
}

async function givenCertificate(db: Database, amount: number, staff: number): Promise<string> {
  const input = { amount, email: 'gift@example.com', reason: 'Подарунок' };
  const id = await issueByHand(db, input, staff);
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return openCode(row?.sealedCode ?? '');
}

/** Every size's current price is that of its history, and its product's price is the lowest of its sizes. */
async function checkHistory(db: Database): Promise<void> {
  const wrong = await db
    .select({ id: variants.id })
    .from(variants)
    .leftJoin(
      priceHistory,
      and(eq(priceHistory.variantId, variants.id), isNull(priceHistory.untilAt)),
    )
    .where(sql`${priceHistory.price} is distinct from ${variants.price}`);
  const uneven = await db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`${products.price} <> (select min(v.price) from variants v where v.product_id = products.id)`,
    );
  if (wrong.length + uneven.length > 0) throw new Error('the history or the products differ');
}

/** Combinations that share a transaction: each one lengthens the version chains of the rows that they change. */
const LOT = 25;

test(
  'prices shown are prices charged, whatever edits, campaigns, looks, codes, certificates and the POS do to them',
  async () => {
    for (let lot = 0; lot < byPart(1, 2_000 / LOT); lot += 1) await withDatabase(compareLot)();
  },
  byPart(60_000, 1_800_000),
);

async function compareLot(db: Database): Promise<void> {
  const { id: staff } = await givenUser(db, { role: 'editor' });
  const ids = [
    await givenProduct(db, { price: 900_00, sizes: { S: 90_000, M: 90_000 } }),
    await givenProduct(db, { price: 700_00, stock: 90_000 }),
    await givenProduct(db, { price: 500_00, stock: 90_000 }),
  ];
  await givenLook(db, ids);
  const bundleId = await givenBundle(db, ids.slice(0, 2), 15);
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(changes, rule, purchase, async (made, percents, bought) => {
      for (const one of made) await make(db, staff, ids, one);
      await givenLookRule(db, percents);
      await orderAndCompare(db, { ids, bundleId, staff }, percents[0] ?? 0, bought);
      await checkHistory(db);
    }),
    { numRuns: byPart(8, LOT), endOnFailure: true },
  );
}
