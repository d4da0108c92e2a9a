import { describe, expect, test } from '@jest/globals';
import { type FactorState, lackingFactor } from './viewer';

const staff: FactorState = { role: 'manager', hasApp: false, isGiven: false, isRequired: true };

describe('the second factor', () => {
  test.each<[string, Partial<FactorState>, string | null]>([
    ['is to be set up where the shop wants it', {}, 'setup'],
    ['is not asked of those without an app where it is optional', { isRequired: false }, null],
    ['is asked of those with an app', { hasApp: true }, 'code'],
    ['is asked even where it is optional', { hasApp: true, isRequired: false }, 'code'],
    ['is not asked twice of a session', { hasApp: true, isGiven: true }, null],
    ['is not asked of a session that a passkey has opened', { isGiven: true }, null],
    ['is not asked of customers', { role: 'customer', hasApp: true }, null],
  ])('%s', (_name, change, lacking) => {
    expect(lackingFactor({ ...staff, ...change })).toBe(lacking);
  });
});
