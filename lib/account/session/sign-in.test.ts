import { describe, expect } from '@jest/globals';
import { findViewer } from '@/lib/http/auth/viewer';
import { MINUTE } from '@/lib/shared/clock';
import { givenUser, NEW_VISITOR, PASSWORD, pageRequest } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { signIn } from './sign-in';

const wrong = { code: 'wrong_credentials', status: 401 };

type Guessed = { email: string; tries: PromiseSettledResult<unknown>[] };

const quarterNow = () => Math.floor(Date.now() / (15 * MINUTE));

describe('signing in', () => {
  databaseTest(
    'ignores the letter case of the e-mail and creates a new session each time',
    async (db) => {
      const { id } = await givenUser(db, { email: 'case@example.com' });
      const login = { email: 'CASE@Example.com', password: PASSWORD };

      const first = await signIn(db, login, NEW_VISITOR);
      const second = await signIn(db, login, NEW_VISITOR);

      expect(first.userId).toBe(id);
      expect(first.tokens.access).not.toBe(second.tokens.access);
      const request = pageRequest('/', { cookie: `token=${second.tokens.access}` });
      expect(await findViewer(db, request)).toMatchObject({ id });
    },
  );

  databaseTest(
    'responds the same to a wrong password and to an unknown e-mail (T63)',
    async (db) => {
      await givenUser(db, { email: 'known@example.com' });
      const refusal = async (email: string) =>
        signIn(db, { email, password: 'не той пароль' }, NEW_VISITOR).catch(
          (error: unknown) => error,
        );

      const [known, unknown] = [
        await refusal('known@example.com'),
        await refusal('unknown@example.com'),
      ];

      expect(known).toMatchObject(wrong);
      expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
      expect(String(unknown)).toBe(String(known));
    },
  );

  databaseTest(
    'cannot be guessed: ten attempts in a quarter of an hour, even in a burst (T61)',
    async (db) => {
      const guess = async (email: string): Promise<Guessed> => {
        await givenUser(db, { email });
        const quarter = quarterNow();
        const tries = await Promise.allSettled(
          Array.from({ length: 100 }, (_, n) =>
            signIn(db, { email, password: `guess-${n}-x` }, NEW_VISITOR),
          ),
        );
        // Attempts are counted per quarter hour of the clock. If a quarter hour ended during the burst, the burst is
        // repeated.
        return quarterNow() === quarter ? { email, tries } : guess(`re-${email}`);
      };
      const { email, tries } = await guess('guessed@example.com');

      const codes = tries.map((attempt) => attempt.status === 'rejected' && attempt.reason.code);
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(90);
      // Even the right password is refused now; otherwise guessing could go on.
      await expect(
        signIn(db, { email: email.toUpperCase(), password: PASSWORD }, NEW_VISITOR),
      ).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) });
    },
  );

  databaseTest('works in the owner’s own browser while strangers guess (T61)', async (db) => {
    const { email } = await givenUser(db, { email: 'besieged@example.com' });
    await givenUser(db, { email: 'stranger@example.com' });
    const login = (password: string, device: string) =>
      signIn(db, { email, password }, { userAgent: '', device });
    const { device } = await login(PASSWORD, '');
    for (let n = 0; n < 11; n += 1) await login('не той пароль', '').catch(() => {});

    await expect(login(PASSWORD, '')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(login(PASSWORD, device)).resolves.toBeDefined();
    // Neither a forged device mark nor the device mark of another account works.
    const other = await signIn(
      db,
      { email: 'stranger@example.com', password: PASSWORD },
      NEW_VISITOR,
    );
    for (const mark of ['x.y', `${device}x`, other.device]) {
      await expect(login(PASSWORD, mark)).rejects.toMatchObject({ code: 'too_many_requests' });
    }
  });

  databaseTest('limits guesses with a valid device mark too (T61)', async (db) => {
    const { email } = await givenUser(db, { email: 'marked@example.com' });
    const { device } = await signIn(db, { email, password: PASSWORD }, NEW_VISITOR);
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      await signIn(db, { email, password: 'не той пароль' }, { userAgent: '', device }).catch(
        ({ code }) => codes.push(code),
      );
    }

    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  databaseTest('resets its owner’s attempts when the password was right', async (db) => {
    await givenUser(db, { email: 'clumsy@example.com' });
    const login = (password: string) =>
      signIn(db, { email: 'clumsy@example.com', password }, NEW_VISITOR);
    for (let round = 0; round < 3; round += 1) {
      for (let slip = 0; slip < 8; slip += 1) {
        await expect(login('не той пароль')).rejects.toMatchObject(wrong);
      }
      await login(PASSWORD);
    }
  });
});
