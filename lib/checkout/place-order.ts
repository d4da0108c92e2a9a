import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { lockUser } from '@/lib/account/lock-user';
import { type NewAccount, openAccount, type Registered } from '@/lib/account/register-user';
import { loadBundles } from '@/lib/bundles/queries';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/migrate';
import { withRetry } from '@/lib/db/retry';
import { orderBundles, orderEvents, orderLines, orders, outbox, payments } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { type Kopecks, MAXIMUM_ORDER, MINIMUM_ORDER } from '@/lib/money';
import { lockVariants, type Quantities, reserveStock } from '@/lib/orders/reserve-stock';
import {
  demandOf,
  findShortages,
  type Matched,
  matchBasket,
  productIdsOf,
  refuseUnsized,
  wantedOf,
} from './basket-lines';
import { bindKey, claimKey, type Idempotency, type PlacedOrder } from './idempotency';
import type { OrderInput } from './inputs';
import { orderDelivery } from './order-delivery';
import { bundleLineRows, bundleRow, changedPrices, lineRow, orderTotals } from './order-sums';

/** How long an unpaid online order holds its goods, and how long its invoice can be paid. */
export const HOLD = 60 * MINUTE;
const MOST_UNPAID = 3;

/** What is ordered and by whom: null or nothing for a guest; a newcomer's account is made along with it. */
type Placed = OrderInput & { customerId?: number | null; newcomer?: NewAccount | null };

/** `registered` is there when an account has been made: neither exists without the other. */
type Outcome = PlacedOrder & { registered?: Registered };

/**
 * Places an order in one transaction: prices from the database, stock reserved, outbox written.
 * The same key with the same request answers the first order again. Throws ShopError:
 * basket_empty, size_required, out_of_stock, price_changed, basket_below_minimum,
 * idempotency_key_reused, session_expired, email_taken.
 */
export function placeOrder(
  db: Database,
  input: Placed,
  idempotency?: Idempotency,
): Promise<Outcome> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      // An account that is being deleted places no order.
      if (input.customerId) await lockUser(tx, input.customerId);
      const earlier = idempotency ? await claimKey(tx, idempotency) : null;
      if (earlier) return earlier;
      const registered = input.newcomer ? await openAccount(tx, input.newcomer) : undefined;
      const customerId = registered?.userId ?? input.customerId;
      await refuseHoarding(tx, input);
      const matched = await pricedBasket(tx, input);
      await reserve(tx, matched);
      const order = await insertOrder(tx, { ...input, customerId }, matched);
      await insertConsequences(tx, input, order);
      if (idempotency) await bindKey(tx, idempotency, order.id);
      return { ...order, repeated: false, ...(registered && { registered }) };
    }),
  );
}

/**
 * Unpaid online orders hold goods for nothing, so one person may have only a few of them (T70).
 * Throws too_many_requests.
 */
async function refuseHoarding(tx: Database, input: OrderInput): Promise<void> {
  if (input.payments !== 'mono') return;
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.heldUntil),
        eq(orders.holdsStock, true),
        or(eq(orders.phone, input.phone), eq(orders.email, input.email)),
      ),
    );
  if (held.length < MOST_UNPAID * env().RATE_LIMIT_SCALE) return;
  throw new ShopError('too_many_requests', {
    message: 'У вас уже є неоплачені замовлення. Оплатіть їх або спробуйте за годину',
    retryAfter: 600,
  });
}

/** What is ordered, at today's prices and all of it in stock; its variants are locked. */
async function pricedBasket(tx: Database, input: OrderInput): Promise<Matched> {
  const wanted = wantedOf(input);
  if (wanted.lines.length + wanted.bundles.length === 0) throw new ShopError('basket_empty');
  const bundles = await loadBundles(
    tx,
    wanted.bundles.map(({ bundleId }) => bundleId),
  );
  const variants = await lockVariants(tx, productIdsOf(wanted, bundles));
  const { matched, missing } = matchBasket(wanted, bundles, variants);
  refuseUnsized(missing);
  const unavailableProducts = [...missing.products, ...findShortages(demandOf(matched))];
  if (unavailableProducts.length + missing.bundles.length > 0) {
    throw new ShopError('out_of_stock', {
      extra: { unavailableProducts, unavailableBundles: missing.bundles },
    });
  }
  const prices = changedPrices(matched);
  if (prices.length > 0) throw new ShopError('price_changed', { extra: { prices } });
  return matched;
}

async function reserve(tx: Database, matched: Matched): Promise<void> {
  const quantities: Quantities = new Map(
    demandOf(matched).map(({ variant, quantity }) => [variant.id, quantity]),
  );
  if (await reserveStock(tx, quantities)) return;
  throw new ShopError('out_of_stock', { extra: { unavailableProducts: [] } });
}

function refuseWrongTotal(total: Kopecks, itemsTotal: Kopecks): void {
  if (total < MINIMUM_ORDER) throw new ShopError('basket_below_minimum');
  // Before the discount too: that sum is kept as well.
  if (itemsTotal > MAXIMUM_ORDER) {
    throw new ShopError('validation_failed', { message: 'Замовлення завелике: зателефонуйте нам' });
  }
}

async function insertOrder(tx: Database, input: Placed, matched: Matched) {
  const { itemsTotal, discountTotal, total } = orderTotals(matched);
  refuseWrongTotal(total, itemsTotal);
  const id = await nextOrderId(tx);
  const number = `A-${1000 + id}`;
  const token = randomBytes(24).toString('base64url');
  await tx.insert(orders).values({
    id,
    number,
    token,
    customerId: input.customerId ?? null,
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
    paymentStatus: input.payments === 'mono' ? 'pending' : 'none',
    itemsTotal,
    discountTotal,
    total,
    heldUntil: input.payments === 'mono' ? new Date(clock.now().getTime() + HOLD) : null,
  });
  await insertLines(tx, id, matched);
  return { id, number, token, total };
}

/** Bundles first, each followed by what it holds, then the single products. */
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

/** What follows from an order: its history, its first attempt to pay, and what others must hear. */
async function insertConsequences(
  tx: Database,
  input: OrderInput,
  order: { id: number; total: Kopecks },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId: order.id, kind: 'status', value: 'new' });
  const key = `order-${order.id}`;
  const payload = { orderId: order.id };
  await tx.insert(outbox).values({ kind: 'mail.order-accepted', key, payload });
  if (input.payments === 'mono') {
    await tx.insert(payments).values({
      orderId: order.id,
      provider: 'monobank',
      amount: order.total,
      expiresAt: new Date(clock.now().getTime() + HOLD),
    });
    return;
  }
  // An online order goes to the till once it is paid, see settle-payment.ts.
  await tx.insert(outbox).values({ kind: 'pos.push-order', key, payload });
}
