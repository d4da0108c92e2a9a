import { describe, expect, jest, test } from '@jest/globals';

const wayBack = (productId: number) => ({ productId, version: 1, record: null, tagIds: [] });
const AT = '2026-11-22T10:04:00.000Z';

function givenStorage(most = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > most) throw new Error('QuotaExceededError');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A page's own instance of the store, over a storage shared between pages. */
async function givenPage(storage: object) {
  jest.resetModules();
  Object.assign(globalThis, { window: { localStorage: storage }, localStorage: storage });
  const store = await import('./last-fill');
  store.restoreLastFill();
  const ids = () => store.useLastFill.getState().wayBack.map(({ productId }) => productId);
  return { ...store, ids };
}

describe('the way back of the last filling', () => {
  test('is known after its page was left, until all of it is taken back', async () => {
    const storage = givenStorage();
    const first = await givenPage(storage);
    expect(first.ids()).toEqual([]);
    first.keepLastFill(AT, [wayBack(1), wayBack(2)]);

    const next = await givenPage(storage);
    expect(next.ids()).toEqual([1, 2]);
    expect(next.useLastFill.getState().at).toBe(AT);
    next.dropFromLastFill(new Set([1]));
    expect((await givenPage(storage)).ids()).toEqual([2]);
    next.dropFromLastFill(new Set([2]));
    expect((await givenPage(storage)).useLastFill.getState()).toEqual({ at: '', wayBack: [] });
  });

  test('gives way to that of the next one, also one that has changed nothing', async () => {
    const page = await givenPage(givenStorage());
    page.keepLastFill(AT, [wayBack(1)]);
    page.keepLastFill(AT, []);
    expect(page.ids()).toEqual([]);
  });

  test('that the browser cannot keep lasts as long as the page', async () => {
    const storage = givenStorage(80);
    const page = await givenPage(storage);
    page.keepLastFill(
      AT,
      Array.from({ length: 9 }, (_, id) => wayBack(id)),
    );
    page.restoreLastFill();
    expect(page.ids()).toHaveLength(9);
    expect((await givenPage(storage)).ids()).toEqual([]);
  });

  test.each(['', '{', '{"state":{"at":"вчора","wayBack":[{}]}}', '{"state":{"wayBack":"x"}}'])(
    'is none where the browser has kept %j',
    async (kept) => {
      const storage = givenStorage();
      storage.kept.set('last-fill', kept);
      expect((await givenPage(storage)).ids()).toEqual([]);
    },
  );

  test('is not for whoever signs in next', async () => {
    const storage = givenStorage();
    const page = await givenPage(storage);
    const { claimBrowser } = await import('./owner');
    claimBrowser('olena@example.com');
    page.keepLastFill(AT, [wayBack(1)]);
    claimBrowser('bohdana@example.com');
    expect((await givenPage(storage)).ids()).toEqual([]);
  });
});
