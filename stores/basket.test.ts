import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ProductLine } from '@/lib/basket/line';

const wig: ProductLine = {
  productId: 140,
  price: 89_000,
  amount: 1,
  categoryName: 'Перуки',
  productName: 'Перука',
};

/** The basket line above, with the specification's field names. */
const stored = {
  product_id: 140,
  price: 89_000,
  amount: 1,
  category_name: 'Перуки',
  product_name: 'Перука',
};

/** Loads a new instance of the store, as a new page does. Pages may share the storage. */
async function givenPage(storage: Partial<Storage>) {
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage } });
  return {
    ...(await import('./basket')),
    ...(await import('./basket-storage')),
    ...(await import('./basket-lines')),
  };
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
  test('stores both baskets under the key products and nothing else', async () => {
    const storage = givenStorage();
    const { addLine } = await givenPage(storage);
    addLine(wig);
    expect([...storage.kept.keys()]).toEqual(['products']);
    expect(saved(storage).state).toEqual({ productBusket: [stored], bundleBusket: [] });
  });

  test('a click before the restore does not overwrite the stored basket', async () => {
    const storage = givenStorage({ state: { productBusket: [stored] }, version: 1 });
    const { addLine } = await givenPage(storage);
    addLine({ ...wig, productId: 7 });
    expect(saved(storage).state.productBusket).toHaveLength(2);
  });

  test('a basket of an older version, or without one, is read', async () => {
    for (const version of [0, 7, undefined]) {
      const { rereadBasket, useBasket } = await givenPage(
        givenStorage({ state: { productBusket: [stored, { ...stored, amount: -1 }] }, version }),
      );
      rereadBasket();
      expect(useBasket.getState().products).toEqual([wig]);
    }
  });

  test('changes of two tabs add up', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    const second = await givenPage(storage);
    first.addLine(wig);
    second.addLine(wig);
    first.addLine(wig);
    expect(saved(storage).state.productBusket).toEqual([{ ...stored, amount: 3 }]);
  });

  test('a full or blocked storage leaves the basket in memory', async () => {
    const refuse = () => {
      throw new DOMException('QuotaExceededError');
    };
    const { addLine, rereadBasket, useBasket } = await givenPage({
      getItem: refuse,
      setItem: refuse,
    });
    addLine(wig);
    addLine(wig);
    rereadBasket();
    expect(useBasket.getState().products).toEqual([{ ...wig, amount: 2 }]);
  });

  test('an invalid storage gives an empty basket, which is reported once', async () => {
    const storage = givenStorage();
    storage.kept.set('products', '{"state":');
    const page = await givenPage(storage);
    page.rereadBasket();
    expect(page.useBasket.getState().products).toEqual([]);
    expect(page.useRestoration.getState().dropped).toBe(1);

    page.forgetDropped();
    page.rereadBasket();
    expect(page.useRestoration.getState().dropped).toBe(0);
    expect(saved(storage).state.productBusket).toEqual([]);
  });

  test('an unreadable line is dropped alone, and reported once', async () => {
    const storage = givenStorage({ state: { productBusket: [stored, { price: 1 }] }, version: 1 });
    const page = await givenPage(storage);
    page.rereadBasket();
    expect(page.useRestoration.getState().dropped).toBe(1);
    page.forgetDropped();
    expect(saved(storage).state.productBusket).toEqual([stored]);
  });

  test('reports once that the browser does not store it', async () => {
    const full = () => {
      throw new DOMException('QuotaExceededError');
    };
    const { addLine, onBasketNotStored } = await givenPage({ getItem: () => null, setItem: full });
    let times = 0;
    onBasketNotStored(() => {
      times += 1;
    });
    addLine(wig);
    addLine(wig);
    expect(times).toBe(1);
  });

  test('plus stops at the stock that the product shares with a bundle', async () => {
    const { addLine, incrementLine, useBasket } = await givenPage(givenStorage());
    const { learnStock } = await import('./stock');
    learnStock([{ productId: 140, available: 3 }]);
    addLine({ bundleId: 3, price: 1, amount: 1, discount: 0, title: '', products: [wig] });
    addLine(wig);
    for (let press = 0; press < 5; press += 1) incrementLine('140:');
    expect(useBasket.getState().products).toEqual([{ ...wig, amount: 2 }]);
  });

  test('adds the baskets of another device, or replaces its own with them', async () => {
    const { addLine, useBasket } = await givenPage(givenStorage());
    const { importBaskets } = await import('./basket-changes');
    addLine(wig);
    const other = { products: [wig, { ...wig, productId: 7 }], bundles: [] };
    importBaskets(other);
    expect(useBasket.getState().products.map(({ amount }) => amount)).toEqual([2, 1]);
    importBaskets(other, { instead: true });
    expect(useBasket.getState()).toEqual(other);
  });
});

describe('the note of an old price', () => {
  const change = (was: number, now: number) => [{ key: '140:', name: 'Перука', was, now }];

  test('keeps the first price, and is removed with its line', async () => {
    const { addLine, removeLine } = await givenPage(givenStorage());
    const { notePrices, usePriceNotes } = await import('./price-notes');
    addLine(wig);
    notePrices(change(100, 120));
    notePrices(change(120, 130));
    expect(usePriceNotes.getState().notes).toEqual({ '140:': 100 });
    removeLine('140:');
    expect(usePriceNotes.getState().notes).toEqual({});
  });
});

test('lines without a size get the chosen one, and merge with the line that has it', async () => {
  const { addLine, useBasket } = await givenPage(givenStorage());
  const { settleSizes } = await import('./basket-changes');
  addLine({ ...wig, size: 'M' });
  addLine(wig);
  addLine({ ...wig, productId: 7 });
  settleSizes({ 140: 'M' });
  expect(useBasket.getState().products).toEqual([
    { ...wig, size: 'M', amount: 2 },
    { ...wig, productId: 7 },
  ]);
});

test('a size set to null is removed, and clearing removes all', async () => {
  const { clearSizes, selectSize, useSizes } = await import('./sizes');
  selectSize(1, 'M');
  selectSize(2, 'L');
  selectSize(1, null);
  expect(useSizes.getState().selectedSizes).toEqual({ 2: 'L' });
  clearSizes();
  expect(useSizes.getState().selectedSizes).toEqual({});
});

test('clearing an order’s info removes its number and its acceptance', async () => {
  Object.assign(globalThis, { window: { sessionStorage: givenStorage() } });
  const { acceptOrder, clearOrderInfo, useLastOrder } = await import('./last-order');
  acceptOrder({ orderId: 'A-1001', orderUrl: '/order/x', monoPayUrl: 'https://bank' });
  expect(useLastOrder.getState()).toMatchObject({ orderAccepted: true, orderId: 'A-1001' });
  clearOrderInfo();
  expect(useLastOrder.getState()).toMatchObject({ orderAccepted: false, orderId: '' });
});
