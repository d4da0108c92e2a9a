import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, shopSettings, tags } from '@/lib/db/schema';

const SLUGS = ['wigs', 'lenses', 'cosplay', 'katanas-swords-weapons', 'accessories'] as const;

/** Puts products into the categories of an outfit, one slot each, and tags them with one character. */
export async function givenLook(db: Database, productIds: number[], name = 'Міку'): Promise<void> {
  const [tag] = await db
    .insert(tags)
    .values({ list: 'characters', slug: `character-${name}`, name })
    .returning({ id: tags.id });
  for (const [place, productId] of productIds.entries()) {
    const slug = SLUGS[place] ?? 'merch';
    await db
      .insert(categories)
      .values({ id: place + 2, slug, name: slug, position: place + 1 })
      .onConflictDoNothing();
    await db
      .update(products)
      .set({ categoryId: place + 2 })
      .where(eq(products.id, productId));
    await db.insert(productTags).values({ productId, tagId: tag?.id ?? 0, source: 'staff' });
  }
}

/** Sets the shop's discounts for looks of 3, 4 and 5 products, as staff do in the settings. */
export async function givenLookRule(db: Database, percents: number[]): Promise<void> {
  const [lookPercent3, lookPercent4, lookPercent5] = percents;
  const looks = { lookPercent3, lookPercent4, lookPercent5 };
  const value = { minimumHryvnias: 300, cutOff: '14:00', ...looks };
  await db
    .insert(shopSettings)
    .values({ key: 'rules', value })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value } });
}
