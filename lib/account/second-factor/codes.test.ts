import { afterEach, describe, expect, test } from '@jest/globals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { decrypt, encrypt } from './codes';

afterEach(putSettingsBack);

describe('an encrypted text', () => {
  test('is decrypted only for the same purpose, unmodified, and with the same key', () => {
    givenSettings({ SECOND_FACTOR_KEY: 'a key' });
    const sealed = encrypt('JBSWY3DP', 'totp:7');

    expect(sealed).not.toContain('JBSWY3DP');
    expect(encrypt('JBSWY3DP', 'totp:7')).not.toBe(sealed);
    expect(decrypt(sealed, 'totp:7')).toBe('JBSWY3DP');
    expect(decrypt(sealed, 'totp:8')).toBeNull();
    expect(decrypt(`${sealed.slice(0, -2)}AA`, 'totp:7')).toBeNull();
    expect(decrypt('short', 'totp:7')).toBeNull();
    givenSettings({ SECOND_FACTOR_KEY: 'another key' });
    expect(decrypt(sealed, 'totp:7')).toBeNull();
  });

  test('requires a key, and the error names the missing setting', () => {
    givenSettings({ SECOND_FACTOR_KEY: undefined });

    expect(() => encrypt('JBSWY3DP', 'totp:7')).toThrow('SECOND_FACTOR_KEY');
  });
});
