import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { encrypt } from '@/lib/account/second-factor/codes';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY } from '@/lib/shared/clock';
import { pageCounts } from '@/lib/shared/list-page';
import type { NewSecret, WebhookDelivery, WebhookView } from './answers';
import type { WebhookInput } from './inputs';
import { SECRET_PURPOSE } from './send-webhook';

const MOST = 20;
const PAGE = 20;
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
export const createWebhook = (
  db: Database,
  input: WebhookInput,
  userId: number,
): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    if ((await tx.$count(webhookEndpoints)) >= MOST) throw new ShopError('too_many_rows');
    const secret = newWebhookSecret();
    const row = { ...input, secret: encrypt(secret, SECRET_PURPOSE) };
    const [made] = await tx.insert(webhookEndpoints).values(row).returning();
    const id = made?.id ?? 0;
    await record(tx, userId, 'create', { id, url: input.url }, null, { ...input });
    return { id, secret };
  });

/** Gives an endpoint a new secret; the old one signs too for a day. Throws ShopError: not_found. */
export const rotateSecret = (db: Database, id: number, userId: number): Promise<NewSecret> =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    const secret = newWebhookSecret();
    await tx
      .update(webhookEndpoints)
      .set({
        secret: encrypt(secret, SECRET_PURPOSE),
        oldSecret: endpoint.secret,
        oldUntil: new Date(clock.now().getTime() + OVERLAP),
      })
      .where(eq(webhookEndpoints.id, id));
    await record(tx, userId, 'rotate', endpoint, null, { rotated: true });
    return { id, secret };
  });

/** Switches an endpoint on, also one that the shop gave up, or off. Throws ShopError: not_found. */
export const switchWebhook = (db: Database, id: number, isOn: boolean, userId: number) =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    const state = isOn ? 'on' : 'off';
    await tx
      .update(webhookEndpoints)
      .set({ state, failingSince: null })
      .where(eq(webhookEndpoints.id, id));
    await record(tx, userId, 'switch', endpoint, { state: endpoint.state }, { state });
  });

/** Deletes an endpoint with its log. Throws ShopError: not_found. */
export const deleteWebhook = (db: Database, id: number, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const { url, events } = endpoint;
    await record(tx, userId, 'remove', endpoint, { url, events }, null);
  });

/** A page of an endpoint's log, newest first. */
export async function listDeliveries(db: Database, endpointId: number, page: number) {
  const own = eq(webhookDeliveries.endpointId, endpointId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(own)
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(PAGE)
    .offset((page - 1) * PAGE);
  const deliveries = rows.map(
    ({ id, event, payload, state, tries, status, failure, ...row }): WebhookDelivery => ({
      ...{ id, event, payload, state, tries, status, failure },
      createdAt: row.createdAt.toISOString(),
      triedAt: row.triedAt?.toISOString() ?? null,
    }),
  );
  return { deliveries, ...pageCounts(page, await db.$count(webhookDeliveries, own), PAGE) };
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
      const found = await tx
        .update(webhookDeliveries)
        .set({ state: 'pending' })
        .where(own)
        .returning({ id: webhookDeliveries.id });
      if (found.length === 0) throw new ShopError('not_found');
    } else {
      const event = 'webhook.test' as const;
      const payload = { type: event, timestamp: clock.now().toISOString(), data: {} };
      const row = { id: deliveryId, endpointId: id, event, about: deliveryId, act: '', payload };
      await tx.insert(webhookDeliveries).values(row);
    }
    await enqueue(tx, { kind: 'webhook.send', payload: { deliveryId } });
    await record(tx, userId, delivery ? 'resend' : 'test', endpoint, null, {
      delivery: deliveryId,
    });
  });

async function lockEndpoint(tx: Database, id: number) {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('update');
  if (!endpoint) throw new ShopError('not_found');
  return endpoint;
}

type Fields = Parameters<typeof recordChange>[1]['before'];

const record = (
  tx: Database,
  userId: number,
  action: string,
  { id, url }: { id: number; url: string },
  before: Fields,
  after: Fields,
) =>
  recordChange(tx, {
    userId,
    action: `webhook.${action}`,
    entityId: id,
    title: new URL(url).host,
    before,
    after,
  });
