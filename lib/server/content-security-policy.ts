// JavaScript, since next.config.mjs needs it before TypeScript is there.

/**
 * The policy of a page. Without a nonce (static pages cannot carry one) inline scripts stay
 * allowed, since Next's bootstrap is inline; with one only what it marks may run.
 * @param {{ nonce?: string, apiUrl?: string }} options
 */
export function contentSecurityPolicy({ nonce, apiUrl }) {
  const api = apiUrl ? new URL(apiUrl).origin : '';
  return [
    "default-src 'none'",
    // No 'strict-dynamic': it would ignore 'self', and Next leaves its bootstrap file unmarked.
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${api}`.trim(),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
