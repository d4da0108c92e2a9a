import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { ownOrigins } from './own-hosts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page sends with the visitor's cookies. The page that
 * sends must be ours, by its origin or by Fetch Metadata. A request without either is a program's and
 * passes: every current browser marks every change. Only a GET by Safari before 16.4 has neither, so what
 * a GET with `changesState` does must harm nobody, and its answer be of no use to another site.
 * Origins are compared with the configuration, never with Host (which a client writes).
 */
export function checkOrigin(
  request: Request,
  { changesState = false }: { changesState?: boolean | undefined } = {},
): void {
  if (isSafe(request) && !changesState) return;
  const origin = senderOf(request);
  if (origin && isAllowedOrigin(origin)) return;
  const site = request.headers.get('sec-fetch-site');
  if (site ? site === 'same-origin' || site === 'none' : !origin) return;
  throw new ShopError('foreign_origin');
}

/** The origin of the page that sends a request; null when nothing says it. A GET has it in its Referer alone. */
function senderOf({ headers }: Request): string | null {
  const origin = headers.get('origin');
  const referrer = headers.get('referer');
  if (origin || !referrer) return origin;
  return URL.canParse(referrer) ? new URL(referrer).origin : 'null';
}

export const isSafe = ({ method }: Request): boolean => SAFE_METHODS.has(method);

export function isAllowedOrigin(origin: string): boolean {
  return ownOrigins(env()).has(origin) || env().CORS_ORIGINS.includes(origin);
}

/** CORS headers for our own pages and those of CORS_ORIGINS, where the API has another host of the same site. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !isAllowedOrigin(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Traceparent',
    'Access-Control-Expose-Headers': 'Retry-After, X-Labels-Printed, X-Request-Id, X-Without-Label',
    'Access-Control-Max-Age': '600',
  };
}
