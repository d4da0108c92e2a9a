import { createECDH, hkdfSync } from 'node:crypto';
import { internalSecret } from '@/lib/http/auth/internal-secret';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair that identifies the shop to push services (RFC 8292), base64url. Derived from the internal secret: all
 * processes have the same one, and backups include it. With another secret browsers have to subscribe again, which they
 * do on the next visit.
 */
export function vapidKeys(): VapidKeys {
  // 128 bits more than needed, so that all keys are equally likely (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync('sha256', internalSecret(), '', 'web push', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  };
}
