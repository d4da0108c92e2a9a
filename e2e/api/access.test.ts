import { beforeAll, describe, expect, test } from '@jest/globals';
import pLimit from 'p-limit';
import { ADMIN } from '../../scripts/testing/admin';
import { givenStaff } from '../staff';
import { ASKERS, type Asker, ENDPOINTS, isLetIn, type Level } from './access-table';
import { callAs, givenMember, type Member, PASSWORD, signInAs } from './session';
import { address, call } from './shop';

const endpoints = Object.entries(ENDPOINTS).map(([name, level]) => {
  const [method = '', url = ''] = name.split(' ');
  return { name, method, url, level };
});
type Row = (typeof endpoints)[number];

/** Endpoints that end the caller's session or other sessions of the same account; they are called last. */
const ENDING = ['POST /api/auth/logout', 'DELETE /api/auth/sessions'];

const AT_ONCE = 8;
const people: Record<string, Member | null> = { nobody: null };
const passwords: Record<string, string> = {};

beforeAll(async () => {
  people.admin = await givenStaff('admin');
  passwords.admin = ADMIN.password;
  people.customer = await givenMember();
  for (const role of ['editor', 'manager'] as const) people[role] = await givenStaff(role);
  for (const role of ['customer', 'editor', 'manager'] as const) passwords[role] = PASSWORD;
});

describe('access to every endpoint', () => {
  test.each(ASKERS)(
    'is given to %s where the access table says so, and nowhere else',
    async (asker) => {
      const wrong = await pLimit(AT_ONCE).map(
        endpoints.filter(({ name }) => !ENDING.includes(name)),
        (row) => misfitOf(row, asker),
      );
      expect(wrong.filter(Boolean)).toEqual([]);
      const member = people[asker] ?? null;
      // Checks that the session is still open. With an ended session, the results above would be meaningless.
      const { status } = await callAs(member, 'GET', '/api/auth/current');
      expect(status).toBe(member ? 200 : 401);

      for (const row of endpoints.filter(({ name }) => ENDING.includes(name))) {
        // Skip: other test files use sessions of the demo's only admin at this moment.
        if (asker === 'admin' && row.url === '/api/auth/sessions') continue;
        expect(await misfitOf(row, asker)).toBeNull();
        if (member) people[asker] = await signInAs(member.email, passwords[asker] ?? '');
      }
    },
  );

  // Headers of known attacks that bypassed the framework's access checks; none of them may grant access.
  test.each<Record<string, string>>([
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-nextjs-data': '1', 'x-matched-path': '/api/health' },
    { 'Next-Resume': '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1' },
    { 'x-now-route-matches': '1=current' },
    { 'X-HTTP-Method-Override': 'GET' },
    { Authorization: 'Bearer undefined' },
    { Authorization: `Bearer ${'A'.repeat(43)}` },
    { Cookie: 'token=; token=null; role=admin' },
  ])('is denied for %j', async (headers) => {
    const shut = endpoints.filter(({ level }) => !isLetIn('nobody', level) && level !== 'internal');
    await pLimit(AT_ONCE).map(shut, async ({ name, method, url, level }) => {
      const senders = level === 'customer' ? [headers] : [headers, asCustomer(headers)];
      for (const sent of senders) {
        const answer = await fetch(address('SHOP_URL') + withIds(url), {
          method,
          headers: { Origin: address('SHOP_URL'), 'Content-Type': 'application/json', ...sent },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        const isOpen = answer.status < 300 || answer.status >= 500;
        expect({ name, isOpen }).toEqual({ name, isOpen: false });
        expect(await answer.text()).not.toContain('@');
      }
    });
  });
});

/** The same headers with a valid customer session. */
const asCustomer = ({ Cookie, Authorization, ...headers }: Record<string, string>) => ({
  ...headers,
  Cookie: [Cookie, `token=${people.customer?.token}`].filter(Boolean).join('; '),
});

/** How the response differs from the access table, or null. The body is always invalid, so nothing is changed. */
async function misfitOf({ name, method, url, level }: Row, asker: Asker): Promise<string | null> {
  const body = method === 'GET' ? undefined : [];
  const answer = await callAs(people[asker] ?? null, method, withIds(url), body);
  const said = `${answer.status} ${answer.body.code}`;
  const isRight = isLetIn(asker, level)
    ? !/ (unauthorized|forbidden)$/.test(said)
    : said === refusalOf(level, asker);
  return isRight ? null : `${name}, for ${level}, answered ${said}`;
}

function refusalOf(level: Level, asker: Asker): string {
  if (level === 'internal') return '404 not_found';
  return asker === 'nobody' ? '401 unauthorized' : '403 forbidden';
}

const withIds = (url: string): string => url.replace(/\[\.{3}\w+\]|\[\w+\]/g, '999999');

describe('data of one person', () => {
  test('is hidden from every other person (T56)', async () => {
    const owner = await givenMember();
    const added = await callAs(owner, 'POST', '/api/auth/addDeliveryAddress', {
      city: 'Львів',
      deliveryType: 'branch',
      warehouse: '12',
    });
    const { id } = added.body.data as { id: number };
    const { body } = await callAs(owner, 'GET', '/api/auth/sessions');
    const [session] = body.sessions as { id: number }[];
    const things = [`/api/auth/deleteDeliveryAddress/${id}`, `/api/auth/sessions/${session?.id}`];

    for (const role of ['customer', 'editor', 'manager', 'admin'] as const) {
      for (const thing of things) {
        const other = await callAs(people[role] ?? null, 'DELETE', thing);
        const missing = await callAs(
          people[role] ?? null,
          'DELETE',
          thing.replace(/\d+$/, '999999'),
        );

        expect(other.status).toBe(404);
        expect(other.body).toEqual(missing.body);
      }
    }
    const { body: after } = await callAs(owner, 'GET', '/api/auth/deliveryAddresses');
    expect(after.data).toEqual([expect.objectContaining({ id })]);
  });

  test('is never mixed up between two alternating callers, and is never cached on the way (T55)', async () => {
    const [first, second] = [await givenMember(), await givenMember()];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          callAs(n % 2 ? first : second, 'GET', '/api/auth/current'),
        ),
      );
      for (const [n, { body, headers }] of answers.entries()) {
        expect(body.user).toMatchObject({ email: (n % 2 ? first : second).email });
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  test('includes orders: a customer sees only their own, a manager all', async () => {
    const { body: catalogue } = await call('GET', '/api/products/backpacks-bags');
    const bag = (
      catalogue.products as { product_id: number; amount: number; price: number }[]
    ).find(({ amount, price }) => amount > 3 && price > 30_000);
    const owner = await givenMember();
    const placed = await callAs(owner, 'POST', '/api/orders', {
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: '0671234567',
      email: 'olena@example.com',
      payments: 'pickup',
      deliveryMethod: 'pickup',
      deliveryComments: owner.email,
      productBusket: [{ product_id: bag?.product_id, amount: 1 }],
    });
    const number = placed.body.orderId;
    const seenBy = async (role: string) => {
      const { body } = await callAs(people[role] ?? null, 'GET', `/api/orders?search=${number}`);
      return (body.orders as { orderId: string }[]).map(({ orderId }) => orderId);
    };

    expect(placed.status).toBe(201);
    const own = await callAs(owner, 'GET', '/api/orders/');
    expect(own.body).toMatchObject({
      currentPage: 1,
      totalPages: 1,
      orders: [{ orderId: number }],
    });
    expect(await seenBy('customer')).toEqual([]);
    expect(await seenBy('editor')).toEqual([]);
    expect(await seenBy('manager')).toEqual([number]);
    expect(await seenBy('admin')).toEqual([number]);
  });
});
