import { existsSync, readFileSync } from 'node:fs';
import { pathOf } from './gate';

type Manifest = Record<'staticRoutes' | 'dynamicRoutes', { page: string; regex: string }[]>;

/** Route pattern reported for URLs that match no route: missing pages and refused requests. */
export const OTHER_ROUTE = 'other';

/** Route pattern reported for files of the folder `public`. */
const FILE_ROUTE = 'file';

const STATIC = '/_next/static';
const PUBLIC_FILE = /\.\w+$/;
/** Handlers whose URLs may look like files; they are reported with their own patterns. */
const HANDLERS = /^\/(api|media|share|feeds|sitemaps)\//;

/** Pure: whether a route serves scripts, styles or pictures; a page requests about thirty of them. */
export const isFileRoute = (route: string): boolean =>
  route === STATIC || route === FILE_ROUTE || route.startsWith('/media/');

/**
 * Reads the build's list of routes (`.next/routes-manifest.json`), in Next's order. Returns a function that finds the
 * route pattern of a URL, such as `/order/[token]`. A pattern contains no data of the visitor, and the number of
 * patterns is limited.
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
