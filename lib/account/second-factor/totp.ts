import { Secret, TOTP } from 'otpauth';
import { SECOND } from '@/lib/shared/clock';

/** What every authenticator app assumes (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks differ: a code may be one step early or late. */
const WINDOW = 1;

/** A new shared secret in base32, as typed into an app by hand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` URL of the QR code for an app. */
export const appAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step of this code, or null when it is not the current, previous or next one's. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  return Math.floor(timestamp / (SHAPE.period * SECOND)) + delta;
}

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SHAPE, issuer: 'Амплуа', label, secret: Secret.fromBase32(secret) });
