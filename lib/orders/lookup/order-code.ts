import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { inboxHash, takeSlot } from '@/lib/account/mail-quota';
import { type Database, transaction } from '@/lib/db/client';
import { orderCodes, orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { secretsMatch } from '@/lib/http/auth/secrets';
import { hasAccountPoint } from '@/lib/http/route/rate-limit';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { recordEvent } from '@/lib/orders/record-event';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, MINUTE } from '@/lib/shared/clock';
import { CODE_LENGTH, type FindOrderInput, type OpenOrderInput } from './inputs';

/** How long a mailed code works, in ms. */
const CODE_LIFE = 15 * MINUTE;
/** Maximum attempts to enter one code, right or wrong. */
const MOST_TRIES = 5;
/** Maximum mails with codes to one inbox per hour, for all of its orders together. */
const OF_INBOX = { kind: 'limit.order-code', most: 6, age: '1 hour' };

const WRONG_CODE = 'Код не\u00a0підходить або вже не\u00a0діє. Перевірте його або попросіть новий';

/**
 * Enqueues a mail with a code that opens an order. The queue looks up later whether the number and the phone belong
 * together, so that this call does the same work in the same time for every number. More than three requests an hour
 * or ten a day for the same number and phone are dropped without an error. The two are counted together: order numbers
 * are sequential, and a stranger must not use up the requests of the buyer.
 */
export async function askOrderCode(db: Database, { orderId, phone }: FindOrderInput) {
  const pair = `${orderId} ${phone}`;
  if (!(await hasAccountPoint('find-order', pair))) return;
  if (!(await hasAccountPoint('find-order-day', pair))) return;
  await enqueue(db, { kind: 'mail.find-order', payload: { number: orderId, phone } });
}

/**
 * The recipient and the code of a requested mail. Null if no order has this number and phone, if the order was deleted
 * or has no e-mail, or if its inbox has got too many codes. A new code replaces the previous one.
 */
export async function issueOrderCode(
  db: Database,
  { number, phone, outboxId }: { number: string; phone: string; outboxId: number },
): Promise<{ email: string; firstName: string; code: string } | null> {
  return transaction(db, async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(isOrder(number, phone), ne(orders.email, '')));
    if (!order) return null;
    // Every delivery attempt of the message derives the same code, so that a code mailed by an earlier attempt works.
    const code = codeOf(order.token, outboxId);
    const hash = hashOf(order, code);
    const isIssued = await tx.$count(
      orderCodes,
      and(eq(orderCodes.orderId, order.id), eq(orderCodes.hash, hash)),
    );
    if (isIssued === 0) {
      if (!(await takeSlot(tx, OF_INBOX, inboxHash(order.email)))) return null;
      const expiresAt = new Date(clock.now().getTime() + CODE_LIFE);
      const fresh = { hash, tries: 0, expiresAt };
      await tx
        .insert(orderCodes)
        .values({ orderId: order.id, ...fresh })
        .onConflictDoUpdate({ target: orderCodes.orderId, set: fresh });
    }
    return { email: order.email, firstName: order.firstName, code };
  });
}

/** A line of the order's history. It proves the order's e-mail: only a reader of that inbox knows the code. */
export const OPENED_BY_CODE = 'Покупець відкрив замовлення кодом із\u00a0листа';

/**
 * Exchanges a mailed code for the token of the order's secret link. A code works once, for 15 minutes and five
 * attempts. Throws ShopError wrong_code, with the same text for a wrong code, an expired one and an unknown order.
 */
export async function redeemOrderCode(db: Database, { orderId, phone, code }: OpenOrderInput) {
  const token = await transaction(db, async (tx) => {
    // Locked, so that the e-mail cannot change between the comparison and the line of the history.
    const [order] = await tx.select().from(orders).where(isOrder(orderId, phone)).for('update');
    if (!order) return null;
    // Counts the attempt before the comparison; the locked row lets one of two parallel requests use the code.
    const [tried] = await tx
      .update(orderCodes)
      .set({ tries: sql`${orderCodes.tries} + 1` })
      .where(
        and(
          eq(orderCodes.orderId, order.id),
          lt(orderCodes.tries, MOST_TRIES),
          gt(orderCodes.expiresAt, clock.now()),
        ),
      )
      .returning({ hash: orderCodes.hash });
    if (!tried || !secretsMatch(hashOf(order, code), tried.hash)) return null;
    await tx.update(orderCodes).set({ tries: MOST_TRIES }).where(eq(orderCodes.orderId, order.id));
    await recordEvent(tx, order.id, { kind: 'note', value: OPENED_BY_CODE }, CUSTOMER);
    return order.token;
  });
  if (token) return token;
  // Thrown after the commit: the attempt must stay counted.
  throw new ShopError('wrong_code', { message: WRONG_CODE, errors: { code: [WRONG_CODE] } });
}

const isOrder = (number: string, phone: string) =>
  and(eq(orders.number, number), eq(orders.phone, phone), isNull(orders.archivedAt));

const keyed = (token: string, text: string) => createHmac('sha256', token).update(text);

/** Derived from the order's secret token, which only its owner and staff know. */
const codeOf = (token: string, outboxId: number): string =>
  String(keyed(token, `code:${outboxId}`).digest().readUInt32BE() % 10 ** CODE_LENGTH).padStart(
    CODE_LENGTH,
    '0',
  );

/**
 * Keyed by the token: a plain hash of six digits could be reversed by trying all of them. With the e-mail, so that a code
 * is void once the order has another one.
 */
const hashOf = ({ token, email }: { token: string; email: string }, code: string): string =>
  keyed(token, `hash:${email}:${code}`).digest('base64url');
