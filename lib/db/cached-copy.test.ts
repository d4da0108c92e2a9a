import { afterEach, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchWords } from '@/lib/db/schema';
import { clock, MINUTE } from '@/lib/shared/clock';
import { withDatabase } from '@/scripts/testing/database';
import { cachedCopy } from './cached-copy';
import { readRows } from './read-rows';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
  copy.forget();
});

let readings = 0;
const copy = cachedCopy({
  name: 'test',
  mark: async (db) => JSON.stringify(await readRows(db, sql`select sum(heads) from search_words`)),
  read: async (db) => {
    readings += 1;
    const rows = await db.select({ word: searchWords.word }).from(searchWords);
    return rows.map(({ word }) => word).sort();
  },
});

const add = (db: Database, word: string) =>
  db.insert(searchWords).values({ word, spelled: word, heads: 1 });
const later = (minutes: number) => {
  clock.now = () => new Date(realNow().getTime() + minutes * MINUTE);
};

describe('a copy of the database', () => {
  test(
    'is read once for all who ask',
    withDatabase(async (db) => {
      await add(db, 'mavk');
      readings = 0;

      const answers = await Promise.all([copy.of(db), copy.of(db)]);
      await add(db, 'peruk');

      expect(answers).toEqual([['mavk'], ['mavk']]);
      expect(await copy.of(db)).toEqual(['mavk']);
      expect(readings).toBe(1);
    }),
  );

  test(
    'is read anew once it was forgotten',
    withDatabase(async (db) => {
      expect(await copy.of(db)).toEqual([]);
      await add(db, 'mavk');
      copy.forget();

      expect(await copy.of(db)).toEqual(['mavk']);
    }),
  );

  test(
    'learns within a minute what somebody else has changed, and reads nothing else',
    withDatabase(async (db) => {
      await add(db, 'mavk');
      const first = await copy.of(db);
      readings = 0;
      later(1);
      await copy.of(db);
      await settled(db);
      expect([await copy.of(db), readings]).toEqual([first, 0]);

      await add(db, 'peruk');
      later(2);
      await copy.of(db);

      await expect(untilIt(db, (words) => words.length === 2)).resolves.toEqual(['mavk', 'peruk']);
    }),
  );

  test(
    'is asked for again after a failure',
    withDatabase(async (db) => {
      let isBroken = true;
      const brittle = cachedCopy({
        name: 'brittle',
        mark: async () => '',
        read: async () => {
          if (isBroken) throw new Error('away');
          return 'read';
        },
      });

      await expect(brittle.of(db)).rejects.toThrow('away');
      isBroken = false;

      await expect(brittle.of(db)).resolves.toBe('read');
    }),
  );

  test(
    'notices a change that was made while it was read',
    withDatabase(async (db) => {
      const slow = cachedCopy({
        name: 'slow',
        mark: async (of) =>
          JSON.stringify(await readRows(of, sql`select sum(heads) from search_words`)),
        read: async (of) => {
          const [row] = await readRows<{ heads: number }>(
            of,
            sql`select coalesce(sum(heads), 0)::int as heads from search_words`,
          );
          // A write right after the copy was read.
          if (row?.heads === 0) await add(of, 'mavk');
          return row?.heads;
        },
      });
      expect(await slow.of(db)).toBe(0);
      later(1);

      for (let tries = 0; tries < 100 && (await slow.of(db)) === 0; tries += 1) await settled(db);

      expect(await slow.of(db)).toBe(1);
      await db.delete(searchWords).where(eq(searchWords.word, 'mavk'));
    }),
  );
});

/** Every earlier query has been answered after this. */
const settled = async (db: Database) => {
  await db.execute(sql`select 1`);
  await new Promise((resolve) => setImmediate(resolve));
};

async function untilIt(db: Database, isRight: (words: string[]) => boolean): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const words = await copy.of(db);
    if (isRight(words)) return words;
    await settled(db);
  }
  throw new Error('The copy was never renewed');
}
