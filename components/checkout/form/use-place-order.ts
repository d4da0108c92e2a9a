import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewPrice } from '@/lib/basket/prices';
import type { BasketAvailability, BundleAvailability } from '@/lib/basket/stock';
import type { BasketBody } from '@/lib/basket/wire';
import type { placedOrderSchema } from '@/lib/checkout/answers';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { CHECKOUT_ATTEMPT } from '@/stores/owner';
import { readNote, writeNote } from '@/stores/tab-note';

type OrderBody = CheckoutFields &
  BasketBody & {
    promoCode?: { code: string; discount: number };
    lookDiscount?: number;
    certificate?: { code: string; balance: number };
  };

export type PlacedOrderAnswer = z.infer<typeof placedOrderSchema>;

export const usePlaceOrder = () =>
  useMutation({
    mutationFn: (body: OrderBody) =>
      api.post<PlacedOrderAnswer>('/api/orders', {
        body,
        headers: { 'Idempotency-Key': attemptKey(withoutPasswords(body)) },
      }),
    onSuccess: forgetAttempt,
    onError: (error) => {
      if (isDecided(error)) forgetAttempt();
    },
  });

/** The request body without passwords, as stored in the browser together with its idempotency key. */
function withoutPasswords({ password: _password, confirmPassword: _again, ...others }: OrderBody) {
  return others;
}

/** Whether the server has definitely not placed the order. Otherwise a retry must use the same idempotency key. */
const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'request_in_progress';

/** Products with too little stock, from an `out_of_stock` error. */
export const shortagesOf = (error: unknown): BasketAvailability[] =>
  listOf<BasketAvailability>(error, 'out_of_stock', 'unavailableProducts');

/** Bundles that are no longer sold, from an `out_of_stock` error. */
export const goneBundlesOf = (error: unknown): BundleAvailability[] =>
  listOf<BundleAvailability>(error, 'out_of_stock', 'unavailableBundles');

/** The new prices, from a `price_changed` error. */
export const newPricesOf = (error: unknown): NewPrice[] =>
  listOf<NewPrice>(error, 'price_changed', 'prices');

function listOf<T>(error: unknown, code: string, field: string): T[] {
  if (!(error instanceof ApiError) || error.code !== code) return [];
  const list = (error.body as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? (list as T[]) : [];
}

/**
 * The idempotency key for a request body. It stays the same until the body changes or the server gives a final answer,
 * so that a retry after a lost response, even after a reload, finds the order already placed.
 */
export function attemptKey(body: unknown): string {
  const text = JSON.stringify(body);
  const saved = readNote(CHECKOUT_ATTEMPT);
  if (isAttempt(saved) && saved.body === text) return saved.key;
  const key = randomId();
  writeNote(CHECKOUT_ATTEMPT, { key, body: text });
  return key;
}

export const forgetAttempt = () => writeNote(CHECKOUT_ATTEMPT, null);

function isAttempt(value: unknown): value is { key: string; body: string } {
  const { key, body } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && typeof body === 'string';
}

/** `crypto.randomUUID` is missing on insecure origins, such as a shop on a local IP address. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
