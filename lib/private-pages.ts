// Not in `pages.ts`: the service worker includes this file, and needs only the private pages.

/**
 * First segments of the URLs of pages that are rendered for one visitor. These pages are never cached or indexed, and
 * have a stricter Content-Security-Policy. `proxy.ts` runs before them; its matchers must be literals, and
 * `pages.test.ts` compares them with this list.
 */
export const PRIVATE_PAGES = [
  'admin',
  'certificate',
  'checkout',
  'find-order',
  'notices',
  'order',
  'preview',
  'register',
  'restore',
  'stock-alerts',
  'user',
  'wishes',
] as const;

const privateRoots = new Set<string>(PRIVATE_PAGES);

/** Pure: the first segment of a path, decoded and in lower case. */
export function rootOf(path: string): string {
  const root = path.split('/', 2)[1] ?? '';
  try {
    return decodeURIComponent(root).toLowerCase();
  } catch {
    return root;
  }
}

/** Pure: whether a path belongs to a page that is rendered for one visitor. */
export const isPrivatePage = (path: string): boolean => privateRoots.has(rootOf(path));
