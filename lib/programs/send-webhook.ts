import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { decrypt } from '@/lib/account/second-factor/codes';
import { type Database, transaction } from '@/lib/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY, SECOND } from '@/lib/shared/clock';

/** Purpose with which signing secrets are encrypted. */
export const SECRET_PURPOSE = 'webhook';

/** Milliseconds for the whole answer: a slow program must not hold a slot of the channel for long. */
const TIMEOUT = 5 * SECOND;
const LONGEST_ANSWER = 64 * 1024;
/** An endpoint that fails for this long, in ms, is given up. */
const GIVE_UP = 3 * DAY;

/** Pure: the header `webhook-signature` of Standard Webhooks, one signature for each `whsec_…` secret. */
export const webhookSignature = (
  secrets: string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Thrown for a failed attempt, so that the outbox repeats it; without `retryAfter`, which would hold up other endpoints. */
class WebhookFailed extends Error {}

/**
 * Sends one delivery, unless it was delivered meanwhile. Gives an endpoint up that answers 410 or has failed for three
 * days, and tells staff. Throws when the attempt failed and is to be repeated.
 */
export async function sendWebhook(
  db: Database,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (found?.delivery.state !== 'pending') return;
  const { delivery, endpoint } = found;
  const thisOne = eq(webhookDeliveries.id, deliveryId);
  if (endpoint.state !== 'on') {
    await db.update(webhookDeliveries).set({ state: 'dropped' }).where(thisOne);
    return;
  }
  const outcome = await post(endpoint, deliveryId, JSON.stringify(delivery.payload));
  const isDone = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const { failingSince: since } = endpoint;
  const hasFailedLong = since !== null && clock.now().getTime() - since.getTime() > GIVE_UP;
  const state = !isDone && (outcome.status === 410 || hasFailedLong) ? 'dead' : 'on';
  await transaction(db, async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        ...outcome,
        tries: sql`${webhookDeliveries.tries} + 1`,
        triedAt: sql`now()`,
        ...(isDone && { state: 'delivered' }),
      })
      .where(thisOne);
    if (isDone && since === null) return;
    const changed = await tx
      .update(webhookEndpoints)
      .set({
        failingSince: isDone ? null : sql`coalesce(${webhookEndpoints.failingSince}, now())`,
        state,
      })
      .where(and(eq(webhookEndpoints.id, endpoint.id), eq(webhookEndpoints.state, 'on')))
      .returning({ endpointId: webhookEndpoints.id });
    if (state !== 'dead') return;
    for (const payload of changed) {
      await enqueue(
        tx,
        { kind: 'shop.webhook-dead.mail', payload },
        { kind: 'shop.webhook-dead.telegram', payload },
      );
    }
  });
  if (!isDone) throw new WebhookFailed(outcome.failure || `answered ${outcome.status}`);
}

async function post(endpoint: Endpoint, id: string, body: string) {
  const timestamp = Math.floor(clock.now().getTime() / SECOND);
  const isOldValid = endpoint.oldUntil !== null && endpoint.oldUntil > clock.now();
  const sealed = [endpoint.secret, isOldValid ? endpoint.oldSecret : null];
  const secrets = sealed.flatMap((secret) => (secret && decrypt(secret, SECRET_PURPOSE)) ?? []);
  if (secrets.length === 0) return { status: null, failure: 'secret' };
  try {
    const { status } = await callExternal({
      // A circuit breaker of its own, so that a dead endpoint soon fails at once and delays no other.
      name: `webhook ${endpoint.id}`,
      url: endpoint.url,
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Amplua-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
      },
      body,
      timeoutMs: TIMEOUT,
      maxBytes: LONGEST_ANSWER,
      isEntered: true,
    });
    return { status, failure: '' };
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error;
    return { status: error.httpStatus ?? null, failure: error.kind };
  }
}
