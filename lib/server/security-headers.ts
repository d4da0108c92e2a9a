import type { ServerResponse } from 'node:http';
import { isPrivatePage } from '@/lib/pages';
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
 * The headers of every answer, whoever gives it: the front, Next, or Node for what it cannot parse.
 * `apiUrl` is where the storefront's API is when it has a host of its own.
 */
export function securityHeaders(path: string, apiUrl?: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...ON_EVERY_ANSWER,
    // A private page gets a policy with a nonce from proxy.ts, in place of this one.
    'Content-Security-Policy': contentSecurityPolicy({ apiUrl }),
  };
  if (isPrivatePage(path)) {
    headers['Cache-Control'] = 'no-store';
    headers['X-Robots-Tag'] = 'noindex';
  }
  // Its address holds the permission to set a new password.
  if (path === '/restore') headers['Referrer-Policy'] = 'no-referrer';
  // Messengers in a browser show share cards on pages of their own.
  if (path.startsWith('/share/')) headers['Cross-Origin-Resource-Policy'] = 'cross-origin';
  return headers;
}

/** Puts them on a response before anybody else has written to it. */
export function setSecurityHeaders(response: ServerResponse, path: string, apiUrl?: string): void {
  for (const [name, value] of Object.entries(securityHeaders(path, apiUrl))) {
    response.setHeader(name, value);
  }
}
