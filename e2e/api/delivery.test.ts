import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { byPart } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { ADMIN } from '../../scripts/testing/admin';
import { callAs, signInAs } from './session';
import { address, call, listProducts } from './shop';

type Settlement = { ref: string; name: string; place: string; hasBranches: boolean };
type Place = { ref: string; number: number; isFitting: boolean };

/**
 * Sets how the carrier fails at one method. Failures that count as an outage apply to one call only, because other
 * tests use the carrier at the same time, and the shop stops querying it for half a minute after an outage.
 */
const fail = (mode: string, method?: string) =>
  fetch(`${address('NOVA_POSHTA_URL')}/__mode`, {
    method: 'POST',
    body: JSON.stringify({ mode, method, ...(mode === 'refused' ? {} : { times: 1 }) }),
  });

beforeEach(() => fail('ok'));
afterAll(() => fail('ok'));

const settlements = async (search: string) => {
  const { body } = await call(
    'GET',
    `/api/delivery/settlements?search=${encodeURIComponent(search)}`,
  );
  return body.settlements as Settlement[];
};

const settlementOf = async (name: string) => {
  const [found] = await settlements(name);
  if (!found) throw new Error(`The directory has no ${name}`);
  return found;
};

const places = async (settlementRef: string, type: string, more = '') => {
  const { body } = await call(
    'GET',
    `/api/delivery/places?settlementRef=${settlementRef}&type=${type}${more}`,
  );
  return body as { places: Place[]; total: number };
};

const plainProduct = async (category: string) => {
  const found = (await listProducts(category)).find(
    ({ amount, modifications, price }) =>
      amount > 9 && price >= 30_000 && price < 500_000 && modifications.length === 0,
  );
  if (!found) throw new Error(`No plain product in ${category}`);
  return found.product_id;
};

const guest = {
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email: 'olena@example.com',
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  bundleBusket: [],
};

const order = (product_id: number, deliveryAddress: Record<string, unknown>, more = {}) =>
  call(
    'POST',
    '/api/orders',
    { ...guest, deliveryAddress, productBusket: [{ product_id, amount: 1 }], ...more },
    { 'Idempotency-Key': randomUUID() },
  );

describe('the pickers', () => {
  test('find a town, its branches and lockers, and tell towns of the same name apart', async () => {
    const answer = await call('GET', '/api/delivery/settlements?search=kmdsd');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        isDirectoryEmpty: false,
        settlements: [
          {
            ref: expect.stringMatching(/^[\da-f-]{36}$/),
            name: 'м. Львів',
            place: 'Львівська обл.',
            hasBranches: true,
            hasLockers: true,
            deliversToDoor: true,
          },
        ],
      },
    });
    const namesakes = await settlements('Іванівка');
    expect(namesakes.length).toBeGreaterThan(3);
    expect(new Set(namesakes.map(({ name, place }) => name + place)).size).toBe(namesakes.length);

    const { ref } = await settlementOf('Львів');
    const branches = await places(ref, 'branch', '&search=12');
    expect(branches.places[0]).toMatchObject({ number: 12, type: 'branch', isFitting: true });
    expect((await places(ref, 'postbox')).total).toBeGreaterThan(50);
  });

  test('offer no locker for a sword', async () => {
    const sword = await plainProduct('katanas-swords-weapons');
    const { ref } = await settlementOf('Львів');

    const { places: lockers } = await places(ref, 'postbox', `&items=${sword}:1`);

    expect(lockers.length).toBeGreaterThan(0);
    expect(lockers.filter(({ isFitting }) => isFitting)).toEqual([]);
  });

  test('find streets, first at the carrier, then in the copy', async () => {
    const { ref } = await settlementOf('Одеса');
    const ask = (search: string) =>
      call(
        'GET',
        `/api/delivery/streets?settlementRef=${ref}&search=${encodeURIComponent(search)}`,
      );
    const found = { isKnown: true, streets: [{ name: 'вул. Дерибасівська' }] };
    expect(await ask('дериб')).toMatchObject({ status: 200, body: found });

    // An empty search is answered only from the local copy, so wait until a job has filled this copy.
    await until(async () => ((await ask('')).body.streets as unknown[]).length > 0);
    await fail('refused', 'searchSettlementStreets');
    expect((await ask('дериб')).body).toMatchObject(found);
  });

  test.each([
    ['GET', '/api/delivery/places?type=branch'],
    ['GET', '/api/delivery/places?settlementRef=1&type=branch'],
    ['GET', '/api/delivery/places?settlementRef=8d5a980d-391c-11dd-90d9-001a92567626&type=door'],
    [
      'GET',
      '/api/delivery/quote?settlementRef=8d5a980d-391c-11dd-90d9-001a92567626&type=branch&items=1',
    ],
    ['GET', `/api/delivery/settlements?search=${'а'.repeat(101)}`],
    ['GET', '/api/delivery/streets'],
  ])('refuse %s %s', async (method, path) => {
    expect(await call(method, path)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });

  test('accept 8 KB of anything as a town', async () => {
    const answer = await call('GET', `/api/delivery/settlements?search=${'%00'.repeat(2700)}`);
    expect(answer.status).toBe(422);
    expect((await call('GET', '/api/delivery/settlements?search=%00')).status).toBe(200);
  });
});

describe('a quote', () => {
  test('has a price and days, and they stay with the order', async () => {
    const wig = await plainProduct('wigs');
    const lviv = await settlementOf('Львів');
    const [branch] = (await places(lviv.ref, 'branch', `&items=${wig}:1`)).places;
    const { body: product } = await call('GET', `/api/products/product/${wig}`);
    const { price } = product.product as { price: number };

    const { body } = await call(
      'GET',
      `/api/delivery/quote?settlementRef=${lviv.ref}&type=branch&items=${wig}:1&cost=${price}`,
    );
    const { quote } = body as { quote: { price: number; arrival: { to: string } } };
    expect(quote).toEqual({
      price: expect.any(Number),
      days: expect.any(Number),
      arrival: { from: expect.any(String), to: expect.any(String) },
    });
    const placed = await order(wig, {
      city: 'Львів',
      deliveryType: 'branch',
      warehouse: '0',
      settlementRef: lviv.ref,
      placeRef: branch?.ref,
    });
    const token = String(placed.body.orderUrl).split('/').at(-1);
    const { body: seen } = await call('GET', `/api/orders/track/${token}`);
    expect(seen.order).toMatchObject({
      deliveryEstimate: quote.price,
      deliveryPrice: 0,
      deliveryAddress: { city: 'м. Львів, Львівська обл.', warehouse: String(branch?.number) },
    });
  });
});

describe('an order', () => {
  test('is refused by field when its branch is in another town', async () => {
    const wig = await plainProduct('wigs');
    const [lviv, odesa] = [await settlementOf('Львів'), await settlementOf('Одеса')];
    const [branch] = (await places(odesa.ref, 'branch')).places;

    expect(
      await order(wig, {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '1',
        settlementRef: lviv.ref,
        placeRef: branch?.ref,
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'deliveryAddress.warehouse': [expect.any(String)] } },
    });
  });
});

describe('while the carrier fails', () => {
  test.each([
    ['500', 21],
    ['garbage', 24],
    ...byPart<[string, number][]>(
      [],
      [
        ['hang', 22],
        ['slow', 23],
        ['refused', 25],
      ],
    ),
  ] as const)(
    'with %s a quote is without a price, and an order is accepted (T27, T28)',
    async (mode, thousands) => {
      const wig = await plainProduct('wigs');
      const { ref: settlementRef } = await settlementOf('Канів');
      const [branch] = (await places(settlementRef, 'branch')).places;
      await fail(mode, 'getDocumentPrice');

      // A cost that no earlier request has used, so that no cached quote exists.
      const cost = (thousands * 5000 + randomInt(150) * 50_000) * 100;
      const { body, status } = await call(
        'GET',
        `/api/delivery/quote?settlementRef=${settlementRef}&type=branch&items=${wig}:1&cost=${cost}`,
      );

      expect({ status, body }).toEqual({
        status: 200,
        body: {
          quote: { price: null, days: expect.any(Number), arrival: expect.any(Object) },
        },
      });
      const town = { city: 'Канів', deliveryType: 'branch', warehouse: '1' };
      const placed = await order(wig, { ...town, settlementRef, placeRef: branch?.ref });
      expect(placed.status).toBe(201);
    },
  );

  test('the directory stays as it was', async () => {
    const manager = await signInAs(ADMIN.email, ADMIN.password);
    await fail('refused', 'getWarehouses');

    const answer = await callAs(manager, 'POST', '/api/admin/delivery/synchronise', {});

    // `sync_running`: a run of another test is in progress.
    expect(['carrier_refused', 'sync_running']).toContain(answer.body.code);
    const { body } = await callAs(manager, 'GET', '/api/admin/delivery/synchronise');
    expect((body.data as { places: number }).places).toBeGreaterThan(5000);
    expect((await settlements('кан')).length).toBeGreaterThan(0);
  });
});

describe('the staff', () => {
  test('synchronise the directory and see the result', async () => {
    const manager = await signInAs(ADMIN.email, ADMIN.password);
    const answer = await until(async () => {
      const tried = await callAs(manager, 'POST', '/api/admin/delivery/synchronise', {});
      // Retry: a run of another test may be in progress.
      return tried.body.code !== 'sync_running' && tried;
    });

    expect(answer).toMatchObject({ status: 200, body: { data: { removed: 0, refused: 0 } } });
    const { body } = await callAs(manager, 'GET', '/api/admin/delivery/synchronise');
    expect(body.data).toMatchObject({ run: { status: 'done' }, copiedAt: expect.any(String) });
  });
});
