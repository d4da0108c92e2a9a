import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { searchLog } from '@/lib/db/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { withDatabase } from '@/scripts/testing/database';
import { loggable } from './loggable';
import { listFailedSearches, noteSearch, writeSearches } from './search-log';

describe('a text that found nothing', () => {
  test.each([
    ['  Перука   НАРУТО ', 'перука наруто'],
    ['iphone 17', 'iphone 17'],
    ['лінзи -2,5', 'лінзи -2,5'],
  ])('%j is written down as %j', (text, expected) => {
    expect(loggable(text)).toBe(expected);
  });

  test.each([
    'olena@example.com',
    'пишіть на olena @ example',
    '+38 067 123 45 67',
    'Олена 0671234567',
    'https://amplua.test/order/abc',
    '59000123456789',
    'ab',
    '12345',
    'а'.repeat(61),
  ])('%j is nobody’s business', (text) => {
    expect(loggable(text)).toBeNull();
  });
});

describe('the log of searches', () => {
  test(
    'holds what was not found or only nearly, with how often',
    withDatabase(async (db) => {
      noteSearch(db, 'Наруто', [], false);
      noteSearch(db, 'наруто ', [], false);
      noteSearch(db, 'перкуа', [1, 2], true);
      noteSearch(db, 'перука', [1, 2], false);
      noteSearch(db, '0671234567', [], false);
      await writeSearches(db);
      noteSearch(db, 'наруто', [7], true);
      await writeSearches(db);

      expect(await listFailedSearches(db, 1)).toMatchObject({
        searches: [
          { text: 'наруто', times: 3, found: 1 },
          { text: 'перкуа', times: 1, found: 2 },
        ],
        currentPage: 1,
        totalPages: 1,
      });
    }),
  );

  test(
    'forgets what nobody has asked for in a season',
    withDatabase(async (db) => {
      await db.insert(searchLog).values([
        { text: 'торік', found: 0, lastSeen: sql`now() - interval '91 days'` },
        { text: 'учора', found: 0, lastSeen: sql`now() - interval '1 day'` },
      ]);
      await cleanUp(db);
      const { searches } = await listFailedSearches(db, 1);
      expect(searches.map(({ text }) => text)).toEqual(['учора']);
    }),
  );
});
