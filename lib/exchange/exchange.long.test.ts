import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { imports, productEdits, products } from '@/lib/db/schema';
import { csvOf } from '@/lib/http/route/table-response';
import { undoAct } from '@/lib/undo/undo-act';
import { givenViewer } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { exported } from '@/scripts/testing/exchange';
import { givenManyProducts } from '@/scripts/testing/many-products';
import { until } from '@/scripts/testing/until';
import { applyImport, requestImport } from './apply-import';
import { storeImport } from './check-import';
import type { ImportKind } from './inputs';
import { findImport } from './queries';

const ROWS = Number(process.env.IMPORT_ROWS) || 20_000;
const MEGABYTE = 1024 * 1024;

/** Runs `work`; returns the seconds it took, by how many megabytes the process grew, and the result. */
async function measured<T>(work: () => Promise<T>) {
  global.gc?.();
  const [start, before] = [performance.now(), process.memoryUsage().rss];
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const result = await work().finally(() => clearInterval(timer));
  const seconds = (performance.now() - start) / 1000;
  return [{ seconds, megabytes: (most - before) / MEGABYTE }, result] as const;
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

/** Applies an import whose connections are lost in the middle, as when the process is killed. */
async function applyTwice(db: Database, id: number) {
  const killed = applyImport(db, id).catch((error: unknown) => error);
  while ((await db.$count(imports, sql`done > 0`)) === 0) await setTimeout(100);
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`);
  expect(await killed).toBeInstanceOf(Error);
  expect((await findImport(db, id)).done).toBeLessThan(ROWS);
  await applyImport(db, id);
}

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
      const [exporting, [titles = [], ...rows]] = await measured(() => exported(db, kind));
      const bytes = Buffer.from(csvOf([titles, ...rows.map(change)]));
      const [checking, { id, ...checked }] = await measured(() =>
        storeImport(db, viewer.id, { kind, file: 'a.csv', bytes }),
      );
      expect(checked).toMatchObject({ changed: ROWS, faultCount: 0 });
      await requestImport(db, id, viewer.id);
      const [applying] = await measured(() =>
        engine === 'embedded' ? applyImport(db, id) : applyTwice(db, id),
      );
      const { state, actId } = await findImport(db, id);
      expect(state).toBe('done');
      const [undoing, undone] = await measured(async () => {
        for (let sum = 0; ; ) {
          const part = await undoAct(db, viewer, actId ?? 0);
          sum += part.undone;
          if (part.left === 0) return sum;
        }
      });
      expect(undone).toBe(ROWS);
      expect(await stateOf(db)).toEqual(before);
      expect(await db.$count(productEdits, sql`discount > 0 or title <> ''`)).toBe(0);
      for (const [name, { seconds, megabytes }] of Object.entries({
        ...{ exporting, checking, applying, undoing },
      })) {
        process.stdout.write(
          `${ROWS} ${kind} in ${engine}: ${name} ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB\n`,
        );
        expect(seconds).toBeLessThan(30);
        expect(megabytes).toBeLessThan(300);
      }
    }, engine)(),
  300_000,
);

test(
  'an import of which a row is refused midway leaves nothing behind',
  withFreshDatabase(async (db) => {
    const { viewer } = await givenViewer(db, 'editor');
    await givenManyProducts(db, 5000);
    const rows = await exported(db, 'prices');
    const before = await stateOf(db);
    const bytes = Buffer.from(
      csvOf(rows.map((row, n) => (n === 0 ? row : [...row.slice(0, 3), '7', '']))),
    );
    const { id } = await storeImport(db, viewer.id, { kind: 'prices', file: 'a.csv', bytes });
    await requestImport(db, id, viewer.id);
    const applying = applyImport(db, id);
    await until(async () => (await db.$count(imports, sql`done > 0`)) > 0);
    const last = Number(rows.at(-1)?.[0]);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, last));
    await applying;
    expect(await findImport(db, id)).toMatchObject({
      state: 'checked',
      done: 0,
      message: 'Імпорт зупинено, усе повернуто, як було',
      faults: [{ line: rows.length }],
    });
    expect(await stateOf(db)).toEqual(before);
    expect(await db.$count(productEdits, sql`discount > 0`)).toBe(0);
  }, 'PostgreSQL'),
  120_000,
);
