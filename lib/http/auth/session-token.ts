import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token stands in the database. A plain hash is enough for what cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * What a refresh token is exchanged for: the same for the same token and seed, so that requests in
 * parallel get one successor. Neither the token nor the database alone tells it.
 */
export const successorOf = (token: string, seed: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', seed).update(`${kind}:${token}`).digest('base64url');
