import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, outbox, variants, waybills } from '@/lib/db/schema';
import { releaseUnconfirmed } from '@/lib/orders/paying/release-unconfirmed';
import { recordPosSale } from '@/lib/orders/status/settle-at-pos';
import { DAY, HOUR, MINUTE } from '@/lib/shared/clock';
import { databaseTest, freshDatabaseTest, withDatabase } from '@/scripts/testing/database';
import { mendConnections } from '@/scripts/testing/failing-pos';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenManager } from '@/scripts/testing/orders';
import { orderOf } from '@/scripts/testing/shop';
import { productRow, STORAGE, startPos, stockRow, type TestPos } from '@/scripts/testing/test-pos';
import { applyPosStatus } from './orders/apply-pos-status';
import { pollOrders } from './orders/poll-orders';
import { pushOrder } from './orders/push-order';
import { refresh } from './sync/refresh';
import { synchronise } from './sync/synchronise';

let pos: TestPos;
beforeEach(async () => {
  mendConnections();
  pos = await startPos([1, 2, 3, 4, 5, 6].map((id) => productRow(id)));
});
afterEach(() => pos.close());

/** Places an order of two wigs, which the POS receives; stock is five. */
async function givenAtPos(db: Database): Promise<number> {
  await synchronise(db, { source: pos.client });
  const { id } = await placeOrder(db, orderOf([{ product_id: 1, amount: 2 }]));
  await pushOrder(db, id, 0, pos.client);
  return id;
}

const RECEIPT = 50_201;
const NO_NEWS = { productIds: [], orders: { orderIds: [], receiptIds: [] }, stock: false };

function decide(status: 1 | 7, receipt?: 1 | 2 | 3): void {
  const order = pos.orders.at(-1);
  if (!order) throw new Error('the POS has no order');
  order.status = status;
  if (!receipt) return;
  order.transaction_id = RECEIPT;
  pos.receipts.set(RECEIPT, receipt);
  if (receipt === 2) pos.stock.set(String(STORAGE), [stockRow('5001', '3.00000'), ...OTHERS]);
}

const OTHERS = [2, 3, 4, 5, 6].map((id) => stockRow(String(id + 5000), '5.00000'));

const orderBy = async (db: Database, id: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('the order is gone');
  return order;
};

const wig = async (db: Database) => {
  const [row] = await db.select().from(variants).where(eq(variants.productId, 1));
  return { inPos: row?.posQuantity, reserved: row?.reserved, available: row?.available };
};

const history = async (db: Database, orderId: number) => {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return rows.filter(({ by }) => by === 'pos').map(({ kind, value }) => `${kind} ${value}`);
};

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const told = async (db: Database, kind: string) =>
  db.$count(outbox, eq(outbox.kind, `shop.${kind}.mail`));

describe('an order at the POS', () => {
  freshDatabaseTest(
    'is confirmed when it is accepted there, and its goods stay reserved',
    async (db) => {
      const id = await givenAtPos(db);
      decide(1, 1);

      await synchronise(db, { source: pos.client });

      expect(await orderBy(db, id)).toMatchObject({
        status: 'confirmed',
        posStatus: 'accepted',
        posReceiptId: RECEIPT,
        posCountedAt: null,
      });
      expect(await wig(db)).toEqual({ inPos: 5, reserved: 2, available: 3 });
      expect(await history(db, id)).toEqual([`pos accepted ${RECEIPT}`, 'status confirmed']);
    },
  );

  freshDatabaseTest(
    'is counted once its receipt is closed, by whichever synchronisation comes first',
    async (db) => {
      const id = await givenAtPos(db);
      decide(1, 2);
      const posOrderId = (await orderBy(db, id)).posOrderId ?? 0;
      const wanted = {
        productIds: [],
        orders: { orderIds: [posOrderId], receiptIds: [] },
        stock: false,
      };

      for (let time = 0; time < 2; time += 1) {
        await refresh(db, wanted, pos.client);
        await synchronise(db, { source: pos.client });
        expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
      }

      expect(await orderBy(db, id)).toMatchObject({
        posStatus: 'closed',
        posCountedAt: expect.any(Date),
        holdsStock: false,
      });
      expect(await history(db, id)).toEqual([`pos closed ${RECEIPT}`, 'status confirmed']);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'is not counted while the POS’s stock cannot be read, and is counted afterwards',
    async (db) => {
      const id = await givenAtPos(db);
      decide(1, 2);
      pos.answers.set('storage.getStorageLeftovers', (response) => response.end('{"error":1}'));
      await expect(synchronise(db, { source: pos.client })).rejects.toThrow();
      expect(await wig(db)).toEqual({ inPos: 5, reserved: 2, available: 3 });
      expect(await orderBy(db, id)).toMatchObject({ posStatus: 'closed', posCountedAt: null });

      pos.answers.clear();
      await synchronise(db, { source: pos.client });
      expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
    },
  );

  freshDatabaseTest(
    'is counted along with the pieces of a product whose row cannot be read',
    async (db) => {
      const id = await givenAtPos(db);
      decide(1, 2);
      pos.products = pos.products.map((row) =>
        row.product_id === '1' ? { ...row, product_name: '' } : row,
      );

      const { quarantined, recountedProductIds } = await synchronise(db, { source: pos.client });

      expect(quarantined).toMatchObject([{ productId: '1' }]);
      expect(recountedProductIds).toEqual([1]);
      expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
      expect(await orderBy(db, id)).toMatchObject({ posCountedAt: expect.any(Date) });
    },
  );

  databaseTest('is counted along with them when a webhook has named that product', async (db) => {
    const id = await givenAtPos(db);
    decide(1, 2);
    pos.products = pos.products.map((row) =>
      row.product_id === '1' ? { ...row, product_name: '' } : row,
    );
    const { posOrderId } = await orderBy(db, id);
    const orders = { orderIds: [posOrderId ?? 0], receiptIds: [] };

    await refresh(db, { productIds: [1], orders, stock: true }, pos.client);

    expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
  });

  test.each(['refresh', 'synchronise'])(
    'is not counted while the POS’s stock is not a number, and is counted with the next one (%s)',
    (look) =>
      withDatabase(async (db) => {
        const id = await givenAtPos(db);
        const { posOrderId } = await orderBy(db, id);
        const orders = { orderIds: [posOrderId ?? 0], receiptIds: [] };
        const refreshFromPos = () =>
          look === 'refresh'
            ? refresh(db, { productIds: [], orders, stock: true }, pos.client)
            : synchronise(db, { source: pos.client });
        decide(1, 2);
        pos.stock.set(String(STORAGE), [stockRow('5001', 'abc'), ...OTHERS]);
        await refreshFromPos();
        expect(await wig(db)).toEqual({ inPos: 5, reserved: 2, available: 3 });
        expect(await orderBy(db, id)).toMatchObject({ posStatus: 'closed', posCountedAt: null });

        pos.stock.set(String(STORAGE), [stockRow('5001', '3.00000'), ...OTHERS]);
        await refreshFromPos();
        expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
      })(),
  );

  databaseTest(
    'that is not paid is cancelled when the POS refuses it, and its buyer is notified',
    async (db) => {
      const id = await givenAtPos(db);
      decide(7);

      await synchronise(db, { source: pos.client });

      expect(await orderBy(db, id)).toMatchObject({ status: 'cancelled', posStatus: 'cancelled' });
      expect(await wig(db)).toEqual({ inPos: 5, reserved: 0, available: 5 });
      expect(await db.$count(outbox, eq(outbox.kind, 'mail.order-cancelled'))).toBe(1);
      expect(await told(db, 'pos-refused')).toBe(0);
    },
  );

  test.each<[string, Partial<typeof orders.$inferInsert>, 7 | 1, 3 | undefined]>([
    ['is paid', { paymentStatus: 'paid' }, 7, undefined],
    ['has left', { status: 'shipped' }, 7, undefined],
    ['has lost its receipt', { comment: '' }, 1, 3],
  ])('that %s is left to a person, who is notified once', async (_, changes, status, receipt) => {
    await withDatabase(async (db) => {
      const id = await givenAtPos(db);
      await db.update(orders).set(changes).where(eq(orders.id, id));
      decide(status, receipt);

      for (let time = 0; time < 3; time += 1) await synchronise(db, { source: pos.client });

      const order = await orderBy(db, id);
      expect(order.status).toBe(changes.status ?? 'new');
      expect(order.holdsStock).toBe(true);
      expect(await told(db, 'pos-refused')).toBe(1);
    })();
  });

  databaseTest(
    'with a parcel is left to a person, since the parcel would be sent all the same',
    async (db) => {
      const id = await givenAtPos(db);
      await db.insert(waybills).values({ orderId: id, number: '20450000000001' });
      decide(7);
      await synchronise(db, { source: pos.client });
      expect((await orderBy(db, id)).status).toBe('new');
      expect(await told(db, 'pos-refused')).toBe(1);
    },
  );

  databaseTest(
    'that was cancelled here and written off there releases no stock twice',
    async (db) => {
      const id = await givenAtPos(db);
      decide(7);
      await synchronise(db, { source: pos.client });
      await db.update(orders).set({ posStatus: 'accepted', posReceiptId: RECEIPT });
      pos.receipts.set(RECEIPT, 2);
      pos.stock.set(String(STORAGE), [stockRow('5001', '3.00000'), ...OTHERS]);

      await synchronise(db, { source: pos.client });

      expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
      expect(await orderBy(db, id)).toMatchObject({ status: 'cancelled', posStatus: 'closed' });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest(
    'that was sold there with another receipt is counted when a person says so, with the next stock read',
    async (db) => {
      const id = await givenAtPos(db);
      await db.update(orders).set({ status: 'shipped' });
      decide(7);
      await synchronise(db, { source: pos.client });
      expect(await orderBy(db, id)).toMatchObject({ status: 'shipped', posStatus: 'cancelled' });
      const { number } = await orderBy(db, id);
      const word = { userId: await givenManager(db), reason: 'Чек № 7 від 20 листопада' };

      await recordPosSale(db, number, word);
      expect(await wig(db)).toEqual({ inPos: 5, reserved: 2, available: 3 });
      pos.stock.set(String(STORAGE), [stockRow('5001', '3.00000'), ...OTHERS]);
      await refresh(
        db,
        { productIds: [], orders: { orderIds: [], receiptIds: [] }, stock: true },
        pos.client,
      );

      expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
      expect((await orderBy(db, id)).posCountedAt).not.toBeNull();
      await expect(recordPosSale(db, number, word)).rejects.toMatchObject({
        code: 'status_not_possible',
      });
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  databaseTest('is not counted while the ingredients of its goods are not stored', async (db) => {
    const id = await givenAtPos(db);
    // Simulates a shop that stores no ingredient ids yet, because it has not synchronised since the update that reads
    // receipts.
    await db.update(variants).set({ ingredientId: 0 });
    decide(1, 2);
    await refresh(db, { ...NO_NEWS, stock: true }, pos.client);
    await refresh(db, { ...NO_NEWS, orders: { orderIds: [100], receiptIds: [] } }, pos.client);
    expect(await wig(db)).toEqual({ inPos: 5, reserved: 2, available: 3 });
    expect(await orderBy(db, id)).toMatchObject({ posStatus: 'closed', posCountedAt: null });

    await synchronise(db, { source: pos.client });
    expect(await wig(db)).toEqual({ inPos: 3, reserved: 0, available: 3 });
  });

  databaseTest(
    'from before the synchronisation gets its POS status, and nobody is notified now',
    async (db) => {
      const id = await givenAtPos(db);
      await db.update(orders).set({ createdAt: new Date(Date.now() - 4 * DAY) });
      decide(7);
      await synchronise(db, { source: pos.client });
      expect(await orderBy(db, id)).toMatchObject({ status: 'new', posStatus: 'cancelled' });
      expect(await told(db, 'pos-refused')).toBe(0);
    },
  );

  databaseTest('as old, whose status was read before, is ended like any other', async (db) => {
    const id = await givenAtPos(db);
    await synchronise(db, { source: pos.client });
    await db.update(orders).set({ createdAt: new Date(Date.now() - 4 * DAY) });
    decide(7);
    await synchronise(db, { source: pos.client });
    expect(await orderBy(db, id)).toMatchObject({ status: 'cancelled' });
  });

  databaseTest(
    'keeps its final status: neither a late one nor another final one replaces it',
    async (db) => {
      const id = await givenAtPos(db);
      await applyPosStatus(db, id, { status: 'accepted', receiptId: null });
      await applyPosStatus(db, id, { status: 'accepted', receiptId: RECEIPT });
      expect(await orderBy(db, id)).toMatchObject({ posReceiptId: RECEIPT });
      await applyPosStatus(db, id, { status: 'closed', receiptId: RECEIPT });
      for (const status of ['new', 'accepted', 'cancelled', 'removed'] as const) {
        await applyPosStatus(db, id, { status, receiptId: RECEIPT });
        expect((await orderBy(db, id)).posStatus).toBe('closed');
      }
      expect(await history(db, id)).toEqual([
        'pos accepted',
        'status confirmed',
        `pos closed ${RECEIPT}`,
      ]);
    },
  );

  databaseTest(
    'that the POS does not have, or answers with invalid data, stops nothing',
    async (db) => {
      const id = await givenAtPos(db);
      for (const answer of ['{"response":{"incoming_order_id":100,"status":5}}', '<html>']) {
        pos.answers.set('incomingOrders.getIncomingOrder', (response) => void response.end(answer));
        await synchronise(db, { source: pos.client });
        expect((await orderBy(db, id)).posStatus).toBeNull();
      }
      pos.orders.splice(0);
      pos.answers.clear();
      await synchronise(db, { source: pos.client });
      expect(await orderBy(db, id)).toMatchObject({ status: 'new', posStatus: null });
    },
  );

  databaseTest('ignores answers about another order or receipt', async (db) => {
    const id = await givenAtPos(db);
    pos.answers.set('incomingOrders.getIncomingOrder', (response) =>
      response.end('{"response":{"incoming_order_id":999,"status":7}}'),
    );
    await pollOrders(db, pos.client);
    expect(await orderBy(db, id)).toMatchObject({ status: 'new', posStatus: null });

    pos.answers.clear();
    decide(1, 1);
    pos.answers.set('dash.getTransaction', (response) =>
      response.end('{"response":[{"transaction_id":"7","status":"2"}]}'),
    );
    await pollOrders(db, pos.client);
    expect(await orderBy(db, id)).toMatchObject({ status: 'confirmed', posStatus: 'accepted' });
  });

  test.each(['silent', 'talking nonsense'])(
    'that may have been accepted is not cancelled while the POS is %s',
    async (state) => {
      await withDatabase(async (db) => {
        const id = await givenAtPos(db);
        await db.update(orders).set({ heldUntil: ago(2 * HOUR) });
        decide(1, 1);
        pos.answers.set('incomingOrders.getIncomingOrder', (response) => {
          if (state === 'silent') response.writeHead(500).end();
          else response.end('{"response":{"incoming_order_id":100,"status":5}}');
        });
        for (let time = 0; time < 2; time += 1) {
          await pollOrders(db, pos.client);
          expect(await releaseUnconfirmed(db)).toBe(0);
        }

        pos.answers.clear();
        mendConnections();
        await pollOrders(db, pos.client);
        expect(await releaseUnconfirmed(db)).toBe(0);
        expect(await orderBy(db, id)).toMatchObject({ status: 'confirmed', heldUntil: null });
      })();
    },
  );

  databaseTest('whose goods would be released is polled before others, once', async (db) => {
    const [waiting, due] = [await givenAtPos(db), await givenAtPos(db)];
    await db.update(orders).set({ posAskedAt: ago(5 * HOUR) });
    const heldUntil = ago(MINUTE);
    await db
      .update(orders)
      .set({ posAskedAt: ago(HOUR), heldUntil })
      .where(eq(orders.id, due));
    const asked: string[] = [];
    pos.answers.set('incomingOrders.getIncomingOrder', (response, query) => {
      asked.push(query.get('incoming_order_id') ?? '');
      response.writeHead(500).end();
    });

    for (let time = 0; time < 2; time += 1) {
      await pollOrders(db, pos.client);
      mendConnections();
    }

    const numbers = [await orderBy(db, due), await orderBy(db, waiting)];
    expect([...new Set(asked)]).toEqual(numbers.map(({ posOrderId }) => String(posOrderId)));
  });

  freshDatabaseTest(
    'that was cancelled here and is accepted and closed there is notified to staff once',
    async (db) => {
      const id = await givenAtPos(db);
      await pollOrders(db, pos.client);
      await db.update(orders).set({ heldUntil: ago(MINUTE), posAnsweredAt: new Date() });
      expect(await releaseUnconfirmed(db)).toBe(1);
      for (const receipt of [1, 2] as const) {
        decide(1, receipt);
        await synchronise(db, { source: pos.client });
        await db.update(outbox).set({ doneAt: new Date() });
      }

      expect(await orderBy(db, id)).toMatchObject({ status: 'cancelled', posStatus: 'closed' });
      expect(await told(db, 'pos-accepted')).toBe(1);
      expect(await brokenInvariants(db)).toEqual([]);
    },
  );

  test.each(['', '{"error":{"code":1,"message":"Database error"}}'])(
    'that makes the POS fail does not keep the next one from being polled (%j)',
    async (stumble) => {
      await withDatabase(async (db) => {
        const [first, second] = [await givenAtPos(db), await givenAtPos(db)];
        const firstAtPos = (await orderBy(db, first)).posOrderId;
        await db.update(orders).set({ posAskedAt: null });
        pos.answers.set('incomingOrders.getIncomingOrder', (response, query) => {
          const id = Number(query.get('incoming_order_id'));
          if (id !== firstAtPos) {
            response.end(JSON.stringify({ response: { incoming_order_id: id, status: 1 } }));
          } else if (stumble) response.end(stumble);
          else response.writeHead(500).end();
        });
        await pollOrders(db, pos.client);
        await pollOrders(db, pos.client);

        expect((await orderBy(db, first)).posStatus).toBe('new');
        expect((await orderBy(db, second)).posStatus).toBe('accepted');
      })();
    },
  );
});
