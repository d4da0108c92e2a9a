import { createHmac } from 'node:crypto';
import { internalSecret } from './internal-secret';

/**
 * A hash of 22 characters that recognises a phone, an address or an account. Without the server's secret the value
 * cannot be recovered from it. With different `purpose`s the same value has different hashes.
 */
export const keyedHash = (purpose: string, value: string): string =>
  createHmac('sha256', internalSecret())
    .update(`${purpose}:${value}`)
    .digest('base64url')
    .slice(0, 22);
