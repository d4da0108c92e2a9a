import { expect, jest } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { BUNDLES_TAG } from '@/lib/renewals/cache-tags';
import { databaseTest } from '@/scripts/testing/database';
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

databaseTest(
  'a character’s page is renewed with bundles and a fandom’s with its characters, whose pictures it shows',
  async (db) => {
    const { readLanding } = await import('./cached-landings');
    mockDatabase = db;
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    // This product has the character's tag but not the fandom's; the fandom's page shows it with the character.
    await givenWorn(db, { character: 'Рен' });

    await readLanding('characters', 'ren');
    expect([...mockTags]).toContain(BUNDLES_TAG);
    mockTags.clear();
    expect(await readLanding('fandoms', 'klynok')).not.toBeNull();
    expect([...mockTags]).toContain('character:ren');
  },
);
