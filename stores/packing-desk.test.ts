import { expect, jest, test } from '@jest/globals';

/** Loads new instances of the stores, as a new page does. Pages share the storage. */
async function givenPage(kept: Map<string, string>) {
  jest.resetModules();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  Object.assign(globalThis, { window: { localStorage: storage }, localStorage: storage });
  const desk = await import('./packing-desk');
  desk.restorePackingProgress();
  desk.restoreDeskSettings();
  return desk;
}

test('packing progress survives a reload, until the order is packed', async () => {
  const kept = new Map<string, string>();
  const first = await givenPage(kept);
  first.saveProgress('A-1004', () => ({ counts: { 7: 2 } }));
  first.saveProgress('A-1004', () => ({ typed: { weight: '1,2', sides: ['30', '20', '7'] } }));
  first.useDeskSettings.setState({ isMuted: true, format: 'a4' });

  const next = await givenPage(kept);
  expect(next.usePackingProgress.getState().orders).toEqual({
    'A-1004': { counts: { 7: 2 }, typed: { weight: '1,2', sides: ['30', '20', '7'] }, printed: '' },
  });
  expect(next.useDeskSettings.getState()).toMatchObject({ isMuted: true, format: 'a4' });
  for (let n = 0; n < 30; n += 1) next.saveProgress(`A-${2000 + n}`, () => ({ counts: {} }));
  expect(Object.keys(next.usePackingProgress.getState().orders)).toHaveLength(20);
  next.forgetProgress('A-2029');
  expect((await givenPage(kept)).usePackingProgress.getState().orders).not.toHaveProperty('A-2029');
});

test('damaged storage gives no progress', async () => {
  const orders = {
    a: 1,
    b: { counts: 'x' },
    c: { counts: { 1: 'x', 2: 1 }, typed: { weight: 1 } },
  };
  const stored = JSON.stringify({ state: { orders }, version: 1 });
  const page = await givenPage(new Map([['packing-progress', stored]]));
  expect(page.usePackingProgress.getState().orders).toEqual({
    c: { counts: { 2: 1 }, typed: null, printed: '' },
  });
});
