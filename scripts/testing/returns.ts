import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '@/lib/db/client';
import { orderEvents, orderLines, orders } from '@/lib/db/schema';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { recordEvent } from '@/lib/orders/record-event';
import type { ReturnInput } from '@/lib/orders/returning/inputs';
import { providerFor } from '@/lib/payments/registry';
import { clock, DAY } from '@/lib/shared/clock';
import { givenUser } from './account';
import type { TestBank } from './banks';
import { givenOnlineOrder } from './online-order';

type GivenDelivered = { quantity?: number; daysAgo?: number; changes?: Record<string, unknown> };

/** A paid order of wigs for 890,00 each that was delivered `daysAgo`, and a manager. */
export async function givenDelivered(
  db: Database,
  bank: TestBank,
  { quantity = 1, daysAgo = 3, changes = {} }: GivenDelivered = {},
) {
  const order = await givenOnlineOrder(db, bank, { stock: 9, quantity, changes });
  await bank.pay(order);
  const update = await providerFor(bank.name).fetchStatus(order.invoiceId);
  if (update) await settlePayment(db, update, 'status');
  await markDelivered(db, order.id, daysAgo);
  const { id: userId } = await givenUser(db, { role: 'manager' });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error('the order has no line');
  return { ...order, userId, line: line.id };
}

export async function markDelivered(db: Database, orderId: number, daysAgo: number) {
  await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
  await recordEvent(db, orderId, { kind: 'status', value: 'delivered' });
  const at = new Date(clock.now().getTime() - daysAgo * DAY);
  await db.update(orderEvents).set({ at }).where(eq(orderEvents.value, 'delivered'));
}

/** A request to return pieces of a line; `changes` override single fields. */
export const requestOf = (
  line: number,
  quantity = 1,
  changes: Partial<ReturnInput> = {},
): ReturnInput => ({
  lines: [{ line, quantity }],
  reason: 'size',
  text: '',
  photos: [],
  ...changes,
});

/** A photo in base64, with GPS coordinates in its metadata. */
export async function givenPhoto(): Promise<string> {
  const photo = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#c92b14' },
  })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '46/1 28/1 0/1' } })
    .toBuffer();
  return photo.toString('base64');
}
