import { arrayContains, eq, or, sql } from 'drizzle-orm';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import type { Database } from '@/lib/db/client';
import { orderLines, pictures, products, tags } from '@/lib/db/schema';

/**
 * Whether the shop shows this picture: as a photo or cut-out of a product, in an order line, or for a tag. Pictures by
 * staff are also served before something shows them, since editors show them first and their ids cannot be guessed.
 */
export async function isShown(db: Database, photo: string): Promise<boolean> {
  const pictureId = pictureIdOf(photo);
  if (pictureId) return (await db.$count(pictures, eq(pictures.id, pictureId))) > 0;
  // Without `limit`, since with it the query planner scans the table instead of using the index.
  const [product] = await db
    .select({ one: sql`1` })
    .from(products)
    .where(or(arrayContains(products.photos, [photo]), arrayContains(products.posPhotos, [photo])));
  if (product) return true;
  const [cutout] = await db
    .select({ one: sql`1` })
    .from(products)
    .where(eq(products.cutout, photo));
  if (cutout) return true;
  const [line] = await db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(eq(orderLines.photo, photo))
    .limit(1);
  if (line) return true;
  const [tag] = await db.select({ one: sql`1` }).from(tags).where(eq(tags.photo, photo)).limit(1);
  return tag !== undefined;
}
