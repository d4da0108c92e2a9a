import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { ownOrigins } from './own-hosts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF check: refuses state changes that a page of another site sends with the visitor's cookies. The sending page must
 * be ours, by its origin or by Fetch Metadata. A request without these headers comes from a program and passes, because
 * every current browser sends them with every change. The only exception is a GET by Safari before 16.4. Therefore a
 * GET with `changesState` must be harmless, and its response must be useless to another site. Origins are compared with
 * the configuration, never with the Host header, which the client controls.
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

/** The origin of the page that sent a request, or null if unknown. A GET has it only in the Referer header. */
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

/** CORS headers that allow our own pages and those of CORS_ORIGINS to call an API on another host of the site. */
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
