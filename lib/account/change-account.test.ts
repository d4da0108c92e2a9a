import { afterEach, describe, expect } from '@jest/globals';
import { outbox } from '@/lib/db/schema';
import { findViewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import {
  givenSession,
  givenUser,
  givenViewer,
  NEW_VISITOR,
  PASSWORD,
  pageRequest,
} from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenPlace, givenSettlement, newRef } from '@/scripts/testing/directory';
import { changePassword } from './password/change-password';
import { addAddress, deleteAddress } from './profile/change-addresses';
import { findAccount } from './profile/queries';
import { updateProfile } from './profile/update-profile';
import { signIn } from './session/sign-in';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

describe('a profile', () => {
  const profile = { firstName: 'Оля', lastName: 'Сон', phone: '+380501112233' };

  databaseTest(
    'changes, including a new e-mail right after sign-in, and the old address is notified',
    async (db) => {
      const { viewer, email } = await givenViewer(db);

      await updateProfile(db, viewer, { ...profile, email: 'Fresh@example.com' });

      expect(await findAccount(db, viewer.id)).toMatchObject({
        ...profile,
        email: 'Fresh@example.com',
      });
      expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
        { kind: 'mail.email-changed', payload: { userId: viewer.id, oldEmail: email } },
      ]);
    },
  );

  databaseTest(
    'requires the password for a new e-mail long after sign-in, and for nothing else',
    async (db) => {
      const { viewer, email } = await givenViewer(db);
      const later = new Date(clock.now().getTime() + 16 * MINUTE);
      clock.now = () => later;

      await updateProfile(db, viewer, { ...profile, email: email.toUpperCase() });
      await expect(
        updateProfile(db, viewer, { ...profile, email: 'other@example.com' }),
      ).rejects.toMatchObject({ code: 'password_needed' });
      await expect(
        updateProfile(db, viewer, { ...profile, email: 'other@example.com', password: 'не той' }),
      ).rejects.toMatchObject({ code: 'wrong_password' });
      await updateProfile(db, viewer, {
        ...profile,
        email: 'other@example.com',
        password: PASSWORD,
      });

      expect(await findAccount(db, viewer.id)).toMatchObject({ email: 'other@example.com' });
    },
  );

  databaseTest(
    'accepts five new e-mails an hour, so that nobody can probe which e-mails have accounts (T63)',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const change = (n: number) =>
        updateProfile(db, viewer, { ...profile, email: `probe-${n}@example.com` });
      for (let n = 0; n < 5; n += 1) await change(n);

      await expect(change(5)).rejects.toMatchObject({ code: 'too_many_requests' });
    },
  );

  databaseTest('cannot take another person’s e-mail', async (db) => {
    await givenUser(db, { email: 'taken@example.com' });
    const { viewer } = await givenViewer(db);

    await expect(
      updateProfile(db, viewer, { ...profile, email: 'TAKEN@example.com' }),
    ).rejects.toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } });
  });
});

describe('a password change', () => {
  const to = (newPass: string, oldPass = PASSWORD) => ({
    oldPass,
    newPass,
    newConfirmPass: newPass,
  });

  databaseTest(
    'requires the old password, ends all other sessions and keeps this one (T66)',
    async (db) => {
      const { viewer, email, seenAgain } = await givenViewer(db);
      const other = await givenSession(db, viewer.id);

      await expect(
        changePassword(db, viewer, to('сірий-кіт-88', 'не той пароль')),
      ).rejects.toMatchObject({
        code: 'wrong_password',
        errors: { oldPass: [expect.any(String)] },
      });
      await changePassword(db, viewer, to('сірий-кіт-88'));

      expect(await seenAgain()).not.toBeNull();
      expect(
        await findViewer(db, pageRequest('/', { cookie: `token=${other.access}` })),
      ).toBeNull();
      await signIn(db, { email, password: 'сірий-кіт-88' }, NEW_VISITOR);
      await expect(
        changePassword(db, viewer, to('password1', 'сірий-кіт-88')),
      ).rejects.toMatchObject({
        code: 'weak_password',
      });
    },
  );

  databaseTest('sends at most five mails an hour, whoever owns the address (T70)', async (db) => {
    const { viewer } = await givenViewer(db);
    const codes: unknown[] = [];
    let password = PASSWORD;
    for (let n = 0; n < 7; n += 1) {
      await changePassword(db, viewer, to(`сірий-кіт-8${n}`, password)).then(
        () => {
          password = `сірий-кіт-8${n}`;
        },
        ({ code }) => codes.push(code),
      );
    }

    expect(codes).toEqual(['too_many_requests', 'too_many_requests']);
    expect(await db.$count(outbox)).toBe(5);
  });

  databaseTest('allows at most ten guesses of the old password (T61)', async (db) => {
    const { viewer } = await givenViewer(db);
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      await changePassword(db, viewer, to('сірий-кіт-88', `здогад-${n}-x`)).catch(({ code }) =>
        codes.push(code),
      );
    }

    expect(codes).toEqual([
      ...Array(10).fill('wrong_password'),
      ...Array(2).fill('too_many_requests'),
    ]);
  });
});

describe('saved addresses', () => {
  databaseTest(
    'store the names of directory choices, and refuse choices that are not in the directory',
    async (db) => {
      const viewer = await givenUser(db);
      const { ref: settlementRef, cityRef } = await givenSettlement(db);
      const { ref: placeRef } = await givenPlace(db, { ref: settlementRef, cityRef });
      const branch = { city: 'льв', deliveryType: 'branch', warehouse: '1' } as const;
      const chosen = { ...branch, settlementRef, placeRef };

      expect(await addAddress(db, viewer.id, chosen)).toMatchObject({
        city: 'м. Львів, Львівська обл.',
        warehouse: '12',
        settlementRef,
        placeRef,
      });
      await expect(
        addAddress(db, viewer.id, { ...chosen, placeRef: newRef() }),
      ).rejects.toMatchObject({ errors: { warehouse: [expect.any(String)] } });
    },
  );

  databaseTest(
    'keep the fields of their kind, up to twenty addresses, and only their owner can delete them (T56)',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const stranger = await givenUser(db);
      const branch = {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
        house: '5',
      } as const;

      const saved = await addAddress(db, viewer.id, branch);
      expect(saved).toEqual({
        id: saved.id,
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
      });
      await expect(deleteAddress(db, stranger.id, saved.id)).rejects.toMatchObject({
        code: 'not_found',
      });
      for (let n = 1; n < 20; n += 1) await addAddress(db, viewer.id, branch);
      await expect(addAddress(db, viewer.id, branch)).rejects.toMatchObject({
        code: 'too_many_rows',
      });

      await deleteAddress(db, viewer.id, saved.id);
      expect((await findAccount(db, viewer.id))?.addresses).toHaveLength(19);
    },
  );
});
