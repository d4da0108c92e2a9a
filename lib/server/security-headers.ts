import type { ServerResponse } from 'node:http';
import { isPrivatePage } from '@/lib/private-pages';
import { contentSecurityPolicy } from './content-security-policy';

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
 * The headers of every response, whether from the front, from Next, or from Node for requests that it cannot parse.
 * `apiUrl` is the storefront's API if it has its own host.
 */
export function securityHeaders(path: string, apiUrl?: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...ON_EVERY_ANSWER,
    // proxy.ts gives private pages a policy with a nonce instead.
    'Content-Security-Policy': contentSecurityPolicy({ apiUrl }),
  };
  if (isPrivatePage(path)) {
    headers['Cache-Control'] = 'no-store';
    headers['X-Robots-Tag'] = 'noindex';
  }
  // The URL contains a password reset token.
  if (path === '/restore') headers['Referrer-Policy'] = 'no-referrer';
  // Messengers and webmail show share cards and photos on their own pages.
  if (/^\/(share|media)\//.test(path)) headers['Cross-Origin-Resource-Policy'] = 'cross-origin';
  return headers;
}

/** Sets these headers on a response before anything else is written. */
export function setSecurityHeaders(response: ServerResponse, path: string, apiUrl?: string): void {
  for (const [name, value] of Object.entries(securityHeaders(path, apiUrl))) {
    response.setHeader(name, value);
  }
}
