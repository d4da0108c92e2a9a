import { describe, expect, test } from '@jest/globals';
import { hashPassword, isPassword } from './hash-password';

describe('a stored password', () => {
  test('is argon2id with its own salt, and never the password', async () => {
    const [first, second] = await Promise.all([
      hashPassword('жовтий-кіт-7'),
      hashPassword('жовтий-кіт-7'),
    ]);

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isPassword(first, 'жовтий-кіт-7')).toBe(true);
    expect(await isPassword(first, 'жовтий-кіт-8')).toBe(false);
    expect(await isPassword(first, 'Жовтий-кіт-7')).toBe(false);
  });

  test('that is null matches no password', async () => {
    expect(await isPassword(null, 'nobody')).toBe(false);
  });

  test('is not computed for 200 people at once: most get a busy error (T62)', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, () => isPassword(null, 'жовтий-кіт-7')),
    );

    const busy = tries.filter(({ status }) => status === 'rejected');
    expect(busy.length).toBe(200 - 22);
    expect(busy[0]).toMatchObject({ reason: { code: 'busy', retryAfter: 5 } });
  });
});
