import { expect, jest, test } from '@jest/globals';

const KEY = 'recent-searches';

/** Loads a new instance of the store, as a new page does. Pages share the storage. */
async function givenPage(kept: Map<string, string>) {
  jest.resetModules();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.assign(globalThis, { window: { localStorage } });
  const store = await import('./recent-searches');
  return { ...store, texts: () => store.useRecentSearches.getState().texts };
}

test('the last searches come first, once each, six at most, and can be cleared', async () => {
  const kept = new Map<string, string>();
  const first = await givenPage(kept);
  for (const text of ['перука', ' лінзи ', 'меч', 'ка', 'ЛІНЗИ', 'плащ', 'маска', 'фрак', 'худі']) {
    first.rememberSearch(text);
  }
  expect(first.texts()).toEqual(['худі', 'фрак', 'маска', 'плащ', 'ЛІНЗИ', 'меч']);

  const second = await givenPage(kept);
  expect(second.texts()).toEqual(first.texts());
  second.forgetSearches();
  expect((await givenPage(kept)).texts()).toEqual([]);
});

test.each(['{"state":', '7', '{"state":{"texts":"x"},"version":1}', '{"state":{"texts":[1]}}'])(
  'there are none where the storage holds %s',
  async (garbage) => {
    expect((await givenPage(new Map([[KEY, garbage]]))).texts()).toEqual([]);
  },
);
