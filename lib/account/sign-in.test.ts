import { describe, expect, test } from '@jest/globals';
import { findViewer } from '@/lib/http/viewer';
import { givenUser, PASSWORD, pageRequest } from '@/scripts/testing/account';
import { withDatabase } from '@/scripts/testing/database';
import { signIn } from './sign-in';

const wrong = { code: 'wrong_credentials', status: 401 };

describe('signing in', () => {
  test(
    'takes an e-mail in any letter case and gives a session of its own each time',
    withDatabase(async (db) => {
      const { id } = await givenUser(db, { email: 'case@example.com' });
      const login = { email: 'CASE@Example.com', password: PASSWORD };

      const first = await signIn(db, login, '');
      const second = await signIn(db, login, '');

      expect(first.userId).toBe(id);
      expect(first.tokens.access).not.toBe(second.tokens.access);
      const request = pageRequest('/', { cookie: `token=${second.tokens.access}` });
      expect(await findViewer(db, request)).toMatchObject({ id });
    }),
  );

  test(
    'answers the same for a wrong password and for an unknown e-mail (T63)',
    withDatabase(async (db) => {
      await givenUser(db, { email: 'known@example.com' });
      const refusal = async (email: string) =>
        signIn(db, { email, password: 'не той пароль' }, '').catch((error: unknown) => error);

      const [known, unknown] = [
        await refusal('known@example.com'),
        await refusal('unknown@example.com'),
      ];

      expect(known).toMatchObject(wrong);
      expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
      expect(String(unknown)).toBe(String(known));
    }),
  );

  test(
    'is not to be guessed: ten tries in a quarter of an hour, a burst included (T61)',
    withDatabase(async (db) => {
      await givenUser(db, { email: 'guessed@example.com' });
      const tries = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) =>
          signIn(db, { email: 'guessed@example.com', password: `guess-${n}-x` }, ''),
        ),
      );

      const codes = tries.map((attempt) => attempt.status === 'rejected' && attempt.reason.code);
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(90);
      // Even with the right password now, or guessing would go on.
      await expect(
        signIn(db, { email: 'Guessed@example.com', password: PASSWORD }, ''),
      ).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) });
    }),
  );

  test(
    'gives its owner all tries back when the password was right',
    withDatabase(async (db) => {
      await givenUser(db, { email: 'clumsy@example.com' });
      const login = (password: string) => signIn(db, { email: 'clumsy@example.com', password }, '');
      for (let round = 0; round < 3; round += 1) {
        for (let slip = 0; slip < 8; slip += 1) {
          await expect(login('не той пароль')).rejects.toMatchObject(wrong);
        }
        await login(PASSWORD);
      }
    }),
  );
});
