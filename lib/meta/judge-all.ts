import { asc, gt } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { productMeta } from '@/lib/db/schema';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import { judgeProducts } from '../meta-quality/judge-products';

const CHUNK = 500;

/**
 * Recomputes score and issues of every record, in short transactions. Needed after the rules have changed, and for
 * changes that do not touch the products themselves (a category was hidden). Returns the number of records.
 */
export async function judgeAll(db: Database): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const from = after;
    const ids = await withIndexLock(db, async (tx) => {
      const rows = await tx
        .select({ id: productMeta.productId })
        .from(productMeta)
        .where(gt(productMeta.productId, from))
        .orderBy(asc(productMeta.productId))
        .limit(CHUNK);
      const chunk = rows.map(({ id }) => id);
      await judgeProducts(tx, chunk);
      return chunk;
    });
    done += ids.length;
    if (ids.length < CHUNK) return done;
    after = ids.at(-1) ?? after;
  }
}
