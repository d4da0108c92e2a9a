import { describe, expect, test } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  orderDiscounts,
  orderLines,
  orders,
  people,
  personSources,
  products,
  promoCodes,
  promoCodeUses,
  variants,
} from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { expireOrder } from '@/lib/orders/paying/expire-orders';
import { changeStatus } from '@/lib/orders/status/change-status';
import { newPromoCodeInput, promoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode, editPromoCode, removePromoCode } from '@/lib/promo-codes/save-code';
import { findStaffPromoCode, listCodeTexts } from '@/lib/promo-codes/staff-queries';
import { clock } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import {
  databaseTest,
  freshDatabaseTest,
  withDatabase,
  withFreshDatabase,
} from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { longTest } from '@/scripts/testing/long-test';
import { givenBundle, givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { checkPromoCode } from './check-promo-code';
import { promoCheckInput } from './inputs';
import { placeOrder } from './place-order';

const PRICE = 890_00;

/** Creates a code and returns its id; 10 % off by default. */
async function givenCode(db: Database, changes: object = {}): Promise<number> {
  const { id: userId } = await givenUser(db, { role: 'editor' });
  const input = { kind: 'percent', percent: 10, code: 'SUMMER', ...changes };
  return createPromoCode(db, newPromoCodeInput.parse(input), userId);
}

const order = (db: Database, wig: number, code: object | string | null, changes: object = {}) =>
  placeOrder(
    db,
    orderOf([{ product_id: wig }], {
      ...newPerson(),
      ...(code !== null && { promoCode: typeof code === 'string' ? { code } : code }),
      ...changes,
    }),
  );

const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof ShopError ? String(error.extra.reason ?? error.code) : error,
  );

const rowOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row!;
};
const linesOf = (db: Database, id: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id));
const discountsOf = (db: Database, orderId: number) =>
  db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, orderId));

describe('an order with a promo code', () => {
  databaseTest(
    'costs less by the share of each line, whatever the case and layout of the code',
    async (db) => {
      const [wig, pin] = [
        await givenProduct(db, { price: PRICE }),
        await givenProduct(db, { price: 110_01 }),
      ];
      await givenCode(db);
      const lines = [{ product_id: wig, amount: 2 }, { product_id: pin }];

      const { id } = await placeOrder(db, orderOf(lines, { promoCode: { code: ' ыгь ьук ' } }));

      expect(await rowOf(db, id)).toMatchObject({
        itemsTotal: 1890_01,
        discountTotal: 189_00,
        total: 1701_01,
      });
      expect((await linesOf(db, id)).map(({ discount }) => discount)).toEqual([178_00, 11_00]);
      expect(await discountsOf(db, id)).toMatchObject([
        { kind: 'code', title: 'Промокод SUMMER', amount: 189_00 },
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('takes the code off a bundle too when it works with reduced goods', async (db) => {
    const parts = [
      await givenProduct(db, { price: PRICE }),
      await givenProduct(db, { price: 110_01 }),
    ];
    const bundle = await givenBundle(db, parts, 13);
    await givenCode(db);
    await givenCode(db, { code: 'BOTH', worksWithReduced: true });
    const bundleBusket = [{ bundle_id: bundle, amount: 2 }];
    const place = (code: string) =>
      placeOrder(db, orderOf([], { bundleBusket, promoCode: { code } }));

    expect(await refused(place('SUMMER'))).toBe('no_goods');
    const { id } = await place('BOTH');

    const { total, discountTotal } = await rowOf(db, id);
    expect(discountTotal).toBe(260_00 + 174_00);
    expect(total).toBe(1566_02);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest(
    'is refused when the client has shown another discount, and nothing is stored',
    async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      await givenCode(db);

      const asShown = (discount: number) => order(db, wig, { code: 'SUMMER', discount });
      expect(await refused(asShown(100_00))).toBe('price_changed');
      expect(await db.$count(orders)).toBe(0);
      await asShown(89_00);
      expect(await db.$count(promoCodeUses)).toBe(1);
    },
  );

  databaseTest('must reach the minimum sum of an order before the code', async (db) => {
    const wig = await givenProduct(db, { price: 310_00 });
    await givenCode(db, { kind: 'sum', amount: 300_00 });
    const cheap = await givenProduct(db, { price: 299_00 });

    expect((await rowOf(db, (await order(db, wig, 'SUMMER')).id)).total).toBe(10_00);
    expect(await refused(order(db, cheap, 'SUMMER'))).toBe('too_large');
    expect(await refused(order(db, cheap, null))).toBe('basket_below_minimum');
  });

  databaseTest('gets a gift for one kopeck, reserves it, and costs the same', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    const gift = await givenProduct(db, { price: 50_00, sizes: { M: 1 } });
    await givenCode(db, { kind: 'gift', giftProductId: gift, giftSize: 'M' });

    const { id } = await order(db, wig, { code: 'SUMMER', discount: 0 });

    expect((await rowOf(db, id)).total).toBe(PRICE);
    expect(await linesOf(db, id)).toMatchObject([
      { total: PRICE - 1, isGift: false },
      { productId: gift, size: 'M', quantity: 1, total: 1, isGift: true },
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
    const [left] = await db.select().from(variants).where(eq(variants.productId, gift));
    expect(left?.available).toBe(0);
    expect(await refused(order(db, wig, 'SUMMER'))).toBe('no_gift');
  });

  databaseTest(
    'counts a code once per phone, e-mail and account, and gives it back when cancelled',
    async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      await givenCode(db, { oncePerPerson: true });
      const { id: userId } = await givenUser(db, { role: 'manager' });
      const [person, other] = [newPerson(), newPerson()];

      const first = await order(db, wig, 'SUMMER', person);
      const { phone, email } = person;
      expect(await refused(order(db, wig, 'SUMMER', { ...other, phone }))).toBe('used_before');
      const written = email.toUpperCase();
      expect(await refused(order(db, wig, 'SUMMER', { ...other, email: written }))).toBe(
        'used_before',
      );
      expect(await refused(order(db, wig, 'SUMMER', other))).toBe('accepted');
      await changeStatus(db, first.number, 'cancelled', userId);
      expect(await refused(order(db, wig, 'SUMMER', person))).toBe('accepted');
    },
  );

  databaseTest('must be the first one if the code says so', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    await givenCode(db, { firstOrderOnly: true });
    const person = newPerson();
    await order(db, wig, null, person);

    expect(await refused(order(db, wig, 'SUMMER', person))).toBe('not_first');
    expect(await refused(order(db, wig, 'SUMMER'))).toBe('accepted');
  });

  databaseTest(
    'keeps its code when the same request comes again after the last use',
    async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      await givenCode(db, { maxUses: 1 });
      const input = orderOf([{ product_id: wig }], { promoCode: { code: 'SUMMER' } });
      const once = { key: 'one-order', requestHash: 'hash' };

      const placed = await placeOrder(db, input, once);
      expect(await placeOrder(db, input, once)).toMatchObject({ id: placed.id, repeated: true });
      expect(await refused(order(db, wig, 'SUMMER'))).toBe('used_up');
    },
  );
});

describe('the last use of a promo code', () => {
  databaseTest('is free again when its order is not paid in time', async (db) => {
    const wig = await givenProduct(db, { price: PRICE, stock: 9 });
    await givenCode(db, { maxUses: 1 });
    const unpaid = await order(db, wig, 'SUMMER', { payments: 'mono' });
    expect(await refused(order(db, wig, 'SUMMER'))).toBe('used_up');
    const heldUntil = new Date(clock.now().getTime() - 1000);
    await db.update(orders).set({ heldUntil }).where(eq(orders.id, unpaid.id));
    await expireOrder(db, unpaid.id);
    expect(await refused(order(db, wig, 'SUMMER'))).toBe('accepted');
    expect(await refused(order(db, wig, 'SUMMER'))).toBe('used_up');
  });

  const racing = (buyers: number) =>
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { price: PRICE, stock: 200 });
      await givenCode(db, { maxUses: 1 });

      const outcomes = await Promise.all(
        Array.from({ length: buyers }, () => refused(order(db, wig, 'SUMMER'))),
      );

      expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
      expect(outcomes.filter((one) => one === 'used_up')).toHaveLength(buyers - 1);
      expect(await db.$count(promoCodeUses)).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    });

  test('is given to one of parallel orders', racing(8));
  longTest('is given to one of a hundred parallel orders', racing(100));

  freshDatabaseTest('does not block the cancelling of an order that gives it back', async (db) => {
    const wig = await givenProduct(db, { price: PRICE, stock: 200 });
    await givenCode(db, { maxUses: 2 });
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const placed = [await order(db, wig, 'SUMMER'), await order(db, wig, 'SUMMER')];

    await Promise.all([
      ...placed.map(({ number }) => changeStatus(db, number, 'cancelled', userId)),
      ...Array.from({ length: 6 }, () => refused(order(db, wig, 'SUMMER'))),
    ]);

    expect(await db.$count(promoCodeUses)).toBeLessThanOrEqual(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

describe('checking a promo code', () => {
  const check = (db: Database, wig: number, code: string, customerId: number | null = null) =>
    checkPromoCode(
      db,
      promoCheckInput.parse({ code, productBusket: [{ product_id: wig, amount: 1 }] }),
      customerId,
    );

  databaseTest('says what it gives and whether the order decides by phone', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    await givenCode(db, { oncePerPerson: true });

    expect(await check(db, wig, 'summer')).toEqual({
      code: 'SUMMER',
      kind: 'percent',
      discount: 89_00,
      looks: [],
      gift: null,
      isFinal: false,
    });
    expect(await refused(check(db, wig, 'WINTER'))).toBe('unknown');
  });

  databaseTest(
    'answers for a code of a segment like for an unknown one, except to its customers',
    async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      await givenCode(db, { segment: 'https://shop.test/admin/customers?minOrders=1' });
      const { id: userId } = await givenUser(db);
      const { id: stranger } = await givenUser(db);
      const [card] = await db.insert(people).values({ orders: 2, accounts: 1 }).returning();
      await db.insert(personSources).values({ personId: card!.id, userId });

      expect(await refused(check(db, wig, 'SUMMER'))).toBe('unknown');
      expect(await refused(check(db, wig, 'SUMMER', stranger))).toBe('unknown');
      expect(await check(db, wig, 'SUMMER', userId)).toMatchObject({ discount: 89_00 });
    },
  );

  test.each([
    ['unknown', { isActive: false }],
    ['unknown', { validFrom: '2098-01-01' }],
    ['ended', { validUntil: '2020-01-01' }],
    ['no_goods', { categories: ['lenses'] }],
    ['below_sum', { minSum: 900_00 }],
  ])('says %s for %p', (reason, terms) =>
    withDatabase(async (db) => {
      const wig = await givenProduct(db, { price: PRICE });
      await givenCode(db, terms);
      expect(await refused(check(db, wig, 'SUMMER'))).toBe(reason);
    })(),
  );

  databaseTest('spares goods with a reduced price', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    await givenCode(db);
    await db
      .update(products)
      .set({ posPrice: PRICE + 1 })
      .where(eq(products.id, wig));

    expect(await refused(check(db, wig, 'SUMMER'))).toBe('no_goods');
  });
});

describe('staff with promo codes', () => {
  databaseTest('make a series whose codes are used once each', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    const series = { name: 'Фестиваль', prefix: 'FEST-', count: 1000 };
    const id = await givenCode(db, { code: undefined, series, maxUses: 1 });
    const [first, second] = await listCodeTexts(db, id);

    await order(db, wig, first!.text.toLowerCase());

    expect(first!.text).toMatch(/^FEST-[A-Z2-9]{8}$/);
    expect(await refused(order(db, wig, first!.text))).toBe('used_up');
    expect(await refused(order(db, wig, second!.text))).toBe('accepted');
    expect(await findStaffPromoCode(db, id)).toMatchObject({ codes: 1000, uses: 2 });
  });

  databaseTest(
    'cannot have the same code twice, nor overwrite the change of a colleague',
    async (db) => {
      const id = await givenCode(db);
      const { id: userId } = await givenUser(db, { role: 'editor' });
      const body = promoCodeInput.parse({ kind: 'percent', percent: 20, version: 1 });

      for (const code of ['sum mer', 'ыгььук', 'ігььук']) {
        expect(await refused(givenCode(db, { code }))).toBe('validation_failed');
      }
      await editPromoCode(db, id, body, userId);
      expect(await refused(editPromoCode(db, id, body, userId))).toBe('edit_conflict');
    },
  );

  databaseTest('delete a code, whose text becomes free, and orders keep it', async (db) => {
    const wig = await givenProduct(db, { price: PRICE });
    const id = await givenCode(db);
    const { id: userId } = await givenUser(db, { role: 'editor' });
    const placed = await order(db, wig, 'SUMMER');

    await removePromoCode(db, id, userId);

    expect(await refused(order(db, wig, 'SUMMER'))).toBe('unknown');
    expect(await discountsOf(db, placed.id)).toHaveLength(1);
    const again = await givenCode(db);
    expect(await db.$count(promoCodes, and(eq(promoCodes.id, again)))).toBe(1);
  });

  test.each([
    [{ percent: 100 }],
    [{ percent: 0 }],
    [{ kind: 'sum', amount: null }],
    [{ kind: 'gift' }],
    [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }],
    [{ code: ' - ' }],
    [{ code: undefined, series: { name: 'Серія', count: 1001 } }],
  ])('cannot create a code with %p', (changes) => {
    const input = { kind: 'percent', percent: 10, code: 'SUMMER', ...changes };
    expect(newPromoCodeInput.safeParse(input).success).toBe(false);
  });
});
