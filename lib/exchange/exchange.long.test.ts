import { expect, test } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { imports, productEdits, products } from '@/lib/db/schema';
import { csvOf } from '@/lib/http/route/table-response';
import { undoAct } from '@/lib/undo/undo-act';
import { givenViewer } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { givenManyProducts } from '@/scripts/testing/many-products';
import { applyImport, requestImport } from './apply-import';
import { storeImport } from './check-import';
import type { ImportKind } from './inputs';
import { exportRows } from './kinds';
import { findImport } from './queries';

const ROWS = Number(process.env.IMPORT_ROWS) || 20_000;
const MEGABYTE = 1024 * 1024;

/** Runs `work`; returns its result, the seconds it took, and by how many megabytes the process grew. */
async function measured<T>(work: () => Promise<T>) {
  global.gc?.();
  const [start, before] = [performance.now(), process.memoryUsage().rss];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const result = await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - start) / 1000;
  return { result, seconds, megabytes: (most - before) / MEGABYTE };
}

const stateOf = (db: Database) =>
  db
    .select({ id: products.id, name: products.name, price: products.price })
    .from(products)
    .orderBy(asc(products.id));

const CHANGES: [ImportKind, (row: string[], n: number) => string[]][] = [
  ['prices', (row, n) => [...row.slice(0, 3), String(5 + (n % 50)), '']],
  ['products', (row, n) => row.with(2, `Річ ${n}`).with(3, `Опис речі ${n}`)],
  ['meta', (row, n) => row.with(2, `Заголовок ${n}`).with(4, `слово ${n}, косплей`)],
];

test.each(
  (['PostgreSQL', 'embedded'] as const).flatMap((engine) =>
    CHANGES.map(([kind, change]) => [kind, engine, change] as const),
  ),
)(
  'an import of 20 000 rows of %s and its undo in %s stay within 30 seconds and 300 MB',
  (kind, engine, change) =>
    withFreshDatabase(async (db) => {
      const viewer = { ...(await givenViewer(db, 'editor')).viewer, role: 'editor' as const };
      await givenManyProducts(db, ROWS);
      const before = await stateOf(db);
      const rows: string[][] = [];
      const exporting = await measured(async () => {
        for await (const batch of exportRows(db, kind)) rows.push(...batch);
      });
      const bytes = Buffer.from(csvOf(rows.map((row, n) => (n === 0 ? row : change(row, n)))));
      const checking = await measured(() =>
        storeImport(db, viewer.id, { kind, file: 'a.csv', bytes }),
      );
      const { id } = checking.result;
      expect(checking.result).toMatchObject({ changed: ROWS, faultCount: 0 });
      await requestImport(db, id, viewer.id);
      const applying = await measured(async () => {
        const working = applyImport(db, id).then(
          () => null,
          (error: unknown) => error,
        );
        if (engine === 'embedded') return expect(await working).toBeNull();
        // The connections are lost in the middle, as when the process is killed.
        while ((await db.$count(imports, sql`done > 0`)) === 0)
          await db.execute(sql`select pg_sleep(0.1)`);
        await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and datname = current_database()`);
        expect(await working).not.toBeNull();
        const { done } = await findImport(db, id);
        expect(done).toBeGreaterThan(0);
        expect(done).toBeLessThan(ROWS);
        await applyImport(db, id);
      });
      const { state, actId } = await findImport(db, id);
      expect(state).toBe('done');
      expect(await stateOf(db)).not.toEqual(kind === 'meta' ? [] : before);
      const undoing = await measured(async () => {
        let undone = 0;
        for (let left = 1; left > 0; ) {
          const part = await undoAct(db, viewer, actId ?? 0);
          undone += part.undone;
          left = part.left;
        }
        expect(undone).toBe(ROWS);
      });
      expect(await stateOf(db)).toEqual(before);
      expect(await db.$count(productEdits, sql`discount > 0 or title <> ''`)).toBe(0);
      const spent = { exporting, checking, applying, undoing };
      const texts = Object.entries(spent).map(
        ([name, { seconds, megabytes }]) =>
          `${name} ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`,
      );
      process.stdout.write(`${ROWS} ${kind} in ${engine}: ${texts.join('; ')}\n`);
      for (const { seconds, megabytes } of Object.values(spent)) {
        expect(seconds).toBeLessThan(30);
        expect(megabytes).toBeLessThan(300);
      }
    }, engine)(),
  300_000,
);
