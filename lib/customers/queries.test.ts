import { describe, expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import type { Database } from '@/lib/db/client';
import { orderLines, productTags, tags, variants } from '@/lib/db/schema';
import { unsubscribe } from '@/lib/orders/review-requests';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import {
  cardOf,
  cardOfAccount,
  givenFetched,
  givenPersonOrder,
  givenUnfetched,
} from '@/scripts/testing/people';
import { givenProduct } from '@/scripts/testing/shop';
import { assignCards } from './assign-cards';
import { requireCustomer } from './card-queries';
import { customersQuery } from './inputs';
import { findContacts, listCustomers } from './queries';

async function list(db: Database, query: Record<string, string> = {}, seenBy: Role = 'manager') {
  await assignCards(db);
  return listCustomers(db, seenBy, customersQuery.parse(query));
}

const idsOf = async (db: Database, query: Record<string, string>) =>
  (await list(db, query)).customers.map(({ id }) => id);

describe('the list of customers', () => {
  databaseTest(
    'has accounts and guests, with orders and sums, without people whose orders were deleted',
    async (db) => {
      const { id } = await givenUser(db);
      await givenPersonOrder(db, { customerId: id });
      await givenPersonOrder(db, { customerId: id, status: 'cancelled' });
      await givenPersonOrder(db, { customerId: id, archivedAt: new Date() });
      await givenPersonOrder(db, { archivedAt: new Date() });
      await givenUnfetched(db, { firstName: 'Гість' });
      await givenUser(db);

      const { customers, total, totalPages } = await list(db, { sort: '-orders' });

      expect({ total, totalPages }).toEqual({ total: 3, totalPages: 1 });
      expect(customers).toEqual([
        expect.objectContaining({
          orders: 2,
          spent: 50_000,
          hasAccount: true,
          name: 'Олена Мельник',
        }),
        expect.objectContaining({ orders: 1, spent: 0, hasAccount: false, unfetched: 1 }),
        expect.objectContaining({ orders: 0, spent: 0, hasAccount: true, lastOrderAt: null }),
      ]);
      expect(JSON.stringify(customers)).not.toMatch(/argon2|password|totp/i);
    },
  );

  databaseTest(
    'finds a guest by any part of name, phone, e-mail and town, in any spelling and sequence',
    async (db) => {
      const { id } = await givenPersonOrder(db, {
        ...{ firstName: 'Зоряна', lastName: 'Ґалаґан', phone: '+380501112233' },
        ...{ email: 'Zoryana.K_1@example.com' },
        deliveryAddress: { city: 'м. Бровари, Київська обл.', deliveryType: 'branch' },
      });
      await givenPersonOrder(db);
      const card = await cardOf(db, id);

      for (const search of [
        ...['зоряна галаган', 'галаган зоря', 'zoriana', 'pjhzyf', 'ZORYANA.k', 'k_1@'],
        ...['050 111 22', '+380501112233', '112233', 'бровари', 'brovary', 'галаган бровари'],
      ]) {
        expect({ search, ids: await idsOf(db, { search }) }).toEqual({ search, ids: [card] });
      }
      for (const search of ['100%', 'zzz', "'; drop table users", 'київська', 'kyiv']) {
        expect(await list(db, { search })).toMatchObject({ customers: [], total: 0 });
      }
    },
  );

  databaseTest(
    'is sorted by Ukrainian names, orders, sum or last order, and is paged',
    async (db) => {
      for (const [at, lastName] of ['Яценко', 'Єфименко', 'Ґалаґан', 'Ющенко', 'Зуб'].entries()) {
        const createdAt = new Date(Date.UTC(2026, 1, 1 + at));
        await givenPersonOrder(db, {
          lastName,
          createdAt,
          total: 1000 + at,
          itemsTotal: 1000 + at,
        });
      }
      const names = async (sort: string) =>
        (await list(db, { sort })).customers.map(({ name }) => name.split(' ')[1]);

      expect(await names('name')).toEqual(['Ґалаґан', 'Єфименко', 'Зуб', 'Ющенко', 'Яценко']);
      expect((await names('-spent'))[0]).toBe('Зуб');
      expect((await names('lastOrderAt'))[0]).toBe('Яценко');
      expect(await list(db, { page: '2' })).toMatchObject({ customers: [], total: 5 });
      expect(customersQuery.safeParse({ sort: 'password_hash' }).success).toBe(false);
    },
  );

  databaseTest(
    'has the segment that bought a product, a category or a tag, in a period, so often and for so much',
    async (db) => {
      const [wig, mask] = [await givenProduct(db), await givenProduct(db)];
      const [tag] = await db
        .insert(tags)
        .values({ list: 'characters', slug: 'mavka-test', name: 'Мавка' })
        .returning({ id: tags.id });
      await db.insert(productTags).values({ productId: wig, tagId: tag?.id ?? 0 });
      const bought = async (productId: number, day: string, changes: object = {}) => {
        const order = await givenPersonOrder(db, {
          createdAt: new Date(`${day}T10:00:00Z`),
          ...changes,
        });
        const [variant] = await db.select().from(variants).where(sql`product_id = ${productId}`);
        const sums = { quantity: 1, price: 50_000, total: 50_000 };
        await db.insert(orderLines).values({
          orderId: order.id,
          variantId: variant?.id ?? 0,
          productId,
          name: 'x',
          ...sums,
        });
        return order;
      };
      const { id: account } = await givenUser(db);
      const loyal = await cardOf(db, (await bought(wig, '2026-03-01', { customerId: account })).id);
      await bought(wig, '2026-03-09', { customerId: account });
      const other = await cardOf(db, (await bought(mask, '2026-03-05')).id);

      expect(await idsOf(db, { product: String(wig) })).toEqual([loyal]);
      expect(await idsOf(db, { tag: String(tag?.id) })).toEqual([loyal]);
      expect(await idsOf(db, { category: 'wigs', sort: 'orders' })).toEqual(
        await idsOf(db, { from: '2026-03-01', to: '2026-03-31', sort: 'orders' }),
      );
      expect(await idsOf(db, { from: '2026-03-05', to: '2026-03-05' })).toEqual([other]);
      expect(await idsOf(db, { minOrders: '2' })).toEqual([loyal]);
      expect(await idsOf(db, { minOrders: '2', from: '2026-03-02' })).toEqual([]);
      expect(await idsOf(db, { minSum: '501' })).toEqual([loyal]);
      expect(await idsOf(db, { product: String(wig), minSum: '501', to: '2026-03-08' })).toEqual(
        [],
      );
      for (const wrong of [{ product: '0' }, { tag: 'x' }, { minSum: '-1' }, { category: 'x' }]) {
        expect(customersQuery.safeParse(wrong).success).toBe(false);
      }
    },
  );

  longTest(
    'does not read every order for a page of fifty thousand people',
    withDatabase(async (db) => {
      await db.execute(sql`insert into people (first_name, last_name, search, orders)
        select 'Ім' || n, 'Пріз' || n, 'ім' || n || ' +38067' || lpad(n::text, 7, '0'), 1 from generate_series(1, 50000) n`);

      expect(
        await listCustomers(db, 'admin', customersQuery.parse({ search: '0670001' })),
      ).toMatchObject({
        total: 1000,
        totalPages: 40,
      });
    }),
  );
});

describe('a member of the team', () => {
  databaseTest('is listed among customers only for an admin', async (db) => {
    const customer = await cardOfAccount(db, (await givenUser(db)).id);
    const { id: staff } = await givenUser(db, { role: 'manager' });
    const hidden = await cardOfAccount(db, staff);

    expect(await idsOf(db, { search: 'мельник' })).toEqual([customer]);
    expect((await list(db, {}, 'admin')).customers).toHaveLength(2);
    await expect(requireCustomer(db, 'manager', hidden)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await requireCustomer(db, 'admin', hidden)).toMatchObject({
      id: hidden,
      isStaff: true,
    });
  });
});

describe('a customer’s card', () => {
  databaseTest(
    'has sums, contacts with their proof, addresses and orders; null when unknown',
    async (db) => {
      const phone = '+380501112233';
      const { id: account, email } = await givenUser(db, { isProven: true });
      const order = await givenFetched(db, { customerId: account, phone, paymentStatus: 'paid' });
      await givenUnfetched(db, { customerId: account, phone });
      const lost = { status: 'new', paymentStatus: 'failed', paymentMethod: 'mono' };
      await givenPersonOrder(db, { customerId: account, phone, email: '', ...lost });
      const stranger = await cardOf(db, (await givenPersonOrder(db, { phone })).id);
      await unsubscribe(db, `person-token-${order.number.slice(3).replace(/^0+/, '')}`);
      const card = await cardOf(db, order.id);

      expect(await requireCustomer(db, 'manager', card)).toMatchObject({
        ...{ email, orders: 3, spent: 50_000, paid: 50_000, refunded: 0 },
        ...{ returned: 1, unfetched: 1, holdsLost: 1, lettersRefusedAt: expect.any(String) },
        accounts: [{ id: account, email }],
        contacts: expect.arrayContaining([
          {
            kind: 'phone',
            value: phone,
            isProven: true,
            alsoOn: [{ id: stranger, name: 'Олена Мельник' }],
          },
          { kind: 'email', value: email, isProven: true, alsoOn: [] },
        ]),
        addresses: [expect.stringContaining('Львів')],
        latest: [{ status: 'new' }, { status: 'returned' }, { status: 'delivered' }],
      });
      await expect(requireCustomer(db, 'manager', 999_999)).rejects.toMatchObject({
        code: 'not_found',
      });
    },
  );
});

describe('the picker of a phone order', () => {
  databaseTest(
    'offers a guest with the last delivery, and an account with its saved addresses',
    async (db) => {
      const { id: account } = await givenUser(db, { email: 'anna.k@example.com' });
      const guest = await givenUnfetched(db, { firstName: 'Ганна', phone: '+380501112233' });
      const id = await cardOf(db, guest.id);

      expect(await findContacts(db, 'manager', '0501112233')).toEqual([
        expect.objectContaining({
          ...{ id, accountId: null, firstName: 'Ганна', unfetched: 1, addresses: [] },
          last: {
            deliveryMethod: 'novaPoshta',
            deliveryAddress: expect.objectContaining({ warehouse: '12' }),
          },
        }),
      ]);
      expect(await findContacts(db, 'manager', 'anna.k')).toMatchObject([
        { accountId: account, last: null },
      ]);
      expect(await findContacts(db, 'manager', 'га')).toEqual([]);
    },
  );
});
