import { describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderDiscounts, orderLines, orders, products } from '@/lib/db/schema';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { SECTION_INPUTS } from '@/lib/settings/inputs';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenLook, givenLookRule } from '@/scripts/testing/looks';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { checkAvailability } from './check-availability';
import { checkPromoCode } from './check-promo-code';
import { basketInput, promoCheckInput } from './inputs';
import { placeOrder } from './place-order';

const PRICES = [1000_00, 500_00, 2000_01, 300_00];

/** A shop with discounts for looks, and four products of one character in different slots. */
async function givenShop(db: Database): Promise<number[]> {
  await givenLookRule(db, [5, 7, 10]);
  const ids: number[] = [];
  for (const price of PRICES) ids.push(await givenProduct(db, { price }));
  await givenLook(db, ids);
  return ids;
}

const lines = (ids: number[]) => ids.map((product_id) => ({ product_id, amount: 1 }));

const place = (db: Database, ids: number[], changes: object = {}) =>
  placeOrder(db, orderOf(lines(ids), { ...newPerson(), ...changes }));

const discountsOf = (db: Database, orderId: number) =>
  db
    .select({
      kind: orderDiscounts.kind,
      title: orderDiscounts.title,
      amount: orderDiscounts.amount,
    })
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId))
    .orderBy(asc(orderDiscounts.id));

const lineRows = (db: Database, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));

const totalOf = async (db: Database, orderId: number) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.total;

describe('an order with products of one character', () => {
  databaseTest(
    'costs less by the number of slots, as the basket has shown, and another sum is refused',
    async (db) => {
      const ids = await givenShop(db);
      const title = 'Знижка за\u00a0образ «Міку»: 4\u00a0предмети';
      const basket = basketInput.parse({ productBusket: lines(ids) });

      expect((await checkAvailability(db, basket)).looks).toEqual([{ title, amount: 266_00 }]);
      await expect(place(db, ids, { lookDiscount: 100 })).rejects.toMatchObject({
        code: 'price_changed',
        extra: { lookDiscount: 266_00 },
      });
      const { id } = await place(db, ids, { lookDiscount: 266_00 });

      expect(await discountsOf(db, id)).toEqual([{ kind: 'look', title, amount: 266_00 }]);
      const shares = (await lineRows(db, id)).map(({ discount }) => discount);
      expect(shares).toEqual([70_00, 35_00, 140_00, 21_00]);
      expect(await totalOf(db, id)).toBe(3534_01);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'costs the same without the rule, for fewer slots, and for products without promotions',
    async (db) => {
      const ids = await givenShop(db);
      await db.update(products).set({ noPromotions: true }).where(eq(products.id, ids[3]!));

      expect(await discountsOf(db, (await place(db, ids)).id)).toMatchObject([{ amount: 175_00 }]);
      expect(await discountsOf(db, (await place(db, ids.slice(0, 2))).id)).toEqual([]);
      await givenLookRule(db, [0, 0, 0]);
      expect(await discountsOf(db, (await place(db, ids)).id)).toEqual([]);
    },
  );

  databaseTest(
    'gives a promo code only for the other goods or instead of the look, whichever is cheaper',
    async (db) => {
      const ids = await givenShop(db);
      const other = await givenProduct(db, { price: 400_00 });
      const { id: editor } = await givenUser(db, { role: 'editor' });
      for (const [code, percent] of [
        ['OTHERS', 5],
        ['INSTEAD', 10],
        ['BOTH', 10],
      ] as const) {
        const input = { kind: 'percent', percent, code, worksWithReduced: code === 'BOTH' };
        await createPromoCode(db, newPromoCodeInput.parse(input), editor);
      }
      const order = async (code: string) => {
        const shown = { code, productBusket: lines([...ids, other]) };
        const { discount, looks } = await checkPromoCode(db, promoCheckInput.parse(shown), null);
        const lookDiscount = looks[0]?.amount ?? 0;
        return place(db, [...ids, other], { promoCode: { code, discount }, lookDiscount });
      };

      const amounts = async (code: string) =>
        (await discountsOf(db, (await order(code)).id)).map(({ amount }) => amount);
      expect(await amounts('OTHERS')).toEqual([266_00, 20_00]);
      expect(await amounts('INSTEAD')).toEqual([420_00]);
      expect(await amounts('BOTH')).toEqual([266_00, 393_40]);
      await expect(place(db, ids, { promoCode: { code: 'OTHERS' } })).rejects.toMatchObject({
        message: expect.stringContaining('Діє знижка за\u00a0образ'),
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('is recalculated by an edit under the rule with which it was placed', async (db) => {
    const ids = await givenShop(db);
    const { id, number } = await place(db, ids);
    await givenLookRule(db, [0, 0, 0]);
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const kept = (await lineRows(db, id)).slice(0, 3).map((line) => ({
      line: line.id,
      quantity: 1,
    }));
    const edit = (more: object) => orderEditInput.parse({ lines: kept, ...more });

    const { version, before, after } = await previewEdit(db, number, edit({}));
    await editOrder(db, number, edit({ version }), userId);

    expect([before.lookDiscount, after.lookDiscount]).toEqual([266_00, 175_00]);
    expect(await discountsOf(db, id)).toMatchObject([
      { title: 'Знижка за\u00a0образ «Міку»: 3\u00a0предмети', amount: 175_00 },
    ]);
    expect(await totalOf(db, id)).toBe(3325_01);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

test('the discount for a larger look cannot be lower', () => {
  const rule = (percents: object) =>
    SECTION_INPUTS.rules.safeParse({ minimumHryvnias: 300, cutOff: '14:00', ...percents }).success;
  expect(rule({ lookPercent3: '5', lookPercent4: '5', lookPercent5: '50' })).toBe(true);
  expect(rule({ lookPercent3: 5, lookPercent4: 7 })).toBe(false);
  expect(rule({ lookPercent5: 51 })).toBe(false);
});
