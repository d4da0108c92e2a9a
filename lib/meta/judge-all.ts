import { asc, gt } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { productMeta } from '@/lib/db/schema';
import { lockIndex } from '@/lib/search/index/refresh-index';
import { judgeProducts } from './quality/judge-products';

const CHUNK = 500;

/**
 * Judges every record anew in short transactions: after new rules, and for what no single change tells of
 * (a whole category that is hidden). Answers how many records there are.
 */
export async function judgeAll(db: Database): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const from = after;
    const ids = await withRetry(() =>
      transaction(db, async (tx) => {
        await lockIndex(tx);
        const rows = await tx
          .select({ id: productMeta.productId })
          .from(productMeta)
          .where(gt(productMeta.productId, from))
          .orderBy(asc(productMeta.productId))
          .limit(CHUNK);
        const chunk = rows.map(({ id }) => id);
        await judgeProducts(tx, chunk);
        return chunk;
      }),
    );
    done += ids.length;
    if (ids.length < CHUNK) return done;
    after = ids.at(-1) ?? after;
  }
}
