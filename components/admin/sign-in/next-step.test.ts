import { describe, expect, test } from '@jest/globals';
import { nextStep } from './next-step';

describe('the step after the password', () => {
  test.each([
    ['a customer is rejected', 'customer', null, 'stranger'],
    ['staff with an app enter a code', 'editor', 'code', 'code'],
    ['staff without an app set it up', 'manager', 'setup', 'setup'],
    ['staff who lack nothing are let in', 'admin', null, 'in'],
  ] as const)('%s', (_name, role, lacking, step) => {
    expect(nextStep({ role, lacking })).toBe(step);
  });
});
