import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Endpoint = { method: string; url: string; access: string };

/** Every endpoint in the file tree with the level of access that it declares. */
export const allEndpoints = (): Endpoint[] =>
  filesBelow('app/api', 'route.ts').flatMap(endpointsOf);

/** Files of this name in a folder and all below it. */
export function filesBelow(folder: string, wanted: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(file).isDirectory()) return filesBelow(file, wanted);
    return name === wanted ? [file] : [];
  });
}

function endpointsOf(file: string): Endpoint[] {
  const source = readFileSync(file, 'utf8');
  const url = `/${path.posix.dirname(file).replace(/^app\//, '')}`;
  const found = source.matchAll(
    /export const (GET|POST|PUT|PATCH|DELETE) = (route|webhook)\(\s*\{([^}]*)/g,
  );
  return [...found].map(([, method = '', wrapper, rules = '']) => ({
    method,
    url,
    access: wrapper === 'webhook' ? 'anyone' : (/access: '(\w+)'/.exec(rules)?.[1] ?? 'none'),
  }));
}
