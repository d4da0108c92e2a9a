import { arrayContains, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, products } from '@/lib/db/schema';

/** Whether a product, as a photo or its cut-out, or an order line has this picture. */
export async function isShown(db: Database, photo: string): Promise<boolean> {
  // Without a limit, for which the planner would read the table instead of the index.
  const [product] = await db
    .select({ one: sql`1` })
    .from(products)
    .where(arrayContains(products.photos, [photo]));
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
  return line !== undefined;
}
