import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { analyticsHosts } from '@/lib/analytics/registry';
import { isPrivatePage } from '@/lib/private-pages';
import { STAND_IN_SCRIPT } from '@/lib/shared/stand-in';
import { THEME_SCRIPT } from '@/lib/shared/theme';

const HEAD_HASHES = [THEME_SCRIPT, STAND_IN_SCRIPT]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/**
 * The Content-Security-Policy of a page. Without a nonce, inline scripts are allowed, since static pages cannot carry a
 * nonce and Next's bootstrap is inline. With a nonce, the only allowed inline scripts are those that carry it and the
 * two in the head of every page, which are allowed by their hashes.
 */
export function contentSecurityPolicy({
  nonce,
  apiUrl,
  prints = false,
}: {
  nonce?: string | undefined;
  apiUrl?: string | undefined;
  /** Whether the page prints downloaded files from an iframe. */
  prints?: boolean;
}): string {
  const api = apiUrl ? new URL(apiUrl).origin : '';
  // The pages that print are those of staff, which are not counted.
  const extra = prints ? () => '' : analyticsHosts;
  return [
    "default-src 'none'",
    // Not 'strict-dynamic', since it would make browsers ignore 'self', and Next's bootstrap file carries no nonce.
    `script-src 'self' ${nonce ? `'nonce-${nonce}' ${HEAD_HASHES}` : "'unsafe-inline'"}${extra('script')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${extra('image')}`,
    "font-src 'self'",
    `connect-src 'self' ${api}`.trim() + extra('connect'),
    "manifest-src 'self'",
    ...(prints ? ['frame-src blob:'] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const ON_EVERY_ANSWER = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Security headers of every response, whether the front server, Next or (for requests that cannot be parsed) Node sends
 * it. `apiUrl` is the URL of the storefront's API, if it has another host.
 */
export function securityHeaders(path: string, apiUrl?: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...ON_EVERY_ANSWER,
    // For private pages proxy.ts replaces this policy by one with a nonce.
    'Content-Security-Policy': contentSecurityPolicy({ apiUrl }),
  };
  if (isPrivatePage(path)) {
    headers['Cache-Control'] = 'no-store';
    headers['X-Robots-Tag'] = 'noindex';
  }
  // The URL of this page contains the token of a password reset.
  if (path === '/restore') headers['Referrer-Policy'] = 'no-referrer';
  // Messengers and webmail embed share cards and photos in their own pages.
  if (/^\/(share|media)\//.test(path)) headers['Cross-Origin-Resource-Policy'] = 'cross-origin';
  return headers;
}

/** Sets the security headers of a response; call it before anything else is written. */
export function setSecurityHeaders(response: ServerResponse, path: string, apiUrl?: string): void {
  for (const [name, value] of Object.entries(securityHeaders(path, apiUrl))) {
    response.setHeader(name, value);
  }
}
