import { describe, expect, test } from '@jest/globals';
import { misfitOf } from './description';

const health = { method: 'GET', url: '/api/health', status: 200, body: { status: 'ok' } };
const refusal = {
  method: 'GET',
  url: '/api/products/stock?ids=x',
  status: 422,
  body: { message: 'Перевірте', code: 'validation_failed', errors: { ids: ['Не число'] } },
};

describe('the check of answers against the description', () => {
  test.each([
    health,
    { ...health, url: '/api/health/?n=1' },
    refusal,
    { ...refusal, status: 421, body: { message: 'Немає', code: 'unknown_host' } },
    { ...health, url: '/wigs', body: 'a page' },
    { ...health, url: '/api/missing', status: 404, body: { message: 'Немає', code: 'not_found' } },
  ])('accepts $method $url $status $body.code', async (asked) => {
    expect(await misfitOf(asked)).toBeNull();
  });

  test.each([
    ['a value that is not described', { ...health, body: { status: 'fine' } }],
    ['a field that is not described', { ...health, body: { status: 'ok', since: 1 } }],
    ['a field that lacks', { ...health, body: {} }],
    ['a status that is not described', { ...health, status: 201 }],
    ['a refusal without its text', { ...refusal, body: { code: 'validation_failed' } }],
    [
      'a code that the endpoint does not have',
      { ...refusal, body: { ...refusal.body, code: 'weak_password' } },
    ],
    [
      'an address that answers though it is nowhere',
      { ...health, url: '/api/missing', body: { status: 'ok' } },
    ],
  ])('detects %s', async (_what, asked) => {
    expect(await misfitOf(asked)).toContain(`GET /api/`);
  });
});
