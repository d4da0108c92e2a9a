import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const METHOD = /export const (GET|POST|PUT|PATCH|DELETE) = (?:route|webhook)\(/g;

type Route = { pattern: RegExp; methods: readonly string[] };

/**
 * Reads the methods of each API route from the files below `folder` (`app/api`), since Next's 405
 * does not list them. Returns a function from a path to its methods; null where there is no route,
 * or where the sources are missing.
 */
export function readApiMethods(folder: string): (pathname: string) => readonly string[] | null {
  const routes = routesBelow(folder, '/api');
  return (pathname) => {
    const bare = pathname.replace(/\/+$/, '');
    return routes.find(({ pattern }) => pattern.test(bare))?.methods ?? null;
  };
}

/** In the order in which Next matches: static names before parameters, catch-all last. */
function routesBelow(folder: string, url: string): Route[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.some(({ name }) => name === 'route.ts')
    ? [routeOf(path.join(folder, 'route.ts'), url)]
    : [];
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .flatMap((name) => routesBelow(path.join(folder, name), `${url}/${segmentOf(name)}`));
  return [...own, ...below];
}

const rankOf = (name: string): number =>
  name.startsWith('[...') ? 2 : name.startsWith('[') ? 1 : 0;

const segmentOf = (name: string): string => {
  if (name.startsWith('[...')) return '.+';
  if (name.startsWith('[')) return '[^/]+';
  return name.replace(/[.*+?^${}()|\\]/g, '\\$&');
};

function routeOf(file: string, url: string): Route {
  const named = [...readFileSync(file, 'utf8').matchAll(METHOD)].map(([, method = '']) => method);
  // Next adds these two by itself.
  const methods = [...named, ...(named.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return { pattern: new RegExp(`^${url}$`), methods };
}
