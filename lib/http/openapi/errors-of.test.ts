import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { route, webhook } from '../route/route';
import { errorsOf } from './document';

const answer = () => Response.json({});
const body = z.object({ name: z.string() });

describe('the refusals of an endpoint', () => {
  test('are minimal for a public GET', () => {
    const codes = errorsOf(route({ access: 'anyone' }, answer).rules, 'GET');
    expect(codes.sort()).toEqual([
      'body_too_large',
      'body_truncated',
      'busy',
      'database_unavailable',
      'internal',
      'too_many_requests',
    ]);
  });

  test.each([
    ['a level of access', 'GET', { access: 'manager' as const }, ['unauthorized', 'forbidden']],
    ['a customer, whoever they are', 'GET', { access: 'customer' as const }, ['session_expired']],
    ['a body', 'POST', { access: 'anyone' as const, body }, ['bad_json', 'foreign_origin']],
    ['a parameter', 'GET', { access: 'anyone' as const, params: body }, ['not_found']],
    [
      'a key',
      'POST',
      { access: 'anyone' as const, idempotent: true },
      ['idempotency_key_reused', 'request_in_progress', 'validation_failed'],
    ],
    [
      'codes of its own',
      'GET',
      { access: 'anyone' as const, errors: ['out_of_stock' as const] },
      ['out_of_stock'],
    ],
  ])('follow from %s', (_what, method, rules, codes) => {
    expect(errorsOf(route(rules, answer).rules, method)).toEqual(expect.arrayContaining(codes));
  });

  test('include no `forbidden` for a customer, and no `foreign_origin` for a webhook', () => {
    expect(errorsOf(route({ access: 'customer' }, answer).rules, 'GET')).not.toContain('forbidden');
    const hook = webhook({ limit: 'webhook' }, async () => answer());
    expect(errorsOf(hook.rules, 'POST')).not.toContain('foreign_origin');
  });
});
