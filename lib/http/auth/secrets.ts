import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

const own = globalThis as typeof globalThis & { shopInternalSecret?: string };

/** The secret of `/api/internal/*`: INTERNAL_SECRET, or else a random secret that only this process knows. */
export function internalSecret(): string {
  const configured = env().INTERNAL_SECRET;
  if (configured) return configured;
  own.shopInternalSecret ??= randomBytes(32).toString('base64url');
  return own.shopInternalSecret;
}

/**
 * A hash of 22 characters by which a phone, an address or an account is recognised. The value cannot be recovered from
 * the hash without the server's secret. With different `purpose`s the same value has different hashes.
 */
export const keyedHash = (purpose: string, value: string): string =>
  createHmac('sha256', internalSecret())
    .update(`${purpose}:${value}`)
    .digest('base64url')
    .slice(0, 22);

/** Compares two secrets in constant time. */
export function secretsMatch(given: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A new token of 256 random bits; the database stores only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash under which a token is stored. A hash without salt is enough, since tokens cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The token that identifies a session for pages of the admin when the API has another host. Derived from the access
 * token, and not valid for the API.
 */
export const pageTokenOf = (access: string): string =>
  createHash('sha256').update(`page:${access}`).digest('base64url');

/**
 * One of the two tokens for which a refresh token is exchanged; `kind` says which. Derived from the refresh token and
 * from the seed in the database, so that parallel requests get the same tokens.
 */
export const successorOf = (token: string, seed: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', seed).update(`${kind}:${token}`).digest('base64url');
