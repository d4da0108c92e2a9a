import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isKnownEndpoint } from './push-endpoint';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(2 * bytes)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes, 'Такого ключа не буває');

/** Whether a public key is a point of P-256: nothing can be encrypted with another key. */
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
    // The browser's public key, an uncompressed curve point, and a secret shared with it (RFC 8291).
    p256dh: base64url(65).refine(isOnCurve, { error: 'Такого ключа не буває', abort: true }),
    auth: base64url(16),
  }),
});

export type SubscriptionInput = z.output<typeof subscriptionInput>;
