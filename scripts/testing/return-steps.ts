import { expect } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { exchangeReturn } from '@/lib/checkout/exchange-return';
import type { Database } from '@/lib/db/client';
import { orders, returnLines, returns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import {
  approveReturn,
  checkReturn,
  type Handled,
  moveReturnByHand,
  refundReturn,
  refuseReturn,
  typeReturnNumber,
} from '@/lib/orders/returning/handle-return';
import { requestReturn, withdrawReturn } from '@/lib/orders/returning/request-return';
import { dyingDatabase, Killed } from './dying-database';
import type { OrderStory, Step } from './order-story';

/** Steps with the returns of an order, by name. */
export const returnSteps = (story: OrderStory): Record<string, Step> => ({
  request: () => request(story),
  withdraw: onReturn(story, ({ returnId }) =>
    withdrawReturn(story.db, story.order.token, returnId),
  ),
  approve: onReturn(story, (handled) => approveReturn(story.db, handled, 'Одеса')),
  refuse: onReturn(story, (handled) =>
    refuseReturn(story.db, handled, { refusal: 'Сліди носіння', photos: [] }),
  ),
  number: onReturn(story, (handled) =>
    typeReturnNumber(story.db, handled, `2045000000${story.random.below(9000) + 1000}`),
  ),
  sendBack: onReturn(story, (handled) => moveReturnByHand(story.db, handled, 'on_the_way')),
  receive: onReturn(story, (handled) => moveReturnByHand(story.db, handled, 'received')),
  check: onReturn(story, (handled) => check(story, handled)),
  refundReturn: onReturn(story, (handled) => refundReturn(story.db, handled)),
  close: onReturn(story, (handled) => moveReturnByHand(story.db, handled, 'closed')),
  exchange: onReturn(story, (handled) => exchangeWhole(story, handled)),
  interrupt: onReturn(story, (handled) => interruptExchange(story, handled)),
});

async function request(story: OrderStory): Promise<void> {
  const { db, order, random } = story;
  const lines = random
    .some(await story.lines(), 1 + random.below(2))
    .map(({ id }) => ({ line: id, quantity: 1 + random.below(2) }));
  const input = { lines, reason: 'size' as const, text: '', photos: [] };
  await requestReturn(db, order.token, input, () => true);
}

/** A step of staff with one of the two newest returns; false if the return is as before. */
const onReturn =
  (story: OrderStory, work: (handled: Handled) => Promise<unknown>): Step =>
  async () => {
    const { db, order, userId, random } = story;
    const known = await db
      .select()
      .from(returns)
      .where(eq(returns.orderId, order.id))
      .orderBy(desc(returns.id))
      .limit(2);
    const before = random.below(3) > 0 ? known[0] : random.one(known);
    if (!before) throw new ShopError('not_found');
    const isDone = await work({ number: order.number, returnId: before.id, userId });
    const [after] = await db.select().from(returns).where(eq(returns.id, before.id));
    return isDone === true || after?.state !== before.state || after.waybill !== before.waybill;
  };

async function check({ db, random }: OrderStory, handled: Handled): Promise<void> {
  const lines = await db
    .select({ line: returnLines.orderLineId })
    .from(returnLines)
    .where(eq(returnLines.returnId, handled.returnId));
  const goods = () => random.one(['stock', 'stock', 'damaged', 'till'] as const) ?? 'stock';
  await checkReturn(
    db,
    handled,
    lines.map(({ line }) => ({ line, goods: goods() })),
  );
}

async function exchange(
  { goods, random, userId, ...story }: OrderStory,
  handled: Handled,
  db: Database,
): Promise<void> {
  const products = [{ product_id: random.one(goods) ?? 0, amount: 1 + random.below(2) }];
  const [returned] = await story.db.select().from(orders).where(eq(orders.number, handled.number));
  const payments = random.below(2) === 0 ? 'mono' : (returned?.paymentMethod ?? 'mono');
  return exchangeReturn(db, handled, { products, payments }, { id: userId });
}

/** An exchange; a refused one places no order. */
async function exchangeWhole(story: OrderStory, handled: Handled): Promise<void> {
  const before = await story.findPlaced();
  try {
    await exchange(story, handled, story.db);
  } catch (error) {
    expect(await story.findPlaced()).toHaveLength(before.length);
    throw error;
  }
  await story.findPlaced();
}

/** An exchange that is killed between its two transactions; true if the first one has placed the order. */
async function interruptExchange(story: OrderStory, handled: Handled): Promise<boolean> {
  const before = await story.findPlaced();
  await exchange(story, handled, dyingDatabase(story.db, 1)).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  return (await story.findPlaced()).length > before.length;
}
