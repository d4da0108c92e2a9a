import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathOf } from './gate';

const METHOD = /export const (GET|POST|PUT|PATCH|DELETE) = (?:route|webhook)\(/g;

/** An API route: the pattern of its path and its HTTP methods. */
export type ApiRoute = { pattern: string; methods: readonly string[] };

/** Returns a function that finds the methods of an API path, or null if there is no such route. */
export function apiMethodsOf(routes: ApiRoute[]): (pathname: string) => readonly string[] | null {
  const known = routes.map(({ pattern, methods }) => ({ pattern: new RegExp(pattern), methods }));
  return (pathname) => {
    const bare = pathname.replace(/\/+$/, '');
    return known.find(({ pattern }) => pattern.test(bare))?.methods ?? null;
  };
}

/**
 * The API routes with their methods, read at build time from the files below `folder` (`app/api`), because Next's 405
 * response does not list them. Sorted as Next matches them: static names before parameters, catch-all last.
 */
export function listApiRoutes(folder: string, url = '/api'): ApiRoute[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => name === 'route.ts')
    ? [routeOf(path.join(folder, 'route.ts'), url)]
    : [];
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap((name) => listApiRoutes(path.join(folder, name), `${url}/${segmentOf(name)}`));
  return [...own, ...below];
}

const rankOf = (name: string): number =>
  name.startsWith('[...') ? 2 : name.startsWith('[') ? 1 : 0;

const segmentOf = (name: string): string => {
  if (name.startsWith('[...')) return '.+';
  if (name.startsWith('[')) return '[^/]+';
  return name.replace(/[.*+?^${}()|\\]/g, '\\$&');
};

function routeOf(file: string, url: string): ApiRoute {
  const named = [...readFileSync(file, 'utf8').matchAll(METHOD)].map(([, method = '']) => method);
  // Next handles HEAD and OPTIONS by itself.
  const methods = [...named, ...(named.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return { pattern: `^${url}$`, methods };
}

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
