import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as stored. A plain hash is enough for unguessable values. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The token that identifies a session for the admin's pages when the API has another host. It is derived from the
 * access token and not valid for the API.
 */
export const pageTokenOf = (access: string): string =>
  createHash('sha256').update(`page:${access}`).digest('base64url');

/**
 * The successor of a refresh token: deterministic, so that parallel requests get the same one. Deriving it takes both
 * the token and the seed from the database.
 */
export const successorOf = (token: string, seed: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', seed).update(`${kind}:${token}`).digest('base64url');
