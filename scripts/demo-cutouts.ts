import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { jsonRows } from '@/lib/db/statements';
import { cutoutOf } from '@/sandbox/poster/catalogue/cutouts';
import { CATALOGUE } from '@/sandbox/poster/catalogue/products';

/**
 * Sets the cut-out pictures of demo products that have none; returns how many were set. The demo's picture host draws
 * these pictures.
 */
export async function makeDemoCutouts(db: Database): Promise<number> {
  const drawn = CATALOGUE.map((product) => ({ id: product.id, path: cutoutOf(product) }));
  const given = await db
    .update(products)
    .set({ cutout: sql`drawn.path` })
    .from(sql`json_to_recordset(${jsonRows(drawn)}) as drawn(id int, path text)`)
    .where(
      and(eq(products.id, sql`drawn.id`), isNull(products.cutout), sql`drawn.path is not null`),
    )
    .returning({ id: products.id });
  return given.length;
}
