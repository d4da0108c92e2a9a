import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { productSearch } from '@/lib/db/schema';
import { listen } from '@/sandbox/listen';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { refreshIndex } from '../index/refresh-index';
import { writeEntries } from './keep-in-step';

/** Entries that the fake Groonga has loaded, in order; its first call is slow. */
const loaded: { rank: number }[] = [];
let isAsked: () => void;
const firstIsAsked = new Promise<void>((resolve) => {
  isAsked = resolve;
});
let goOn: () => void;
const untilGoOn = new Promise<void>((resolve) => {
  goOn = resolve;
});
let engine: { url: string; close(): Promise<void> };

beforeAll(async () => {
  let calls = 0;
  engine = await listen(
    0,
    async (request, response) => {
      const rows = await json(request);
      calls += 1;
      isAsked();
      if (calls === 1) await untilGoOn;
      loaded.push(...(rows as typeof loaded));
      response.end('[[0,0,0],1]');
    },
    (error) => {
      throw error;
    },
  );
  givenSettings({ SEARCH_URL: engine.url });
});
afterAll(async () => {
  putSettingsBack();
  await engine.close();
});

test(
  'a slow worker does not leave an old entry in place of a newer one by another worker',
  withFreshDatabase(async (db) => {
    const id = await givenProduct(db);
    await refreshIndex(db);
    const rank = (to: number) =>
      db.update(productSearch).set({ rank: to }).where(eq(productSearch.productId, id));
    await rank(1);
    const slow = writeEntries(db, [id]);
    await firstIsAsked;
    await rank(2);
    await writeEntries(db, [id]);
    goOn();
    await slow;

    expect(loaded.map((entry) => entry.rank)).toEqual([2, 1, 2]);
  }),
);
