import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductLine } from '@/lib/basket/line';

const wig: ProductLine = {
  product_id: 140,
  price: 89_000,
  amount: 1,
  category_name: 'Перуки',
  product_name: 'Перука',
};

/** A page's own copy of the store over a storage that several pages may share. */
async function givenPage(storage: Partial<Storage>) {
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage } });
  return import('./basket');
}

function givenStorage(saved?: unknown) {
  const kept = new Map<string, string>();
  if (saved !== undefined) kept.set('products', JSON.stringify(saved));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const saved = (storage: ReturnType<typeof givenStorage>) =>
  JSON.parse(storage.kept.get('products') ?? 'null');

beforeEach(() => {
  jest.resetModules();
});

describe('the basket of this browser', () => {
  test('keeps both baskets under the key products and nothing else', async () => {
    const storage = givenStorage();
    const { addProduct } = await givenPage(storage);
    addProduct(wig);
    expect([...storage.kept.keys()]).toEqual(['products']);
    expect(saved(storage).state).toEqual({ productBusket: [wig], bundleBusket: [] });
  });

  test('a press before the restoration does not write over what was saved', async () => {
    const storage = givenStorage({ state: { productBusket: [wig] }, version: 1 });
    const { addProduct } = await givenPage(storage);
    addProduct({ ...wig, product_id: 7 });
    expect(saved(storage).state.productBusket).toHaveLength(2);
  });

  test('a basket of an older version, or of none, is taken over', async () => {
    for (const version of [0, 7, undefined]) {
      const { rereadBasket, useBasket } = await givenPage(
        givenStorage({ state: { productBusket: [wig, { ...wig, amount: -1 }] }, version }),
      );
      rereadBasket();
      expect(useBasket.getState().productBusket).toEqual([wig]);
    }
  });

  test('two tabs add up', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    const second = await givenPage(storage);
    first.addProduct(wig);
    second.addProduct(wig);
    first.addProduct(wig);
    expect(saved(storage).state.productBusket).toEqual([{ ...wig, amount: 3 }]);
  });

  test('a storage that is full or forbidden leaves the basket in memory', async () => {
    const refuse = () => {
      throw new DOMException('QuotaExceededError');
    };
    const { addProduct, rereadBasket, useBasket } = await givenPage({
      getItem: refuse,
      setItem: refuse,
    });
    addProduct(wig);
    addProduct(wig);
    rereadBasket();
    expect(useBasket.getState().productBusket).toEqual([{ ...wig, amount: 2 }]);
  });

  test('garbage is an empty basket', async () => {
    const storage = givenStorage();
    storage.kept.set('products', '{"state":');
    const { rereadBasket, useBasket } = await givenPage(storage);
    rereadBasket();
    expect(useBasket.getState().productBusket).toEqual([]);
  });
});

test('a size set to null is taken back, clearing takes all', async () => {
  const { clearSizes, selectSize, useSizes } = await import('./sizes');
  selectSize(1, 'M');
  selectSize(2, 'L');
  selectSize(1, null);
  expect(useSizes.getState().selectedSizes).toEqual({ 2: 'L' });
  clearSizes();
  expect(useSizes.getState().selectedSizes).toEqual({});
});

test('clearing an order’s info takes its number and its acceptance', async () => {
  Object.assign(globalThis, { window: { sessionStorage: givenStorage() } });
  const { acceptOrder, clearOrderInfo, useLastOrder } = await import('./last-order');
  acceptOrder({ orderId: 'A-1001', orderUrl: '/order/x', monoPayUrl: 'https://bank' });
  expect(useLastOrder.getState()).toMatchObject({ orderAccepted: true, orderId: 'A-1001' });
  clearOrderInfo();
  expect(useLastOrder.getState()).toMatchObject({ orderAccepted: false, orderId: '' });
});
