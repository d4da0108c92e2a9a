import { describe, expect, test } from '@jest/globals';
import { nextStep } from './next-step';

describe('after the password', () => {
  test.each([
    ['a customer is told that this is not for them', 'customer', null, 'stranger'],
    ['staff with an app give a code', 'editor', 'code', 'code'],
    ['staff without one set it up', 'manager', 'setup', 'setup'],
    ['nothing stands before whoever lacks nothing', 'admin', null, 'in'],
  ] as const)('%s', (_name, role, lacking, step) => {
    expect(nextStep({ role, lacking })).toBe(step);
  });
});
