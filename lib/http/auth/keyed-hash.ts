import { createHmac } from 'node:crypto';
import { internalSecret } from './internal-secret';

/**
 * A hash of 22 characters by which a phone, an address or an account is recognised but cannot be recovered without the
 * server's secret. `purpose` makes equal values of different columns hash differently.
 */
export const keyedHash = (purpose: string, value: string): string =>
  createHmac('sha256', internalSecret())
    .update(`${purpose}:${value}`)
    .digest('base64url')
    .slice(0, 22);
