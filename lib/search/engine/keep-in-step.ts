import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { enqueue } from '@/lib/outbox/enqueue';
import { chunksOf } from '@/lib/shared/chunks-of';
import type { SearchEntry } from './engine';
import { searchEngine } from './registry';

/** Maximum entries of one message: some hundred kilobytes. */
const CHUNK = 500;

/**
 * Enqueues an update of the engine, in the transaction that changes the entries of these products. Messages carry only
 * ids, and the entries are read at delivery, so that the order of messages does not matter.
 */
export async function enqueueEngineUpdate(tx: Database, productIds: number[]): Promise<void> {
  if (!searchEngine().write) return;
  for (const ids of chunksOf(productIds, CHUNK)) {
    await enqueue(tx, { kind: 'search.write', payload: { productIds: ids } });
  }
}

/**
 * Delivers a message of `enqueueEngineUpdate`. Reads the entries again after writing: otherwise they could permanently replace
 * newer ones that another worker wrote meanwhile. Throws ExternalError.
 */
export async function writeEntries(db: Database, productIds: number[]): Promise<void> {
  const { write } = searchEngine();
  if (!write) return;
  let entries: SearchEntry[] = [];
  for (;;) {
    const current = await readEntries(db, productIds);
    if (isDeepStrictEqual(current, entries)) return;
    entries = current;
    await write(entries);
  }
}

const readEntries = (db: Database, productIds: number[]): Promise<SearchEntry[]> =>
  readRows<SearchEntry>(
    db,
    sql`select product_id as id, tsvector_to_array(words) as words, shown, rank
      from product_search where product_id = any(${sql.param(productIds)}::int[]) order by 1`,
  );

/** Enqueues all products if the engine, being new or emptied, does not have as many entries as the shop. */
export async function fillEngine(db: Database): Promise<void> {
  const known = await searchEngine().count?.();
  if (known === undefined) return;
  const rows = await readRows<{ id: number }>(
    db,
    sql`select product_id as id from product_search order by 1`,
  );
  if (rows.length === known) return;
  await enqueueEngineUpdate(
    db,
    rows.map(({ id }) => id),
  );
}
