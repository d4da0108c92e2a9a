import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { searchLog } from '@/lib/db/schema';
import { cleanUp } from '@/lib/jobs/clean-up';
import { databaseTest } from '@/scripts/testing/database';
import { listFailedSearches, recordFailedSearch, writeFailedSearches } from './failed-searches';
import { searchesQuery } from './inputs';
import { loggable } from './search-log';

describe('a text that found nothing', () => {
  test.each([
    ['  Перука   НАРУТО ', 'перука наруто'],
    ['iphone 17', 'iphone 17'],
    ['лінзи -2,5', 'лінзи -2,5'],
  ])('%j is logged as %j', (text, expected) => {
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
  ])('%j is not logged', (text) => {
    expect(loggable(text)).toBeNull();
  });
});

describe('the log of searches', () => {
  databaseTest('counts searches with no or only similar results', async (db) => {
    recordFailedSearch(db, 'Наруто', [], false);
    recordFailedSearch(db, 'наруто ', [], false);
    recordFailedSearch(db, 'перкуа', [1, 2], true);
    recordFailedSearch(db, 'перука', [1, 2], false);
    recordFailedSearch(db, '0671234567', [], false);
    await writeFailedSearches(db);
    recordFailedSearch(db, 'наруто', [7], true);
    await writeFailedSearches(db);

    expect(await listFailedSearches(db, searchesQuery.parse({}))).toMatchObject({
      searches: [
        { text: 'наруто', times: 3, found: 1 },
        { text: 'перкуа', times: 1, found: 2 },
      ],
      currentPage: 1,
      totalPages: 1,
    });
  });

  databaseTest('is filtered by text and result, and sorted as requested', async (db) => {
    await db.insert(searchLog).values([
      { text: 'яйце дракона', times: 9, found: 0, lastSeen: sql`now() - interval '3 days'` },
      { text: 'їжак 100%', times: 2, found: 4, lastSeen: sql`now() - interval '2 days'` },
      { text: 'зброя', times: 5, found: 0, lastSeen: sql`now() - interval '1 day'` },
    ]);
    const texts = async (query: Record<string, string>) =>
      (await listFailedSearches(db, searchesQuery.parse(query))).searches.map(({ text }) => text);
    const [egg, hedgehog, arms] = ['яйце дракона', 'їжак 100%', 'зброя'];

    expect(await texts({})).toEqual([egg, arms, hedgehog]);
    expect(await texts({ sort: 'times' })).toEqual([hedgehog, arms, egg]);
    expect(await texts({ sort: '-lastSeen' })).toEqual([arms, hedgehog, egg]);
    // Sorted by the Ukrainian alphabet, not by bytes.
    expect(await texts({ sort: 'text' })).toEqual([arms, hedgehog, egg]);
    expect(await texts({ sort: '-found' })).toEqual([hedgehog, arms, egg]);
    expect(await texts({ shown: 'near' })).toEqual([hedgehog]);
    expect(await texts({ shown: 'nothing' })).toEqual([egg, arms]);
    expect(await texts({ search: 'ДРАК' })).toEqual([egg]);
    expect(await texts({ search: '0%' })).toEqual([hedgehog]);
    expect(await texts({ search: '_' })).toEqual([]);
    expect(
      await listFailedSearches(db, searchesQuery.parse({ search: 'зброя', page: '2' })),
    ).toMatchObject({ searches: [], total: 1, totalPages: 1 });
    expect(searchesQuery.safeParse({ sort: 'ip' }).success).toBe(false);
  });

  databaseTest('forgets texts that nobody has searched for in three months', async (db) => {
    await db.insert(searchLog).values([
      { text: 'торік', found: 0, lastSeen: sql`now() - interval '91 days'` },
      { text: 'учора', found: 0, lastSeen: sql`now() - interval '1 day'` },
    ]);
    await cleanUp(db);
    const { searches } = await listFailedSearches(db, searchesQuery.parse({}));
    expect(searches.map(({ text }) => text)).toEqual(['учора']);
  });
});
