import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orders, pushSubscriptions, sessions } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/auth/access';
import { findHeldRoles } from '@/lib/http/auth/viewer';
import { callExternal } from '@/lib/http/outgoing/call-external';
import type { PushText } from '@/lib/offline/rules';
import { countWaitingOrders } from '@/lib/orders/queries/queues';
import { listMentions } from '@/lib/orders/teamwork/queries';
import { enqueue } from '@/lib/outbox/enqueue';
import { loadShop } from '@/lib/settings/queries';
import { HOUR, SECOND } from '@/lib/shared/clock';
import { formatPrice } from '@/lib/shared/money';
import { isKnownEndpoint } from './push-endpoint';
import { vapidKeys } from './vapid';

/** Seconds that the push service stores a message for an offline browser. Staff are not notified of older orders. */
const TTL = HOUR / SECOND;
const TIMEOUT = 10 * SECOND;

/** Enqueues a separate message for each subscribed browser, so that a failed delivery does not delay the others. */
export async function fanOutNewOrder(db: Database, { orderId }: { orderId: number }) {
  const news = await findNews(db, orderId);
  if (!news) return;
  const told = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions);
  await transaction(db, (tx) =>
    enqueue(
      tx,
      ...told.map(({ id }) => ({
        kind: 'push.send' as const,
        key: `order-${orderId}/${id}`,
        payload: { subscriptionId: id, about: orderId },
      })),
    ),
  );
}

type Payload = { subscriptionId: number; about: number | null; noteId?: number | undefined };

/**
 * Sends a push message to one browser; sends nothing when the order no longer waits for staff (`findNews`), or the user
 * has seen the note that mentions them. Deletes the
 * subscription when its session has ended, its user may not see orders, or the browser has unsubscribed. Throws
 * ShopError: external_failed, to be retried.
 */
export async function sendPush(
  db: Database,
  { subscriptionId, about, noteId }: Payload,
): Promise<void> {
  const [to] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, subscriptionId));
  if (!to) return;
  const { sessionId } = to;
  const role = sessionId && (await findHeldRoles(db, [sessionId])).get(sessionId);
  if (!role || !isAdmitted(role, 'manager') || !isKnownEndpoint(to.endpoint)) {
    return forget(db, subscriptionId);
  }
  const news = noteId ? findMention(db, noteId, to.userId) : about !== null && findNews(db, about);
  const text = about === null ? TRIAL : await news;
  if (!text) return;
  const status = await post(db, to, { ...text, count: await countWaitingOrders(db) });
  // The browser has unsubscribed, or has subscribed with an old key of the shop and will subscribe again.
  if ([403, 404, 410].includes(status)) return forget(db, subscriptionId);
  if (status >= 300) {
    throw new ShopError('external_failed', { cause: new Error(`push answered ${status}`) });
  }
}

const TRIAL = {
  title: 'Сповіщення працюють',
  body: 'Так магазин скаже про нове замовлення',
  path: '/admin/security',
  tag: 'trial',
};

/** Notification about an order of the last hour that still waits for staff; null for any other order. */
async function findNews(db: Database, orderId: number): Promise<Omit<PushText, 'count'> | null> {
  const [order] = await db
    .select({ number: orders.number, total: orders.total })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, 'new'),
        isNull(orders.archivedAt),
        sql`${orders.createdAt} > now() - interval '1 hour'`,
      ),
    );
  return (
    (order && {
      title: `Нове замовлення ${order.number}`,
      body: formatPrice(order.total),
      path: `/admin/orders/${order.number}`,
      tag: order.number,
    }) ??
    null
  );
}

/** Notification that a note mentions this user, without its text, which may name a shopper; null once it is read. */
async function findMention(
  db: Database,
  noteId: number,
  userId: number,
): Promise<Omit<PushText, 'count'> | null> {
  const mention = (await listMentions(db, userId)).find(({ id }) => id === noteId);
  if (!mention) return null;
  const { orderId, by } = mention;
  return {
    title: `Вас згадали: ${orderId}`,
    body: by,
    path: `/admin/orders/${orderId}`,
    tag: `note-${noteId}`,
  };
}

type Subscription = typeof pushSubscriptions.$inferSelect;

/** Sends the encrypted message to the push service; returns the HTTP status. */
async function post(
  db: Database,
  { endpoint, p256dh, auth }: Subscription,
  text: PushText,
): Promise<number> {
  // Imported on demand, since only processes that send push messages need the package.
  const { generateRequestDetails } = (await import('web-push')).default;
  const { headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(text),
    {
      vapidDetails: { subject: `mailto:${(await loadShop(db)).email}`, ...vapidKeys() },
      TTL,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    },
  );
  const { 'Content-Length': _, ...sent } = headers;
  const answer = await callExternal({
    // A separate circuit breaker per host, since push services fail independently.
    name: `push ${new URL(endpoint).hostname}`,
    url: endpoint,
    method: 'POST',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    timeoutMs: TIMEOUT,
  });
  return answer.status;
}

async function forget(db: Database, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Deletes subscriptions whose session has ended or whose user no longer handles orders. */
export async function deleteStaleSubscriptions(db: Database): Promise<void> {
  const all = await db
    .selectDistinct({ id: sessions.id })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, sessions.id));
  const held = await findHeldRoles(
    db,
    all.map(({ id }) => id),
  );
  const gone = all.filter(({ id }) => !isAdmitted(held.get(id) ?? 'customer', 'manager'));
  if (gone.length === 0) return;
  await db.delete(pushSubscriptions).where(
    inArray(
      pushSubscriptions.sessionId,
      gone.map(({ id }) => id),
    ),
  );
}
