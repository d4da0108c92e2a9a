import { inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';
import { lockIndex, refreshIndex } from '@/lib/search/refresh-index';
import type { Difference } from './difference';

const CHUNK = 500;

/** Writes a difference inside the caller's transaction; rows the POS has forgotten stay, marked. */
export async function writeCatalogue(
  tx: Database,
  difference: Difference,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = difference.products.length;
  await lockIndex(tx);
  await inChunks(difference.categories, (rows) =>
    tx
      .insert(categories)
      .values(rows)
      .onConflictDoUpdate({ target: categories.id, set: incoming('name', 'position', 'hidden') }),
  );
  await inChunks(difference.products, async (rows, done) => {
    await tx
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({
        target: products.id,
        set: {
          ...incoming('name', 'description', 'attributes', 'price', 'photos', 'barcode'),
          categoryId: sql`excluded.category_id`,
          // A reduction that the new price has overtaken is over.
          oldPrice: sql`case when ${products.oldPrice} > excluded.price then ${products.oldPrice} end`,
          hidden: false,
          removedAt: null,
          indexVersion: 0,
          updatedAt: sql`now()`,
        },
      });
    onProgress(done, total);
  });
  await markProducts(tx, difference.hiddenIds, { hidden: true, removedAt: null });
  await markProducts(tx, difference.removedIds, { removedAt: sql`now()` });
  await writeVariants(tx, difference);
  await refreshIndex(tx);
}

async function writeVariants(tx: Database, difference: Difference): Promise<void> {
  await inChunks(difference.removedVariantIds, (ids) =>
    tx
      .update(variants)
      .set({ removedAt: sql`now()`, posQuantity: 0 })
      .where(inArray(variants.id, ids)),
  );
  // In order of id, as orders lock them, so that the two cannot wait for each other.
  const changed = difference.changedVariants.toSorted((a, b) => a.id - b.id);
  await inChunks(changed, (rows) =>
    tx
      .insert(variants)
      .values(rows)
      .onConflictDoUpdate({
        target: variants.id,
        set: {
          ...incoming('size', 'price', 'barcode', 'position'),
          modificationId: sql`excluded.modification_id`,
          posQuantity: sql`excluded.pos_quantity`,
          removedAt: null,
        },
      }),
  );
  await inChunks(difference.newVariants, (rows) => tx.insert(variants).values(rows));
}

function markProducts(
  tx: Database,
  ids: number[],
  mark: { hidden?: boolean; removedAt: ReturnType<typeof sql> | null },
): Promise<void> {
  return inChunks(ids, (some) =>
    tx
      .update(products)
      .set({ ...mark, indexVersion: 0, updatedAt: sql`now()` })
      .where(inArray(products.id, some)),
  );
}

/** `set name = excluded.name, …` for columns that are called the same in the database. */
function incoming<K extends string>(...columns: K[]): Record<K, ReturnType<typeof sql>> {
  const pairs = columns.map((column) => [column, sql.raw(`excluded.${column}`)]);
  return Object.fromEntries(pairs) as Record<K, ReturnType<typeof sql>>;
}

async function inChunks<T>(
  rows: T[],
  write: (rows: T[], done: number) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    await write(chunk, from + chunk.length);
  }
}
