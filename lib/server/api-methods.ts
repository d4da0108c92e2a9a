import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
