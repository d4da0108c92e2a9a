import { createHash } from 'node:crypto';
import { STAND_IN_SCRIPT } from '../shared/stand-in';
import { THEME_SCRIPT } from '../shared/theme';

const HEAD_HASHES = [THEME_SCRIPT, STAND_IN_SCRIPT]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/**
 * The Content-Security-Policy of a page. Static pages cannot carry a nonce: without one inline scripts are allowed,
 * since Next's bootstrap is inline. With a nonce only scripts that carry it may run, and, by their hashes, the two
 * inline scripts in the head of every page.
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
  return [
    "default-src 'none'",
    // Without 'strict-dynamic', which would make browsers ignore 'self': Next's bootstrap file carries no nonce.
    `script-src 'self' ${nonce ? `'nonce-${nonce}' ${HEAD_HASHES}` : "'unsafe-inline'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${api}`.trim(),
    "manifest-src 'self'",
    ...(prints ? ['frame-src blob:'] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
