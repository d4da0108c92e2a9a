import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { stockAlerts } from '@/lib/db/schema';
import { pageRequest } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { POST as confirm } from './[token]/confirm/route';
import { POST as leave } from './[token]/leave/route';
import { POST as ask } from './route';

const EMAIL = 'waits@example.com';

const asking = (body: object) =>
  ask(pageRequest('/api/stockAlerts', { method: 'POST', body }), { params: Promise.resolve({}) });

const of = (token: string) => ({ params: Promise.resolve({ token }) });

describe('a stock alert over HTTP', () => {
  databaseTest(
    'ends with one click in a mail program, which sends a form without cookie and origin (RFC 8058)',
    async (db) => {
      const product_id = await givenProduct(db, { stock: 0 });
      const answer = await asking({ product_id, email: EMAIL });
      expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'confirm' }]);
      const [row] = await db.select().from(stockAlerts).where(eq(stockAlerts.emailKey, EMAIL));
      const token = row?.token ?? '';
      const path = `/api/stockAlerts/${token}`;
      const press = pageRequest(`${path}/confirm`, { method: 'POST', body: {} });
      expect((await confirm(press, of(token))).status).toBe(200);

      const oneClick = () =>
        new Request(`http://localhost:3000${path}/leave`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      expect((await leave(oneClick(), of(token))).status).toBe(200);
      expect((await leave(oneClick(), of(token))).status).toBe(200);
      expect(await db.$count(stockAlerts)).toBe(0);
      const again = pageRequest(`${path}/confirm`, { method: 'POST', body: {} });
      expect((await confirm(again, of(token))).status).toBe(410);
    },
  );

  databaseTest('reports validation errors by field', async (db) => {
    const product_id = await givenProduct(db, { stock: 0 });
    for (const body of [{ product_id }, { product_id, email: 'no address' }]) {
      const answer = await asking(body);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'validation_failed', errors: { email: [expect.any(String)] } },
      ]);
    }
  });
});
