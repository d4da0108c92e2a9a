import { createHash } from 'node:crypto';
import { STAND_IN_SCRIPT } from '../shared/stand-in';
import { THEME_SCRIPT } from '../shared/theme';

const HEAD_HASHES = [THEME_SCRIPT, STAND_IN_SCRIPT]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ');

/**
 * The policy of a page. Without a nonce (static pages cannot carry one) inline scripts stay
 * allowed, since Next's bootstrap is inline; with one only scripts that carry it may run, and the two that
 * stand in the head of all pages.
 */
export function contentSecurityPolicy({
  nonce,
  apiUrl,
  prints = false,
}: {
  nonce?: string | undefined;
  apiUrl?: string | undefined;
  /** Whether it prints files that it has loaded, from a frame. */
  prints?: boolean;
}): string {
  const api = apiUrl ? new URL(apiUrl).origin : '';
  return [
    "default-src 'none'",
    // No 'strict-dynamic': it would ignore 'self', and Next leaves its bootstrap file unmarked.
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
