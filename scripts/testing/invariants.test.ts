import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { exchangeReturn } from '@/lib/checkout/exchange-return';
import type { Database } from '@/lib/db/client';
import { approveReturn, checkReturn, moveReturnByHand } from '@/lib/orders/returning/handle-return';
import { requestReturn } from '@/lib/orders/returning/request-return';
import { BANKS, withBanks } from './banks';
import { withDatabase } from './database';
import { brokenInvariants } from './invariants';
import { givenDelivered, requestOf } from './returns';
import { givenProduct } from './shop';

withBanks();

/** A paid order of two wigs: one is exchanged, the other is in an open return. */
async function givenExchanged(db: Database): Promise<void> {
  const [bank] = BANKS;
  if (!bank) throw new Error('there is no bank');
  const order = await givenDelivered(db, bank, { quantity: 2 });
  const returnId = await requestReturn(db, order.token, requestOf(order.line), () => true);
  const handled = { number: order.number, returnId, userId: order.userId };
  await approveReturn(db, handled);
  await moveReturnByHand(db, handled, 'received');
  await checkReturn(db, handled, [{ line: order.line, goods: 'stock' }]);
  const products = [{ product_id: await givenProduct(db, { price: 990_00 }), amount: 1 }];
  await exchangeReturn(db, handled, { products, payments: 'pickup' }, { id: order.userId });
  await requestReturn(db, order.token, requestOf(order.line), () => true);
}

const settled = sql`(select id from returns where state = 'exchanged')`;

test.each([
  [
    'a settled return refunds its own pieces once',
    sql`update return_lines set goods = 'damaged' where return_id = ${settled}`,
  ],
  [
    'a return has its pieces only of lines of its order',
    sql`update return_lines set order_line_id = (select max(id) from order_lines) where return_id <> ${settled}`,
  ],
  [
    'a return ends once',
    sql`insert into order_events (order_id, kind, value, by)
      select order_id, kind, value, by from order_events where value like 'Повернення №%: обміняно%'`,
  ],
  [
    'no line has more pieces in returns and refunds than were ordered',
    sql`update return_lines set quantity = 2 where return_id <> ${settled}`,
  ],
  [
    'refunded pieces cost no more than their line, and all of them as much',
    sql`update refund_lines set amount = 500000`,
  ],
  [
    'pieces are on sale again only once they came back for sale',
    sql`update refund_lines set goods = 'damaged'`,
  ],
  ['no more is refunded than was paid', sql`update refunds set status = 'done', amount = 500000`],
  [
    'an order that replaces goods belongs to one return',
    sql`update orders set comment = 'Обмін за\u00a0замовленням A-1'`,
  ],
])('the rule «%s» finds what breaks it', (rule, breaking) =>
  withDatabase(async (db) => {
    await givenExchanged(db);
    expect(await brokenInvariants(db)).toEqual([]);

    await db.execute(breaking);

    expect((await brokenInvariants(db)).map((broken) => broken.rule)).toContain(rule);
  })(),
);
