import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isKnownEndpoint } from './push-endpoint';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(2 * bytes)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, 'Такого ключа не буває');

/** Whether a public key is a point of the curve P-256. No message can be encrypted with any other key. */
function isOnCurve(key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The URL at a push service that identifies one browser. */
export const endpointInput = z.object({
  endpoint: z.string().max(1000).refine(isKnownEndpoint, 'Цю службу сповіщень магазин не знає'),
});

/** A browser's subscription, in the format of `PushSubscription.toJSON()`. */
export const subscriptionInput = endpointInput.extend({
  keys: z.object({
    // `p256dh` is the public key of the browser, an uncompressed curve point. `auth` is a secret that the shop shares
    // with the browser (RFC 8291).
    p256dh: base64url(65).refine(isOnCurve, { error: 'Такого ключа не буває', abort: true }),
    auth: base64url(16),
  }),
});

export type SubscriptionInput = z.output<typeof subscriptionInput>;
