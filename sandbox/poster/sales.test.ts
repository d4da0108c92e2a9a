import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { CATALOGUE } from './catalogue/products';
import { openPos, plain, type Row, type RunningPos, sized, withPos } from './pos-under-test';
import { itemsOf } from './state';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(() => {
  pos.heard.length = 0;
});

describe('a sale in the shop', () => {
  test('closes a receipt and reduces the stock', async () => {
    const product = plain();
    const before = await pos.leftOf(product);
    const sale = await pos.post('__sale', { product_id: product.id, count: 2 });

    expect(sale).toMatchObject({ left: before - 2 });
    expect(await pos.leftOf(product)).toBe(before - 2);
    expect(pos.heard.map(({ object, action }) => `${object} ${action}`)).toEqual([
      'transaction added',
      'transaction changed',
      'stock changed',
    ]);
    const [receipt] = await pos.read(`dash.getTransaction?transaction_id=${sale.transaction_id}`);
    expect(receipt).toMatchObject({ status: '2', sum: String((product.item?.price ?? 0) * 2) });
  });

  test('of a size may leave negative stock', async () => {
    const product = sized();
    const modificatorId = product.sizes[0]?.modificatorId;
    await pos.post(`__product/${product.id}`, { stock: 1, modificatorId });

    const sale = await pos.post('__sale', { product_id: product.id, modificatorId, count: 3 });
    expect(sale).toMatchObject({ left: -2 });
    expect(await pos.leftOf(product)).toBe(-2);
  });

  test.each([
    ['an unknown product', { product_id: 99_999 }, 41],
    ['no size of a product that has some', { product_id: sized().id }, 42],
    ['nothing of it', { product_id: plain().id, count: 0 }, 46],
  ])('is refused with %s', async (_, body, code) => {
    expect(await pos.post('__sale', body)).toMatchObject({ error: { code } });
  });
});

describe('random sales', () => {
  test('go on until they are stopped, and sell only items in stock', () => {
    const [first, second] = [plain(), sized()];
    const others = CATALOGUE.filter(({ id }) => id !== first.id && id !== second.id);
    const products = Object.fromEntries(others.map(({ id }) => [id, { removed: true }]));
    return withPos({ products }, async (quiet) => {
      await quiet.post(`__product/${first.id}`, { stock: 3 });
      await quiet.post(`__product/${second.id}`, { stock: 1 });
      const all = 3 + itemsOf(second).length;

      expect(await quiet.post('__sales', { perMinute: 12_000 })).toEqual({
        perMinute: 12_000,
        sold: 0,
      });
      await until(async () => (await quiet.look<Row>('__sales')).sold === all);
      await until(async () => quiet.heard.filter(({ object }) => object === 'stock').length >= all);

      expect(await quiet.post('__sales', { perMinute: 0 })).toEqual({ perMinute: 0, sold: all });
      const stock = (await quiet.look('__stock')).filter(({ removed }) => !removed);
      expect(stock).toHaveLength(1 + second.sizes.length);
      expect(stock.map(({ shop }) => shop)).toEqual(stock.map(() => 0));
    });
  });

  test('are refused at an invalid rate', async () => {
    expect(await pos.post('__sales', { perMinute: -1 })).toMatchObject({ error: { code: 155 } });
  });
});

test('the stock list has every item of both storages', async () => {
  const rows = await pos.look('__stock');
  const size = sized().sizes[0];

  expect(rows).toHaveLength(CATALOGUE.flatMap(itemsOf).length);
  expect(rows).toContainEqual({
    product_id: plain().id,
    modificator_id: null,
    ingredient_id: plain().item?.ingredientId,
    shop: expect.any(Number),
    warehouse: plain().item?.stock.warehouse,
    removed: expect.any(Boolean),
  });
  expect(rows).toContainEqual(
    expect.objectContaining({
      product_id: sized().id,
      modificator_id: size?.modificatorId,
      ingredient_id: size?.ingredientId,
    }),
  );
});
