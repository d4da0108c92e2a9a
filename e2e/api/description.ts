import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDescription, Operation } from '@/lib/http/openapi/document';

/** Methods that the framework answers itself. */
const OWN_METHODS = new Set(['HEAD', 'OPTIONS']);

type ApiCall = { method: string; url: string; status: number; body: unknown };

let loaded: Promise<ReturnType<typeof reader>> | undefined;

/** How a response of the API differs from the shop's own OpenAPI description; null if it conforms. */
export async function misfitOf(asked: ApiCall): Promise<string | null> {
  const isRedirect = asked.status >= 300 && asked.status < 400;
  if (!asked.url.startsWith('/api/') || OWN_METHODS.has(asked.method) || isRedirect) return null;
  return (await readDescription()).misfitOf(asked);
}

/** The description of the running shop, fetched once. */
export function readDescription() {
  loaded ??= fetch(`${process.env.SHOP_URL}/api/openapi.json`)
    .then((answer) => answer.json())
    .then(reader);
  return loaded;
}

function reader(description: ApiDescription) {
  const ajv = new Ajv({ strict: false, validateSchema: false, validateFormats: false });
  ajv.addSchema(description, 'api');
  const known = new Map<string, ValidateFunction>();
  // Static segments come before parameters, as in the routing of Next.
  const paths = Object.keys(description.paths).sort((a, b) => openness(a) - openness(b));
  const patterns = paths.map((path) => ({ path, pattern: patternOf(path) }));

  const find = (method: string, url: string) => {
    const [bare = ''] = url.split('?');
    const plain = bare.replace(/(?<=.)\/+$/, '');
    const path = patterns.find(({ pattern }) => pattern.test(plain))?.path;
    const operation = path && description.paths[path]?.[method.toLowerCase()];
    return operation ? { path, operation } : null;
  };

  const validate = (pointer: string[], value: unknown): string | null => {
    const $ref = `api#${pointer.map((part) => `/${escaped(part)}`).join('')}`;
    const check = known.get($ref) ?? ajv.compile({ $ref });
    known.set($ref, check);
    return check(value) ? null : ajv.errorsText(check.errors, { dataVar: 'answer' });
  };

  const misfit = ({ method, url, status, body }: ApiCall): string | null => {
    const found = find(method, url);
    // The framework refuses an unsupported method with 405 before any endpoint runs, so the description omits it.
    if (!found) return status === 405 ? null : `${method} ${url} is not described`;
    const own = ['paths', found.path, method.toLowerCase(), 'responses'];
    const said = [String(status), ...(status >= 400 ? ['default'] : [])].map((name) => {
      const response = found.operation.responses[name];
      if (!response) return `status ${status} is not described`;
      const place = placeOf(response) ?? [...own, name];
      return validate([...place, 'content', 'application/json', 'schema'], body);
    });
    if (said.includes(null)) return null;
    return `${method} ${found.path} ${status}: ${said.join(' | ')}: ${JSON.stringify(body)?.slice(0, 500)}`;
  };

  return { description, misfitOf: misfit };
}

/** The JSON pointer of a shared response; null for an inline one. */
function placeOf(response: Operation['responses'][string]): string[] | null {
  if (!('$ref' in response)) return null;
  return String(response.$ref).replace('#/', '').split('/');
}

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const openness = (path: string): number =>
  path === '/api/{path}' ? 100 : (path.match(/\{/g)?.length ?? 0);

const patternOf = (path: string): RegExp =>
  path === '/api/{path}'
    ? /^\/api\/.+$/
    : new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
