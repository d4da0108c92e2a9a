import { describe, expect, jest, test } from '@jest/globals';

/** Loads a new instance of the store, as a new page does. Pages may share the storage. */
async function givenPage(storage: Partial<Storage>) {
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage } });
  const store = await import('./guest-wishes');
  return { ...store, ids: () => store.useGuestWishes.getState().ids };
}

function givenStorage(saved?: string) {
  const kept = new Map<string, string>();
  if (saved !== undefined) kept.set('guest-wishes', saved);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const json = (ids: unknown, version: unknown = 1) => JSON.stringify({ state: { ids }, version });

describe('the wishes of a guest', () => {
  test('are toggled by each click, last added first', async () => {
    const { toggleGuestWish, ids } = await givenPage(givenStorage());
    for (const id of [1, 2, 3, 2]) toggleGuestWish(id);
    expect(ids()).toEqual([3, 1]);
  });

  test('are stored alone, and unknown until they are restored', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    first.toggleGuestWish(7);
    expect(JSON.parse(storage.kept.get('guest-wishes') ?? '')).toEqual({
      state: { ids: [7] },
      version: 1,
    });

    const { useGuestWishes, rereadGuestWishes } = await givenPage(storage);
    expect(useGuestWishes.getState()).toEqual({ ids: [], isRestored: false });
    rereadGuestWishes();
    expect(useGuestWishes.getState()).toEqual({ ids: [7], isRestored: true });
  });

  test('add up over two tabs', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    const second = await givenPage(storage);
    first.toggleGuestWish(1);
    second.toggleGuestWish(2);
    first.toggleGuestWish(3);
    expect(first.ids()).toEqual([3, 2, 1]);
  });

  test('are empty where the storage is invalid', async () => {
    for (const garbage of [
      '{"state":',
      '7',
      'null',
      '{"state":null}',
      json('1,2'),
      json({ 0: 1 }),
    ]) {
      const { rereadGuestWishes, useGuestWishes } = await givenPage(givenStorage(garbage));
      rereadGuestWishes();
      expect(useGuestWishes.getState()).toEqual({ ids: [], isRestored: true });
    }
  });

  test('keep only valid ids, once each, of any version', async () => {
    for (const version of [0, 1, 9, 'x']) {
      const odd = [5, '6', null, -1, 0, 1.5, 2 ** 31, 5, { id: 1 }, 8];
      const { rereadGuestWishes, ids } = await givenPage(givenStorage(json(odd, version)));
      rereadGuestWishes();
      expect(ids()).toEqual([5, 8]);
    }
  });

  test('are at most 500, the oldest are dropped', async () => {
    const many = Array.from({ length: 501 }, (_, place) => place + 1);
    const { rereadGuestWishes, toggleGuestWish, ids } = await givenPage(givenStorage(json(many)));
    rereadGuestWishes();
    expect(ids()).toHaveLength(500);
    toggleGuestWish(9000);
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([500, 9000, 499]);
  });

  test('stay in memory where the storage is blocked', async () => {
    const refuse = () => {
      throw new DOMException('SecurityError');
    };
    const { toggleGuestWish, rereadGuestWishes, ids } = await givenPage({
      getItem: refuse,
      setItem: refuse,
    });
    toggleGuestWish(1);
    toggleGuestWish(2);
    rereadGuestWishes();
    expect(ids()).toEqual([2, 1]);
  });
});

describe('what is shown once in a tab', () => {
  test('is not shown again after a reload, or where the storage is blocked', async () => {
    const storage = givenStorage();
    Object.assign(globalThis, { sessionStorage: storage });
    for (const isFirst of [true, false]) {
      jest.resetModules();
      const { firstInTab } = await import('./tab-note');
      expect([firstInTab('hello'), firstInTab('hello')]).toEqual([isFirst, false]);
    }

    jest.resetModules();
    Object.assign(globalThis, { sessionStorage: undefined });
    const { firstInTab } = await import('./tab-note');
    expect([firstInTab('hello'), firstInTab('hello')]).toEqual([true, false]);
  });
});
