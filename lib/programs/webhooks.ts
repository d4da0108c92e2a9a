import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { encrypt } from '@/lib/account/second-factor/codes';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { outbox, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY } from '@/lib/shared/clock';
import { pick } from '@/lib/shared/record-of';
import type { NewSecret, WebhookDelivery, WebhookView } from './answers';
import type { WebhookInput } from './inputs';
import { SECRET_PURPOSE } from './send-webhook';

const MOST = 20;
/** Deliveries of an endpoint's log. */
const SHOWN = 50;
/** How long webhooks are signed with the replaced secret too, in ms. */
const OVERLAP = DAY;

const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** All endpoints, oldest first, without their secrets. */
export async function listWebhooks(db: Database): Promise<WebhookView[]> {
  const rows = await db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id));
  return rows.map((row) => ({
    ...pick(row, ['id', 'url', 'events', 'state']),
    failingSince: row.failingSince?.toISOString() ?? null,
  }));
}

/** Adds an endpoint; only this answer contains its signing secret. Throws ShopError: too_many_rows. */
export async function createWebhook(
  db: Database,
  input: WebhookInput,
  userId: number,
): Promise<NewSecret> {
  const secret = newWebhookSecret();
  const row = { ...input, secret: encrypt(secret, SECRET_PURPOSE) };
  const id = await transaction(db, async (tx) => {
    if ((await tx.$count(webhookEndpoints)) >= MOST) throw new ShopError('too_many_rows');
    const [made] = await tx.insert(webhookEndpoints).values(row).returning();
    if (made) await record(tx, userId, 'create', made, { before: null, after: { ...input } });
    return made?.id ?? 0;
  });
  return { id, secret };
}

/**
 * Gives an endpoint a new secret; the old one signs too for a day. Throws ShopError: not_found, edit_conflict while an
 * older secret still signs: the receiver may know only that one.
 */
export const rotateSecret = (db: Database, id: number, userId: number): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint.oldUntil && endpoint.oldUntil > clock.now()) {
      const message = 'Секрет уже змінено: попередній ще діє добу від зміни';
      throw new ShopError('edit_conflict', { message });
    }
    const secret = newWebhookSecret();
    const oldUntil = new Date(clock.now().getTime() + OVERLAP);
    const set = { secret: encrypt(secret, SECRET_PURPOSE), oldSecret: endpoint.secret, oldUntil };
    await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id));
    await record(tx, userId, 'rotate', endpoint, { before: null, after: { rotated: true } });
    return { id, secret };
  });

/** Switches an endpoint on, also one that the shop gave up, or off. Throws ShopError: not_found. */
export const switchWebhook = (db: Database, id: number, isOn: boolean, userId: number) =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    const state = isOn ? 'on' : 'off';
    const thisOne = eq(webhookEndpoints.id, id);
    await tx.update(webhookEndpoints).set({ state, failingSince: null }).where(thisOne);
    const before = { state: endpoint.state };
    await record(tx, userId, 'switch', endpoint, { before, after: { state } });
  });

/** Deletes an endpoint with its log. Throws ShopError: not_found. */
export const deleteWebhook = (db: Database, id: number, userId: number) =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const before = pick(endpoint, ['url', 'events']);
    await record(tx, userId, 'remove', endpoint, { before, after: null });
  });

/** The newest deliveries of an endpoint. */
export async function listDeliveries(db: Database, endpointId: number): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(SHOWN);
  return rows.map((row) => ({
    ...pick(row, ['id', 'event', 'payload', 'state', 'tries', 'status', 'failure']),
    createdAt: row.createdAt.toISOString(),
  }));
}

/**
 * Sends a delivery of the log again with the same `webhook-id`, or a test event if none is named. Throws ShopError:
 * not_found, and edit_conflict if the endpoint is off.
 */
export const sendAgain = (db: Database, id: number, delivery: string | undefined, userId: number) =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (endpoint.state !== 'on') {
      throw new ShopError('edit_conflict', { message: 'Спершу увімкніть цю адресу' });
    }
    const deliveryId = delivery ?? randomUUID();
    if (delivery) {
      const own = and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.endpointId, id));
      const again = tx.update(webhookDeliveries).set({ state: 'pending' }).where(own);
      if ((await again.returning()).length === 0) throw new ShopError('not_found');
    } else {
      const event = 'webhook.test' as const;
      const payload = { type: event, timestamp: clock.now().toISOString(), data: {} };
      const row = { id: deliveryId, endpointId: id, event, about: deliveryId, act: '', payload };
      await tx.insert(webhookDeliveries).values(row);
    }
    await sendSoon(tx, deliveryId);
    const action = delivery ? 'resend' : 'test';
    await record(tx, userId, action, endpoint, { before: null, after: { delivery: deliveryId } });
  });

/** Puts a new message in place of the delivery's earlier one, unless that one is being delivered now. */
async function sendSoon(tx: Database, deliveryId: string): Promise<void> {
  const key = `webhook-${deliveryId}`;
  const isFree = or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`));
  await tx.delete(outbox).where(and(eq(outbox.kind, 'webhook.send'), eq(outbox.key, key), isFree));
  await enqueue(tx, { kind: 'webhook.send', key, payload: { deliveryId } });
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

async function lockEndpoint(tx: Database, id: number): Promise<Endpoint> {
  const thisOne = eq(webhookEndpoints.id, id);
  const [endpoint] = await tx.select().from(webhookEndpoints).where(thisOne).for('update');
  if (!endpoint) throw new ShopError('not_found');
  return endpoint;
}

const record = (
  tx: Database,
  userId: number,
  action: string,
  { id, url }: Endpoint,
  change: { before: AuditFields | null; after: AuditFields | null },
) =>
  recordChange(tx, {
    ...{ userId, action: `webhook.${action}`, entityId: id, title: new URL(url).host, ...change },
  });
