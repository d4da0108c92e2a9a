import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { cardVersion, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { products, productTags, tags } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenBundle, givenProduct } from '@/scripts/testing/shop';
import { drawCard, panelsOf } from './card-drawing';
import { findCard } from './queries';
import { breakLines, printable, widthOf } from './set-text';

const card: ShareCard = {
  kind: 'product',
  id: 1,
  title: 'Ґанок їжака Єви',
  note: 'Косплей',
  photos: [],
};

describe('a share card', () => {
  test.each([
    'Меч',
    'Корсетний костюм «Годинникарка», стимпанк',
    'Лінзи «Багряний місяць. Затемнення», фіолетовий, 14,5 мм, на 12 місяців'.repeat(3),
    'Непереможнийнадзвичайноголосниймандрівник'.repeat(3),
    '<b>&"\u0000 日本 🦊',
    '',
  ])('is drawn for any name (%s)', async (title) => {
    for (const photos of [[], ['/a.png'], ['/a.png', '/b.png', '/c.png']]) {
      const drawing = drawCard({ ...card, title, photos }, []);
      const drawn = await sharp(Buffer.from(drawing)).jpeg().toBuffer({ resolveWithObject: true });
      expect(drawn.info).toMatchObject({ width: 1200, height: 630 });
      expect(drawn.data.length).toBeLessThan(300_000);
      expect(drawing).not.toContain('<b>');
    }
  });

  test('has every Ukrainian letter, in both fonts', () => {
    const alphabet = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя’«»';
    for (const face of ['heading', 'text'] as const) {
      expect(printable(alphabet, face)).toBe(alphabet);
    }
  });

  test('keeps its lines within their width and reports when text was cut', () => {
    const setting = { face: 'heading', size: 40, width: 400, most: 3 } as const;
    const { lines, isWhole } = breakLines('Плащ лісника довгий '.repeat(9).trim(), setting);
    expect(isWhole).toBe(false);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, 'heading', 40)).toBeLessThanOrEqual(400);
  });

  test('never ends a line with a preposition', () => {
    const title = printable('Перука «Срібна нитка», 95 см, з тонкою косою', 'heading');
    const { lines } = breakLines(title, { face: 'heading', size: 58, width: 560, most: 5 });
    expect(lines.join('|')).not.toMatch(/ з\|/);
  });

  test('gives a bundle a panel for each of its first three photos', () => {
    expect(panelsOf({ ...card, photos: [] })).toHaveLength(1);
    expect(panelsOf({ ...card, photos: ['a', 'b'] })).toHaveLength(2);
    expect(panelsOf({ ...card, photos: ['a', 'b', 'c', 'd'] })).toHaveLength(3);
  });

  test('gets another URL when its content changes', () => {
    expect(cardVersion(card)).toBe(cardVersion({ ...card, id: 2 }));
    expect(cardVersion(card)).not.toBe(cardVersion({ ...card, title: 'Інше' }));
    expect(cardVersion(card)).not.toBe(cardVersion({ ...card, photos: ['/upload/a.png'] }));
  });
});

describe('cards exist', () => {
  databaseTest(
    'for products that can be seen, bundles that can be sold and characters with goods',
    async (db) => {
      const shown = await givenProduct(db, { name: 'Плащ' });
      const hidden = await givenProduct(db, { hidden: true });
      const bundle = await givenBundle(db, [shown, await givenProduct(db)]);
      const [mavka, alone] = await db
        .insert(tags)
        .values([
          { list: 'characters', slug: 'mavka', name: 'Мавка' },
          { list: 'characters', slug: 'alone', name: 'Сам' },
        ])
        .returning();
      await db.insert(productTags).values({ productId: shown, tagId: mavka?.id ?? 0 });
      const [{ photos = [] } = {}] = await db
        .select({ photos: products.photos })
        .from(products)
        .where(eq(products.id, shown));

      expect(await findCard(db, 'product', shown)).toMatchObject({ title: 'Плащ', photos });
      expect(await findCard(db, 'product', hidden)).toBeNull();
      expect(await findCard(db, 'bundle', bundle)).toMatchObject({ note: 'Разом дешевше' });
      expect((await findCard(db, 'bundle', bundle))?.photos).toHaveLength(2);
      expect(await findCard(db, 'bundle', bundle + 1)).toBeNull();
      expect(await findCard(db, 'tag', mavka?.id ?? 0)).toMatchObject({
        title: 'Мавка',
        note: 'Персонаж',
        photos,
      });
      expect(await findCard(db, 'tag', alone?.id ?? 0)).toBeNull();
    },
  );
});
