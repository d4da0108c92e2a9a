import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { pushSubscriptions } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { enqueue } from '@/lib/outbox/enqueue';
import type { SubscriptionInput } from './inputs';

/** Maximum subscribed browsers of one user; the newest are kept. */
const MOST = 10;

type Asking = Pick<Viewer, 'id' | 'sessionId'>;

/** Subscribes this browser to notifications about new orders, for as long as its session lasts. */
export async function subscribeBrowser(
  db: Database,
  { id: userId, sessionId }: Asking,
  { endpoint, keys }: SubscriptionInput,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = { userId, sessionId, ...keys };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      // A browser has a single subscription: messages go to the user who is signed in there now.
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...row, createdAt: sql`now()` },
      });
    const own = eq(pushSubscriptions.userId, userId);
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(own)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(MOST);
    await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.id, newest)));
  });
}

/** The push endpoints of this session's browser; empty when it is not subscribed. */
export async function listOwnEndpoints(db: Database, { sessionId }: Asking): Promise<string[]> {
  const own = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return own.map(({ endpoint }) => endpoint);
}

const isOwn = ({ id }: Asking, endpoint: string) =>
  and(eq(pushSubscriptions.userId, id), eq(pushSubscriptions.endpoint, endpoint));

/** Deletes the subscription of a browser; does nothing when there is none. */
export async function unsubscribeBrowser(
  db: Database,
  viewer: Asking,
  endpoint: string,
): Promise<void> {
  await db.delete(pushSubscriptions).where(isOwn(viewer, endpoint));
}

/** Sends a test message to one of the caller's own browsers. Throws ShopError: not_found. */
export async function sendTestMessage(
  db: Database,
  viewer: Asking,
  endpoint: string,
): Promise<void> {
  const [own] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOwn(viewer, endpoint));
  if (!own) throw new ShopError('not_found');
  await enqueue(db, { kind: 'push.send', payload: { subscriptionId: own.id, about: null } });
}
