import { createECDH, hkdfSync } from 'node:crypto';
import { internalSecret } from '@/lib/http/auth/secrets';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The order (number of points) of the elliptic curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair that identifies the shop to push services (RFC 8292), base64url. Derived from the internal secret, so
 * that all processes have the same pair and backups include it. After the secret has changed, browsers must subscribe
 * again, which they do on their next visit.
 */
export function vapidKeys(): VapidKeys {
  // 48 bytes are 128 bits more than needed, so that all keys are equally likely (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync('sha256', internalSecret(), '', 'web push', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  };
}
