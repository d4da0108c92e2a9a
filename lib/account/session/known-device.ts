import { createHmac } from 'node:crypto';
import { internalSecret, newToken, secretsMatch } from '@/lib/http/auth/secrets';

/**
 * Creates a mark for a browser that has signed in to this account. The mark identifies nobody and grants nothing;
 * sign-in attempts of a browser with a mark are counted separately.
 */
export const deviceMark = (emailKey: string): string => newMark('device', emailKey);

export const isKnownDevice = (mark: string, emailKey: string): boolean =>
  isMarkOf(mark, 'device', emailKey);

/**
 * Like `deviceMark`, for a browser in which a second-factor code of this user was given. The password alone is not
 * enough to get this mark.
 */
export const codeMark = (userId: number): string => newMark('code', String(userId));

export const hasCodeMark = (mark: string, userId: number): boolean =>
  isMarkOf(mark, 'code', String(userId));

type Kind = 'device' | 'code';

function newMark(kind: Kind, whose: string): string {
  const nonce = newToken();
  return `${nonce}.${signature(kind, nonce, whose)}`;
}

function isMarkOf(mark: string, kind: Kind, whose: string): boolean {
  const [nonce = '', given = ''] = mark.split('.');
  return nonce !== '' && secretsMatch(given, signature(kind, nonce, whose));
}

const signature = (kind: Kind, nonce: string, whose: string): string =>
  createHmac('sha256', internalSecret()).update(`${kind}:${nonce}:${whose}`).digest('base64url');
