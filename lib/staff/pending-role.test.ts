import { describe, expect, test } from '@jest/globals';
import { hasToWait } from './change-role';

describe('a role', () => {
  test.each([
    ['waits while the address may be anybody’s', 'customer', 'editor', false, true],
    ['waits when it gives more to one of the team', 'editor', 'admin', false, true],
    ['waits for nothing once the address is proven', 'customer', 'admin', true, false],
    ['is taken away at once', 'manager', 'customer', false, false],
    ['is lowered at once', 'admin', 'editor', false, false],
    ['stays as it is at once', 'manager', 'manager', false, false],
  ] as const)('%s', (_name, role, next, isProven, waits) => {
    expect(hasToWait({ role, next, isProven })).toBe(waits);
  });
});
