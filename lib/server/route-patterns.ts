import { existsSync, readFileSync } from 'node:fs';
import { pathOf } from './gate';

type Manifest = Record<'staticRoutes' | 'dynamicRoutes', { page: string; regex: string }[]>;

/** What matches no route: pages that are not there, refused addresses. */
export const OTHER_ROUTE = 'other';

/** What lies in `public`. */
const FILE_ROUTE = 'file';

const STATIC = '/_next/static';
const PUBLIC_FILE = /\.\w+$/;
/** Handlers with files' names in their addresses, which have patterns of their own. */
const HANDLERS = /^\/(api|media|share|feeds|sitemaps)\//;

/** Pure: whether a route serves scripts, styles or pictures, some thirty for one page. */
export const isFileRoute = (route: string): boolean =>
  route === STATIC || route === FILE_ROUTE || route.startsWith('/media/');

/**
 * Reads the routes that the build has listed (`.next/routes-manifest.json`), in Next's own order.
 * Returns a function from a URL to its route's pattern, such as `/order/[token]`: there are as many
 * as the shop has routes, and nothing of a visitor is in them.
 */
export function readRoutePatterns(manifest: string): (url: string) => string {
  if (!existsSync(manifest)) return () => OTHER_ROUTE;
  const { staticRoutes, dynamicRoutes }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (url) => {
    const path = pathOf(url).replace(/(?<=.)\/$/, '');
    if (fixed.has(path)) return path;
    if (path.startsWith(`${STATIC}/`)) return STATIC;
    if (PUBLIC_FILE.test(path) && !HANDLERS.test(path)) return FILE_ROUTE;
    return patterns.find(({ regex }) => regex.test(path))?.page ?? OTHER_ROUTE;
  };
}
