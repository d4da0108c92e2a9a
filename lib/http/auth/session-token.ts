import { createHash, createHmac, randomBytes } from 'node:crypto';

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
