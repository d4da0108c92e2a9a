import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products, tags } from '@/lib/db/schema';
import { PORTRAITS } from '@/sandbox/poster/catalogue/portraits';
import { givenWorn } from '@/scripts/testing/outfits';
import { makeDemoPortraits, makeDemoTags } from './demo-tags';
import { withDatabase } from './testing/database';

describe('the texts of a demo shop', () => {
  test(
    'are written once, with aliases and swatches',
    withDatabase(async (db) => {
      const id = await givenWorn(db, {
        character: 'Мавка',
        fandom: 'Українські легенди',
        colour: 'м’ятний',
      });

      expect(await makeDemoTags(db)).toBe(3);
      expect(await makeDemoTags(db)).toBe(0);

      const [mavka] = await db.select().from(tags).where(eq(tags.name, 'Мавка'));
      expect(mavka).toMatchObject({ description: expect.stringContaining('вінк') });
      expect(mavka!.aliases).toContain('mavka');
      const [mint] = await db.select().from(tags).where(eq(tags.name, 'м’ятний'));
      expect(mint!.swatch).toMatch(/^#/);
      const [product] = await db.select().from(products).where(eq(products.id, id));
      expect(product!.indexVersion).toBeGreaterThan(0);
    }),
  );

  test(
    'do not replace what staff have written',
    withDatabase(async (db) => {
      await givenWorn(db, { character: 'Мавка' });
      await db
        .update(tags)
        .set({ aliases: ['лісова'] })
        .where(eq(tags.name, 'Мавка'));

      expect(await makeDemoTags(db)).toBe(0);

      const [mavka] = await db.select().from(tags).where(eq(tags.name, 'Мавка'));
      expect(mavka).toMatchObject({ description: '', aliases: ['лісова'] });
    }),
  );
});

test(
  'the demo’s characters and fandoms get a picture each, unless staff have edited them',
  withDatabase(async (db) => {
    await givenWorn(db, { character: 'Мавка', fandom: 'Українські легенди' });
    await givenWorn(db, { character: 'Русалка' });
    await db.update(tags).set({ version: 2 }).where(eq(tags.name, 'Русалка'));

    expect(await makeDemoPortraits(db)).toBe(2);
    expect(await makeDemoPortraits(db)).toBe(0);

    const rows = await db.select({ name: tags.name, photo: tags.photo }).from(tags);
    const photos = Object.fromEntries(rows.map(({ name, photo }) => [name, photo]));
    expect(photos).toMatchObject({
      Мавка: PORTRAITS.get('Мавка')?.path,
      'Українські легенди': PORTRAITS.get('Українські легенди')?.path,
      Русалка: null,
    });
  }),
);
