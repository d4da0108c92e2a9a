import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN } from '../../scripts/testing/admin';
import {
  callAs,
  givenMember,
  ownPage,
  PASSWORD,
  registration,
  signInAs,
  tokensOf,
} from './session';
import { call, changeAtPos, listProducts } from './shop';

const text = expect.any(String);
const number = expect.any(Number);
const list = expect.any(Array);

const product = expect.objectContaining({
  product_id: number,
  product_name: text,
  category_name: text,
  menu_category_id: number,
  photo_extra: list,
  price: number,
  barcode: text,
  score: number,
  scoreAmount: number,
  hidden: false,
  modifications: list,
  amount: number,
});

const guest = {
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  notCall: false,
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryComments: '',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
  bundleBusket: [],
};

type Bundle = {
  bundle_id: number;
  price: number;
  amount: number;
  products: {
    product_id: number;
    modifications: { modificator_name: string; amount: number }[];
  }[];
};

let wig: { product_id: number; price: number };
let bundle: Bundle;

beforeAll(async () => {
  // Uses the first wigs, because `products-admin.test.ts` changes the last ones.
  const wigs = (await listProducts('wigs')).toSorted((a, b) => a.product_id - b.product_id);
  const found = wigs.find(
    ({ amount, modifications, price }) =>
      amount > 5 && price >= 30_000 && modifications.length === 0,
  );
  if (!found) throw new Error('The demo catalogue has no plain wig in stock');
  wig = found;
  const { body } = await call('GET', '/api/bundle/');
  const dear = (body.bundles as Bundle[]).find(
    ({ amount, price }) => amount > 5 && price > 100_000,
  );
  if (!dear) throw new Error('The demo shop has no such bundle');
  bundle = dear;
});

const bundleLine = () => ({
  bundle_id: bundle.bundle_id,
  amount: 1,
  price: bundle.price,
  sizes: Object.fromEntries(
    bundle.products.flatMap(({ product_id, modifications }) => {
      const size = modifications.find(({ amount }) => amount > 0);
      return size ? [[product_id, size.modificator_name]] : [];
    }),
  ),
});

const line = () => ({ product_id: wig.product_id, amount: 1, price: wig.price });

/** Every row of section 7 of the specification that is served, with the promised shape. */
const rows: [string, string, () => unknown, number, unknown][] = [
  [
    'GET',
    '/api/products/wigs',
    () => undefined,
    200,
    {
      products: expect.arrayContaining([product]),
      currentPage: 1,
      totalPages: number,
      total: number,
    },
  ],
  [
    'GET',
    '/api/products/all?page=2&search=перука&price=500-1500',
    () => undefined,
    200,
    { products: list, currentPage: number, totalPages: number },
  ],
  [
    'GET',
    '/api/products/search?search=парик&limit=3',
    () => undefined,
    200,
    {
      products: expect.arrayContaining([product]),
      total: number,
      isNear: false,
      correction: null,
      meant: null,
      help: [],
      categories: [{ slug: 'wigs', name: 'Перуки' }],
      landings: list,
      marks: { stems: list, beginnings: list },
    },
  ],
  [
    'GET',
    '/api/search/popular',
    () => undefined,
    200,
    {
      searches: list,
      landings: list,
      contacts: { phone: text, telegram: text, viber: text, instagram: text },
    },
  ],
  [
    'POST',
    '/api/products/availability',
    () => ({ productBusket: [line()], bundleBusket: [] }),
    200,
    {
      message: text,
      data: {
        availableProducts: [{ productId: number, available: number }],
        unavailableProducts: [],
        unavailableBundles: [],
        looks: [],
      },
    },
  ],
  [
    'GET',
    '/api/bundle',
    () => undefined,
    200,
    {
      bundles: expect.arrayContaining([
        {
          bundle_id: number,
          title: text,
          photo: text,
          discount: number,
          price: number,
          amount: number,
          products: expect.arrayContaining([
            expect.objectContaining({ product_id: number, photo: text }),
          ]),
        },
      ]),
    },
  ],
  [
    'GET',
    '/api/tags',
    () => undefined,
    200,
    {
      data: expect.arrayContaining([
        {
          id: number,
          list: 'characters',
          slug: 'mavka',
          name: 'Мавка',
          aliases: expect.arrayContaining(['mavka']),
          swatch: null,
          parent: 'ukrainski-lehendy',
          count: number,
        },
        expect.objectContaining({ list: 'colors', swatch: expect.stringMatching(/^#/) }),
      ]),
    },
  ],
  [
    'POST',
    '/api/orders',
    () => ({ ...guest, deliveryComments: randomUUID(), productBusket: [line()] }),
    201,
    {
      message: text,
      orderId: expect.stringMatching(/^A-\d+$/),
      orderUrl: expect.stringMatching(/^\/order\/[\w-]{32}$/),
    },
  ],
  [
    'POST',
    '/api/orders',
    () => ({ ...guest, deliveryComments: randomUUID(), bundleBusket: [bundleLine()] }),
    201,
    { message: text, orderId: expect.stringMatching(/^A-\d+$/) },
  ],
];

const user = {
  role: 'customer',
  firstName: 'Олена',
  lastName: 'Мельник',
  email: text,
  phone: '+380671234567',
  wishes: list,
  addresses: list,
  orders: list,
  measurements: expect.any(Object),
  notices: expect.any(Object),
  hasTelegram: true,
};

const newAddress = { city: 'Львів', deliveryType: 'branch', warehouse: '12' };

/** The rows about accounts, requested in this order by one customer; each response has exactly these fields. */
const accountRows: [string, string, (known: Account) => unknown, number, unknown][] = [
  ['GET', '/api/auth/current', () => undefined, 200, { user }],
  [
    'POST',
    '/api/auth/addDeliveryAddress',
    () => newAddress,
    201,
    { message: text, data: { id: number, ...newAddress } },
  ],
  ['GET', '/api/auth/deliveryAddresses', () => undefined, 200, { data: list }],
  ['PATCH', '/api/auth/addToWish', () => ({ product_id: wig.product_id }), 200, { wishes: list }],
  ['GET', '/api/products/favorite', () => undefined, 200, { products: [product] }],
  [
    'PATCH',
    '/api/auth/removeFromWish',
    () => ({ product_id: wig.product_id }),
    200,
    { wishes: [] },
  ],
  [
    'PATCH',
    '/api/auth/updateUser',
    ({ email }) => ({ firstName: 'Олена', lastName: 'Мельник', phone: '0671234567', email }),
    200,
    { message: text, data: user },
  ],
  [
    'PATCH',
    '/api/auth/measurements',
    () => ({ chest: 88.5 }),
    200,
    { message: text, data: { chest: 88.5 } },
  ],
  [
    'GET',
    '/api/orders?page=1&search=x',
    () => undefined,
    200,
    { orders: [], currentPage: 1, totalPages: 1 },
  ],
  [
    'PATCH',
    '/api/auth/changePassword',
    ({ round }) => ({ oldPass: oldOf(round), newPass: newOf(round), newConfirmPass: newOf(round) }),
    200,
    { message: 'Пароль успішно змінено!', data: { message: 'Пароль успішно змінено!' } },
  ],
  [
    'PATCH',
    '/api/auth/restore',
    ({ email }) => ({ email }),
    200,
    { message: text, data: { message: text } },
  ],
  [
    'POST',
    '/api/auth/login',
    ({ email }) => ({ email, password: PASSWORD }),
    200,
    { message: text, data: user },
  ],
];

type Account = { email: string; round: number };

const newOf = (round: number) => `сірий-кіт-8${round}`;
const oldOf = (round: number) => (round === 0 ? PASSWORD : newOf(round - 1));

describe('the calls of the specification on accounts', () => {
  test.each(accountRows)(
    '%s %s, with and without its slash',
    async (method, path, body, status, shape) => {
      const member = await givenMember();
      if (path === '/api/products/favorite') {
        await callAs(member, 'PATCH', '/api/auth/addToWish', { product_id: wig.product_id });
      }
      for (const [round, form] of [path, withSlash(path)].entries()) {
        const answer = await callAs(member, method, form, body({ ...member, round }));

        expect({ status: answer.status, body: answer.body }).toEqual({ status, body: shape });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  test('POST /api/auth/register and GET /api/auth/refresh sign in, POST /api/auth/logout out', async () => {
    for (const slash of ['', '/']) {
      const registered = await call(
        'POST',
        `/api/auth/register${slash}`,
        registration(),
        ownPage(),
      );
      expect(registered).toMatchObject({ status: 201, body: { message: 'Реєстрація успішна!' } });
      expect(registered.body.data).toEqual(user);
      const { refresh } = tokensOf(registered);
      const cookie = { Cookie: `refresh=${refresh}` };

      const renewed = await callAs(null, 'GET', `/api/auth/refresh${slash}`, undefined, cookie);
      expect({ status: renewed.status, body: renewed.body }).toEqual({
        status: 200,
        body: { data: user },
      });
      const left = await callAs(null, 'POST', `/api/auth/logout${slash}`, undefined, cookie);
      expect(left.body).toEqual({ message: 'Ви успішно вийшли з аккаунту!' });
    }
  });

  test('DELETE /api/auth/deleteDeliveryAddress/{id} answers what is left', async () => {
    for (const slash of ['', '/']) {
      const member = await givenMember();
      const { body } = await callAs(member, 'POST', '/api/auth/addDeliveryAddress', newAddress);
      const { id } = body.data as { id: number };

      const answer = await callAs(
        member,
        'DELETE',
        `/api/auth/deleteDeliveryAddress/${id}${slash}`,
      );

      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 200,
        body: { message: text, data: [] },
      });
    }
  });
});

describe('the calls of the specification on orders, by the staff', () => {
  test('PATCH /api/orders/{orderId}/update and DELETE /api/orders/{orderId}/ answer the order', async () => {
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    for (const slash of ['', '/']) {
      const order = { ...guest, deliveryComments: randomUUID(), productBusket: [line()] };
      const { body } = await call('POST', '/api/orders', order);
      const path = `/api/orders/${body.orderId}`;
      const shape = expect.objectContaining({ orderId: body.orderId, history: list });

      const changed = await callAs(admin, 'PATCH', `${path}/update${slash}`, {
        key: 'status',
        value: 'confirmed',
      });
      const found = await callAs(admin, 'GET', `/api/orders${slash}?page=1&search=${body.orderId}`);
      const deleted = await callAs(admin, 'DELETE', `${path}${slash}`);

      expect(changed).toMatchObject({ status: 200, body: { order: { status: 'confirmed' } } });
      expect(changed.body).toEqual({ order: shape });
      expect(found.body).toEqual({
        orders: [expect.objectContaining({ orderId: body.orderId, phone: guest.phone })],
        currentPage: 1,
        totalPages: 1,
        // `total` is not in the specification; only staff get it.
        total: 1,
      });
      expect({ status: deleted.status, body: deleted.body }).toEqual({
        status: 200,
        body: { order: shape },
      });
    }
  });
});

describe('the call of the specification on a product, by an editor', () => {
  test('PATCH /api/products/update/{product_id} takes a description and answers the product', async () => {
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    for (const slash of ['', '/']) {
      const path = `/api/products/update/${wig.product_id}${slash}`;
      const answer = await callAs(admin, 'PATCH', path, { description: `Опис ${slash}` });
      const back = await callAs(admin, 'PATCH', path, { description: null });

      expect(answer).toMatchObject({
        status: 200,
        body: { product: { product_id: wig.product_id, description: `Опис ${slash}`.trim() } },
      });
      expect(back).toMatchObject({ status: 200, body: { product: { version: number } } });
    }
  });
});

describe('the calls of the specification on bundles, by the staff', () => {
  test('POST /api/bundle/createBundle answers the bundle, DELETE /api/bundle/remove/{id} its number', async () => {
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    const held = (await listProducts('figures')).slice(-2).map(({ product_id }) => product_id);
    for (const slash of ['', '/']) {
      const made = await callAs(admin, 'POST', `/api/bundle/createBundle${slash}`, {
        title: 'Дві фігурки',
        discount: 15,
        photo: '',
        products: held,
      });
      const { bundle_id } = made.body.bundle as { bundle_id: number };
      const listed = await call('GET', '/api/bundle/');
      const removed = await callAs(admin, 'DELETE', `/api/bundle/remove/${bundle_id}${slash}`);
      const left = await call('GET', '/api/bundle/');

      expect(made).toMatchObject({
        status: 201,
        body: {
          bundle: {
            title: 'Дві фігурки',
            discount: 15,
            products: held.map((product_id) => ({ product_id, photo: text })),
          },
        },
      });
      expect(listed.body.bundles).toContainEqual(made.body.bundle);
      expect({ status: removed.status, body: removed.body }).toEqual({
        status: 200,
        body: { bundle_id },
      });
      expect(left.body.bundles).not.toContainEqual(expect.objectContaining({ bundle_id }));
    }
  });
});

describe('the calls of the specification', () => {
  test.each(rows)(
    '%s %s, with and without its slash',
    async (method, path, body, status, shape) => {
      for (const form of [path, withSlash(path)]) {
        const answer = await call(method, form, body());

        expect({ status: answer.status, body: answer.body }).toEqual({
          status,
          body: expect.objectContaining(shape as Record<string, unknown>),
        });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    },
  );
});

describe('the API from outside', () => {
  test('never sends a cost or a supplier figure of the POS', async () => {
    const { body } = await call('GET', '/api/products/all');

    expect(JSON.stringify(body)).not.toMatch(/cost|profit|selfprice|ingredient/i);
  });

  test('answers one product, some by their ids, and their live stock', async () => {
    const one = await call('GET', `/api/products/product/${wig.product_id}`);
    const stock = await call('GET', `/api/products/stock?ids=${wig.product_id},999999`);
    const some = await call('GET', `/api/products/list?ids=999999,${wig.product_id}`);

    expect(one).toMatchObject({ status: 200, body: { product: { product_id: wig.product_id } } });
    expect(stock.body.stock).toEqual([
      expect.objectContaining({ productId: wig.product_id, price: wig.price, available: number }),
    ]);
    expect(some).toMatchObject({
      status: 200,
      body: { products: [{ product_id: wig.product_id }] },
    });
    expect(some.body.products).toEqual([product]);
  });

  test('honours an Idempotency-Key, and refuses it for another order', async () => {
    const key = { 'Idempotency-Key': `contract-${Date.now()}` };
    const order = { ...guest, productBusket: [line()] };

    const first = await call('POST', '/api/orders', order, key);
    const again = await call('POST', '/api/orders', order, key);
    const other = await call('POST', '/api/orders', { ...order, notCall: true }, key);

    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 200, body: { orderId: first.body.orderId } });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test.each([
    ['a field nobody asked for', { role: 'admin' }, 422],
    ['a total of its own', { total: 1 }, 422],
    ['half a piece', { productBusket: [{ product_id: 1, amount: 0.5 }] }, 422],
    ['minus one piece', { productBusket: [{ product_id: 1, amount: -1 }] }, 422],
    ['a hundred pieces', { productBusket: [{ product_id: 1, amount: 100 }] }, 422],
    ['an empty basket', { productBusket: [] }, 400],
    ['a name with a zero byte', { firstName: 'О\u0000' }, 422],
    ['payment in the store for a parcel', { payments: 'pickup' }, 422],
  ])('refuses an order with %s', async (_name, change, status) => {
    const answer = await call('POST', '/api/orders', {
      ...guest,
      productBusket: [line()],
      ...change,
    });

    expect(answer).toMatchObject({ status, body: { code: text, message: text } });
  });

  test('treats equal orders at once as one press of the button', async () => {
    const order = { ...guest, notCall: true, productBusket: [line()] };

    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/orders', order)));

    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  });

  test('charges its own price and returns it when the client has another', async () => {
    const answer = await call('POST', '/api/orders', {
      ...guest,
      productBusket: [{ ...line(), price: 1 }],
    });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'price_changed', prices: [{ productId: wig.product_id, price: wig.price }] },
    });
  });

  test('shows an order only by its link', async () => {
    const placed = await call('POST', '/api/orders', { ...guest, productBusket: [line()] });
    const token = String(placed.body.orderUrl).split('/').at(-1);

    const seen = await call('GET', `/api/orders/track/${token}`);
    const guessed = await call('GET', `/api/orders/track/${'A'.repeat(32)}`);

    expect(seen).toMatchObject({ status: 200, body: { order: { orderId: placed.body.orderId } } });
    expect(guessed).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(JSON.stringify(seen.body)).not.toContain('olena@example.com');
  });

  test('sells a stock of 10 ten times to 200 orders at once', async () => {
    const rare = (await listProducts('lenses')).find(
      ({ amount, modifications, price }) =>
        amount > 0 && price >= 30_000 && modifications.length === 0,
    );
    if (!rare) throw new Error('The demo catalogue has no lenses in stock');
    await changeAtPos(rare.product_id, { stock: 10 });
    const order = { ...guest, productBusket: [{ product_id: rare.product_id, amount: 1 }] };

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        call('POST', '/api/orders', order, { 'Idempotency-Key': `rare-${n}-${Date.now()}` }),
      ),
    );

    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect({ accepted: count(201), refused: count(409) }).toEqual({ accepted: 10, refused: 190 });
    const { body } = await call('GET', `/api/products/stock?ids=${rare.product_id}`);
    expect(body.stock).toEqual([expect.objectContaining({ available: 0 })]);
  });

  test.each([
    ['GET', '/api/products/%E0%A4%A', 400],
    ['GET', '/%', 400],
    ['GET', '/media/480/upload/x%ff.jpg', 400],
    ['POST', '/api/orders/track/%00/pay', 400],
    ['GET', `/api/orders/track/${'x'.repeat(500)}`, 404],
    ['GET', '/api/products/wigs?page=99999999999999', 422],
    ['GET', '/api/products/stock?ids=1,2,x', 422],
    ['GET', '/api/products/list', 422],
    ['GET', `/api/products/search?search=${'а'.repeat(300)}`, 422],
  ])('%s %s is a client error, in JSON', async (method, path, status) => {
    const answer = await call(method, path, method === 'POST' ? {} : undefined);

    expect({ status: answer.status, body: answer.body }).toEqual({
      status,
      body: expect.objectContaining({ code: text, message: text }),
    });
  });

  test.each(['health', 'ready', 'status'])('/api/%s answers 200', async (name) => {
    expect((await call('GET', `/api/${name}`)).status).toBe(200);
  });
});

function withSlash(path: string): string {
  const [name, query] = path.split('?');
  return query ? `${name}/?${query}` : `${name}/`;
}
