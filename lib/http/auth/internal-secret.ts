import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const own = globalThis as typeof globalThis & { shopInternalSecret?: string };

/** The secret of `/api/internal/*`: INTERNAL_SECRET, which several processes must share; without it one per process. */
export function internalSecret(): string {
  const configured = env().INTERNAL_SECRET;
  if (configured) return configured;
  own.shopInternalSecret ??= randomBytes(32).toString('base64url');
  return own.shopInternalSecret;
}
