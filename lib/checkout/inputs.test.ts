import { describe, expect, test } from '@jest/globals';
import { checkoutForm, orderInput } from './inputs';

const filled = {
  firstName: 'Олена',
  lastName: 'Ткач',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  payments: 'mono',
  deliveryMethod: 'pickup',
};
const passwords = { register: true, password: 'жовтий-кіт', confirmPassword: 'жовтий-кіт' };

const messages = (changes: object) =>
  Object.fromEntries(
    (checkoutForm.safeParse({ ...filled, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

describe('the combined form of guests and new visitors', () => {
  test.each([
    [{ register: true }, 'password', "Пароль це обов'язкове поле!"],
    [{ ...passwords, password: '' }, 'password', "Пароль це обов'язкове поле!"],
    [{ ...passwords, password: 'шість6' }, 'password', 'Пароль занадто маленький!'],
    [{ ...passwords, password: 'ж'.repeat(33) }, 'password', 'Пароль занадто довгий!'],
    [{ ...passwords, confirmPassword: '' }, 'confirmPassword', 'Повторіть пароль'],
    [{ ...passwords, confirmPassword: 'інший' }, 'confirmPassword', 'Паролі повинні співпадати!'],
    [{ email: '' }, 'email', 'Введіть вашу пошту у форматі name@example.com'],
    [{ email: `${'д'.repeat(30)}@x.ua` }, 'email', 'Пошта занадто довга!'],
    [{ phone: '' }, 'phone', 'Введіть номер телефону'],
  ])('%j is reported at %s: %s', (changes, field, message) => {
    expect(messages(changes)).toHaveProperty([field], message);
  });

  test('requires no password of a guest', () => {
    expect(messages({})).toEqual({});
    expect(messages({ password: '', confirmPassword: 'x' })).toEqual({});
  });

  test('reports a wrong password even while other fields are wrong', () => {
    expect(
      Object.keys(messages({ ...passwords, firstName: '', email: '', password: 'x' })),
    ).toEqual(expect.arrayContaining(['firstName', 'email', 'password']));
  });

  test('accepts one password in two Unicode spellings', () => {
    const typed = { password: 'їжачок-7'.normalize('NFD'), confirmPassword: 'їжачок-7' };
    expect(checkoutForm.parse({ ...filled, register: true, ...typed })).toMatchObject({
      password: 'їжачок-7',
      confirmPassword: 'їжачок-7',
    });
  });
});

test.each([
  ['postbox', 'cod', false],
  ['branch', 'cod', true],
  ['postbox', 'liqpay', true],
  ['branch', 'pickup', false],
])('delivery to «%s» paid by %s can be ordered: %s', (deliveryType, payments, isPossible) => {
  const deliveryAddress = { city: 'Львів', deliveryType, warehouse: '12', postbox: '12' };
  const order = { ...filled, deliveryMethod: 'novaPoshta', deliveryAddress, payments };
  expect(orderInput.safeParse(order).success).toBe(isPossible);
});

test('an order with an unknown field is refused', () => {
  expect(orderInput.safeParse(filled).success).toBe(true);
  const { error } = orderInput.safeParse({ ...filled, role: 'admin' });
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['role'] }]);
});

test.each([null, 5, 'x', [], { register: 1, password: 7 }])('an order of %j is refused', (body) => {
  expect(orderInput.safeParse(body).success).toBe(false);
});

// The values are sent as JSON, in which NaN and Infinity become null.
test.each([
  0,
  -1,
  1.5,
  100,
  1e9,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '1',
  '1e3',
  [],
  {},
  true,
])('an amount of %p is no number of pieces, and neither is it a price (T16)', (value) => {
  const pathsOf = (line: object) => {
    const sent = JSON.parse(JSON.stringify({ ...filled, productBusket: [line] }));
    const issues = orderInput.safeParse(sent).error?.issues ?? [];
    return [...new Set(issues.map(({ path }) => path.join('.')))];
  };
  expect(pathsOf({ product_id: 1, amount: value })).toEqual(['productBusket.0.amount']);
  const isPrice = value === 100 || value === 1e9;
  expect(pathsOf({ product_id: 1, amount: 1, price: value })).toEqual(
    isPrice ? [] : ['productBusket.0.price'],
  );
});

describe('an order sent by a program', () => {
  const order = { ...filled, productBusket: [{ product_id: '140', amount: 1 }] };

  test('may identify products by strings of digits', () => {
    expect(orderInput.parse(order).productBusket).toEqual([{ product_id: 140, amount: 1 }]);
  });

  test.each(['0', '-1', '1.5', '1e3', ' 7', '99999999999', ''])('not by %j', (product_id) => {
    const changed = { ...order, productBusket: [{ product_id, amount: 1 }] };
    expect(orderInput.safeParse(changed).success).toBe(false);
  });

  test('may have null for absent parts of the address', () => {
    const deliveryAddress = {
      city: 'Львів',
      deliveryType: 'branch',
      warehouse: '12',
      postbox: null,
    };
    const parcel = { ...order, deliveryMethod: 'novaPoshta', payments: 'mono', deliveryAddress };
    expect(orderInput.parse(parcel).deliveryAddress).toEqual({
      city: 'Львів',
      deliveryType: 'branch',
      warehouse: '12',
    });
  });
});
