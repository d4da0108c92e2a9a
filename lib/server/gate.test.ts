import { describe, expect, test } from '@jest/globals';
import { dropHeaders, type GateRules, refusalOf } from './gate';

const rules: GateRules = {
  hosts: new Set(['shop.example']),
  apiMethods: (path) => (path === '/api/orders' ? ['GET', 'POST'] : null),
};
const headers = { host: 'shop.example' };
const codeOf = (method: string, url: string, host = 'Shop.Example') =>
  refusalOf({ method, url, headers: { host } }, rules)?.code ?? null;

describe('the gate', () => {
  test.each([
    ['GET', '/wigs'],
    ['HEAD', '/wigs?page=2'],
    ['POST', '/api/orders'],
    ['PUT', '/api/made/up'],
    ['GET', '/search?q=..%2F%00'],
    ['GET', '/character/%D0%BC%D0%B0%D0%B2%D0%BA%D0%B0'],
    ['GET', '/wigs/..hidden'],
  ])('accepts a valid request: %s %s', (method, url) => {
    expect(codeOf(method, url)).toBeNull();
  });

  test.each([
    ['GET', 'http://other.example/', 'bad_address'],
    ['OPTIONS', '*', 'bad_address'],
    ['GET', '', 'bad_address'],
    ['GET', '/%E0%A4%A', 'bad_address'],
    ['GET', '/wigs%2f..%2fadmin', 'bad_address'],
    ['GET', '/wigs\\..\\admin', 'bad_address'],
    ['POST', '/wigs', 'method_not_allowed'],
    ['DELETE', '/api/orders', 'method_not_allowed'],
    ['BREW', '/api/made/up', 'method_not_allowed'],
    ['POST', '/apiary', 'method_not_allowed'],
  ])('refuses an invalid request: %s %s', (method, url, code) => {
    expect(codeOf(method, url)).toBe(code);
  });

  test('requires the shop’s host, except for health probes', () => {
    expect(codeOf('GET', '/wigs', 'evil.example')).toBe('unknown_host');
    expect(refusalOf({ method: 'GET', url: '/wigs', headers: {} }, rules)?.code).toBe(
      'unknown_host',
    );
    expect(codeOf('GET', '/api/ready', '10.0.0.7')).toBeNull();
  });

  test('lists the allowed methods', () => {
    const refusal = refusalOf({ method: 'PUT', url: '/api/orders', headers }, rules);

    expect(refusal?.headers).toEqual({ Allow: 'GET, POST' });
  });

  test('drops headers internal to Next, and keeps those of browsers', () => {
    const given = {
      'content-security-policy': "script-src 'nonce-x'",
      'x-middleware-subrequest': 'proxy',
      'x-matched-path': '/admin',
      'x-invoke-status': '200',
      'x-forwarded-for': '10.0.0.1',
      'x-client-address': '10.0.0.1',
      'next-action': 'a',
      range: 'bytes=5-2',
      'if-match': '"x"',
      'if-none-match': '*',
    };
    const kept = {
      cookie: 'token=a',
      rsc: '1',
      'next-router-prefetch': '1',
      'x-sign': 'a',
      'x-internal-secret': 'a',
      'x-request-id': 'a',
    };
    const all = { ...given, ...kept };

    dropHeaders(all);

    expect(all).toEqual(kept);
  });
});
