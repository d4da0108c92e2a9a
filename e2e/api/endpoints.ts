import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROVIDERS } from '@/lib/payments/methods';

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

/** The addresses of a route's file, with the banks' own beside the pattern that takes them. */
export function addressesOf(file: string): string[] {
  const url = `/${path.posix.dirname(file).replace(/^app\//, '')}`;
  if (url !== '/api/payments/[provider]/[event]') return [url];
  return [url, ...PROVIDERS.map(({ webhookPath }) => webhookPath)];
}

function endpointsOf(file: string): Endpoint[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /export const (GET|POST|PUT|PATCH|DELETE) = (route|webhook)\(\s*\{([^}]*)/g,
  );
  return [...found].flatMap(([, method = '', wrapper, rules = '']) =>
    addressesOf(file).map((url) => ({
      method,
      url,
      access: wrapper === 'webhook' ? 'anyone' : (/access: '(\w+)'/.exec(rules)?.[1] ?? 'none'),
    })),
  );
}
