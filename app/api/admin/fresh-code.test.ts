import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { submitCode } from '@/lib/account/second-factor/accept-code';
import type { Database } from '@/lib/db/client';
import { auditLog, users } from '@/lib/db/schema';
import type { RouteHandler } from '@/lib/http/route/route';
import { clock, MINUTE } from '@/lib/shared/clock';
import { context, givenSession, givenUser, pageRequest } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { codeOf, givenApp } from '@/scripts/testing/factor';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { PATCH as changeRole } from './roles/route';
import { PATCH as changeSetting } from './settings/route';
import { DELETE as resetApp } from './staff/[id]/secondFactor/route';

const now = clock.now;
const later = (milliseconds: number) => {
  const moment = now().getTime() + milliseconds;
  clock.now = () => new Date(moment);
};

beforeEach(() => {
  givenSettings({ SECOND_FACTOR: 'required', SECOND_FACTOR_KEY: 'a key of the tests' });
  later(0);
});
afterEach(() => {
  clock.now = now;
  putSettingsBack();
});

const CONTACTS = {
  section: 'contacts',
  version: 0,
  value: {
    phone: '+38 (067) 123-45-67',
    email: 'thief@example.com',
    address: 'Одеса',
    mapUrl: 'https://maps.example/',
    hours: '10–20',
  },
};
const COMPANY = { section: 'company', version: 0, value: { legalName: 'ФОП', taxId: '12345678' } };
const RULES = { section: 'rules', version: 0, value: { minimumHryvnias: 400, cutOff: '14:00' } };

type Action = { handler: RouteHandler; method: string; body?: unknown; id?: number };

async function act(token: string, { handler, method, body, id }: Action) {
  const request = pageRequest('/api/admin/x', { method, body, cookie: `token=${token}` });
  const answer = await handler(request, context(id === undefined ? {} : { id: String(id) }));
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** Every action that requires a fresh code, applied to another user who has an authenticator app. */
async function actions(db: Database): Promise<Action[]> {
  const other = await givenApp(db, 'editor');
  const promoted = await givenUser(db, { role: 'editor' });
  return [
    { handler: changeRole, method: 'PATCH', body: { email: promoted.email, role: 'admin' } },
    { handler: resetApp, method: 'DELETE', id: other.id },
    { handler: changeSetting, method: 'PATCH', body: CONTACTS },
    { handler: changeSetting, method: 'PATCH', body: COMPANY },
  ];
}

describe('an action that grants power', () => {
  databaseTest(
    'requires a code from the last ten minutes, and changes nothing without it',
    async (db) => {
      const { access, secret, viewer } = await givenApp(db, 'admin');
      const all = await actions(db);
      const before = [await db.select().from(users), await db.$count(auditLog)];
      later(10 * MINUTE + 1);

      for (const action of all) {
        expect(await act(access, action)).toMatchObject({ status: 403, code: 'fresh_code_needed' });
      }
      expect([await db.select().from(users), await db.$count(auditLog)]).toEqual(before);
      // Everyday settings need no fresh code.
      const rules = { handler: changeSetting, method: 'PATCH', body: RULES };
      expect(await act(access, rules)).not.toMatchObject({ code: 'fresh_code_needed' });

      const tokens = await submitCode(db, viewer, codeOf(secret));
      for (const action of all) {
        expect(await act(tokens.access, action)).not.toMatchObject({ code: 'fresh_code_needed' });
      }
      expect(await db.$count(auditLog)).toBeGreaterThan(Number(before[1]));
    },
  );

  databaseTest('needs no further code within ten minutes, nor without an app', async (db) => {
    const { access } = await givenApp(db, 'admin');
    const [role, reset] = await actions(db);
    if (!role || !reset) throw new Error('there is nothing to do');
    later(9 * MINUTE);
    expect(await act(access, role)).toMatchObject({ status: 200 });
    expect(await act(access, reset)).toMatchObject({ status: 200 });

    givenSettings({ SECOND_FACTOR: 'optional' });
    const { id } = await givenUser(db, { role: 'admin' });
    const { access: plain } = await givenSession(db, id);
    expect(
      await act(plain, { ...role, body: { ...Object(role.body), role: 'editor' } }),
    ).toMatchObject({
      status: 200,
    });
  });
});
