import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { HELP_PAGES } from '@/lib/help/help-pages';
import { isPrivatePage, rootOf } from '@/lib/private-pages';

/** First segments of all URLs except categories and help pages; a test compares them with `app` and `public`. */
export const PUBLIC_ROOTS = [
  '',
  '_',
  '_next',
  'admin-help',
  'apple-icon.png',
  'art',
  'basket',
  'bundles',
  'character',
  'consent.js',
  'fandom',
  'favicon.ico',
  'feeds',
  'icon.svg',
  'index',
  'info',
  'llms.txt',
  'logo-192.png',
  'logo-512.png',
  'logo-maskable-192.png',
  'logo-maskable-512.png',
  'manifest.webmanifest',
  'markdown',
  'media',
  'offline',
  'placeholder.svg',
  'politic',
  'products',
  'public',
  'robots.txt',
  'sale',
  'search',
  'share',
  'sitemap.xml',
  'sitemaps',
  'social.jpg',
  'staff.webmanifest',
  'sw.js',
] as const;

const publicRoots = new Set<string>([
  ...PUBLIC_ROOTS,
  ...CATEGORY_SLUGS,
  ...HELP_PAGES.map(({ slug }) => slug),
]);

/** Pure: whether the shop has any URL with the first segment of this path. */
export function isKnownPath(path: string): boolean {
  if (isMarkdown(path)) return true;
  const root = rootOf(path);
  return root === 'api' || publicRoots.has(root) || isPrivatePage(path);
}

/** Paths of route handlers and files, which set their own status and headers. */
const NO_PAGE =
  /^\/(api|markdown|media|feeds|share|sitemaps|_next|admin-help|art)(\/|$)|^\/[^/]*\.[^/]*$/;

const MARKDOWN = new RegExp(`^/((${CATEGORY_SLUGS.join('|')})(/\\d+)?|search)\\.md$`);

/** Pure: whether a path is the Markdown twin of a product, a category or the search (`app/markdown`). */
export const isMarkdown = (path: string): boolean => MARKDOWN.test(path);

/** Pure: whether a path may be a public page. Next renders such a page once and stores it for everybody. */
export const isPublicPage = (path: string): boolean =>
  !NO_PAGE.test(path) && !isMarkdown(path) && !isPrivatePage(path);

const CAPITALS = /%[\da-f]{2}|[A-Z]/gi;

/**
 * Pure: the path in lower case, as all page URLs are written. In the path of a private page only the first segment is
 * changed, since an order's token is case-sensitive. Handlers, files and percent escapes stay unchanged.
 */
export function pagePath(path: string): string {
  const lower = path.replace(CAPITALS, (found) => (found.length > 1 ? found : found.toLowerCase()));
  if (lower === path || !isKnownPath(lower) || NO_PAGE.test(lower)) return path;
  if (!isPrivatePage(lower)) return lower;
  const [, root = ''] = lower.split('/', 2);
  return `/${root}${path.slice(root.length + 1)}`;
}

/** Pure: whether a path is a list of products with numbered pages (`?page=2`). */
export function isListing(path: string): boolean {
  const [, root = '', slug, more] = path.split('/');
  if (root === 'character' || root === 'fandom') return Boolean(slug) && more === undefined;
  return slug === undefined && (root === 'sale' || CATEGORY_SLUGS.some((one) => one === root));
}

/** Pure: whether a path is a list whose query may contain filters: a category, the sale or the search. */
export const isNarrowed = (path: string): boolean =>
  path === '/search' || path === '/sale' || CATEGORY_SLUGS.some((slug) => path === `/${slug}`);
