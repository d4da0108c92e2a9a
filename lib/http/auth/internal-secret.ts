import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const own = globalThis as typeof globalThis & { shopInternalSecret?: string };

/**
 * What opens `/api/internal/*`: INTERNAL_SECRET when several processes must know it,
 * otherwise a random one that only this process knows.
 */
export function internalSecret(): string {
  const configured = env().INTERNAL_SECRET;
  if (configured) return configured;
  own.shopInternalSecret ??= randomBytes(32).toString('base64url');
  return own.shopInternalSecret;
}
