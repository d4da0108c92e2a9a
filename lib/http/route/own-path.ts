/**
 * The path of a URL of this shop, to redirect to; null for a value that a browser would resolve to another site:
 * `//evil`, `/\evil`, `javascript:`, a tab between two slashes.
 */
export function ownPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !isPath(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  const path = url.pathname + url.search + url.hash;
  // Checked again after parsing: `/.//evil` passes the first check, but resolves to another host.
  return url.origin === origin && isPath(path) ? path : null;
}

const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value);
