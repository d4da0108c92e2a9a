import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { callAs, givenMember, newEmail, ownPage, PASSWORD, tokensOf } from './session';
import { call, listProducts } from './shop';

let goods: { product_id: number; amount: number; price: number };

beforeAll(async () => {
  const found = (await listProducts('accessories')).find(
    ({ amount, modifications, price }) =>
      amount > 20 && price >= 30_000 && modifications.length === 0,
  );
  if (!found) throw new Error('The demo catalogue has no such accessory');
  goods = { product_id: found.product_id, amount: 1, price: found.price };
});

const order = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '067 123 45 67',
  email: newEmail(),
  payments: 'pickup',
  deliveryMethod: 'pickup',
  productBusket: [goods],
  ...changes,
});

const passwords = { register: true, password: PASSWORD, confirmPassword: PASSWORD };

const place = (body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/api/orders', body, { ...ownPage(), ...headers });

describe('an account created with an order', () => {
  test('is signed in by cookies, and has the order', async () => {
    const body = order(passwords);
    const answer = await place(body);

    expect(answer).toMatchObject({ status: 201, body: { data: { email: body.email } } });
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['token', 'refresh', 'signed-in', 'device', 'buyer']);
    expect(answer.body).not.toHaveProperty('token');
    const { body: seen } = await callAs(tokensOf(answer), 'GET', '/api/auth/current');
    expect(seen).toMatchObject({ user: { email: body.email, orders: [answer.body.orderId] } });
  });

  test('gives a program its token', async () => {
    const { status, body } = await call('POST', '/api/orders', order(passwords));
    const seen = await call('GET', '/api/auth/current', undefined, {
      Authorization: `Bearer ${body.token}`,
    });
    expect([status, seen.status]).toEqual([201, 200]);
  });

  test('is created once, however often the request is sent', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = order(passwords);
    const first = await place(body, key);
    const { token } = tokensOf(first);

    const answers = [
      await place(body, key),
      // After a lost response: the browser has received its cookies but not its body.
      await place(body, { ...key, Cookie: `token=${token}; signed-in=1` }),
    ];

    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { orderId: first.body.orderId } });
    }
    const { body: seen } = await callAs({ token }, 'GET', '/api/auth/current');
    expect(seen).toMatchObject({ user: { orders: [first.body.orderId] } });
  });

  test.each([
    ['no password', { register: true }, 422, 'password', "Пароль це обов'язкове поле!"],
    [
      'another password repeated',
      { ...passwords, confirmPassword: 'інший-кіт-7' },
      422,
      'confirmPassword',
      'Паролі повинні співпадати!',
    ],
    [
      'a common password',
      { register: true, password: 'qwerty123', confirmPassword: 'qwerty123' },
      422,
      'password',
      expect.stringContaining('поширений'),
    ],
    [
      'the e-mail of somebody',
      { ...passwords, email: 'ADMIN@amplua.test' },
      409,
      'email',
      'На цю пошту вже є кабінет',
    ],
  ])('is refused with %s, and the order with it', async (_name, changes, status, field, said) => {
    const body = order(changes);
    const answer = await place(body);

    expect(answer).toMatchObject({ status, body: { errors: { [field]: [said] } } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const login = { email: body.email, password: PASSWORD };
    const signIn = await call('POST', '/api/auth/login', login, ownPage());
    expect(signIn.status).toBe(401);
  });

  test('is not created for a person who has one', async () => {
    const member = await givenMember();
    const answer = await callAs(member, 'POST', '/api/orders', order(passwords));

    expect(answer.status).toBe(201);
    // The only cookie set is `buyer`, which marks a browser that has placed an order.
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['buyer']);
    const { body } = await callAs(member, 'GET', '/api/auth/current');
    expect(body).toMatchObject({ user: { email: member.email, orders: [answer.body.orderId] } });
  });
});

test('a locker accepts no payment on delivery', async () => {
  const deliveryAddress = { city: 'Львів', deliveryType: 'postbox', postbox: '345' };
  const answer = await place(
    order({ deliveryMethod: 'novaPoshta', deliveryAddress, payments: 'cod' }),
  );
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { payments: ['Оберіть спосіб оплати'] } },
  });
});
