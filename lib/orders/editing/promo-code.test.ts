import { describe, expect } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderDiscounts, orderEvents, orderLines, orders, promoCodeUses } from '@/lib/db/schema';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { orderBy } from '@/scripts/testing/online-order';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { editOrder, previewEdit } from './edit-order';
import { orderEditInput } from './inputs';

const PRICE = 890_00;

/** Previews the edit and does it, as the editor does. */
async function editAsShown(db: Database, number: string, userId: number, given: object) {
  const edit = (more: object) => orderEditInput.parse({ lines: [], ...given, ...more });
  const preview = await previewEdit(db, number, edit({}));
  await editOrder(db, number, edit({ version: preview.version }), userId);
  return preview;
}

const linesOf = (db: Database, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));

describe('editing an order with a promo code', () => {
  /** An order of two wigs and a pin with 10 % off from 1000 ₴, and the ids of its lines. */
  async function givenCodeOrder(db: Database, terms: object = {}, changes: object = {}) {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const input = { kind: 'percent', percent: 10, code: 'SUMMER', minSum: 1000_00, ...terms };
    await createPromoCode(db, newPromoCodeInput.parse(input), editor);
    const wig = await givenProduct(db, { price: PRICE, stock: 5 });
    const pin = await givenProduct(db, { price: 110_01 });
    const lines = [{ product_id: wig, amount: 2 }, { product_id: pin }];
    const promoCode = { code: 'SUMMER' };
    const placed = await placeOrder(db, orderOf(lines, { promoCode, ...changes }));
    const { id: userId } = await givenUser(db, { role: 'manager' });
    const ids = (await linesOf(db, placed.id)).map(({ id }) => id);
    return { ...placed, userId, ids };
  }

  const codeOf = async (db: Database, orderId: number) => {
    const discounts = eq(orderDiscounts.orderId, orderId);
    const [discount] = await db.select().from(orderDiscounts).where(discounts);
    const uses = await db.$count(promoCodeUses, eq(promoCodeUses.orderId, orderId));
    return { amount: discount?.amount ?? null, uses };
  };

  databaseTest(
    'keeps the code with a new share while its terms hold, beside a discount by hand',
    async (db) => {
      const { id, number, userId, ids } = await givenCodeOrder(db);
      const wanted = {
        lines: [{ line: ids[0], quantity: 2 }],
        discount: { amount: 2_00, reason: 'Вибачення' },
      };

      const { after } = await editAsShown(db, number, userId, wanted);

      expect(after).toMatchObject({ promoCode: { amount: 178_00 }, total: 1600_00 });
      expect(await codeOf(db, id)).toEqual({ amount: 178_00, uses: 1 });
      expect((await orderBy(db, id)).discountTotal).toBe(180_00);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'drops the code with a note when its terms no longer hold, and gives its use back',
    async (db) => {
      const { id, number, userId, ids } = await givenCodeOrder(db);

      await editAsShown(db, number, userId, { lines: [{ line: ids[0], quantity: 1 }] });

      expect(await codeOf(db, id)).toEqual({ amount: null, uses: 0 });
      expect((await orderBy(db, id)).total).toBe(PRICE);
      const [note] = await db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'note')));
      expect(note?.value).toContain('Промокод SUMMER знято');
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('keeps a gift for one kopeck, and removes it together with the code', async (db) => {
    const gift = await givenProduct(db, { price: 50_00 });
    const terms = { kind: 'gift', giftProductId: gift };
    const { id, number, userId, ids } = await givenCodeOrder(db, terms);
    const keep = (quantity: number) => ({
      lines: [
        { line: ids[0], quantity },
        { line: ids[2], quantity: 1 },
      ],
    });

    await editAsShown(db, number, userId, keep(2));
    expect((await linesOf(db, id)).map(({ total }) => total)).toEqual([2 * PRICE - 1, 1]);
    await editAsShown(db, number, userId, keep(1));
    expect((await linesOf(db, id)).map(({ total }) => total)).toEqual([PRICE]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  databaseTest('gives back for a line what was paid for it', async (db) => {
    const { id, number, userId, ids } = await givenCodeOrder(db);
    const received = {
      status: 'delivered',
      paymentMethod: 'cod',
    } as const;
    await db.update(orders).set(received).where(eq(orders.id, id));

    const back = { line: ids[0]!, quantity: 1, goods: 'stock' as const };
    await refundPart(db, number, { lines: [back], reason: 'Не підійшла' }, userId);

    expect((await orderBy(db, id)).givenBack).toBe(PRICE - 89_00);
  });
});
