import { expect, jest, test } from '@jest/globals';
import { BUNDLES_TAG } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { withDatabase } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';

let mockDatabase: Database;
const mockTags = new Set<string>();

jest.mock('server-only', () => ({}));
jest.mock('next/cache', () => ({
  cacheLife: () => {},
  cacheTag: (...tags: string[]) => {
    for (const tag of tags) mockTags.add(tag);
  },
}));
jest.mock('@/lib/db/client', () => ({
  ...jest.requireActual<object>('@/lib/db/client'),
  database: () => mockDatabase,
}));

test(
  'the page of a character is renewed with bundles, a fandom’s with its characters: their pictures are on it',
  withDatabase(async (db) => {
    const { readLanding } = await import('./cached-landings');
    mockDatabase = db;
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    // Of the character, and so on the fandom's page, but not tagged with the fandom.
    await givenWorn(db, { character: 'Рен' });

    await readLanding('characters', 'ren');
    expect([...mockTags]).toContain(BUNDLES_TAG);
    mockTags.clear();
    expect(await readLanding('fandoms', 'klynok')).not.toBeNull();
    expect([...mockTags]).toContain('character:ren');
  }),
);
