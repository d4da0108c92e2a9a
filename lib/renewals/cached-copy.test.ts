import { describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { searchWords } from '@/lib/db/schema';
import { CATALOGUE_TAG, WORDS_TAG } from '@/lib/renewals/cache-tags';
import { databaseTest } from '@/scripts/testing/database';
import { catchUp } from '@/scripts/testing/renewals';
import { cachedCopy } from './cached-copy';
import { recordRenewal } from './record-renewal';

let readings = 0;
const copy = cachedCopy({
  name: 'test',
  tag: WORDS_TAG,
  read: async (db) => {
    readings += 1;
    const rows = await db.select({ word: searchWords.word }).from(searchWords);
    return rows.map(({ word }) => word).sort();
  },
});

const add = (db: Database, word: string) =>
  db.insert(searchWords).values({ word, spelled: word, heads: 1 });

describe('an in-memory copy', () => {
  databaseTest('is read once for all callers, until its tag is renewed', async (db) => {
    await catchUp(db);
    await add(db, 'mavk');
    readings = 0;
    const answers = await Promise.all([copy.of(db), copy.of(db)]);
    await add(db, 'peruk');
    await recordRenewal(db, [CATALOGUE_TAG]);
    await catchUp(db);

    expect(answers).toEqual([['mavk'], ['mavk']]);
    expect(await copy.of(db)).toEqual(['mavk']);
    expect(readings).toBe(1);

    await recordRenewal(db, [WORDS_TAG]);
    await catchUp(db);

    expect(await copy.of(db)).toEqual(['mavk', 'peruk']);
  });

  databaseTest('is read again after a failure', async (db) => {
    let isBroken = true;
    const brittle = cachedCopy({
      name: 'brittle',
      read: async () => {
        if (isBroken) throw new Error('away');
        return 'read';
      },
    });

    await expect(brittle.of(db)).rejects.toThrow('away');
    isBroken = false;

    await expect(brittle.of(db)).resolves.toBe('read');
  });

  databaseTest('stays in use while it is being replaced, and if that fails', async (db) => {
    let text: string | null = 'old';
    const replaced = cachedCopy({
      name: 'replaced',
      read: async () => {
        if (!text) throw new Error('away');
        return text;
      },
    });
    await replaced.of(db);
    text = 'new';
    const isDone = replaced.replace(db);
    expect(await replaced.of(db)).toBe('old');
    await isDone;
    expect(await replaced.of(db)).toBe('new');

    text = null;
    await replaced.replace(db);
    expect(await replaced.of(db)).toBe('new');
  });
});
