import { describe, expect, jest, test } from '@jest/globals';

const KEY = 'recently-viewed';

/** Loads a new instance of the store, as a new page does. Pages share the storage. */
async function givenPage(storage: object) {
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage }, localStorage: storage });
  const store = await import('./recently-viewed');
  const kept = await import('./stored-keys');
  return { ...store, ...kept, ids: () => store.useRecentlyViewed.getState().ids };
}

function givenStorage(saved?: string) {
  const kept = new Map<string, string>();
  if (saved !== undefined) kept.set(KEY, saved);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('recently viewed products', () => {
  test('are latest first, once each, twenty at most', async () => {
    const page = await givenPage(givenStorage());
    for (let id = 1; id <= 25; id += 1) page.rememberViewed(id);
    page.rememberViewed(10);

    expect(page.ids().slice(0, 3)).toEqual([10, 25, 24]);
    expect(page.ids()).toHaveLength(20);
    expect(new Set(page.ids()).size).toBe(20);
  });

  test('are available on the next page, with those of another tab', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    expect(first.countKeptLists()).toBe(0);
    first.rememberViewed(140);
    const second = await givenPage(storage);
    second.rememberViewed(150);
    first.rememberViewed(160);

    expect(first.ids()).toEqual([160, 150, 140]);
    expect([second.countKeptLists(150), second.countKeptLists()]).toEqual([1, 1]);
  });

  test('do not count the page’s own product', async () => {
    const page = await givenPage(givenStorage());
    page.rememberViewed(140);

    expect(page.countKeptLists(140)).toBe(0);
  });

  test('are counted as one list, and a guest’s wishes as another', async () => {
    const storage = givenStorage();
    const page = await givenPage(storage);
    storage.setItem('guest-wishes', '{"state":{"ids":[140]},"version":1}');
    expect([page.countKeptLists(), page.countKeptLists(140)]).toEqual([1, 0]);

    page.rememberViewed(150);
    expect([page.countKeptLists(), page.countKeptLists(140)]).toEqual([2, 1]);
  });

  test('store only ids, and leave nothing when cleared', async () => {
    const storage = givenStorage();
    const page = await givenPage(storage);
    page.rememberViewed(140);
    expect(JSON.parse(storage.kept.get(KEY) ?? '')).toEqual({ state: { ids: [140] }, version: 1 });

    page.forgetViewed();
    expect(storage.kept.size).toBe(0);
  });

  test.each(['{"state":', '7', 'null', '{"state":null}', '{"state":{"ids":"x"},"version":1}'])(
    'are none where the storage holds %s',
    async (garbage) => {
      const page = await givenPage(givenStorage(garbage));
      expect([page.ids(), page.countKeptLists()]).toEqual([[], 0]);
    },
  );

  test('drop invalid ids', async () => {
    const ids = '[1,1,-5,"2",2.5,null,3000000000,7]';
    const page = await givenPage(givenStorage(`{"state":{"ids":${ids}},"version":1}`));
    expect(page.ids()).toEqual([1, 7]);
  });
});
