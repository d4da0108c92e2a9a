import { eq } from 'drizzle-orm';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import {
  CATEGORY_NAMES,
  CATEGORY_SLUGS,
  type CategorySlug,
} from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { givenProduct } from './shop';

type Worn = Parameters<typeof givenProduct>[1] & {
  category?: CategorySlug;
  character?: string;
  fandom?: string;
  type?: string;
  colour?: string;
  sold?: number;
};

/** Inserts a product with these POS attributes, and the tags derived from them; returns its id. */
export async function givenWorn(db: Database, given: Worn): Promise<number> {
  const { category = 'wigs', character, fandom, type, colour, sold = 0, ...product } = given;
  const place = CATEGORY_SLUGS.indexOf(category);
  const id = await givenProduct(db, product);
  // `givenProduct` uses id 2 for its only category.
  const categoryId = category === 'wigs' ? 2 : 20 + place;
  await db
    .insert(categories)
    .values({ id: categoryId, slug: category, name: CATEGORY_NAMES[category], position: place })
    .onConflictDoNothing();
  const said = { Тип: type, Колір: colour, Фандом: fandom, Персонаж: character };
  const attributes = Object.entries(said).flatMap(([name, value]) =>
    value ? [{ name, value }] : [],
  );
  await db.update(products).set({ categoryId, attributes, sold }).where(eq(products.id, id));
  await tagProducts(db, [id]);
  return id;
}
