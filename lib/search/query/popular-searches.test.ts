import { afterEach, describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { clock, DAY } from '@/lib/shared/clock';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { refreshIndex } from '../index/refresh-index';
import { listPopularSearches, readPopularSearches } from './popular-searches';
import {
  recordSearchVisit,
  recordSearchVisitAgain,
  recordSuccessfulSearch,
  writeSuccessfulSearches,
} from './record-visit';

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

let visitors = 0;

/** Lets `times` different visitors search for a text today. */
function ask(db: Database, text: string, times: number): void {
  for (let one = 0; one < times; one += 1) {
    visitors += 1;
    recordSuccessfulSearch(db, {
      text,
      isFound: true,
      address: `10.0.${visitors >> 8}.${visitors & 255}`,
    });
  }
}

async function givenGoods(db: Database): Promise<void> {
  await givenProduct(db, { name: 'Перука «Мавка», 60 см' });
  await givenProduct(db, { name: 'Перука «Верес», чорна' });
  await refreshIndex(db);
}

describe('popular searches', () => {
  databaseTest(
    'are texts that several visitors searched for and found, the most frequent first',
    async (db) => {
      await givenGoods(db);
      ask(db, 'мавка', 3);
      ask(db, ' Чорна  ПЕРУКА ', 5);
      ask(db, 'верес', 2);
      await writeSuccessfulSearches(db);

      expect(await listPopularSearches(db)).toEqual(['чорна перука', 'мавка']);
    },
  );

  databaseTest('count visits to a search page from the page cache', async (db) => {
    const [product] = [await givenProduct(db, { name: 'Перука «Мавка», 60 см' })];
    recordSearchVisit(db, { text: 'мавка', ids: [product], isNear: false, address: '192.0.2.1' });
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
      recordSearchVisitAgain('мавка', address);
    }
    recordSearchVisitAgain('ніколи', '192.0.2.2');
    await writeSuccessfulSearches(db);

    expect(
      await db.select({ text: searchDays.text, visitors: searchDays.visitors }).from(searchDays),
    ).toEqual([{ text: 'мавка', visitors: 2 }]);
  });

  databaseTest('count a visitor once a day in Kyiv', async (db) => {
    await givenGoods(db);
    clock.now = () => new Date('2026-11-30T22:30:00Z');
    const again = { text: 'мавка', isFound: true, address: '192.0.2.7' };
    for (let time = 0; time < 9; time += 1) recordSuccessfulSearch(db, again);
    await writeSuccessfulSearches(db);
    const { day, visitors: counted } = searchDays;
    expect(await db.select({ day, visitors: counted }).from(searchDays)).toEqual([
      { day: '2026-12-01', visitors: 1 },
    ]);

    for (const days of [1, 2, 3]) {
      clock.now = () => new Date(now().getTime() + days * DAY);
      recordSuccessfulSearch(db, again);
    }
    await writeSuccessfulSearches(db);
    expect(await listPopularSearches(db)).toEqual([]);
  });

  databaseTest('contain only words of the catalogue, each meaning once', async (db) => {
    await givenGoods(db);
    ask(db, 'мавка', 4);
    ask(db, 'mavka', 3);
    ask(db, 'vfdrf', 9);
    ask(db, 'мавка холодильник', 9);
    ask(db, 'olena@example.com', 9);
    await writeSuccessfulSearches(db);

    expect(await listPopularSearches(db)).toEqual(['мавка']);
  });

  databaseTest(
    'leave out texts without results now, and texts not searched for recently',
    async (db) => {
      await givenGoods(db);
      const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
      await db.insert(searchDays).values([
        { text: 'перука', day: day(30), visitors: 50 },
        { text: 'катана', day: day(1), visitors: 50 },
        { text: 'мавка', day: day(20), visitors: 3 },
      ]);

      expect(await listPopularSearches(db)).toEqual(['мавка']);
      await cleanUp(db);
      expect(await db.$count(searchDays)).toBe(3);
    },
  );

  databaseTest('are counted again after ten minutes, not whenever the panel opens', async (db) => {
    await givenGoods(db);
    expect(await readPopularSearches(db)).toEqual([]);
    ask(db, 'мавка', 3);
    await writeSuccessfulSearches(db);
    expect(await readPopularSearches(db)).toEqual([]);

    clock.now = () => new Date(now().getTime() + 600_001);
    expect(await readPopularSearches(db)).toEqual(['мавка']);
  });
});
