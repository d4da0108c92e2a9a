import { eq } from 'drizzle-orm';
import { tagProducts } from '@/lib/catalogue/landing/tag-products';
import { type Database, transaction } from '@/lib/db/client';
import { productMeta, products } from '@/lib/db/schema';
import { changeMeta } from '@/lib/meta/change-meta';
import { changeMetaInput } from '@/lib/meta/inputs';
import { refreshIndex } from '@/lib/search/index/refresh-index';

export const GOOD_DESCRIPTION =
  'Довга термостійка перука для косплею з густим чубчиком, тримає укладку весь фестиваль.';

/** Gives a product attributes, as if they came from the POS, and the tags that result from them. */
export async function givenAttributes(
  db: Database,
  productId: number,
  attributes: Record<string, string>,
): Promise<void> {
  await db
    .update(products)
    .set({
      attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
      indexVersion: 0,
    })
    .where(eq(products.id, productId));
  await tagProducts(db, [productId]);
}

/** Applies a change of metadata, parsed as the API does. */
export const change = (db: Database, userId: number, body: Record<string, unknown>) =>
  changeMeta(db, userId, changeMetaInput.parse(body));

/** Updates the search index, as a synchronisation does after it has written products. */
export const refresh = (db: Database): Promise<number> => transaction(db, (tx) => refreshIndex(tx));

/** The stored quality of a product's metadata; null if the product has no metadata. */
export async function storedQuality(
  db: Database,
  productId: number,
): Promise<{ score: number; issues: string[] } | null> {
  const [row] = await db
    .select({ score: productMeta.score, issues: productMeta.issues })
    .from(productMeta)
    .where(eq(productMeta.productId, productId));
  return row ?? null;
}
