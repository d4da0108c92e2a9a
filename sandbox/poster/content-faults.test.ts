import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CATALOGUE } from './catalogue/products';
import { openPos, plain, type Row, type RunningPos, sized } from './pos-under-test';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(() => mode('ok'));

const mode = (name: string, more: object = {}) => pos.post('__mode', { mode: name, ...more });

const LEFTOVERS = 'storage.getStorageLeftovers?storage_id=3&zero_leftovers=true';

const rowOf = async ({ id }: { id: number }) =>
  (await pos.call(`menu.getProduct?product_id=${id}`)).response as Row;

describe('a list', () => {
  test('can lose nine tenths of its rows', async () => {
    await mode('shrink');
    expect(await pos.read('menu.getProducts')).toHaveLength(Math.floor(CATALOGUE.length / 10));
    expect(await pos.read('access.getSpots')).toHaveLength(1);
  });

  test('can be empty', async () => {
    await mode('empty', { method: 'menu.getProducts' });
    expect(await pos.call('menu.getProducts')).toEqual({ response: [] });
    expect(await pos.read('menu.getCategories')).toHaveLength(11);
  });

  test('can have every third row twice, with another name and price', async () => {
    await mode('duplicates');
    const rows = await pos.read('menu.getProducts');
    const [row, copy] = rows.filter(({ product_id }) => product_id === rows[0]?.product_id);

    expect(rows).toHaveLength(CATALOGUE.length + Math.ceil(CATALOGUE.length / 3));
    expect(copy?.product_name).toBe(`${row?.product_name} (копія)`);
    const priced = rows.find((one) => one.price && String(one.product_name).endsWith(' (копія)'));
    const original = CATALOGUE.find(({ id }) => String(id) === priced?.product_id);
    expect(priced?.price).toMatchObject({ '1': String((original?.item?.price ?? 0) + 1000) });
  });
});

describe('a value', () => {
  test('can change its type, but not what is only digits', async () => {
    const [product, size] = [plain(), sized()];
    const before = await rowOf(product);
    await mode('flip');

    expect(await rowOf(product)).toMatchObject({
      product_id: product.id,
      ingredient_id: product.item?.ingredientId,
      type: 3,
      price: { '1': product.item?.price },
      spots: [{ spot_id: 1, visible: 1 }, { spot_id: 2 }],
      barcode: before.barcode,
      product_code: before.product_code,
      product_name: before.product_name,
      photo: before.photo,
    });
    expect(await rowOf(size)).toMatchObject({
      modifications: expect.arrayContaining([
        expect.objectContaining({ modificator_id: size.sizes[0]?.modificatorId }),
      ]),
    });
    const [category] = await pos.read('menu.getCategories');
    expect(category).toMatchObject({ category_id: 1, category_hidden: 0 });
    expect(category?.visible).toContainEqual({ spot_id: '1', visible: '1' });
    expect((await pos.read(LEFTOVERS))[0]?.storage_ingredient_left).toEqual(expect.any(Number));
  });

  test('of an order can change its type too', async () => {
    const id = await pos.order(plain(), { phone: '+380670000009', comment: '1001' });
    await mode('flip');
    const order = await pos.call(`incomingOrders.getIncomingOrder?incoming_order_id=${id}`);

    expect(order.response).toMatchObject({
      incoming_order_id: String(id),
      status: '0',
      phone: '+380670000009',
      comment: '1001',
      transaction_id: null,
      products: [{ count: '1.00000', product_id: String(plain().id) }],
    });
  });

  test('can be a price a hundred times as high', async () => {
    const [product, size] = [plain(), sized()];
    await mode('prices');
    const high = String((product.item?.price ?? 0) * 100);

    expect(await rowOf(product)).toMatchObject({
      price: { '1': high },
      spots: [{ price: high }, {}],
    });
    expect(JSON.stringify(await rowOf(size))).toContain(
      `"price":"${(size.sizes[0]?.price ?? 0) * 100}"`,
    );
  });

  test('can be zero stock everywhere', async () => {
    await mode('zero');
    const rows = await pos.read(LEFTOVERS);
    expect(rows.length).toBeGreaterThan(400);
    expect(new Set(rows.map((row) => row.storage_ingredient_left))).toEqual(new Set(['0.00000']));
    expect(new Set(rows.map((row) => row.ingredient_left))).toEqual(new Set(['0.00000']));
  });
});

describe('nonsense', () => {
  test('is in a third of the products, of every kind', async () => {
    const before = new Map(
      (await pos.read('menu.getProducts')).map((row) => [row.product_id, row]),
    );
    await mode('nonsense');
    const rows = await pos.read('menu.getProducts');
    const bad = rows.filter(
      (row) => JSON.stringify(row) !== JSON.stringify(before.get(row.product_id)),
    );
    const text = bad.map((row) => JSON.stringify(row));

    expect(rows).toHaveLength(CATALOGUE.length);
    expect(bad.length / rows.length).toBeCloseTo(1 / 3, 1);
    for (const price of ['0', '-5', 'abc']) {
      expect(text.some((row) => row.includes(`"price":"${price}"`))).toBe(true);
    }
    expect(bad.some((row) => !('product_name' in row))).toBe(true);
    expect(bad.some((row) => String(row.product_name).includes('<script>'))).toBe(true);
    const longest = bad.filter((row) => Buffer.byteLength(String(row.product_name)) > 1_000_000);
    expect(longest).toHaveLength(1);
  });

  test('is in the stock and the categories', async () => {
    await mode('nonsense');
    const left = new Set((await pos.read(LEFTOVERS)).map((row) => row.storage_ingredient_left));
    const categories = await pos.read('menu.getCategories');

    expect(left).toContain('abc');
    expect(left).toContain(1e9);
    expect(categories.some((row) => !('category_name' in row))).toBe(true);
  });

  test('is the same row when that row is requested alone', async () => {
    const priced = CATALOGUE.find(
      ({ id, item }) => item && id % 3 === 0 && Math.floor(id / 3) % 5 === 2,
    );
    await mode('nonsense');
    expect(await rowOf(priced ?? plain())).toMatchObject({ price: { '1': 'abc' } });
  });
});

test('a wrong response can get lost as well', async () => {
  await pos.post('__mode', {
    faults: [{ mode: 'empty' }, { mode: 'slow', delay: 50 }, { mode: 'zero' }],
  });
  expect(await pos.call('menu.getProducts')).toEqual({ response: [] });
});

test('an error stays unchanged', async () => {
  await mode('empty');
  expect(await pos.call('menu.getProduct?product_id=9')).toMatchObject({ error: { code: 32 } });
});
