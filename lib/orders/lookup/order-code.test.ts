import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderCodes, orders, outbox } from '@/lib/db/schema';
import { clock, MINUTE } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { deliver, startNotificationServers } from '@/scripts/testing/notifications';
import { givenOrder, orderRow } from '@/scripts/testing/orders';
import { changeOwnOrder } from '../editing/change-own-order';
import { findOrderInput, openOrderInput } from './inputs';
import { askOrderCode, issueOrderCode, redeemOrderCode } from './order-code';

let servers: Awaited<ReturnType<typeof startNotificationServers>>;
beforeAll(async () => {
  servers = await startNotificationServers();
});
afterAll(() => servers.close());

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

/** An order, how its buyer names it, and a code that was mailed for it. */
async function givenCode(db: Database, outboxId = 1) {
  const { id } = await givenOrder(db);
  const { number, phone, token, email } = await orderRow(db, id);
  const issued = await issueOrderCode(db, { number, phone, outboxId });
  if (!issued) throw new Error('no code was issued');
  return { id, token, email, named: { orderId: number, phone }, code: issued.code };
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { code: 'wrong_code', status: 422, errors: { code: [expect.any(String)] } };

describe('an order opened without its link', () => {
  databaseTest(
    'opens once by the mailed code, of which only a keyed hash is stored',
    async (db) => {
      const { token, named, code } = await givenCode(db);

      expect(code).toMatch(/^\d{6}$/);
      expect(JSON.stringify(await db.select().from(orderCodes))).not.toContain(code);
      expect(await redeemOrderCode(db, { ...named, code })).toBe(token);
      await expect(redeemOrderCode(db, { ...named, code })).rejects.toMatchObject(refused);
    },
  );

  databaseTest('does not open for a used code that is mailed again by a retry', async (db) => {
    const { named, code } = await givenCode(db, 7);
    await redeemOrderCode(db, { ...named, code });

    const again = { number: named.orderId, phone: named.phone, outboxId: 7 };
    expect(await issueOrderCode(db, again)).toMatchObject({ code });
    await expect(redeemOrderCode(db, { ...named, code })).rejects.toMatchObject(refused);
  });

  freshDatabaseTest(
    'opens for one of two people who enter the code at the same time',
    async (db) => {
      const { named, code } = await givenCode(db);

      const both = await Promise.allSettled([
        redeemOrderCode(db, { ...named, code }),
        redeemOrderCode(db, { ...named, code }),
      ]);

      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    },
  );

  databaseTest(
    'says the same for a wrong code, another phone, another order and an unknown one',
    async (db) => {
      const { named, code } = await givenCode(db);
      const other = await orderRow(db, (await givenOrder(db)).id);
      const said = [];
      for (const input of [
        { ...named, code: wrongOf(code) },
        { ...named, code, phone: '+380931112233' },
        { orderId: other.number, phone: other.phone, code },
        { orderId: 'A-999999', phone: named.phone, code },
      ]) {
        const error = await redeemOrderCode(db, input).catch((thrown: unknown) => thrown);
        expect(error).toMatchObject(refused);
        said.push((error as Error).message);
      }
      expect(new Set(said).size).toBe(1);
    },
  );

  databaseTest(
    'does not open after 15 minutes, five attempts, a newer code, or a change of the e-mail',
    async (db) => {
      const late = await givenCode(db);
      const later = new Date(realNow().getTime() + 16 * MINUTE);
      clock.now = () => later;
      await expect(redeemOrderCode(db, { ...late.named, code: late.code })).rejects.toMatchObject(
        refused,
      );
      clock.now = realNow;

      const guessed = await givenCode(db);
      for (let n = 0; n < 5; n += 1) {
        const wrong = { ...guessed.named, code: wrongOf(guessed.code) };
        await expect(redeemOrderCode(db, wrong)).rejects.toMatchObject(refused);
      }
      const right = { ...guessed.named, code: guessed.code };
      await expect(redeemOrderCode(db, right)).rejects.toMatchObject(refused);

      const { named, token, code } = await givenCode(db, 1);
      const newer = { number: named.orderId, phone: named.phone, outboxId: 2 };
      const issued = await issueOrderCode(db, newer);
      await expect(redeemOrderCode(db, { ...named, code })).rejects.toMatchObject(refused);
      expect(await redeemOrderCode(db, { ...named, code: issued?.code ?? '' })).toBe(token);

      const moved = await givenCode(db, 1);
      await changeOwnOrder(db, moved.token, { email: 'other@example.com' });
      await expect(redeemOrderCode(db, { ...moved.named, code: moved.code })).rejects.toMatchObject(
        refused,
      );
    },
  );

  databaseTest(
    'has no code for another phone, without an e-mail, or once it is deleted',
    async (db) => {
      const { id, named } = await givenCode(db);
      const ask = { number: named.orderId, phone: named.phone, outboxId: 3 };

      expect(await issueOrderCode(db, { ...ask, phone: '+380931112233' })).toBeNull();
      await db.update(orders).set({ email: '' }).where(eq(orders.id, id));
      expect(await issueOrderCode(db, ask)).toBeNull();
      await db
        .update(orders)
        .set({ email: 'olena@example.com', archivedAt: clock.now() })
        .where(eq(orders.id, id));
      expect(await issueOrderCode(db, ask)).toBeNull();
    },
  );

  databaseTest('sends at most six codes an hour to one inbox', async (db) => {
    const { email, named } = await givenCode(db, 1);
    const other = await orderRow(
      db,
      (await givenOrder(db, { changes: { email: email.replace('@', '+again@') } })).id,
    );
    const issued = [];
    for (let outboxId = 2; outboxId <= 9; outboxId += 1) {
      const { number, phone } =
        outboxId % 2 ? other : { number: named.orderId, phone: named.phone };
      issued.push(await issueOrderCode(db, { number, phone, outboxId }));
    }
    expect(issued.filter(Boolean)).toHaveLength(5);
  });
});

describe('a request for a code', () => {
  databaseTest('does the same for an unknown order: only the queue looks it up', async (db) => {
    const order = await orderRow(db, (await givenOrder(db)).id);
    await db.delete(outbox);
    await askOrderCode(db, { orderId: order.number, phone: order.phone });
    await askOrderCode(db, { orderId: 'A-999999', phone: order.phone });

    expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
      { kind: 'mail.find-order', payload: { number: order.number, phone: order.phone } },
      { kind: 'mail.find-order', payload: { number: 'A-999999', phone: order.phone } },
    ]);
  });

  databaseTest(
    'is dropped silently after three in an hour, and a stranger with another phone uses none',
    async (db) => {
      const named = { orderId: 'A-4242', phone: '+380671114242' };
      for (let n = 0; n < 5; n += 1) await askOrderCode(db, { ...named, phone: '+380931112233' });
      for (let n = 0; n < 5; n += 1) await askOrderCode(db, named);

      expect(await db.$count(outbox)).toBe(6);
    },
  );

  test.each(['А-1001', 'а1001', 'A-1001', '№ 1001', '1001', 'замовлення А 1001'])(
    'takes the number %s and the phone in any spelling',
    (orderId) => {
      expect(findOrderInput.parse({ orderId, phone: '8 (067) 123-45-67' })).toEqual({
        orderId: 'A-1001',
        phone: '+380671234567',
      });
    },
  );

  test('names the wrong field', () => {
    const wrong = openOrderInput.safeParse({ orderId: 'кіт', phone: '067', code: '12 34' });
    const errors = wrong.error?.flatten().fieldErrors;
    expect(errors).toEqual({
      orderId: ['Номер має вигляд A-1001'],
      phone: [expect.stringContaining('Не вистачає цифр')],
      code: ['У\u00a0коді 6 цифр'],
    });
    const right = { orderId: '1001', phone: '0671234567', code: ' 123 456 ' };
    expect(openOrderInput.parse(right).code).toBe('123456');
  });
});

describe('the mail with a code', () => {
  databaseTest('goes to the address of the order and opens it', async (db) => {
    const order = await orderRow(db, (await givenOrder(db)).id);
    const named = { orderId: order.number, phone: order.phone };
    await askOrderCode(db, named);
    await deliver(db, 'mail.find-order');

    const [mail] = await servers.mailsTo(order.email);
    const code = /^(\d{6}) — код до\u00a0замовлення/.exec(mail?.subject ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(`код ${code}`);
    expect(mail?.text).not.toContain(order.token);
    expect(await redeemOrderCode(db, { ...named, code })).toBe(order.token);
  });
});
