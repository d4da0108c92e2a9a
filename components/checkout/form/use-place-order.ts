import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewPrice } from '@/lib/basket/prices';
import type { BasketAvailability, BundleAvailability } from '@/lib/basket/stock';
import type { BasketBody } from '@/lib/basket/wire';
import type { placedOrderSchema } from '@/lib/checkout/answers';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { attemptKey, forgetAttempt } from './attempt-key';

type OrderBody = CheckoutFields & BasketBody;

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

/** The body for storage: the browser stores it with the idempotency key. */
function withoutPasswords({ password: _password, confirmPassword: _again, ...others }: OrderBody) {
  return others;
}

/** Whether the server has definitely not placed the order; otherwise a retry must use the same key. */
const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'request_in_progress';

/** Products with too little stock, from an `out_of_stock` error. */
export const shortagesOf = (error: unknown): BasketAvailability[] =>
  listOf<BasketAvailability>(error, 'out_of_stock', 'unavailableProducts');

/** Bundles that are no longer sold, from the same error. */
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
