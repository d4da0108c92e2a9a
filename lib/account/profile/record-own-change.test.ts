import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { givenSession, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { codeOf, givenApp } from '@/scripts/testing/factor';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { changePassword } from '../password/change-password';
import { renewRecoveryCodes } from '../second-factor/renew-recovery-codes';
import { endOwnSession, endOwnSessions } from '../session/end-sessions';
import { deleteAccount } from './delete-account';
import { listSessions } from './queries';
import { updateProfile } from './update-profile';

beforeEach(() => givenSettings({ SECOND_FACTOR: 'optional', SECOND_FACTOR_KEY: 'a key' }));
afterEach(putSettingsBack);

const NEW = { newPass: 'сірий-кіт-88', newConfirmPass: 'сірий-кіт-88' };

/** Makes every change that users can make to their own account, in an order in which each step still works. */
async function changeEverything(db: Database, viewer: Viewer): Promise<void> {
  await updateProfile(db, viewer, {
    firstName: 'Оля',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: 'olia@example.com',
  });
  await givenSession(db, viewer.id);
  const other = (await listSessions(db, viewer.id, viewer.sessionId)).find((one) => !one.isCurrent);
  await endOwnSession(db, viewer, other?.id ?? 0);
  await changePassword(db, viewer, { oldPass: PASSWORD, ...NEW });
  await endOwnSessions(db, viewer);
  await deleteAccount(db, viewer, { password: NEW.newPass });
}

describe('the audit log', () => {
  databaseTest(
    'contains what staff change in their own account, without any secret',
    async (db) => {
      const { viewer, secret, email } = await givenApp(db, 'editor');
      const codes = await renewRecoveryCodes(db, viewer, codeOf(secret));

      await changeEverything(db, viewer);

      const kept = await db.select().from(auditLog).orderBy(auditLog.id);
      expect(kept.map(({ action, before, after }) => [action, before, after])).toEqual([
        ['user.second-factor', { secondFactor: 'немає' }, { secondFactor: 'є' }],
        ['user.recovery-codes', { recoveryCodes: 'колишні' }, { recoveryCodes: 'нові' }],
        [
          'user.profile',
          { firstName: 'Олена', email },
          { firstName: 'Оля', email: 'olia@example.com' },
        ],
        ['user.sessions', { sessions: 2 }, { sessions: 1 }],
        ['user.password', { password: 'колишній' }, { password: 'новий' }],
        ['user.sessions', { sessions: 1 }, { sessions: 0 }],
        ['user.delete', { role: 'editor', email: 'olia@example.com' }, null],
      ]);
      for (const word of [secret, ...codes, PASSWORD, NEW.newPass]) {
        expect(JSON.stringify(kept)).not.toContain(word);
      }
    },
  );

  databaseTest('contains nothing that customers change in theirs', async (db) => {
    const { viewer } = await givenViewer(db);

    await changeEverything(db, viewer);

    expect(await db.$count(auditLog)).toBe(0);
  });
});
