import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { POST as addNote } from '@/app/api/admin/orders/[orderId]/notes/route';
import { GET as findOrder } from '@/app/api/admin/orders/[orderId]/route';
import { ROUTES } from '@/app/api/routes';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { apiKeys, auditLog } from '@/lib/db/schema';
import { type KeyScope, SCOPES } from '@/lib/http/auth/scopes';
import type { RouteHandler } from '@/lib/http/route/route';
import { clock, DAY } from '@/lib/shared/clock';
import { context, givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys';
import { apiKeyInput } from './inputs';

/** What a key may call, written by hand, so that a scope that is added by mistake fails a test. */
const OPEN: Record<string, KeyScope> = {
  'GET /api/orders': 'orders:read',
  'GET /api/admin/orders/[orderId]': 'orders:read',
  'POST /api/admin/orders/[orderId]/notes': 'orders:write',
  'PATCH /api/orders/[orderId]/update': 'orders:write',
  'GET /api/admin/products': 'products:read',
  'GET /api/admin/products/[productId]': 'products:read',
  'GET /api/admin/customers': 'customers:read',
  'GET /api/admin/customers/[id]': 'customers:read',
};

async function allHandlers(): Promise<[name: string, handler: RouteHandler][]> {
  const all = Object.entries(ROUTES).map(async ([url, load]) =>
    Object.entries(await load()).map(([method, handler]): [string, RouteHandler] => [
      `${method} ${url}`,
      handler,
    ]),
  );
  return (await Promise.all(all)).flat();
}

async function givenKey(db: Database, scopes: KeyScope[] = ['orders:read'], perMinute = 1000) {
  const { id: userId } = await givenUser(db, { role: 'admin' });
  return { userId, ...(await createApiKey(db, { name: 'KeyCRM', scopes, perMinute }, userId)) };
}

const call = (handler: RouteHandler, secret: string, method = 'GET', params = {}, body?: object) =>
  handler(
    new Request('http://localhost:3000/api', {
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
    context(params),
  );

const givenOrder = async (db: Database) =>
  (await placeOrder(db, orderOf([{ product_id: await givenProduct(db) }], newPerson()))).number;

describe('the scopes', () => {
  test('are those of the table', async () => {
    const scoped = (await allHandlers()).flatMap(([name, { rules }]) =>
      rules.scope ? [[name, rules.scope]] : [],
    );
    expect(Object.fromEntries(scoped)).toEqual(OPEN);
    expect(new Set(Object.values(OPEN))).toEqual(new Set(SCOPES));
  });

  databaseTest('let a key of orders read orders and nothing else, on every handler', async (db) => {
    const { secret } = await givenKey(db);
    const admitted: string[] = [];
    const others: string[] = [];
    for (const [name, handler] of await allHandlers()) {
      // Webhooks of banks and the POS know their callers by signatures, and no keys.
      if (handler.rules.isWebhook) continue;
      const [method = 'GET'] = name.split(' ');
      const { status } = await call(handler, secret, method, { orderId: 'A-1', id: '1' });
      if (status !== 403) admitted.push(name);
      if (status === 401) others.push(name);
    }
    expect(admitted.sort()).toEqual(['GET /api/admin/orders/[orderId]', 'GET /api/orders']);
    expect(others).toEqual([]);
  });
});

describe('an API key', () => {
  databaseTest('reads an order and writes a note, which its name signs', async (db) => {
    const orderId = await givenOrder(db);
    const { id, secret } = await givenKey(db, ['orders:read', 'orders:write']);

    const read = await call(findOrder, secret, 'GET', { orderId });
    expect((await read.json()) as object).toMatchObject({ order: { orderId } });
    const noted = await call(addNote, secret, 'POST', { orderId }, { text: 'Передзвонили' });
    expect(noted.status).toBe(200);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'order.note'));
    expect(entry?.by).toBe('Ключ «KeyCRM»');
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(row?.usedAt).not.toBeNull();
    expect(JSON.stringify([row, await listApiKeys(db)])).not.toContain(secret);
  });

  databaseTest('works for a day after its replacement, and not after it is revoked', async (db) => {
    const orderId = await givenOrder(db);
    const { id, secret, userId } = await givenKey(db);
    const status = async (key: string) => (await call(findOrder, key, 'GET', { orderId })).status;
    const next = await rotateApiKey(db, id, userId);
    await expect(rotateApiKey(db, id, userId)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect([await status(secret), await status(next.secret)]).toEqual([200, 200]);
    const { now } = clock;
    clock.now = () => new Date(now().getTime() + DAY + 1000);
    expect([await status(secret), await status(next.secret)]).toEqual([401, 200]);
    clock.now = now;
    await revokeApiKey(db, next.id, userId);
    expect(await status(next.secret)).toBe(401);
    expect(await status(`amp_${'x'.repeat(43)}`)).toBe(401);
  });

  databaseTest('gets no secret link of an order', async (db) => {
    const orderId = await givenOrder(db);
    const { secret } = await givenKey(db);
    const answer = await (await call(findOrder, secret, 'GET', { orderId })).json();
    expect(answer.order).toMatchObject({ orderId, token: '' });
  });

  test.each([{ name: '' }, { perMinute: '1e3' }, { perMinute: true }, { perMinute: 0 }])(
    'is not made of %p',
    (wrong) => {
      const input = { name: 'CRM', scopes: ['orders:read'], ...wrong };
      expect(apiKeyInput.safeParse(input).success).toBe(false);
    },
  );

  databaseTest('has its own limit', async (db) => {
    const orderId = await givenOrder(db);
    const { secret } = await givenKey(db, ['orders:read'], 2);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await call(findOrder, secret, 'GET', { orderId })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
