import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { givenBrowser, OLENA, startAccountApi } from '@/scripts/testing/account-api';

let api: Awaited<ReturnType<typeof startAccountApi>>;
/** Request bodies received by the fake server, and whether it refuses requests. */
let asked: number[][];
let isRefused: boolean;
let merge: typeof import('./merge-guest-wishes').mergeGuestWishes;
let guest: typeof import('@/stores/guest-wishes');
let session: typeof import('@/lib/account/session/session');

beforeEach(async () => {
  asked = [];
  isRefused = false;
  api = await startAccountApi((_, body) => {
    const { product_ids: ids } = body as { product_ids: number[] };
    asked.push(ids);
    return isRefused ? null : { wishes: [...new Set([...ids, 1])] };
  });
  jest.resetModules();
  const kept = new Map<string, string>();
  givenBrowser({
    window: {
      localStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
      },
    },
  });
  merge = (await import('./merge-guest-wishes')).mergeGuestWishes;
  guest = await import('@/stores/guest-wishes');
  session = await import('@/lib/account/session/session');
  session.beginSession(OLENA);
  for (const id of [2, 1, 3]) guest.toggleGuestWish(id);
});

afterEach(() => api.close());

const kept = () => guest.useGuestWishes.getState().ids;

test('moves a guest’s wishes to the account once', async () => {
  const merging = merge(kept());
  await merge(kept());
  await merging;
  expect(asked).toEqual([[3, 1, 2]]);
  expect([kept(), session.knownUser()?.wishes]).toEqual([[], [3, 1, 2]]);
});

test('keeps a wish that was added during the merge', async () => {
  const merging = merge(kept());
  guest.toggleGuestWish(4);
  await merging;
  expect(kept()).toEqual([4]);
});

test('keeps wishes that the server refused, and merges them later', async () => {
  isRefused = true;
  await expect(merge(kept())).rejects.toThrow();
  expect([kept(), session.knownUser()?.wishes]).toEqual([[3, 1, 2], [1]]);

  isRefused = false;
  await merge(kept());
  expect([kept(), session.knownUser()?.wishes]).toEqual([[], [3, 1, 2]]);
});
