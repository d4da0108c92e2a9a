import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { tags } from '@/lib/db/schema';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';
import { listTags } from './tag-queries';

describe('the tags of the shop', () => {
  freshDatabaseTest('are sorted by list, then alphabetically', async (db) => {
    await givenWorn(db, { type: 'Каре', character: 'Єва', fandom: 'Буря' });
    await givenWorn(db, { type: 'Їжачок', character: 'Жанна', fandom: 'Буря' });

    const names = (await listTags(db)).map(({ name }) => name);

    expect(names).toEqual(['Їжачок', 'Каре', 'Буря', 'Єва', 'Жанна']);
  });

  databaseTest('count visible products and name the fandom of a character', async (db) => {
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    await givenWorn(db, { character: 'Рен', fandom: 'Клинок', hidden: true });
    await givenWorn(db, { character: 'Тінь', hidden: true });
    await db
      .update(tags)
      .set({ aliases: ['ren'] })
      .where(eq(tags.name, 'Рен'));

    const known = await listTags(db);

    expect(known.find(({ name }) => name === 'Рен')).toEqual({
      id: expect.any(Number),
      list: 'characters',
      slug: 'ren',
      name: 'Рен',
      aliases: ['ren'],
      swatch: null,
      parent: 'klynok',
      count: 1,
    });
    expect(known.find(({ name }) => name === 'Тінь')).toMatchObject({ count: 0 });
  });
});
