// Separate from the public pages, because the service worker needs only these.

/**
 * Pages rendered for one visitor: never stored, never indexed, with a stricter policy. `proxy.ts` runs before them; its
 * matchers must be literals, and `pages.test.ts` compares them with this list.
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

/** Pure: the first segment of a path, decoded and in lower case: other spellings redirect to this one. */
export function rootOf(path: string): string {
  const root = path.split('/', 2)[1] ?? '';
  try {
    return decodeURIComponent(root).toLowerCase();
  } catch {
    return root;
  }
}

/** Pure: whether a path is a page rendered for one visitor, or below one. */
export const isPrivatePage = (path: string): boolean => privateRoots.has(rootOf(path));
