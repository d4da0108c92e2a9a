import { describe, expect, jest, test } from '@jest/globals';

/** Loads a new instance of the store, as a new page does. Pages share the storage. */
async function givenPage(kept: Map<string, string>) {
  jest.resetModules();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  Object.assign(globalThis, { window: { localStorage } });
  const store = await import('./measurements');
  return { ...store, body: () => store.useMeasurements.getState().body };
}

const stored = (body: unknown) =>
  new Map([['measurements', JSON.stringify({ state: { body }, version: 1 })]]);

describe('measurements of this browser', () => {
  test('are stored for the next page', async () => {
    const kept = new Map();
    (await givenPage(kept)).keepMeasurements({ chest: 88.5, head: 57 });

    expect((await givenPage(kept)).body()).toEqual({ chest: 88.5, head: 57 });
  });

  test('are read without invalid values', async () => {
    const page = await givenPage(
      stored({ chest: 88, waist: '70', hips: 9999, soul: 21, foot: null }),
    );

    expect(page.body()).toEqual({ chest: 88 });
  });

  test.each([null, 'x', { body: [] }])('are none of a damaged storage: %p', async (body) => {
    expect((await givenPage(stored(body))).body()).toEqual({});
  });
});
