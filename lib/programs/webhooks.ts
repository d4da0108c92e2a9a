import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { encrypt } from '@/lib/account/second-factor/codes';
import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY } from '@/lib/shared/clock';
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
  return rows.map(({ id, url, events, state, failingSince }) => ({
    ...{ id, url, events, state, failingSince: failingSince?.toISOString() ?? null },
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
export async function rotateSecret(db: Database, id: number, userId: number): Promise<NewSecret> {
  const secret = newWebhookSecret();
  await changeEndpoint(
    db,
    id,
    userId,
    'rotate',
    async (update, { secret: oldSecret, oldUntil: signsUntil }) => {
      if (signsUntil && signsUntil > clock.now()) {
        const message = 'Секрет уже змінено: попередній ще діє добу від зміни';
        throw new ShopError('edit_conflict', { message });
      }
      const oldUntil = new Date(clock.now().getTime() + OVERLAP);
      await update({ secret: encrypt(secret, SECRET_PURPOSE), oldSecret, oldUntil });
      return { before: null, after: { rotated: true } };
    },
  );
  return { id, secret };
}

/** Switches an endpoint on, also one that the shop gave up, or off. Throws ShopError: not_found. */
export const switchWebhook = (db: Database, id: number, isOn: boolean, userId: number) =>
  changeEndpoint(db, id, userId, 'switch', async (update, { state: before }) => {
    const state = isOn ? 'on' : 'off';
    await update({ state, failingSince: null });
    return { before: { state: before }, after: { state } };
  });

/** Deletes an endpoint with its log. Throws ShopError: not_found. */
export const deleteWebhook = (db: Database, id: number, userId: number) =>
  changeEndpoint(db, id, userId, 'remove', async (_update, { url, events }, tx) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    return { before: { url, events }, after: null };
  });

/** The newest deliveries of an endpoint. */
export async function listDeliveries(db: Database, endpointId: number): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(SHOWN);
  return rows.map(({ id, event, payload, state, tries, status, failure, createdAt }) => ({
    ...{ id, event, payload, state, tries, status, failure, createdAt: createdAt.toISOString() },
  }));
}

/**
 * Sends a delivery of the log again with the same `webhook-id`, or a test event if none is named. Throws ShopError:
 * not_found, and edit_conflict if the endpoint is off.
 */
export const sendAgain = (db: Database, id: number, delivery: string | undefined, userId: number) =>
  changeEndpoint(db, id, userId, delivery ? 'resend' : 'test', async (_update, { state }, tx) => {
    if (state !== 'on') {
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
    await enqueue(tx, { kind: 'webhook.send', payload: { deliveryId } });
    return { before: null, after: { delivery: deliveryId } };
  });

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Made = { before: AuditFields | null; after: AuditFields | null };

/** Runs a change of a locked endpoint and writes it to the audit log. Throws ShopError: not_found. */
const changeEndpoint = (
  db: Database,
  id: number,
  userId: number,
  action: string,
  work: (
    update: (set: Partial<Endpoint>) => Promise<unknown>,
    endpoint: Endpoint,
    tx: Database,
  ) => Promise<Made>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const thisOne = eq(webhookEndpoints.id, id);
    const [endpoint] = await tx.select().from(webhookEndpoints).where(thisOne).for('update');
    if (!endpoint) throw new ShopError('not_found');
    const update = async (set: Partial<Endpoint>) =>
      tx.update(webhookEndpoints).set(set).where(thisOne);
    await record(tx, userId, action, endpoint, await work(update, endpoint, tx));
  });

const record = (tx: Database, userId: number, action: string, row: Endpoint, made: Made) => {
  const title = new URL(row.url).host;
  return recordChange(tx, {
    userId,
    action: `webhook.${action}`,
    entityId: row.id,
    title,
    ...made,
  });
};
