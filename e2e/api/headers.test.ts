import { describe, expect, test } from '@jest/globals';
import { address } from './shop';

const open = (path: string) => fetch(address('SHOP_URL') + path);

describe('every page', () => {
  test.each(['/', '/wigs', '/public', '/checkout', '/user', '/nonsense', '/api/health'])(
    '%s has the security headers',
    async (path) => {
      const { headers } = await open(path);

      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('content-security-policy')).not.toContain('unsafe-eval');
    },
  );

  test('that is cached for all carries no nonce, and may be cached', async () => {
    const { headers } = await open('/wigs');

    expect(headers.get('content-security-policy')).not.toContain('nonce-');
    expect(headers.get('cache-control')).toMatch(/s-maxage=\d+/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each([
    '/checkout',
    '/user',
    '/wishes',
    '/wishes/shared/closed',
    '/register',
    '/restore',
    '/find-order',
    '/order/missing',
  ])('%s, being private, has a fresh nonce on each of its inline scripts', async (path) => {
    const visits = await Promise.all([open(path), open(path)]);
    const nonces: string[] = [];
    for (const visit of visits) {
      const policy = visit.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      nonces.push(nonce);
      const html = await visit.text();
      // The inline scripts for the theme and for failed pictures are in every head; the policy contains their hashes.
      const inline = [
        ...html.matchAll(
          /<script(?![^>]*\bsrc=)([^>]*)>(?!\(function\(\)\{\nvar (?:root|drawing))/g,
        ),
      ];
      expect(inline.length).toBeGreaterThan(0);
      expect(inline.filter(([, attributes]) => !attributes?.includes(`nonce="${nonce}"`))).toEqual(
        [],
      );
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'( 'sha256-[^']+'){2};/);
      expect(visit.headers.get('cache-control')).toContain('no-store');
      expect(visit.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(new Set(nonces).size).toBe(2);
  });

  test('for a new password sends its address to no other host', async () => {
    const { headers } = await open('/restore?token=secret');

    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
