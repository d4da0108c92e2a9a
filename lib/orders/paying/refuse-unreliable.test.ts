import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import { takeOrder } from '@/lib/checkout/take-order';
import type { Database } from '@/lib/db/client';
import { orders, shopSettings } from '@/lib/db/schema';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { readSettings } from '@/lib/settings/queries';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenManager, givenOrder, PARCEL } from '@/scripts/testing/orders';
import { cardOfAccount, givenFetched, givenUnfetched } from '@/scripts/testing/people';
import { givenProduct, orderOf } from '@/scripts/testing/shop';

const PHONE = '+380501112233';

async function requirePrepayment(db: Database) {
  const { value } = (await readSettings(db)).rules;
  await db
    .insert(shopSettings)
    .values({ key: 'rules', value: { ...value, prepaysUnreliable: true } });
}

/** An account whose owner fetched one parcel, so that the phone is proven, and did not fetch two. */
async function givenUnreliable(db: Database) {
  const { id } = await givenUser(db);
  const own = { customerId: id, phone: PHONE };
  for (const given of [givenFetched, givenUnfetched, givenUnfetched]) await given(db, own);
  await cardOfAccount(db, id);
  return id;
}

const parcel = async (db: Database, changes: object = {}) =>
  orderOf([{ product_id: await givenProduct(db, { price: 890_00 }) }], { ...PARCEL, ...changes });

const refused = { code: 'validation_failed', errors: { payments: [expect.any(String)] } };

describe('a customer who did not fetch two parcels', () => {
  databaseTest(
    'may pay on delivery unless the shop requires prepayment, then only in advance',
    async (db) => {
      const customerId = await givenUnreliable(db);
      await placeOrder(db, { ...(await parcel(db)), customerId });
      await requirePrepayment(db);

      await expect(placeOrder(db, { ...(await parcel(db)), customerId })).rejects.toMatchObject(
        refused,
      );
      const guest = await parcel(db, { phone: PHONE });
      await expect(placeOrder(db, guest)).rejects.toMatchObject(refused);
      await placeOrder(db, { ...(await parcel(db, { payments: 'mono' })), customerId });
    },
  );

  databaseTest(
    'cannot switch an unpaid order to payment on delivery, but staff may take one',
    async (db) => {
      const customerId = await givenUnreliable(db);
      const order = await givenOrder(db, { customerId, changes: { ...PARCEL, payments: 'mono' } });
      await requirePrepayment(db);

      await expect(reopenPayment(db, order.token, 'cod')).rejects.toMatchObject(refused);

      const { id: _, ...body } = { id: 0, ...(await parcel(db)), customerId };
      const manager = { id: await givenManager(db), role: 'manager' as const };
      const { register: _register, ...phoneOrder } = body;
      const taken = await takeOrder(db, phoneOrder, manager);
      const [row] = await db.select().from(orders).where(eq(orders.id, taken.id));
      expect(row).toMatchObject({ paymentMethod: 'cod', customerId });
    },
  );

  databaseTest('is not recognised by a phone that nobody has proven', async (db) => {
    for (const given of [givenUnfetched, givenUnfetched]) await given(db, { phone: PHONE });
    await requirePrepayment(db);

    expect(await placeOrder(db, await parcel(db, { phone: PHONE }))).toMatchObject({
      repeated: false,
    });
  });
});
