import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ADMIN } from '../../scripts/testing/admin';
import { orderOf } from './place-order';
import { callAs, type Member, signInAs } from './session';
import { address, call, listProducts } from './shop';

const carrier = (path: string, body: unknown) =>
  fetch(`${address('UKRPOSHTA_URL')}/${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Sets how the carrier fails, for one call only: other tests use the carrier at the same time. */
const fail = (mode: string, path?: string) => carrier('__mode', { mode, path, times: 1 });

beforeEach(() => fail('ok'));
afterAll(() => fail('ok'));

const manager = () => signInAs(ADMIN.email, ADMIN.password);

const get = async (path: string) => (await call('GET', `/api/delivery/${path}`)).body;

const PARCEL = { payments: 'cod', deliveryMethod: 'ukrposhta' };
const BRANCH = {
  city: 'Львів',
  deliveryType: 'branch',
  warehouse: '79005',
  settlementRef: '14288',
  placeRef: '79005',
};

async function place(deliveryAddress: object) {
  const [product] = (await listProducts('backpacks-bags')).filter(
    ({ amount, modifications, price }) =>
      amount > 9 && price >= 30_000 && modifications.length === 0,
  );
  if (!product) throw new Error('No plain product');
  return call('POST', '/api/orders', orderOf(product.product_id, { ...PARCEL, deliveryAddress }));
}

type Shown = {
  status: string;
  waybill: { number: string; statusText: string; isOurs: boolean } | null;
};

const shown = async (as: Member, order: string) =>
  (await callAs(as, 'GET', `/api/admin/orders/${order}`)).body.order as Shown;

describe('Ukrposhta', () => {
  test('finds towns by postcode, branches with what their parcels cost', async () => {
    const { settlements } = (await get('settlements?carrier=ukrposhta&search=79005')) as {
      settlements: { ref: string; name: string }[];
    };
    expect(settlements).toMatchObject([{ ref: '14288', name: 'м. Львів' }]);
    const where = 'carrier=ukrposhta&settlementRef=14288&type=branch';
    expect(await get(`places?${where}`)).toMatchObject({
      places: expect.arrayContaining([
        expect.objectContaining({ number: '79005', isFitting: true }),
      ]),
    });
    expect(await get(`quote?${where}&cost=89000`)).toMatchObject({
      quote: { price: expect.any(Number), days: null, arrival: null },
    });
  });

  test('refuses an address that does not match its branches', async () => {
    for (const wrong of [
      { ...BRANCH, placeRef: undefined, warehouse: 'п’яте' },
      { ...BRANCH, deliveryType: 'postbox', postbox: '5', warehouse: undefined },
    ]) {
      expect(await place(wrong)).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      });
    }
  });

  test('handles an order from its waybill to its recipient', async () => {
    const as = await manager();
    const placed = await place(BRANCH);
    expect(placed.status).toBe(201);
    const order = String(placed.body.orderId);
    const path = `/api/admin/orders/${order}/waybill`;

    expect((await callAs(as, 'POST', path, {})).status).toBe(200);
    const { waybill } = await shown(as, order);
    expect(waybill).toMatchObject({ number: expect.stringMatching(/^\d{13}$/), isOurs: true });
    expect((await callAs(as, 'DELETE', path)).status).toBe(200);
    expect((await callAs(as, 'POST', path, { grams: 900 })).status).toBe(200);
    const { waybill: second } = await shown(as, order);
    expect(second?.number).not.toBe(waybill?.number);

    await carrier(`__track/${second?.number}`, { event: 20800 });
    expect((await callAs(as, 'POST', `${path}/track`)).status).toBe(200);
    expect(await shown(as, order)).toMatchObject({
      status: 'shipped',
      waybill: { statusText: 'Відправлення' },
    });
    await carrier(`__track/${second?.number}`, { event: 41000 });
    await callAs(as, 'POST', `${path}/track`);
    expect(await shown(as, order)).toMatchObject({ status: 'delivered' });
  });

  test('is named in the error when it does not answer', async () => {
    const as = await manager();
    const { body } = await place(BRANCH);
    await fail('html', '/addresses');
    const refused = await callAs(as, 'POST', `/api/admin/orders/${body.orderId}/waybill`, {});
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'carrier_unavailable', message: expect.stringContaining('Укрпошта') },
    });
  });
});
