/**
 * A path of this shop to go to, or null for whatever a browser would read as another place:
 * `//evil`, `/\evil`, `javascript:`, a tab between two slashes.
 */
export function ownPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !isPath(value) || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  const path = url.pathname + url.search + url.hash;
  // `/.//evil` is ours as it stands and another host's once its dot is resolved.
  return url.origin === origin && isPath(path) ? path : null;
}

const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value);
