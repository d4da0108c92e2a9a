import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type orderLines, orders, payments } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { nullIfRefused, ShopError } from '@/lib/errors';
import { evenLines } from '@/lib/order-rules/split-sums';
import { isOnline, type PaymentMethod, type ProviderName } from '@/lib/payments/methods';
import { type Banks, providerFor } from '@/lib/payments/registry';
import { clock, SECOND } from '@/lib/shared/clock';
import { metrics } from '@/lib/telemetry/metrics';
import { closeLater } from './book-payment';

/** How long in ms a claim is valid. If a claim is older, its process has died before storing the bank's response. */
const CLAIM_LIFE = 30 * SECOND;

/**
 * Maximum time in ms to wait for another caller's request to the bank (longer than `timeoutMs` of the providers). PAUSE
 * is the time in ms between two checks.
 */
const LONGEST_WAIT = 12 * SECOND;
const PAUSE = 250;

/**
 * URL of the payment page of an order's open attempt; the invoice is created at the bank if there is none yet. Of two
 * parallel calls one calls the bank, and the other waits for its result. Must not run inside a transaction. Throws
 * payment_not_possible, payment_unavailable; the order stays valid.
 */
export async function createInvoice(
  db: Database,
  orderId: number,
  banks: Banks = providerFor,
): Promise<string> {
  for (let wait = 0; wait < LONGEST_WAIT / PAUSE; wait += 1) {
    const attempt = await openAttempt(db, orderId);
    if (!attempt) throw new ShopError('payment_not_possible');
    if (attempt.pageUrl) return attempt.pageUrl;
    const claimedAt = await claim(db, attempt.id);
    if (claimedAt) return ask(db, banks, { ...attempt, claimedAt });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  throw new ShopError('payment_unavailable');
}

type Attempt = typeof payments.$inferSelect;

async function openAttempt(db: Database, orderId: number): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['created', 'pending'])))
    .orderBy(desc(payments.id))
    .limit(1);
  return attempt;
}

/**
 * Claims the creation of the invoice. Returns the time of the claim, which identifies it; null if another caller has a
 * valid claim.
 */
async function claim(db: Database, paymentId: number): Promise<Date | null> {
  const now = clock.now();
  const claimed = await db
    .update(payments)
    .set({ claimedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        isNull(payments.invoiceId),
        or(
          isNull(payments.claimedAt),
          lt(payments.claimedAt, new Date(now.getTime() - CLAIM_LIFE)),
        ),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length === 1 ? now : null;
}

/** The only line of a payment for what a certificate leaves of an order, or for what it rose by. */
const singleLine = ({ amount, isExtra }: Attempt) => [
  {
    name: isExtra ? 'Доплата за замовлення' : 'Решта після сертифіката',
    ...{ quantity: 1, price: amount, total: amount, code: 'extra' },
  },
];

async function ask(db: Database, banks: Banks, attempt: Attempt): Promise<string> {
  const [order] = await db
    .select({
      number: orders.number,
      token: orders.token,
      phone: orders.phone,
      certificatePaid: orders.certificatePaid,
      lines: LINES,
      ordinal: ordinalOf(attempt),
    })
    .from(orders)
    .where(eq(orders.id, attempt.orderId));
  if (!order) throw new ShopError('payment_not_possible');
  const { expiresAt } = attempt;
  const left = (expiresAt?.getTime() ?? 0) - clock.now().getTime();
  if (!expiresAt || left < 60 * SECOND) throw new ShopError('payment_not_possible');
  const bank = banks(attempt.provider);
  const orderUrl = `${siteUrl()}/order/${order.token}`;
  try {
    const invoice = await bank.createInvoice({
      amount: attempt.amount,
      reference: order.number,
      attempt: `${order.number}-${order.ordinal}-${markOf(order.token)}`,
      destination: `Замовлення ${order.number} у магазині «Амплуа»`,
      returnUrl: `${orderUrl}?returned=1`,
      orderUrl,
      phone: order.phone,
      webhookUrl: siteUrl() + bank.webhookPath,
      expiresAt,
      basket:
        attempt.isExtra || order.certificatePaid > 0
          ? singleLine(attempt)
          : order.lines.flatMap(invoiceLines),
    });
    if (await save(db, attempt, invoice)) return invoice.pageUrl;
    return yieldTo(db, banks, attempt, invoice.invoiceId);
  } catch (cause) {
    metrics()?.invoicesFailed.inc({ bank: attempt.provider });
    await db
      .update(payments)
      .set({ claimedAt: null })
      .where(and(eq(payments.id, attempt.id), isClaimOf(attempt)));
    throw new ShopError('payment_unavailable', { cause });
  }
}

/** SQL: position of the attempt among the attempts of its order, starting at 1. */
const ordinalOf = ({ orderId, id }: Attempt) =>
  sql<number>`(select count(*)::int from payments where order_id = ${orderId} and id <= ${id})`;

type Line = Pick<
  typeof orderLines.$inferSelect,
  'name' | 'size' | 'quantity' | 'total' | 'variantId'
>;

/** SQL: the order lines, as a column of a query of orders. */
const LINES = sql<Line[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'size', size, 'quantity', quantity,
    'total', total, 'variantId', variant_id) order by id), '[]')
  from order_lines where order_id = orders.id)`;

/**
 * Distinguishes orders with the same number. After a restore from a backup a number may be used again, and LiqPay would
 * show the old payment for it.
 */
const markOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, 6);

/** An order line for the payer. All sums must equal the amount, or the bank cannot issue a fiscal receipt. */
const invoiceLines = (line: Line) =>
  evenLines(line)
    .filter(({ price }) => price > 0)
    .map(({ quantity, price }) => ({
      name: line.size ? `${line.name}, ${line.size}` : line.name,
      quantity,
      price,
      total: quantity * price,
      code: String(line.variantId),
    }));

const isClaimOf = (attempt: Attempt) =>
  attempt.claimedAt ? eq(payments.claimedAt, attempt.claimedAt) : isNull(payments.claimedAt);

/** Stores the invoice; false when our claim has expired and another caller's invoice may be stored. */
async function save(
  db: Database,
  attempt: Attempt,
  invoice: { invoiceId: string; pageUrl: string },
): Promise<boolean> {
  const saved = await db
    .update(payments)
    .set({ ...invoice, status: 'pending', updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, attempt.id),
        isNull(payments.invoiceId),
        eq(payments.status, 'created'),
        isClaimOf(attempt),
      ),
    )
    .returning({ id: payments.id });
  return saved.length === 1;
}

/** Closes our invoice and uses the stored one: with two open invoices the shopper could pay twice. */
async function yieldTo(
  db: Database,
  banks: Banks,
  attempt: Attempt,
  ownInvoiceId: string,
): Promise<string> {
  const current = await openAttempt(db, attempt.orderId);
  if (current?.invoiceId !== ownInvoiceId) await close(db, banks, attempt.provider, ownInvoiceId);
  if (!current?.pageUrl) throw new ShopError('payment_unavailable');
  return current.pageUrl;
}

/**
 * Closes an invoice that nobody has seen but that could still be paid. If the bank does not close it, another try is
 * enqueued.
 */
async function close(db: Database, banks: Banks, provider: ProviderName, invoiceId: string) {
  await banks(provider)
    .removeInvoice?.(invoiceId)
    .catch(() => closeLater(db, provider, invoiceId));
}

/**
 * URL of the bank's payment page for an order that was just placed. Null when the order is paid on receipt, and when
 * the bank does not respond: the order stays valid, and its page offers to pay later.
 */
export async function paymentPage(
  db: Database,
  orderId: number,
  method: PaymentMethod,
): Promise<string | null> {
  if (!isOnline(method)) return null;
  return createInvoice(db, orderId).catch(nullIfRefused);
}
