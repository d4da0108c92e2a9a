import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { auditLog, users } from '@/lib/db/schema';
import { givenUser, givenViewer } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenApp } from '@/scripts/testing/factor';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { changeRole } from './change-role';
import { endStaffSessions } from './end-staff-sessions';
import { staffQuery } from './inputs';
import { listStaff } from './queries';

beforeEach(() => givenSettings({ SECOND_FACTOR: 'optional', SECOND_FACTOR_KEY: 'a key' }));
afterEach(putSettingsBack);

describe('the team', () => {
  databaseTest(
    'is listed with role, app and devices, marks the viewer, and excludes customers',
    async (db) => {
      const admin = await givenViewer(db, 'admin');
      const editor = await givenApp(db, 'editor');
      await givenViewer(db);
      await givenUser(db, { role: 'manager', email: 'quiet@example.com' });

      const all = await listStaff(db, admin.viewer.id, staffQuery.parse({}));

      expect(all.total).toBe(3);
      expect(all.staff[0]).toMatchObject({ role: 'admin', isSelf: true, hasApp: false });
      expect(all.staff.find(({ id }) => id === editor.id)).toMatchObject({
        role: 'editor',
        hasApp: true,
        openSessions: 1,
        isSelf: false,
        lastSeenAt: expect.stringMatching(/Z$/),
      });
      const found = await listStaff(db, admin.viewer.id, staffQuery.parse({ search: 'QUIET@' }));
      expect(found.staff).toMatchObject([{ lastSeenAt: null, openSessions: 0 }]);
      expect(JSON.stringify(all)).not.toMatch(/argon2|totp/);
    },
  );

  databaseTest('is filtered by role and app, and sorted as requested', async (db) => {
    const { viewer } = await givenViewer(db, 'admin');
    const manager = await givenUser(db, { role: 'manager' });
    const editor = await givenUser(db, { role: 'editor' });
    await db.update(users).set({ firstName: 'Їжакина' }).where(eq(users.id, manager.id));
    await db.update(users).set({ firstName: 'Яна' }).where(eq(users.id, editor.id));
    const coded = await givenApp(db, 'editor');
    const ids = async (query: Record<string, string>) =>
      (await listStaff(db, viewer.id, staffQuery.parse(query))).staff.map(({ id }) => id);

    expect(await ids({ role: 'manager' })).toEqual([manager.id]);
    expect(await ids({ factor: 'on' })).toEqual([coded.id]);
    expect(await ids({ factor: 'off', role: 'editor' })).toEqual([editor.id]);
    expect((await ids({}))[0]).toBe(viewer.id);
    expect((await ids({ sort: 'role' })).at(-1)).toBe(viewer.id);
    const byName = (await ids({ sort: '-name' })).filter((id) => id !== viewer.id);
    expect(byName).toEqual([editor.id, coded.id, manager.id]);
    // Staff who have never signed in are last in both directions.
    for (const sort of ['seen', '-seen']) {
      expect(new Set((await ids({ sort })).slice(-2))).toEqual(new Set([manager.id, editor.id]));
    }
    expect((await ids({ sort: 'sessions' })).slice(0, 2)).toEqual(
      expect.arrayContaining([manager.id, editor.id]),
    );
    expect(staffQuery.safeParse({ role: 'customer' }).success).toBe(false);
  });

  databaseTest('can be signed out by an admin on all devices, which is logged', async (db) => {
    const admin = await givenViewer(db, 'admin');
    const manager = await givenViewer(db, 'manager');

    expect(await endStaffSessions(db, admin.viewer.id, manager.viewer.id)).toBe(1);

    expect(await manager.seenAgain()).toBeNull();
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'user.sessions', userId: admin.viewer.id, before: { sessions: 1 } },
    ]);
    await expect(endStaffSessions(db, admin.viewer.id, admin.viewer.id)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(endStaffSessions(db, admin.viewer.id, 999_999)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  databaseTest('has every change of a role in the log, with before and after', async (db) => {
    const admin = await givenViewer(db, 'admin');
    const { id, email } = await givenUser(db, { isProven: true });

    for (const role of ['editor', 'editor', 'manager', 'customer'] as const) {
      await changeRole(db, admin.viewer.id, { email, role });
    }

    const kept = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(kept.map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'customer' }, { role: 'editor' }],
      [{ role: 'editor' }, { role: 'manager' }],
      [{ role: 'manager' }, { role: 'customer' }],
    ]);
    expect(kept[0]).toMatchObject({
      action: 'user.role',
      entity: 'user',
      entityId: String(id),
      by: 'Олена Мельник',
      title: 'Олена Мельник',
    });
  });
});
