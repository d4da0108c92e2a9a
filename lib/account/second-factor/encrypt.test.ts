import { afterEach, describe, expect, test } from '@jest/globals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { seal, unseal } from './encrypt';

afterEach(putSettingsBack);

describe('what is sealed', () => {
  test('is read again only for the same purpose, whole, and with the same key', () => {
    givenSettings({ SECOND_FACTOR_KEY: 'a key' });
    const sealed = seal('JBSWY3DP', 'totp:7');

    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal('JBSWY3DP', 'totp:7')).not.toBe(sealed);
    expect(unseal(sealed, 'totp:7')).toBe('JBSWY3DP');
    expect(unseal(sealed, 'totp:8')).toBeNull();
    expect(unseal(`${sealed.slice(0, -2)}AA`, 'totp:7')).toBeNull();
    expect(unseal('short', 'totp:7')).toBeNull();
    givenSettings({ SECOND_FACTOR_KEY: 'another key' });
    expect(unseal(sealed, 'totp:7')).toBeNull();
  });

  test('needs a key, and says which setting is missing', () => {
    givenSettings({ SECOND_FACTOR_KEY: undefined });

    expect(() => seal('JBSWY3DP', 'totp:7')).toThrow('SECOND_FACTOR_KEY');
  });
});
