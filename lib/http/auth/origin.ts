import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { ownOrigins } from './own-hosts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state changes that another site's page sends with the visitor's cookies.
 * Fetch Metadata decides; without it the Origin must be ours; programs send neither and carry no
 * cookie. Origins are compared with the configuration, never with Host (which a client writes).
 */
export function checkOrigin(
  request: Request,
  { changesState = false }: { changesState?: boolean | undefined } = {},
): void {
  if (isSafe(request) && !changesState) return;
  const origin = request.headers.get('origin');
  if (origin && isAllowedOrigin(origin)) return;
  const site = request.headers.get('sec-fetch-site');
  const isOwnPage = site === 'same-origin' || site === 'none';
  if (site ? isOwnPage : !origin && !request.headers.get('cookie')) return;
  throw new ShopError('foreign_origin');
}

export const isSafe = ({ method }: Request): boolean => SAFE_METHODS.has(method);

export function isAllowedOrigin(origin: string): boolean {
  return ownOrigins(env()).has(origin) || env().CORS_ORIGINS.includes(origin);
}

/** CORS headers for an allow-listed storefront on another host of the same site. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get('origin');
  if (!origin || !env().CORS_ORIGINS.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key, Traceparent',
    'Access-Control-Max-Age': '600',
  };
}
