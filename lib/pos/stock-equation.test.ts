import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest } from '@jest/globals';
import { asc, eq, inArray } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderLines, orders, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { SHOP } from '@/lib/order-rules/actor';
import { moveOrder } from '@/lib/orders/status/move-order';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart } from '@/scripts/testing/long-test';
import { seeded } from '@/scripts/testing/seeded';
import { newPerson, orderOf } from '@/scripts/testing/shop';
import {
  productRow,
  STORAGE,
  spotRow,
  startPos,
  stockRow,
  type TestPos,
} from '@/scripts/testing/test-pos';
import { pushOrder } from './orders/push-order';
import { refresh } from './sync/refresh';
import { synchronise } from './sync/synchronise';

// In ms. Many rounds of real SQL take a while, and longer while other tests are running.
jest.setTimeout(180_000);

const PRODUCTS = 10;
/**
 * Rounds per database. A round is a synchronisation with random events before, during and after it; the long tests use
 * a new random seed each time.
 */
const ROUNDS = byPart(20, 200);
const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1);

let pos: TestPos;
beforeEach(async () => {
  pos = await startPos(
    ids.map((id) => productRow(id)),
    20_000,
  );
});
afterEach(() => pos.close());

const isUndecided = ({ status, transaction_id: receipt }: TestPos['orders'][number]) =>
  status !== 7 && (receipt === null || pos.receipts.get(receipt) === 1);

/**
 * A model of a shop and a POS that sell the same stock. Knows the true state: the real stock at the POS, when each
 * receipt was closed, and what the shop read last.
 */
class World {
  /** Pieces really in stock at the POS, by product id; negative when the POS has sold more than it had. */
  readonly shelf = new Map<number, number>();
  /** The moment at which the order's receipt was closed, by the order's id at the POS. */
  readonly closedAt = new Map<number, number>();
  moment = 0;
  /** The POS stock as the shop last read it, and the moment of that read. */
  seen = { at: 0, shelf: new Map<number, number>() };
  accepted = 0;
  refused = 0;

  constructor(
    readonly db: Database,
    readonly random: ReturnType<typeof seeded>,
  ) {}

  setShelf(productId: number, pieces: number): void {
    this.shelf.set(productId, pieces);
    pos.stock.set(
      String(STORAGE),
      ids.map((id) => stockRow(String(id + 5000), `${this.shelf.get(id) ?? 0}.00000`)),
    );
  }

  async order(): Promise<void> {
    const lines = this.random.some(ids, 1 + this.random.below(3)).map((id) => ({
      product_id: id,
      amount: 1 + this.random.below(2),
    }));
    try {
      const { id } = await placeOrder(this.db, orderOf(lines, newPerson()));
      this.accepted += 1;
      // Some orders reach the POS only later, and some never.
      if (this.random.below(10) < 8) await pushOrder(this.db, id, 0, pos.client);
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'out_of_stock')) throw error;
      this.refused += 1;
    }
  }

  async cancel(): Promise<void> {
    const open = await this.db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.status, ['new', 'confirmed']))
      .orderBy(asc(orders.id));
    const one = this.random.one(open);
    if (!one) return;
    await withRetry(() =>
      transaction(this.db, async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, one.id)).for('update');
        if (order && ['new', 'confirmed'].includes(order.status)) {
          await moveOrder(tx, order, 'cancelled', SHOP);
        }
      }),
    );
  }

  /** A random decision of the POS's staff about an order: accept it, close or remove its receipt, or refuse it. */
  decide(): void {
    const order = this.random.one(pos.orders.filter(isUndecided));
    if (!order) return;
    const { transaction_id: receipt, incoming_order_id: id } = order;
    if (receipt === null) {
      if (this.random.below(6) === 0) order.status = 7;
      else {
        order.status = 1;
        order.transaction_id = 50_000 + id;
        pos.receipts.set(order.transaction_id, 1);
      }
    } else if (this.random.below(8) === 0) pos.receipts.set(receipt, 3);
    else this.close(id, receipt, order.products);
  }

  private close(
    id: number,
    receipt: number,
    products: TestPos['orders'][number]['products'],
  ): void {
    pos.receipts.set(receipt, 2);
    this.moment += 1;
    this.closedAt.set(id, this.moment);
    for (const { product_id: productId, count } of products) {
      this.setShelf(productId, (this.shelf.get(productId) ?? 0) - count);
    }
  }

  /** A random change of the POS stock: a sale in the physical store, or a delivery to it. */
  sell(): void {
    const id = this.random.one(ids) ?? 1;
    const pieces = this.random.below(3) === 0 ? -6 : 1;
    this.setShelf(id, (this.shelf.get(id) ?? 0) - pieces);
  }

  /** Runs up to five random events at the same time. */
  async live(): Promise<void> {
    const deeds = Array.from({ length: this.random.below(6) }, () => this.random.below(10));
    await Promise.all(
      deeds.map(async (deed) => {
        if (deed < 4) await this.order();
        else if (deed < 5) await this.cancel();
        else if (deed < 8) this.decide();
        else this.sell();
      }),
    );
  }

  /** Synchronises the whole catalogue, or refreshes what a webhook named, while the POS goes on selling. */
  async look(): Promise<void> {
    let seen = this.seen;
    pos.after.set('access.getSpots', () => this.live());
    pos.after.set('storage.getStorageLeftovers', async () => {
      this.moment += 1;
      await this.live();
    });
    const stockAsSent = pos.stock;
    const get = stockAsSent.get.bind(stockAsSent);
    const menu = pos.products;
    pos.products = this.spoiled(menu);
    stockAsSent.get = (storage) => {
      this.moment += 1;
      seen = { at: this.moment, shelf: new Map(this.shelf) };
      return get(storage);
    };
    try {
      const told = this.random.some(pos.orders, 3).map((one) => one.incoming_order_id);
      const wanted = { productIds: [], orders: { orderIds: told, receiptIds: [] }, stock: true };
      if (this.random.below(4) === 0) await synchronise(this.db, { source: pos.client });
      else await refresh(this.db, wanted, pos.client);
      this.seen = seen;
    } finally {
      pos.after.clear();
      stockAsSent.get = get;
      pos.products = menu;
    }
  }

  /**
   * The menu. In about one of four calls a random product row is unreadable, but its stock is still counted correctly.
   */
  private spoiled(menu: TestPos['products']): TestPos['products'] {
    const bad = this.random.below(4 * menu.length);
    return menu.map((row, place) => (place === bad ? { ...row, spots: [spotRow('abc')] } : row));
  }

  /**
   * Pieces of each product that should be for sale. `atMost`: the stock last read, less our open orders that the POS
   * had not written off by then. `exactly`: the real stock less our orders whose receipts are open.
   */
  async expected(): Promise<Map<number, { atMost: number; exactly: number }>> {
    const lines = await this.db
      .select({
        productId: orderLines.productId,
        quantity: orderLines.quantity,
        posOrderId: orders.posOrderId,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(inArray(orders.status, ['new', 'confirmed']));
    const ours = (productId: number, isOurs: (closedAt: number) => boolean) =>
      lines
        .filter((line) => line.productId === productId)
        .filter(({ posOrderId }) => isOurs(this.closedAt.get(posOrderId ?? 0) ?? Infinity))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    return new Map(
      ids.map((id) => {
        const known = Math.max(0, this.seen.shelf.get(id) ?? 0);
        const atMost = Math.max(0, known - ours(id, (closedAt) => closedAt > this.seen.at));
        const open = ours(id, (closedAt) => closedAt === Infinity);
        return [id, { atMost, exactly: Math.max(0, Math.max(0, this.shelf.get(id) ?? 0) - open) }];
      }),
    );
  }
}

describe('what is for sale', () => {
  freshDatabaseTest(
    'never exceeds the POS’s stock less our orders that it has not counted',
    async (db) => {
      const seed = byPart(1, randomInt(2 ** 31));
      const world = new World(db, seeded(seed));
      for (const id of ids) world.setShelf(id, 2 + world.random.below(7));
      await synchronise(db, { source: pos.client });
      world.seen = { at: 0, shelf: new Map(world.shelf) };

      for (let round = 0; round < ROUNDS; round += 1) {
        await world.live();
        await world.look();
        await world.live();
        const expected = await world.expected();
        for (const row of await db.select().from(variants)) {
          const { atMost = -1 } = expected.get(row.productId) ?? {};
          if (row.available > atMost) {
            throw new Error(
              `seed ${seed}, round ${round}: ${row.available} of product ${row.productId} are for sale, there are ${atMost}`,
            );
          }
        }
      }

      // Without further sales, shop and POS must agree as soon as every order's status has been polled.
      for (let time = 0; time < 10; time += 1) await synchronise(db, { source: pos.client });
      const expected = await world.expected();
      const wrong = (await db.select().from(variants)).filter(
        (row) => row.available !== expected.get(row.productId)?.exactly,
      );
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
      const broken = await brokenInvariants(db);
      // Allowed: the physical store sells pieces that our shoppers have ordered. No other invariant may be broken.
      expect(broken.filter(({ rule }) => rule !== 'nothing is sold twice')).toEqual([]);
      expect(world.accepted).toBeGreaterThan(ROUNDS);
      expect(world.refused).toBeGreaterThan(0);
      expect(new Set(pos.orders.map(({ comment }) => comment)).size).toBe(pos.orders.length);
    },
  );
});
