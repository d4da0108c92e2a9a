import { describe, expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import type { Database } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import { givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { auditQuery } from './inputs';
import { listAuditPeople, listChanges } from './queries';
import { recordChange } from './record-change';

const list = (db: Database, query: Record<string, string> = {}) =>
  listChanges(db, auditQuery.parse(query));

const note = (db: Database, userId: number, entityId: string, title = '') =>
  recordChange(db, {
    userId,
    action: entityId.startsWith('A-') ? 'order.status' : 'bundle.create',
    entityId,
    title,
    before: null,
    after: { title },
  });

describe('the audit log', () => {
  databaseTest(
    'is sorted newest first, and filtered by thing, person, number and title',
    async (db) => {
      const [one, other] = [await givenUser(db), await givenUser(db)];
      await note(db, one.id, 'A-1001', 'Замовлення A-1001');
      await note(db, other.id, 'A-1002', 'Замовлення A-1002');
      await note(db, other.id, '7', 'Образ Мавки');
      const ids = async (query: Record<string, string>) =>
        (await list(db, query)).changes.map(({ entityId }) => entityId);

      expect(await ids({})).toEqual(['7', 'A-1002', 'A-1001']);
      expect(await ids({ sort: 'at' })).toEqual(['A-1001', 'A-1002', '7']);
      expect(await ids({ entity: 'order' })).toEqual(['A-1002', 'A-1001']);
      expect(await ids({ person: String(one.id) })).toEqual(['A-1001']);
      expect(await ids({ search: 'а-1002' })).toEqual(['A-1002']);
      expect(await ids({ search: 'МАВКИ' })).toEqual(['7']);
      expect(await ids({ search: '№7' })).toEqual(['7']);
      expect(await ids({ search: '%' })).toEqual([]);
      expect(await ids({ search: 'Образ\\' })).toEqual([]);
      expect(await ids({ search: 'ОБ' })).toEqual(['7']);
      expect(await list(db, { search: 'замовлення' })).toMatchObject({ total: 2 });
      expect(await list(db, { page: '2' })).toMatchObject({ changes: [], total: 3 });
      expect(auditQuery.safeParse({ entity: 'users' }).success).toBe(false);
      expect(auditQuery.safeParse({ from: '2026-13-45' }).success).toBe(false);
    },
  );

  databaseTest('is filtered by Kyiv days, both included', async (db) => {
    const { id } = await givenUser(db);
    for (const [n, at] of [
      '2026-11-20T21:59:00Z',
      '2026-11-20T22:00:00Z',
      '2026-11-21T21:59:00Z',
      '2026-11-21T22:00:00Z',
    ].entries()) {
      await note(db, id, String(n));
      await db.execute(
        sql`update audit_log set at = ${at}::timestamptz where entity_id = ${String(n)}`,
      );
    }
    const found = await list(db, { from: '2026-11-21', to: '2026-11-21' });

    expect(found.changes.map(({ entityId }) => entityId)).toEqual(['2', '1']);
  });

  databaseTest(
    'keeps the name of a deleted account, and lists each other person once',
    async (db) => {
      await givenUser(db, { role: 'admin' });
      const { viewer } = await givenViewer(db, 'editor');
      const stays = await givenUser(db);
      for (let n = 0; n < 3; n += 1) {
        await note(db, viewer.id, `1${n}`);
        await note(db, stays.id, `2${n}`);
      }
      expect((await listAuditPeople(db)).map(({ id }) => id)).toEqual([viewer.id, stays.id]);

      await deleteAccount(db, viewer, { password: PASSWORD });

      expect(await listAuditPeople(db)).toEqual([{ id: stays.id, name: 'Олена Мельник' }]);
      // The deletion is logged too.
      expect(await db.$count(auditLog)).toBe(7);
      expect((await list(db)).changes.every(({ by }) => by === 'Олена Мельник')).toBe(true);
    },
  );
});
