import { Secret, TOTP } from 'otpauth';
import { SECOND } from '@/lib/shared/clock';

/** Parameters that every authenticator app assumes (RFC 6238); the period is in seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** How many time steps a code may be early or late, since clocks differ. */
const WINDOW = 1;

/** A new shared secret in base32, as typed into an app by hand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` URL that an app reads from a QR code. */
export const appAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The number of the time step that the code is for; null unless that is the current, previous or next step. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  return Math.floor(timestamp / (SHAPE.period * SECOND)) + delta;
}

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SHAPE, issuer: 'Амплуа', label, secret: Secret.fromBase32(secret) });
