import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/read-rows';
import { orderBundles, orderLines, orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { mailShopper, sendOut } from '@/lib/orders/notify';
import { recordEvent } from '@/lib/orders/record-event';
import { HOLD, heldUntil } from '@/lib/orders/stock/hold-period';
import { isOnline, providerOf } from '@/lib/payments/methods';
import { readShopNow } from '@/lib/settings/queries';
import { clock } from '@/lib/shared/clock';
import { type Kopecks, MAXIMUM_ORDER, minimumText } from '@/lib/shared/money';
import type { Matched } from './basket-lines';
import type { OrderInput } from './inputs';
import { orderDelivery } from './order-delivery';
import { bundleLineRows, bundleRow, lineRow, orderTotals } from './order-sums';

type NewOrder = OrderInput & {
  customerId?: number | null;
  takenBy?: number;
  /** Keys of its holder; empty when no limits apply. */
  holderKeys: string[];
};

/**
 * Inserts an order with its lines at the matched prices. Throws basket_below_minimum, and
 * validation_failed for an excessive total or an invalid address.
 */
export async function insertOrder(tx: Database, input: NewOrder, matched: Matched) {
  const { itemsTotal, discountTotal, total } = orderTotals(matched);
  const { takenBy = null } = input;
  const { minimumOrder, holdHours } = await readShopNow(tx);
  refuseWrongTotal(total, itemsTotal, minimumOrder);
  const id = await nextOrderId(tx);
  const number = `A-${1000 + id}`;
  const token = randomBytes(24).toString('base64url');
  await tx.insert(orders).values({
    id,
    number,
    token,
    customerId: input.customerId ?? null,
    takenBy,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    email: input.email,
    notCall: input.notCall,
    comment: input.deliveryComments,
    paymentMethod: input.payments,
    deliveryMethod: input.deliveryMethod,
    ...(await orderDelivery(tx, input, matched, total)),
    eventDate: input.eventDate ?? null,
    paymentStatus: isOnline(input.payments) ? 'pending' : 'none',
    itemsTotal,
    discountTotal,
    total,
    heldUntil: heldUntil({ paymentMethod: input.payments, status: 'new', takenBy }, holdHours),
    holderKeys: input.holderKeys.length > 0 ? input.holderKeys : null,
  });
  await insertLines(tx, id, matched);
  return { id, number, token, total };
}

function refuseWrongTotal(total: Kopecks, itemsTotal: Kopecks, minimum: Kopecks): void {
  if (total < minimum) {
    throw new ShopError('basket_below_minimum', { message: minimumText(minimum) });
  }
  // The sum before discounts is stored too.
  if (itemsTotal > MAXIMUM_ORDER) {
    throw new ShopError('validation_failed', { message: 'Замовлення завелике: зателефонуйте нам' });
  }
}

/** Bundles first, each followed by its products, then the single products. */
async function insertLines(tx: Database, orderId: number, matched: Matched): Promise<void> {
  const rows: (typeof orderLines.$inferInsert)[] = [];
  for (const line of matched.bundles) {
    const [row] = await tx
      .insert(orderBundles)
      .values({ orderId, ...bundleRow(line) })
      .returning({ id: orderBundles.id });
    if (!row) throw new Error('the order’s bundle was not written');
    rows.push(...bundleLineRows(line).map((part) => ({ ...part, orderId, orderBundleId: row.id })));
  }
  rows.push(...matched.lines.map((line) => ({ ...lineRow(line.variant, line.amount), orderId })));
  await tx.insert(orderLines).values(rows);
}

async function nextOrderId(tx: Database): Promise<number> {
  const result = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
  );
  const [row] = rowsOf<{ id: number }>(result);
  if (!row) throw new Error('the order sequence gave no number');
  return row.id;
}

/** Adds an order's history, notifications and first payment attempt. */
export async function insertConsequences(
  tx: Database,
  input: OrderInput,
  order: { id: number; total: Kopecks },
): Promise<void> {
  await recordEvent(tx, order.id, { kind: 'status', value: 'new' });
  const { email } = input;
  await mailShopper(tx, { id: order.id, email, paymentStatus: 'none' }, 'accepted');
  await sendOut(tx, order.id, [
    'shop.new-order.mail',
    'shop.new-order.telegram',
    // An online order goes to the POS once it is paid, see book-payment.ts.
    ...(isOnline(input.payments) ? [] : (['pos.push-order'] as const)),
  ]);
  if (!isOnline(input.payments)) return;
  await tx.insert(payments).values({
    orderId: order.id,
    provider: providerOf(input.payments),
    amount: order.total,
    expiresAt: new Date(clock.now().getTime() + HOLD),
  });
}
