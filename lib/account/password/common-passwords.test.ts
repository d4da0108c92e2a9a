import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords';

describe('a password that guessers try first', () => {
  test.each([
    'password',
    'Password1',
    'qwerty123',
    '1234567890',
    'iloveyou',
    '11111111',
    'abababab',
    'йцукен123',
    'пароль2026',
    'ghbdtn123',
    'amplua2026',
    'amplua-admin',
    'Косплей!',
    'dragon12',
    'пароль12345',
    'привіт123',
    'фывапрол',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['жовтий-кіт-7', 'кіт і пес 7', 'nimbus-2026x', 'correct horse', 'cosplay і чай'])(
    'is not %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
