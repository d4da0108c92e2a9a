import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, isNull, like, sql } from 'drizzle-orm';
import { endOwnSession, endOwnSessions } from '@/lib/account/session/end-sessions';
import type { Database } from '@/lib/db/client';
import { outbox, pushSubscriptions, sessions, users } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { cleanUp } from '@/lib/jobs/clean-up';
import { notePresence } from '@/lib/orders/live/presence';
import { addNote } from '@/lib/orders/teamwork/add-note';
import { changeRole } from '@/lib/staff/change-role';
import type { PushMessage } from '@/sandbox/push/pages';
import { startPush } from '@/sandbox/push/server';
import type { Running } from '@/sandbox/stand-in';
import { givenViewer } from '@/scripts/testing/account';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenOrder, orderRow } from '@/scripts/testing/orders';
import { deliverOnce } from '@/scripts/testing/outbox';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { subscriptionInput } from './inputs';
import { sendTestMessage, subscribeBrowser, unsubscribeBrowser } from './subscriptions';
import { vapidKeys } from './vapid';

const dataDir = mkdtempSync(path.join(tmpdir(), 'push-'));
const memory = globalThis as typeof globalThis & { externalBreakers?: Map<string, unknown> };
let service: Running;

beforeAll(async () => {
  service = await startPush({ port: 0, dataDir });
  givenSettings({ PUSH_URL: service.url, SECOND_FACTOR: 'optional' });
});
afterAll(async () => {
  putSettingsBack();
  await service.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  memory.externalBreakers?.clear();
  await setMode('ok');
  await fetch(`${service.url}/messages`, { method: 'DELETE' });
});

const setMode = (mode: string, times?: number) =>
  fetch(`${service.url}/__mode`, { method: 'POST', body: JSON.stringify({ mode, times }) });

/** Subscribes a browser at the simulated push service and at the shop. */
async function subscribed(db: Database, viewer: Viewer, key = vapidKeys().publicKey) {
  const answer = await fetch(`${service.url}/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: key }),
  });
  const subscription = subscriptionInput.parse(await answer.json());
  await subscribeBrowser(db, viewer, subscription);
  return subscription.endpoint;
}

/** Delivers the push messages in the outbox, including those created by a delivery; returns the number of failures. */
async function deliverPush(db: Database): Promise<number> {
  let failures = 0;
  for (const kind of ['shop.new-order.push', 'push.send']) {
    const waiting = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${eq(outbox.kind, kind)} and ${isNull(outbox.doneAt)}`);
    for (const { id } of waiting) await deliverOnce(db, id).catch(() => (failures += 1));
  }
  return failures;
}

const received = async (): Promise<(PushMessage & { said: Record<string, unknown> })[]> => {
  const all: PushMessage[] = await (await fetch(`${service.url}/messages.json`)).json();
  return all.map((one) => ({ ...one, said: JSON.parse(one.text) }));
};

const count = (db: Database) => db.$count(pushSubscriptions);

describe('a new order', () => {
  databaseTest('reaches each browser, encrypted and signed, without personal data', async (db) => {
    const [{ viewer: one }, { viewer: other }] = [
      await givenViewer(db, 'manager'),
      await givenViewer(db, 'admin'),
    ];
    await subscribed(db, one);
    await subscribed(db, other);
    const order = await givenOrder(db);

    expect(await deliverPush(db)).toBe(0);

    const messages = await received();
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({ ttl: 3600, urgency: 'high' });
    expect(messages[0]?.said).toEqual({
      title: `Нове замовлення ${order.number}`,
      body: expect.stringMatching(/890/),
      path: `/admin/orders/${order.number}`,
      tag: order.number,
      count: 1,
    });
    const { firstName, lastName, phone, email } = await orderRow(db, order.id);
    for (const word of [firstName, lastName, phone, email]) {
      expect(messages[0]?.text).not.toContain(word);
    }
    // Delivering `shop.new-order.push` a second time creates no second message for a browser.
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, 'shop.new-order.push'));
    await deliverPush(db);
    expect(await received()).toHaveLength(2);
  });

  databaseTest('has no message when no browser is subscribed', async (db) => {
    await givenOrder(db);
    expect(await db.$count(outbox, like(outbox.kind, '%push%'))).toBe(
      await db.$count(outbox, eq(outbox.kind, 'pos.push-order')),
    );
  });

  databaseTest('is retried after a fault, unless it is no longer news', async (db) => {
    const { viewer } = await givenViewer(db, 'manager');
    await subscribed(db, viewer);
    const order = await givenOrder(db);
    await setMode('500', 1);
    expect(await deliverPush(db)).toBe(1);
    expect(await received()).toEqual([]);
    expect(await deliverPush(db)).toBe(0);
    expect(await received()).toHaveLength(1);

    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, 'push.send'));
    await db.execute(sql`update orders set status = 'confirmed' where id = ${order.id}`);
    await deliverPush(db);
    expect(await received()).toHaveLength(1);
  });

  test.each(['404', '410'])('forgets a browser of which the service says %s', (mode) =>
    withDatabase(async (db) => {
      const { viewer } = await givenViewer(db, 'manager');
      await subscribed(db, viewer);
      await givenOrder(db);
      await setMode(mode);
      expect(await deliverPush(db)).toBe(0);
      expect(await count(db)).toBe(0);
    })(),
  );

  databaseTest('deletes a browser’s subscription that has another key', async (db) => {
    const { viewer } = await givenViewer(db, 'manager');
    const [, other = ''] = [vapidKeys().publicKey, OTHER_KEY];
    await subscribed(db, viewer, other);
    await givenOrder(db);
    expect(await deliverPush(db)).toBe(0);
    expect(await received()).toEqual([]);
    expect(await count(db)).toBe(0);
  });
});

/** A valid public key on the curve that is not the shop's key. */
const OTHER_KEY =
  'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

describe('a subscription is deleted', () => {
  const given = async (db: Database) => {
    const { viewer, email } = await givenViewer(db, 'manager', true);
    return { viewer, email, endpoint: await subscribed(db, viewer) };
  };

  databaseTest('by its user, by sign-out there or everywhere, and with the role', async (db) => {
    const { viewer, endpoint, email } = await given(db);
    const { viewer: admin } = await givenViewer(db, 'admin');
    await unsubscribeBrowser(db, admin, endpoint);
    expect(await count(db)).toBe(1);
    await unsubscribeBrowser(db, viewer, endpoint);
    expect(await count(db)).toBe(0);

    await subscribed(db, viewer);
    await endOwnSession(db, viewer, viewer.sessionId);
    expect(await count(db)).toBe(0);
    await subscribed(db, viewer);
    await endOwnSessions(db, viewer);
    expect(await count(db)).toBe(0);
    await subscribed(db, viewer);
    await changeRole(db, admin.id, { email, role: 'editor' });
    expect(await count(db)).toBe(0);
  });

  databaseTest('when its session has expired, at the next message and at night', async (db) => {
    const { viewer } = await given(db);
    await db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(sessions.id, viewer.sessionId));
    await givenOrder(db);
    await deliverPush(db);
    expect([await received(), await count(db)]).toEqual([[], 0]);

    await subscribed(db, viewer);
    await cleanUp(db);
    expect(await count(db)).toBe(0);
  });

  databaseTest(
    'when a user has more than ten, the oldest first; a test message reaches only one’s own browsers',
    async (db) => {
      const { viewer } = await givenViewer(db, 'manager');
      const { viewer: other } = await givenViewer(db, 'manager');
      const endpoints = [];
      for (let made = 0; made < 11; made += 1) endpoints.push(await subscribed(db, viewer));
      expect(await count(db)).toBe(10);
      const newest = endpoints.at(-1) ?? '';
      await expect(sendTestMessage(db, other, newest)).rejects.toMatchObject({ code: 'not_found' });
      await sendTestMessage(db, viewer, newest);
      await deliverPush(db);
      expect((await received()).map(({ said }) => said.title)).toEqual(['Сповіщення працюють']);
    },
  );
});

test('the keys are a pair, and the same for all processes of a shop', () => {
  const { publicKey, privateKey } = vapidKeys();
  expect(vapidKeys()).toEqual({ publicKey, privateKey });
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
});

describe('a mention in a note', () => {
  databaseTest(
    'reaches the mentioned person’s browsers, without the text of the note, unless it is read',
    async (db) => {
      const [{ viewer: author }, { viewer: named }] = [
        await givenViewer(db, 'manager'),
        await givenViewer(db, 'manager'),
      ];
      await db.update(users).set({ firstName: 'Оксана' }).where(eq(users.id, named.id));
      const order = await givenOrder(db);
      await db.delete(outbox);
      await subscribed(db, author);
      await subscribed(db, named);

      await addNote(db, order.number, '@Оксана, покупець Петренко просить дзвінка', author.id);
      expect(await deliverPush(db)).toBe(0);
      expect((await received()).map(({ said }) => said)).toMatchObject([
        { title: `Вас згадали: ${order.number}`, body: 'Олена Мельник' },
      ]);

      await addNote(db, order.number, '@Оксана, вже не треба', author.id);
      await notePresence(db, named.id, order.number);
      expect(await deliverPush(db)).toBe(0);
      expect(await received()).toHaveLength(1);
    },
  );
});
