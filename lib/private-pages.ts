// Apart from the public ones, since the service worker needs these alone.

/**
 * Pages rendered for one visitor: never stored, never indexed, with a stricter policy. `proxy.ts`
 * runs before them; its matchers are literals, which `pages.test.ts` compares with this list.
 */
export const PRIVATE_PAGES = [
  'admin',
  'checkout',
  'order',
  'register',
  'restore',
  'stock-alerts',
  'user',
  'wishes',
] as const;

const privateRoots = new Set<string>(PRIVATE_PAGES);

/** Pure: the first segment of a path, normalised: other cases and escapes redirect to the right one. */
export function rootOf(path: string): string {
  const root = path.split('/', 2)[1] ?? '';
  try {
    return decodeURIComponent(root).toLowerCase();
  } catch {
    return root;
  }
}

/** Pure: whether a path is, or is below, a page rendered for one visitor. */
export const isPrivatePage = (path: string): boolean => privateRoots.has(rootOf(path));
