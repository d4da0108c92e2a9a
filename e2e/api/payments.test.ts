import { beforeAll, describe, expect, test } from '@jest/globals';
import { byPart } from '@/scripts/testing/long-test';
import { ADMIN } from '../../scripts/testing/admin';
import { callAs, type Member, signInAs } from './session';
import { address, call, listProducts } from './shop';

const guest = {
  firstName: 'Олена',
  lastName: 'Мельник',
  notCall: false,
  deliveryMethod: 'pickup',
  deliveryComments: '',
  bundleBusket: [],
};

let admin: Member;
let thing: { product_id: number; price: number };
let count = 0;

beforeAll(async () => {
  admin = await signInAs(ADMIN.email, ADMIN.password);
  const found = (await listProducts('merch')).find(
    ({ amount, modifications, price }) =>
      amount > 20 && price >= 30_000 && modifications.length === 0,
  );
  const plain = found ?? (await listProducts('figures')).at(-1);
  if (!plain) throw new Error('The demo catalogue has nothing to order');
  thing = plain;
});

/** Places an order as a new guest each time, because the shop limits the unpaid orders of one customer. */
async function placed(payments: string) {
  count += 1;
  const mark = String(Date.now() + count).slice(-7);
  const amount = Math.ceil(30_000 / thing.price);
  const answer = await call('POST', '/api/orders', {
    ...guest,
    payments,
    phone: `+38067${mark}`,
    email: `p${mark}@example.com`,
    productBusket: [{ product_id: thing.product_id, amount, price: thing.price }],
  });
  expect(answer.status).toBe(201);
  const token = String(answer.body.orderUrl).split('/').at(-1) ?? '';
  return { body: answer.body, token, number: String(answer.body.orderId) };
}

const track = async (token: string) => {
  const { body } = await call('GET', `/api/orders/track/${token}`);
  return body.order as Record<string, unknown>;
};

describe('an order that is paid online', () => {
  test.each([
    ['mono', 'MONOBANK_URL'],
    ['liqpay', 'LIQPAY_URL'],
  ] as const)('by %s has a page at its bank', async (payments, bank) => {
    const { body, token } = await placed(payments);

    const isInParts = Math.ceil(30_000 / thing.price) * thing.price >= 500_00;
    expect(body.payments).toEqual({ pageUrl: expect.stringContaining(address(bank)) });
    expect(await track(token)).toMatchObject({
      paymentMethod: payments,
      paymentStatus: 'pending',
      paymentChoices: ['mono', 'liqpay', ...(isInParts ? ['monoParts'] : []), 'pickup'],
      goods: 'held',
      lacksPage: false,
      isRefunding: false,
    });
  });

  test('returns the same page again, another one for another method, none for the store', async () => {
    const { body, token } = await placed('mono');
    const pay = (choice: object) => call('POST', `/api/orders/track/${token}/pay/`, choice);

    const same = await pay({});
    const other = await pay({ payments: 'liqpay' });
    const checked = await call('POST', `/api/orders/track/${token}/check`, {});
    const store = await pay({ payments: 'pickup' });
    const late = await pay({ payments: 'mono' });

    expect(same.body).toEqual({ payments: body.payments });
    expect(other.body).toEqual({
      payments: { pageUrl: expect.stringContaining(address('LIQPAY_URL')) },
    });
    expect(checked).toMatchObject({ status: 200, body: { order: { paymentStatus: 'pending' } } });
    expect(store).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(store.body).not.toHaveProperty('payments');
    expect(late).toMatchObject({ status: 409, body: { code: 'payment_not_possible' } });
    expect(await track(token)).toMatchObject({ paymentMethod: 'pickup', paymentStatus: 'none' });
  });

  test.each([
    [{ payments: 'cod' }, 422],
    [{ payments: 'cash' }, 422],
    [{ payments: 'mono', amount: 1 }, 422],
  ])('is not paid by %j', async (choice, status) => {
    const { token } = await placed('mono');
    const answer = await call('POST', `/api/orders/track/${token}/pay`, choice);
    expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('is not placed with a method that does not fit its delivery', async () => {
    const { status, body } = await call('POST', '/api/orders', {
      ...guest,
      phone: '0671234567',
      email: 'olena@example.com',
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: { city: 'Львів', deliveryType: 'postbox', postbox: '7' },
      productBusket: [{ product_id: thing.product_id, amount: 1 }],
    });

    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { payments: [expect.any(String)] },
    });
  });

  test('can neither be refunded nor accepted before it is paid', async () => {
    const { number } = await placed('mono');
    const ask = (what: string, body = {}) =>
      callAs(admin, 'POST', `/api/admin/orders/${number}/${what}`, body);

    expect(await ask('refund', { reason: 'Передумали' })).toMatchObject({
      status: 409,
      body: { code: 'refund_not_possible' },
    });
    expect(await ask('accept-payment')).toMatchObject({
      status: 409,
      body: { code: 'payment_not_possible' },
    });
    expect(await callAs(admin, 'POST', '/api/admin/orders/A-999999/refund', {})).toMatchObject({
      status: 404,
    });
  });
});

describe('a forged bank callback', () => {
  const send = (path: string, type: string, body: string, headers = {}) =>
    fetch(address('SHOP_URL') + path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...headers },
      body,
    });
  const FORM = 'application/x-www-form-urlencoded';

  test.each([
    ['nothing', FORM, ''],
    ['no signature', FORM, 'data=e30%3D'],
    ['a short signature', FORM, 'data=e30%3D&signature=AAAA'],
    ['a signature of the right length', FORM, `data=e30%3D&signature=${'A'.repeat(27)}%3D`],
    ['many fields', FORM, 'data=e30%3D&'.repeat(2000)],
    ['JSON', 'application/json', '{"data":"e30=","signature":"AAAA"}'],
    ['bytes', 'application/octet-stream', '\u0000\ufffd'],
  ])('with %s is refused by LiqPay’s address', async (_name, type, body) => {
    const answer = await send('/api/payments/liqpay/callback', type, body);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'bad_signature' });
  });

  test('is read only up to a hundred kilobytes', async () => {
    const answer = await send('/api/payments/liqpay/callback', FORM, `data=${'A'.repeat(200_000)}`);
    expect(answer.status).toBe(413);
  });

  const HUNDREDS = byPart(20, 100);

  test(`${HUNDREDS} hundred times leaves the shop serving (T20)`, async () => {
    const { token } = await placed('liqpay');
    const body = `data=${'A'.repeat(1000)}&signature=${'A'.repeat(27)}%3D`;
    const seen = new Set<number>();
    for (let round = 0; round < HUNDREDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => send('/api/payments/liqpay/callback', FORM, body)),
      );
      for (const { status } of answers) seen.add(status);
    }

    for (const status of seen) expect([403, 429]).toContain(status);
    expect(await track(token)).toMatchObject({ paymentStatus: 'pending' });
  }, 120_000);
});
