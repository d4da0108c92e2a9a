import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { deliveryQuotes, orders, variants } from '@/lib/db/schema';
import { dispatchWindow } from '@/lib/delivery/arrival/dispatch';
import { loadParcel } from '@/lib/delivery/parcel';
import { quoteKey, quoteSubject } from '@/lib/delivery/quote';
import { env } from '@/lib/env';
import { findOrderByToken } from '@/lib/orders/queries/queries';
import { newPromoCodeInput } from '@/lib/promo-codes/inputs';
import { createPromoCode } from '@/lib/promo-codes/save-code';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenPlace, givenSettlement, newRef } from '@/scripts/testing/directory';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { placeOrder } from './place-order';

const parcel = { payments: 'cod', deliveryMethod: 'novaPoshta' };

const placedOrder = async (db: Database, token: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return order!;
};

describe('an order delivered by a carrier', () => {
  databaseTest(
    'stores the carrier’s expected price and date without requesting them again, also with a code',
    async (db) => {
      const wig = await givenProduct(db, { price: 890_00 });
      const lviv = await givenSettlement(db);
      const place = await givenPlace(db, lviv);
      const load = await loadParcel(db, new Map([[wig, 1]]));
      const from = env().NOVA_POSHTA_SENDER_CITY;
      const subject = quoteSubject([from, lviv.cityRef], 'branch', load.parcel, 890_00);
      await db.insert(deliveryQuotes).values({ key: quoteKey(subject), price: 85_00, days: 2 });
      const deliveryAddress = {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
        settlementRef: lviv.ref,
        placeRef: place.ref,
      };

      const { token } = await placeOrder(
        db,
        orderOf([{ product_id: wig }], { ...parcel, deliveryAddress }),
      );

      const order = await placedOrder(db, token);
      expect(order).toMatchObject({
        total: 890_00,
        deliveryPrice: 0,
        deliveryEstimate: 85_00,
        arrivesOn: addDays(dispatchWindow(clock.now()).to, 2),
        deliveryAddress: { ...deliveryAddress, city: 'м. Львів, Львівська обл.' },
      });
      expect(await findOrderByToken(db, token)).toMatchObject({ deliveryEstimate: 85_00 });

      const code = { kind: 'percent', percent: 50, code: 'HALF' };
      const { id: editor } = await givenUser(db, { role: 'editor' });
      await createPromoCode(db, newPromoCodeInput.parse(code), editor);
      const cheaper = await placeOrder(
        db,
        orderOf([{ product_id: wig }], { ...parcel, deliveryAddress, promoCode: { code: 'HALF' } }),
      );
      expect(await placedOrder(db, cheaper.token)).toMatchObject({
        total: 445_00,
        deliveryEstimate: 85_00,
        arrivesOn: order.arrivesOn,
      });
    },
  );

  databaseTest('is accepted without a quote, and with a typed address', async (db) => {
    const wig = await givenProduct(db);
    const deliveryAddress = { city: 'Львів', deliveryType: 'branch', warehouse: '12' };

    const { token } = await placeOrder(
      db,
      orderOf([{ product_id: wig }], { ...parcel, deliveryAddress }),
    );

    expect(await placedOrder(db, token)).toMatchObject({
      deliveryAddress,
      deliveryEstimate: null,
      arrivesOn: null,
    });
  });

  databaseTest(
    'is refused with a field error when its place is not in the directory, and reserves nothing',
    async (db) => {
      const wig = await givenProduct(db);
      const deliveryAddress = {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
        settlementRef: newRef(),
      };

      await expect(
        placeOrder(db, orderOf([{ product_id: wig }], { ...parcel, deliveryAddress })),
      ).rejects.toMatchObject({
        status: 422,
        errors: { 'deliveryAddress.city': [expect.any(String)] },
      });
      expect(await db.select().from(variants).where(eq(variants.reserved, 1))).toEqual([]);
    },
  );

  databaseTest('is refused when its locker is too small for it', async (db) => {
    const dear = await givenProduct(db, { price: 10_000_01 });
    const lviv = await givenSettlement(db);
    const locker = await givenPlace(db, lviv, { type: 'postbox', number: 5012 });
    const deliveryAddress = {
      city: 'Львів',
      deliveryType: 'postbox',
      postbox: '5012',
      settlementRef: lviv.ref,
      placeRef: locker.ref,
    };

    await expect(
      placeOrder(
        db,
        orderOf([{ product_id: dear }], { ...parcel, payments: 'mono', deliveryAddress }),
      ),
    ).rejects.toMatchObject({ errors: { 'deliveryAddress.postbox': [expect.any(String)] } });
  });
});

describe('the day of an event', () => {
  const today = () => kyivTime(clock.now()).day;

  databaseTest('is stored with the order', async (db) => {
    const wig = await givenProduct(db);
    const eventDate = addDays(today(), 30);

    const { token } = await placeOrder(db, orderOf([{ product_id: wig }], { eventDate }));

    expect(await placedOrder(db, token)).toMatchObject({ eventDate });
    expect(await findOrderByToken(db, token)).toMatchObject({ eventDate });
  });

  test.each([
    ['yesterday', () => addDays(today(), -1)],
    ['in three years', () => addDays(today(), 1100)],
    ['31 February', () => `${Number(today().slice(0, 4)) + 1}-02-31`],
    ['a text', () => 'завтра'],
    ['a number', () => 20261231],
    ['null', () => null],
  ])('is not %s', (_name, day) => {
    expect(() => orderOf([], { eventDate: day() })).toThrow(/eventDate/);
  });

  test.each([
    ['today', today],
    ['in two years', () => addDays(today(), 730)],
    ['not named', () => ''],
  ])('may be %s', (_name, day) => {
    expect(orderOf([], { eventDate: day() }).eventDate ?? '').toBe(day());
  });
});
