import { describe, expect, test } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type ProductAttribute, products, productTags, tags } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { tagProducts, tagsOf } from './tag-products';

const facts = (lines: Record<string, string>): ProductAttribute[] =>
  Object.entries(lines).map(([name, value]) => ({ name, value }));

async function givenTagged(db: Database, lines: Record<string, string>): Promise<number> {
  const id = await givenProduct(db);
  await db
    .update(products)
    .set({ attributes: facts(lines) })
    .where(eq(products.id, id));
  await tagProducts(db, [id]);
  return id;
}

const tagsOfProduct = async (db: Database, id: number) => {
  const rows = await db
    .select({ list: tags.list, slug: tags.slug })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(eq(productTags.productId, id))
    .orderBy(asc(tags.list), asc(tags.slug));
  return rows.map(({ list, slug }) => `${list}:${slug}`);
};

describe('the tags of a product', () => {
  test('are read from its POS attributes', () => {
    const said = facts({ Тип: 'Катана', Колір: 'чорний, золотий', Довжина: '103 см' });
    expect(tagsOf(said)).toEqual([
      { list: 'types', slug: 'katana', name: 'Катана' },
      { list: 'colors', slug: 'chornyi', name: 'чорний' },
      { list: 'colors', slug: 'zolotyi', name: 'золотий' },
    ]);
  });

  test('contain each name once', () => {
    expect(tagsOf(facts({ Колір: 'чорний, Чорний' }))).toHaveLength(1);
  });

  databaseTest('follow the POS, while those set by staff stay', async (db) => {
    const id = await givenTagged(db, { Тип: 'Катана', Колір: 'чорний' });
    const [own] = await db
      .insert(tags)
      .values({ list: 'tags', slug: 'novorichne', name: 'новорічне' })
      .returning();
    await db.insert(productTags).values({ productId: id, tagId: own?.id ?? 0, source: 'staff' });

    await db
      .update(products)
      .set({ attributes: facts({ Тип: 'Меч' }) })
      .where(eq(products.id, id));
    await tagProducts(db, [id]);

    expect(await tagsOfProduct(db, id)).toEqual(['tags:novorichne', 'types:mech']);
  });

  databaseTest('are one tag per name, however many products have it', async (db) => {
    await givenTagged(db, { Колір: 'чорний' });
    await givenTagged(db, { Колір: 'Чорний' });

    const black = and(eq(tags.list, 'colors'), eq(tags.slug, 'chornyi'));
    expect(await db.$count(tags, black)).toBe(1);
  });

  databaseTest('set the fandom of a character', async (db) => {
    await givenTagged(db, { Персонаж: 'Мавка', Фандом: 'Українські легенди' });

    const [mavka] = await db.select().from(tags).where(eq(tags.slug, 'mavka'));
    const [fandom] = await db.select().from(tags).where(eq(tags.list, 'fandoms'));
    expect(mavka?.parentId).toBe(fandom?.id);
  });
});
