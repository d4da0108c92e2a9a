import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as stored. A plain hash is enough for what cannot be guessed. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The token by which a storefront on another host than the API knows whose session asks for a page of the
 * admin. It is derived from the access token, and no call of the API takes it.
 */
export const pageTokenOf = (access: string): string =>
  createHash('sha256').update(`page:${access}`).digest('base64url');

/**
 * The successor of a refresh token: the same for the same token and seed, so that parallel requests get
 * one. It takes both the token and the database to derive it.
 */
export const successorOf = (token: string, seed: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', seed).update(`${kind}:${token}`).digest('base64url');
