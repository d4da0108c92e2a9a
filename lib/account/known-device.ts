import { createHmac } from 'node:crypto';
import { internalSecret } from '@/lib/http/internal-secret';
import { secretsMatch } from '@/lib/http/secret';
import { newToken } from '@/lib/http/session-token';

/**
 * A mark that only a browser which has signed in to this account can have; it names nobody and opens
 * nothing, but guesses with it are counted by themselves.
 */
export function deviceMark(emailKey: string): string {
  const nonce = newToken();
  return `${nonce}.${signature(nonce, emailKey)}`;
}

export function isKnownDevice(mark: string, emailKey: string): boolean {
  const [nonce = '', given = ''] = mark.split('.');
  return nonce !== '' && secretsMatch(given, signature(nonce, emailKey));
}

const signature = (nonce: string, emailKey: string): string =>
  createHmac('sha256', internalSecret()).update(`device:${nonce}:${emailKey}`).digest('base64url');
