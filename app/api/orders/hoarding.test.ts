import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { rateLimits } from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import { context, cookiesOf, pageRequest } from '@/scripts/testing/account';
import { openFreshDatabase } from '@/scripts/testing/database';
import { givenDemoCatalogue } from '@/scripts/testing/demo-catalogue';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { longTest } from '@/scripts/testing/long-test';
import { newPerson } from '@/scripts/testing/shop';
import { POST } from './route';

const memory = globalThis as typeof globalThis & { shopLimits?: Map<string, unknown> };

type Size = { product_id: number; size: string; available: number; price: number };

let own: Awaited<ReturnType<typeof openFreshDatabase>>;
beforeAll(async () => {
  // Card payment is configured, but the bank is unreachable: orders are placed all the same.
  process.env.MONOBANK_TOKEN = 'token';
  process.env.MONOBANK_URL = 'http://127.0.0.1:1';
  own = await openFreshDatabase();
  await givenDemoCatalogue(own.db);
}, 60_000);
afterAll(() => own.close());

const listSizes = async (db: Database): Promise<Size[]> =>
  rowsOf<Size>(
    await db.execute(sql`
      select v.product_id, v.size, v.available, v.price from variants v
        join products p on p.id = v.product_id
      where v.removed_at is null and p.removed_at is null and v.available > 0
      order by v.available, v.id`),
  );

async function standing(db: Database) {
  const [row] = rowsOf<{ pieces: number; held: number; soldOut: number }>(
    await db.execute(sql`
      select sum(pos_quantity)::int as pieces, sum(reserved)::int as held,
        (select count(*) from (
          select product_id from variants group by product_id having sum(available) <= 0
        ) as gone)::int as "soldOut"
      from variants`),
  );
  if (!row) throw new Error('there is no stock');
  return row;
}

type Line = { product_id: number; size: string; amount: number };

/** Places an order of a new customer through the route handler; resolves to the status and the error code. */
async function order(
  address: string,
  lines: Line[],
  changes: object = {},
  cookie = '',
  agent = 'Chromium',
) {
  // Resets the rate limits, which are not under test here.
  memory.shopLimits?.clear();
  await own.db.delete(rateLimits);
  const body = {
    firstName: 'Олена',
    lastName: 'Мельник',
    ...newPerson(),
    payments: 'pickup',
    deliveryMethod: 'pickup',
    productBusket: lines,
    ...changes,
  };
  const headers = { 'X-Client-Address': address, 'User-Agent': agent };
  const request = pageRequest('/api/orders', { method: 'POST', body, headers, cookie });
  const answer = await POST(request, context());
  return { status: answer.status, code: (await answer.json()).code, answer };
}

const PARCEL = {
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
};
const WAYS = [{}, { ...PARCEL, payments: 'cod' }, { payments: 'mono' }];

/**
 * Lines of the attacker's `n`-th order: 1 to 60 sizes, each with all or half of its stock. `sizes` is sorted, scarcest
 * first.
 */
function portion(sizes: Size[], n: number): Line[] {
  const [count = 1, share = 1] =
    [
      [60, 1],
      [10, 1],
      [1, 1],
      [3, 1],
      [1, 0.5],
      [5, 0.5],
    ][n % 6] ?? [];
  return Array.from({ length: count }, (_, place) => sizes[(n + place) % sizes.length])
    .filter((size) => size !== undefined)
    .map(({ product_id, size, available }) => ({
      product_id,
      size,
      amount: Math.min(99, Math.max(1, Math.floor(available * share))),
    }));
}

const enough = (size: Size): Line => ({
  product_id: size.product_id,
  size: size.size,
  amount: Math.ceil(300_00 / size.price),
});

describe('1000 hostile orders from one address, each by a new customer', () => {
  longTest(
    'hold at most two of a hundred pieces, and keep no honest order from being placed',
    async () => {
      const { db } = own;
      const before = await standing(db);
      expect(before.pieces).toBeGreaterThan(15_000);
      // An honest customer has ordered from this address before.
      const [rare] = (await listSizes(db)).filter(({ price }) => price >= 300_00);
      if (!rare) throw new Error('nothing is for sale');
      expect((await order('198.51.100.7', [enough(rare)])).status).toBe(201);

      const seen = new Map<string, number>();
      let sizes = await listSizes(db);
      for (let n = 0; n < 1000; n += 1) {
        const { status, code } = await order(
          '198.51.100.7',
          portion(sizes, n),
          WAYS[n % WAYS.length],
        );
        const word = code ?? String(status);
        seen.set(word, (seen.get(word) ?? 0) + 1);
        if (status === 201) sizes = await listSizes(db);
      }

      const after = await standing(db);
      const held = after.held - before.held;
      expect(seen.get('too_many_requests')).toBeUndefined();
      expect(seen.get('201')).toBeGreaterThan(0);
      expect(seen.get('201')).toBeLessThan(20);
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThanOrEqual(after.pieces * 0.02);
      expect(after.soldOut - before.soldOut).toBeLessThanOrEqual(6);

      const open = (await listSizes(db)).filter((size) => size.available >= enough(size).amount);
      for (let n = 0; n < 100; n += 1) {
        const wanted = open[Math.floor((n * open.length) / 100)];
        if (!wanted) throw new Error('nothing is for sale');
        const honest = await order(`203.0.113.${n}`, [enough(wanted)], WAYS[n % WAYS.length]);
        expect([n, honest.code, honest.status]).toEqual([n, undefined, 201]);
      }
      expect(await brokenInvariants(db)).toEqual([]);
    },
    300_000,
  );
});

test('marks an ordering browser once with a cookie, which identifies its further orders from any address', async () => {
  const sizes = (await listSizes(own.db)).filter(({ price }) => price >= 300_00);
  const lines = sizes.slice(-1).map(enough);
  const first = await order('203.0.113.200', lines);
  const [mark = ''] = cookiesOf(first.answer).match(/^buyer=[\w-]{43}$/) ?? [];
  expect(first.answer.headers.getSetCookie()).toEqual([
    `${mark}; Max-Age=2592000; Path=/api/orders; HttpOnly; SameSite=Lax`,
  ]);

  // The first order counts too, although its request had no `buyer` cookie yet, so only two more orders are accepted.
  for (let n = 0; n < 2; n += 1) {
    const next = await order(`203.0.113.${201 + n}`, lines, {}, mark);
    expect([next.status, next.answer.headers.getSetCookie()]).toEqual([201, []]);
  }
  const fourth = await order('203.0.113.220', lines, {}, mark);
  expect([fourth.status, fourth.code]).toEqual([409, 'too_many_open_orders']);

  const forged = await order('203.0.113.221', lines, {}, 'buyer=short');
  expect(cookiesOf(forged.answer)).toMatch(/^buyer=[\w-]{43}$/);
});

test('returns the first order for the same body without a key, but only to the same customer', async () => {
  const lines = (await listSizes(own.db)).filter(({ price }) => price >= 300_00).slice(-1);
  const body = newPerson();
  const ask = async (address: string, cookie = '') => {
    const { status, answer } = await order(address, lines.map(enough), body, cookie);
    return { status, answer };
  };
  const [mark, another] = ['a', 'b'].map((letter) => `buyer=${letter.repeat(43)}`);

  const statuses = [
    await ask('198.51.100.20', mark),
    await ask('198.51.100.20', mark),
    // Other browsers on the same network, and the same browser on another network, count as other customers.
    await ask('198.51.100.20', another),
    await ask('198.51.100.20'),
    await ask('198.51.100.21', mark),
  ].map(({ status }) => status);

  expect(statuses).toEqual([201, 200, 201, 201, 201]);
});

test('creates no second order when a browser repeats its first one with the new mark', async () => {
  const lines = (await listSizes(own.db)).filter(({ price }) => price >= 300_00).slice(-1);
  const ask = (cookie: string, body: object, agent?: string) =>
    order('198.51.100.30', lines.map(enough), body, cookie, agent);
  const body = newPerson();

  const first = await ask('', body);
  const mark = /buyer=[\w-]{43}/.exec(cookiesOf(first.answer))?.[0] ?? '';
  const again = await ask(mark, body);
  const twice = await ask('', body);
  const stranger = await ask('', body, 'curl/8');

  expect([first, again, twice, stranger].map(({ status }) => status)).toEqual([201, 200, 200, 201]);
});
