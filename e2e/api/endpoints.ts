import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROVIDERS } from '@/lib/payments/methods';
import { byPart } from '@/scripts/testing/long-test';

export type Endpoint = {
  method: string;
  url: string;
  access: string;
  /** How the wrapper reads the body before the endpoint's code runs. */
  body: 'fields' | 'raw' | 'none';
};

/** Every endpoint in the file tree with its declared access level. */
export const allEndpoints = (): Endpoint[] =>
  filesBelow('app/api', 'route.ts').flatMap(endpointsOf);

/**
 * The endpoints to test. The long part tests all. `npm test` tests one for each access level, method and kind of body,
 * because the same wrapper handles malformed requests for all endpoints.
 */
export function sweptEndpoints(): Endpoint[] {
  const all = allEndpoints();
  const shapes = new Map(all.map((one) => [`${one.access} ${one.method} ${one.body}`, one]));
  return byPart([...shapes.values()], all);
}

/** Files with this name in a folder and its subfolders. */
export function filesBelow(folder: string, wanted: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.posix.join(folder, name);
    if (statSync(file).isDirectory()) return filesBelow(file, wanted);
    return name === wanted ? [file] : [];
  });
}

/** URL paths of a route file; for the pattern of payment webhooks also the webhook path of each bank. */
export function addressesOf(file: string): string[] {
  const url = `/${path.posix.dirname(file).replace(/^app\//, '')}`;
  if (url !== '/api/payments/[provider]/[event]') return [url];
  return [url, ...PROVIDERS.map(({ webhookPath }) => webhookPath)];
}

/** The endpoints of a route's file. Methods that are not defined by the wrapper have the access level `none`. */
export function endpointsOf(file: string): Endpoint[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /export (?:const|async function|function) (GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b(?: = (route|webhook)\(\s*\{([^}]*))?/g,
  );
  const served = [...found].map(
    ([, method = '', wrapper, rules = '']): Omit<Endpoint, 'url'> => ({
      method,
      body: wrapper === 'webhook' ? 'raw' : /\bbody\b/.test(rules) ? 'fields' : 'none',
      access: wrapper === 'webhook' ? 'anyone' : (/access: '(\w+)'/.exec(rules)?.[1] ?? 'none'),
    }),
  );
  if (served.length === 0) throw new Error(`${file} serves no method that can be read`);
  return served.flatMap((one) => addressesOf(file).map((url) => ({ ...one, url })));
}
