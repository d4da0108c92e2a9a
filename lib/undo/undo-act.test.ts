import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { auditQuery } from '@/lib/audit/inputs';
import { listChanges, listChangesOfAct } from '@/lib/audit/queries';
import type { Database } from '@/lib/db/client';
import { auditLog, productMeta, staffActs } from '@/lib/db/schema/index';
import { cleanUp } from '@/lib/jobs/clean-up';
import { fillMeta } from '@/lib/meta/fill-meta';
import { fillMetaInput } from '@/lib/meta/inputs';
import { givenViewer } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { refresh } from '@/scripts/testing/meta';
import { givenProduct } from '@/scripts/testing/shop';
import { listUndoableActs } from './queries';
import { undoAct } from './undo-act';

/** A staff member whose session has its second factor. */
const givenStaff = async (db: Database, role: 'editor' | 'manager' | 'admin') => ({
  viewer: { ...(await givenViewer(db, role)).viewer, role },
});

/** Fills in the metadata of some products, in two requests as a browser does; returns the id of the bulk action. */
async function givenFilling(db: Database, userId: number, count = 3) {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await givenProduct(db, { name: `Перука ${n}` }));
  await refresh(db);
  const fill = (productIds: number[], actId?: number) => {
    const body = { productIds, template: true, ...(actId && { actId }) };
    return fillMeta(db, userId, fillMetaInput.parse(body));
  };
  const { actId } = await fill(ids.slice(0, 1));
  await fill(ids.slice(1), actId ?? 0);
  return { ids, act: actId ?? 0 };
}

const log = (db: Database, query: Record<string, string> = {}) =>
  listChanges(db, auditQuery.parse(query));

describe('an act on many things', () => {
  databaseTest(
    'is one log entry with all its changes, and so is its undo by somebody else',
    async (db) => {
      const [one, other] = [await givenStaff(db, 'editor'), await givenStaff(db, 'editor')];
      const { ids, act } = await givenFilling(db, one.viewer.id);

      expect(await listUndoableActs(db, 'editor', 'meta.fill')).toMatchObject([
        {
          ...{ id: act, action: 'meta.fill', size: 3, by: 'Олена Мельник' },
          title: 'Перука 0, Перука 1, Перука 2',
        },
      ]);
      expect(await listUndoableActs(db, 'manager')).toEqual([]);
      expect(await undoAct(db, other.viewer, act)).toEqual({ undone: 3, errors: [], left: 0 });

      expect(await db.$count(productMeta)).toBe(0);
      const listed = await log(db, { entity: 'meta' });
      expect(listed).toMatchObject({
        total: 2,
        changes: [
          { action: 'meta.undo', act: { size: 3, isUndoable: false } },
          { action: 'meta.fill', act: { id: act, size: 3, undoneBy: 'Олена Мельник' } },
        ],
      });
      const all = await listChangesOfAct(db, act, { page: 1, search: '' });
      expect(all.changes.map(({ entityId }) => Number(entityId))).toEqual(ids);
      expect(await listUndoableActs(db, 'editor')).toEqual([]);
    },
  );

  databaseTest('logs only what has changed, and is found by any of its things', async (db) => {
    const { viewer } = await givenStaff(db, 'editor');
    const { ids, act } = await givenFilling(db, viewer.id);
    const found = await log(db, { search: String(ids[1]) });
    expect(found).toMatchObject({
      total: 1,
      changes: [{ entityId: String(ids[1]), act: { id: act, size: 3, found: 1 } }],
    });
    const [change] = found.changes;
    expect(change?.before).toEqual({
      ...{ record: 'немає', title: '', description: '', keywords: [], imageAlt: '' },
    });
    expect(Object.keys(change?.after ?? {}).sort()).toEqual([
      ...['description', 'imageAlt', 'keywords', 'record', 'title'],
    ]);
  });

  databaseTest('can be undone once, within a week, by whoever may perform it', async (db) => {
    const editor = await givenStaff(db, 'editor');
    const manager = await givenStaff(db, 'manager');
    const { act } = await givenFilling(db, editor.viewer.id, 2);
    await expect(undoAct(db, manager.viewer, act)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(undoAct(db, editor.viewer, act + 1)).rejects.toMatchObject({
      code: 'not_found',
    });
    await db.update(staffActs).set({ at: sql`now() - interval '8 days'` });
    expect(await listUndoableActs(db, 'editor')).toEqual([]);
    await expect(undoAct(db, editor.viewer, act)).rejects.toMatchObject({
      code: 'undo_not_possible',
    });
    await cleanUp(db);
    const [kept] = await db.select().from(staffActs).where(eq(staffActs.id, act));
    expect(kept).toMatchObject({ size: 2, undo: null });
  });

  databaseTest(
    'can be undone further after an interrupted undo, whose author blocks it for a while',
    async (db) => {
      const { viewer } = await givenStaff(db, 'editor');
      const { act } = await givenFilling(db, viewer.id, 2);
      // The state after a process has died between two batches.
      const half = sql`jsonb_path_query_array(undo, '$[1 to last]')`;
      await db
        .update(staffActs)
        .set({ undo: half, undoneAt: sql`now()`, undoneBy: 'Інша' })
        .where(eq(staffActs.id, act));
      await expect(undoAct(db, viewer, act)).rejects.toThrow('Інша');
      expect(await listUndoableActs(db, 'editor')).toEqual([]);
      await db
        .update(staffActs)
        .set({ undoneAt: sql`now() - interval '3 minutes'` })
        .where(eq(staffActs.id, act));
      expect(await listUndoableActs(db, 'editor')).toMatchObject([{ id: act }]);
      expect(await undoAct(db, viewer, act)).toMatchObject({ undone: 1 });
      await db.update(staffActs).set({ undo: [], undoneAt: null }).where(eq(staffActs.id, act));
      const acts = await db.$count(staffActs);
      expect(await undoAct(db, viewer, act)).toMatchObject({ undone: 0, left: 0 });
      expect(await db.$count(staffActs)).toBe(acts);
    },
  );

  freshDatabaseTest(
    'is undone once when several people request it at the same time',
    async (db) => {
      const [one, other] = [await givenStaff(db, 'editor'), await givenStaff(db, 'admin')];
      const { act } = await givenFilling(db, one.viewer.id, 4);
      const results = await Promise.allSettled([
        undoAct(db, one.viewer, act),
        undoAct(db, other.viewer, act),
        undoAct(db, one.viewer, act),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
        { status: 'fulfilled', value: { undone: 4, errors: [], left: 0 } },
      ]);
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason.code] : [],
      );
      expect(refused).toEqual(['undo_not_possible', 'undo_not_possible']);
      expect(await db.$count(auditLog, eq(auditLog.action, 'meta.undo'))).toBe(4);
    },
  );
});

describe('a log of a hundred thousand changes', () => {
  longTest(
    'quickly shows its first page, a late one, a search and a person',
    withFreshDatabase(async (db) => {
      const { viewer } = await givenStaff(db, 'admin');
      await db.execute(sql`insert into staff_acts (user_id, by, action, size)
        select ${viewer.id}, 'Олена', 'meta.fill', 421 from generate_series(1, 100)`);
      const [{ first } = { first: 0 }] = await db
        .select({ first: sql<number>`min(${staffActs.id})::int` })
        .from(staffActs);
      // Inserted in parts: one statement for all rows exceeds the connection's timeout.
      for (let part = 0; part < 10; part += 1) {
        await db.execute(sql`
        insert into audit_log (at, user_id, by, action, entity, entity_id, title, before, after, act_id)
        select now() - (100000 - n) * interval '1 minute', ${viewer.id}, 'Олена',
          case when n % 1000 < 421 then 'meta.fill' else 'order.status' end,
          case when n % 1000 < 421 then 'meta' else 'order' end, n::text, 'Річ ' || n,
          '{"status":"new"}', '{"status":"done"}',
          case when n % 1000 < 421 then ${first} + n / 1000 end
        from generate_series(${part * 10_000}::int, ${part * 10_000 + 9999}::int) n`);
      }
      await db.execute(sql`analyze`);
      const asked: Record<string, string>[] = [
        {},
        { page: '500' },
        { search: 'річ 4242' },
        { person: String(viewer.id) },
        { entity: 'meta' },
      ];
      const totals: number[] = [];
      for (const query of asked) {
        const took: number[] = [];
        for (let round = 0; round < 3; round += 1) {
          const start = performance.now();
          const { total } = await log(db, query);
          took.push(performance.now() - start);
          if (round === 0) totals.push(total);
        }
        expect({ query, isQuick: Math.min(...took) < 1500 }).toEqual({ query, isQuick: true });
      }
      expect(totals).toEqual([58_000, 58_000, 11, 58_000, 100]);
    }),
    120_000,
  );
});
