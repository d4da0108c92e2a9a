import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { until } from './until';

/**
 * Opens a transaction, runs `hold` in it and keeps it open. Then starts each function of `works` as soon as the
 * previous one waits for a lock. Finally commits, and returns how each of them ended. Throws if one of them ends
 * without waiting. Only for PostgreSQL, because the embedded database runs one transaction at a time.
 */
export async function endsBehind<T>(
  db: Database,
  hold: (tx: Database) => Promise<unknown>,
  works: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  let ends: Promise<PromiseSettledResult<T>[]> | undefined;
  await db.transaction(async (tx) => {
    await hold(tx);
    const started: Promise<T>[] = [];
    for (const work of works) {
      let isOver = false;
      const end = work().finally(() => {
        isOver = true;
      });
      started.push(end);
      // Rejections are handled immediately, because an unhandled one would end the process.
      ends = Promise.allSettled(started);
      await until(async () => {
        const isWaiting = (await countWaiting(db)) >= started.length;
        if (!isWaiting && isOver) throw new Error('It waits for no lock');
        return isWaiting;
      });
    }
  });
  return (await ends) ?? [];
}

async function countWaiting(db: Database): Promise<number> {
  const [row] = await readRows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}
