import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  orderEdits,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  outbox,
  people,
  personNotes,
  personSources,
  returnLines,
  returnPhotos,
  returns,
  reviews,
  stockAlerts,
  users,
  variants,
} from '@/lib/db/schema';
import { csvOf } from '@/lib/http/route/table-response';
import { recordEvent } from '@/lib/orders/record-event';
import { noteInput } from '@/lib/orders/teamwork/inputs';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import {
  cardOf,
  cardOfAccount,
  carrierSays,
  countCards,
  givenFetched,
  givenPersonOrder,
} from '@/scripts/testing/people';
import { givenProduct } from '@/scripts/testing/shop';
import { assignCards } from './assign-cards';
import { requireCustomer } from './card-queries';
import { addPersonNote, joinCards, splitCard } from './change-card';
import { deletePerson } from './delete-person';
import { exportCustomers } from './export-customers';
import { exportPerson } from './export-person';
import { customersExportQuery, joinInput, splitInput } from './inputs';

const PHONE = { phone: '+380501112233' };
const reason = 'Клієнтка сама сказала';

const givenAdmin = async (db: Database) =>
  ({ id: (await givenUser(db, { role: 'admin' })).id, role: 'admin' }) as const;

const refusedAt = (field: string) =>
  expect.objectContaining({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } });

describe('two cards', () => {
  databaseTest(
    'are joined by hand with a reason, audited, and split again for good',
    async (db) => {
      const admin = await givenAdmin(db);
      const [one, other] = [await givenFetched(db, PHONE), await givenPersonOrder(db)];
      const [into, from] = [await cardOf(db, one.id), await cardOf(db, other.id)];
      await addPersonNote(db, admin, from, 'Любить зелене');

      await joinCards(db, admin, into, { other: from, reason });

      expect(await requireCustomer(db, 'manager', from)).toMatchObject({
        ...{ id: into, orders: 2 },
        notes: [
          { kind: 'join', text: reason },
          { kind: 'note', text: 'Любить зелене' },
        ],
      });

      const made = await splitCard(db, admin, into, { orders: [other.number], reason });
      await db.update(orders).set(PHONE).where(eq(orders.id, other.id));
      await carrierSays(db, other.id, 'delivered');

      expect(await cardOf(db, other.id)).toBe(made);
      expect(await cardOf(db, one.id)).toBe(into);
      expect(await requireCustomer(db, 'manager', made)).toMatchObject({
        notes: [{ kind: 'split', text: `${other.number}: ${reason}` }],
      });
      const audited = await db.select().from(auditLog).where(eq(auditLog.entity, 'customer'));
      expect(audited.map(({ action }) => action)).toEqual(['customer.join', 'customer.split']);

      await joinCards(db, admin, into, { other: made, reason });
      expect(await cardOf(db, other.id)).toBe(into);
    },
  );

  databaseTest(
    'are not joined with themselves, with a deleted or unknown card, or without a reason',
    async (db) => {
      const admin = await givenAdmin(db);
      const card = await cardOf(db, (await givenFetched(db)).id);
      const gone = await cardOf(db, (await givenFetched(db)).id);
      await deletePerson(db, admin, gone);

      for (const other of [card, gone, 999_999]) {
        await expect(joinCards(db, admin, card, { other, reason })).rejects.toEqual(
          refusedAt('other'),
        );
      }
      await expect(joinCards(db, admin, gone, { other: card, reason })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(joinInput.safeParse({ other: card, reason: '' }).success).toBe(false);
      expect(noteInput.safeParse({ text: ' ' }).success).toBe(false);
      expect(await countCards(db)).toBe(2);
    },
  );

  databaseTest('of which one belongs to staff are not found by a manager', async (db) => {
    const manager = {
      id: (await givenUser(db, { role: 'manager' })).id,
      role: 'manager',
    } as const;
    const staff = await cardOfAccount(db, (await givenUser(db, { role: 'editor' })).id);
    const card = await cardOf(db, (await givenPersonOrder(db)).id);

    await expect(joinCards(db, manager, card, { other: staff, reason })).rejects.toEqual(
      refusedAt('other'),
    );
    await expect(addPersonNote(db, manager, staff, 'x')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a split', () => {
  databaseTest(
    'refuses the only order, an order of another card and no orders, and changes nothing',
    async (db) => {
      const admin = await givenAdmin(db);
      const [one, other] = [await givenPersonOrder(db), await givenPersonOrder(db)];
      const card = await cardOf(db, one.id);

      for (const numbers of [[one.number], [other.number], ['A-999999999']]) {
        await expect(splitCard(db, admin, card, { orders: numbers, reason })).rejects.toEqual(
          refusedAt('orders'),
        );
      }
      expect(splitInput.safeParse({ orders: [], reason }).success).toBe(false);
      expect(await cardOf(db, one.id)).toBe(card);
    },
  );
});

/** A person with an account and a guest's order, and with everything that holds their data. */
async function givenKnownPerson(db: Database) {
  const { id: account, email } = await givenUser(db, {
    isProven: true,
    email: 'Zoya.K@example.com',
  });
  const contacts = { firstName: 'Зоя', lastName: 'Коваль', ...PHONE, email };
  const own = await givenFetched(db, { customerId: account, ...contacts, comment: 'Під’їзд 3' });
  const guest = await givenFetched(db, { ...contacts, staffNote: 'Зоя проти' });
  await recordEvent(db, own.id, { kind: 'contact', value: 'Ім’я: Зоя → Зоряна' });
  await givenTraces(db, own);
  const productId = await givenProduct(db);
  const [variant] = await db.select().from(variants).where(eq(variants.productId, productId));
  const waiting = {
    variantId: variant?.id ?? 0,
    email,
    emailKey: 'zoya.k@example.com',
    token: 'zoya',
  };
  await db.insert(stockAlerts).values(waiting);
  await db.insert(reviews).values({
    productId,
    orderId: guest.id,
    author: 'Зоя К.',
    rating: 5,
    text: 'Гарно',
    height: 166,
  });
  return { account, own, guest, card: await cardOf(db, guest.id) };
}

/** An edit, a note, a letter, a return with a photo and an entry of the audit log, with data of the person. */
async function givenTraces(db: Database, { id, number }: { id: number; number: string }) {
  const edited = { lines: [], handDiscount: 0, total: 1, delivery: 'Львів, 12', payment: 'cod' };
  await db.insert(orderEdits).values({ orderId: id, before: edited, after: edited });
  await db.insert(orderNotes).values({ orderId: id, by: 'Олена', text: 'Зоя просить пізніше' });
  const payload = { orderId: id, messageId: 'm', subject: 'Зоє', text: 'Вітаємо, Зоє!' };
  await db.insert(outbox).values({ kind: 'mail.order-message', key: `letter-${id}`, payload });
  for (const value of ['Лист на\u00a0z•••: «Зоє»', 'Замовлення змінено\nЛьвів → Одеса']) {
    await recordEvent(db, id, { kind: 'note', value });
  }
  const given = { orderId: id, state: 'closed', reason: 'size', text: 'Зоя: замала' } as const;
  const [row] = await db.insert(returns).values(given).returning();
  const productId = await givenProduct(db);
  const [size] = await db.select().from(variants).where(eq(variants.productId, productId));
  const wig = { name: 'Перука', quantity: 1, price: 500_00, total: 500_00 };
  const [line] = await db
    .insert(orderLines)
    .values({ orderId: id, variantId: size?.id ?? 0, productId, ...wig })
    .returning();
  const part = { returnId: row?.id ?? 0, orderLineId: line?.id ?? 0, quantity: 1 };
  await db.insert(returnLines).values(part);
  const picture = Buffer.from('Зоя');
  await db.insert(returnPhotos).values({ returnId: row?.id ?? 0, by: 'shopper', picture });
  await db.insert(auditLog).values({
    ...{ by: 'Олена', action: 'order.update', entity: 'order', entityId: number },
    ...{ before: { firstName: 'Зоя' }, after: { firstName: 'Зоряна' } },
  });
}

const LEFT = /Зоя|Зоряна|Коваль|Zoya|112233|Під’їзд|Львів|Любить/i;

describe('deleting a person', () => {
  databaseTest('removes every contact and keeps the sums of their orders', async (db) => {
    const admin = await givenAdmin(db);
    const { account, own, guest, card } = await givenKnownPerson(db);
    expect(await cardOf(db, own.id)).toBe(card);
    await addPersonNote(db, admin, card, 'Любить зелене');

    await deletePerson(db, admin, card);
    await assignCards(db);

    const kept = await db.select().from(orders);
    expect(kept).toMatchObject([{ total: 50_000, itemsTotal: 50_000 }, { total: 50_000 }]);
    expect(await db.$count(users, eq(users.id, account))).toBe(0);
    for (const table of [
      orders,
      orderEdits,
      orderEvents,
      orderNotes,
      outbox,
      people,
      personNotes,
      returns,
      reviews,
      stockAlerts,
      users,
      auditLog,
    ]) {
      const rows = await db.select().from(table);
      const others = rows.filter((row) => !('role' in row));
      expect(JSON.stringify(others)).not.toMatch(LEFT);
    }
    expect(await db.$count(returnPhotos)).toBe(0);
    await expect(requireCustomer(db, 'admin', card)).rejects.toMatchObject({ code: 'not_found' });
    expect(await cardOf(db, guest.id)).toBe(card);
    await givenFetched(db, PHONE);
    await assignCards(db);
    expect(await countCards(db)).toBe(2);
    const proven = and(
      eq(personSources.personId, card),
      eq(personSources.provenPhone, PHONE.phone),
    );
    expect(await db.$count(personSources, proven)).toBe(0);
  });

  freshDatabaseTest(
    'is refused while an order is open, money is owed, or the person is in the team',
    async (db) => {
      const admin = await givenAdmin(db);
      const open = await givenPersonOrder(db);
      const owed = await givenPersonOrder(db, { status: 'cancelled', paymentStatus: 'paid' });
      const cards = [await cardOf(db, open.id), await cardOf(db, owed.id)];
      cards.push(await cardOfAccount(db, admin.id));

      for (const card of cards) {
        await expect(deletePerson(db, admin, card)).rejects.toMatchObject({
          code: 'customer_not_deletable',
        });
      }
      expect(await db.select().from(orders)).toMatchObject([
        { lastName: 'Мельник' },
        { lastName: 'Мельник' },
      ]);
    },
  );
});

describe('the export', () => {
  databaseTest(
    'of a person has the card, the accounts and what was ordered without one',
    async (db) => {
      const { own, guest, card } = await givenKnownPerson(db);

      const data = await exportPerson(db, 'admin', card);

      expect(data).toMatchObject({
        id: card,
        accountData: [
          {
            orders: [{ orderId: own.number, returns: [{ text: 'Зоя: замала' }] }],
            stockAlerts: [{ email: 'Zoya.K@example.com' }],
          },
        ],
        guestOrders: [{ orderId: guest.number, phone: PHONE.phone }],
        guestReviews: [{ author: 'Зоя К.' }],
      });
      expect(JSON.stringify(data)).not.toMatch(/argon2|person-token/);
      await expect(exportPerson(db, 'admin', 999_999)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  databaseTest('of a segment is CSV without formulas, audited', async (db) => {
    const admin = await givenAdmin(db);
    await givenPersonOrder(db, { firstName: '=HYPERLINK("x")', lastName: 'Зло', ...PHONE });
    await assignCards(db);

    let text = '';
    for await (const part of await exportCustomers(
      db,
      admin,
      customersExportQuery.parse({ search: 'зло' }),
    )) {
      text += csvOf(part);
    }

    const [head, row, ...rest] = text.split('\r\n');
    expect(head).toMatch(/^Клієнт;Телефон;Пошта;Місто/);
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\) Зло";0501112233;/);
    expect(rest).toEqual(['']);
    expect(await db.select().from(auditLog)).toMatchObject([{ action: 'customer.export' }]);
  });
});
