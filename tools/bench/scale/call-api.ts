import { randomUUID } from 'node:crypto';
import { ROUTES } from '../../../app/api/routes';
import { pageRequest } from '../../../scripts/testing/account';

type Sent = { method?: string; body?: unknown };
type Handler = (request: Request, context: object) => Promise<Response>;

/** Route patterns; those with static segments come before those with parameters. */
const PATTERNS = Object.keys(ROUTES).sort((a, b) =>
  a.replaceAll('[', '~') < b.replaceAll('[', '~') ? -1 : 1,
);

/**
 * Calls the API handler for a path without a server, so that the shop's own statements run. Throws if the status is not
 * a success.
 */
export async function callApi(
  path: string,
  cookie: string,
  { method = 'GET', body }: Sent = {},
): Promise<unknown> {
  const { pathname } = new URL(path, 'http://localhost');
  const [pattern, params] = match(pathname);
  const handlers = (await ROUTES[pattern]?.()) as unknown as Record<string, Handler>;
  const headers = { 'Idempotency-Key': randomUUID() };
  const request = pageRequest(path, { method, body, cookie, headers });
  const answer = await handlers[method]?.(request, { params: Promise.resolve(params) });
  const text = (await answer?.text()) ?? '';
  if (!answer?.ok)
    throw new Error(`${method} ${path} answered ${answer?.status}: ${text.slice(0, 200)}`);
  return text === '' ? null : JSON.parse(text);
}

function match(pathname: string): [pattern: string, params: Record<string, string>] {
  for (const pattern of PATTERNS) {
    const expression = pattern.replace(/\[(?!\.)(\w+)\]/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${expression}$`).exec(pathname);
    if (found) return [pattern, { ...found.groups }];
  }
  throw new Error(`No handler serves ${pathname}`);
}
