import { describe, expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { findAccount } from '@/lib/account/profile/queries';
import { registerUser } from '@/lib/account/profile/register-user';
import type { Database } from '@/lib/db/client';
import { idempotencyKeys, orders, outbox, sessions, users } from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import type { ShopError } from '@/lib/errors';
import { givenUser, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { idempotencyOf } from './idempotency';
import { placeWithAccount } from './place-order';

const registering = (productId: number, changes: Record<string, unknown> = {}) => ({
  ...orderOf([{ product_id: productId }], {
    register: true,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...changes,
  }),
  password: PASSWORD,
});

const place = (db: Database, input: ReturnType<typeof registering>, key = 'key-12345678') =>
  placeWithAccount(db, input, 'Firefox/140.0', idempotencyOf(input, { customerId: null }, key));

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? (result.reason as ShopError).code : 'placed';

describe('registering while ordering', () => {
  databaseTest(
    'creates an account with the order, signs in and sends a welcome mail',
    async (db) => {
      const wig = await givenProduct(db);

      const { order, session } = await place(db, registering(wig));

      expect(session?.tokens.access).toMatch(/^[\w-]{20,}$/);
      expect(await findAccount(db, session?.userId ?? 0)).toMatchObject({
        email: 'olena@example.com',
        phone: '+380671234567',
        orders: [order.number],
      });
      const kinds = (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['mail.welcome', 'mail.order-accepted']));
    },
  );

  databaseTest('places no order with an e-mail that has an account', async (db) => {
    const wig = await givenProduct(db);
    await givenUser(db, { email: 'OLENA@example.com' });

    await expect(place(db, registering(wig))).rejects.toMatchObject({
      code: 'email_taken',
      status: 409,
      errors: { email: ['На цю пошту вже є кабінет'] },
    });
    expect(await db.$count(orders)).toBe(0);
  });

  databaseTest('creates no account when the order is refused', async (db) => {
    const rare = await givenProduct(db, { stock: 0 });

    await expect(place(db, registering(rare))).rejects.toMatchObject({ code: 'out_of_stock' });
    expect([await db.$count(users), await db.$count(sessions)]).toEqual([0, 0]);
  });

  databaseTest('refuses a common password with an error at the field', async (db) => {
    const wig = await givenProduct(db);

    await expect(place(db, { ...registering(wig), password: 'qwerty123' })).rejects.toMatchObject({
      code: 'weak_password',
      errors: { password: [expect.any(String)] },
    });
    expect(await db.$count(orders)).toBe(0);
  });

  databaseTest(
    'responds to a repeat with the first order, signed in to its account',
    async (db) => {
      const wig = await givenProduct(db);
      const first = await place(db, registering(wig));

      const again = await place(db, registering(wig));

      expect(again.order).toMatchObject({ number: first.order.number, repeated: true });
      expect(again.session?.userId).toBe(first.session?.userId);
      expect([await db.$count(orders), await db.$count(users)]).toEqual([1, 1]);
    },
  );

  databaseTest('does not sign in a repeat with another password', async (db) => {
    const wig = await givenProduct(db);
    await place(db, registering(wig));

    const other = await place(db, { ...registering(wig), password: 'інший-кіт-88' });

    expect(other).toMatchObject({ order: { repeated: true }, session: null });
  });

  databaseTest(
    'recognises a repeat that comes signed in, after the first response was lost',
    async (db) => {
      const input = registering(await givenProduct(db));
      expect(idempotencyOf(input, { customerId: 7 }, 'k')).toEqual(
        idempotencyOf(input, { customerId: null }, 'k'),
      );
      expect(idempotencyOf({ ...input, register: false }, { customerId: 7 }, 'k')).not.toEqual(
        idempotencyOf({ ...input, register: false }, { customerId: null }, 'k'),
      );
    },
  );

  databaseTest('stores nothing from which a password could be guessed', async (db) => {
    const wig = await givenProduct(db);
    const input = registering(wig);
    await place(db, input, 'k');

    const [kept] = await db.select().from(idempotencyKeys);
    const other = { ...input, password: 'інший-кіт-88', confirmPassword: 'інший-кіт-88' };
    expect(kept?.requestHash).toBe(idempotencyOf(other, { customerId: null }, 'k').requestHash);
    for (const table of ['users', 'orders', 'outbox', 'idempotency_keys']) {
      const rows = await db.execute(sql.raw(`select row_to_json(t)::text as row from ${table} t`));
      for (const { row } of rowsOf<{ row: string }>(rows)) expect(row).not.toContain(PASSWORD);
    }
  });

  freshDatabaseTest('ten parallel orders with one new e-mail create one account', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });

    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => place(db, registering(wig), `key-of-order-${n}`)),
    );

    const codes = results.map(codeOf).sort();
    expect(codes).toEqual([...Array(9).fill('email_taken'), 'placed']);
    expect([await db.$count(orders), await db.$count(users)]).toEqual([1, 1]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  freshDatabaseTest(
    'one key sent ten times at once creates one order and one account',
    async (db) => {
      const wig = await givenProduct(db, { stock: 50 });

      const placed = await Promise.all(
        Array.from({ length: 10 }, () => place(db, registering(wig))),
      );

      expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
      expect(placed.filter(({ order }) => !order.repeated)).toHaveLength(1);
      expect([await db.$count(orders), await db.$count(users)]).toEqual([1, 1]);
    },
  );

  freshDatabaseTest('a parallel order and registration create one account', async (db) => {
    const wig = await givenProduct(db, { stock: 50 });
    const input = registering(wig);

    const results = await Promise.allSettled([
      place(db, input),
      registerUser(db, { ...input, confirmPassword: PASSWORD }, ''),
    ]);

    expect(results.map(codeOf).sort()).toEqual(['email_taken', 'placed']);
    expect(await db.$count(users)).toBe(1);
    // No order is placed when the registration was first.
    expect(await db.$count(orders)).toBe(codeOf(results[0]) === 'placed' ? 1 : 0);
  });
});
