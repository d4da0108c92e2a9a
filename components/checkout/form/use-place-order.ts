import { useMutation } from '@tanstack/react-query';
import type { Account } from '@/lib/account/profile/account';
import type { NewPrice } from '@/lib/basket/prices';
import type { BasketAvailability, BundleAvailability } from '@/lib/basket/stock';
import type { BasketBody } from '@/lib/basket/wire';
import type { CheckoutFields } from '@/lib/checkout/inputs';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { attemptKey, forgetAttempt } from './attempt-key';

export type OrderBody = CheckoutFields & BasketBody;

export type PlacedOrderAnswer = {
  message: string;
  orderId: string;
  orderUrl: string;
  /** Absent when nothing is paid online. */
  payments?: { pageUrl: string };
  /** The account that was made along with it, and is signed in now. */
  data?: Account;
};

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

/** The key is noted in the browser's storage, beside the request that it stands for. */
function withoutPasswords({ password: _password, confirmPassword: _again, ...told }: OrderBody) {
  return told;
}

/** Whether the server has surely made no order; otherwise the same key must ask again. */
const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'request_in_progress';

/** What of the basket is short, out of a refusal with code out_of_stock. */
export const shortagesOf = (error: unknown): BasketAvailability[] =>
  listOf<BasketAvailability>(error, 'out_of_stock', 'unavailableProducts');

/** Bundles that are not sold any more, out of the same refusal. */
export const goneBundlesOf = (error: unknown): BundleAvailability[] =>
  listOf<BundleAvailability>(error, 'out_of_stock', 'unavailableBundles');

/** The new prices, out of a refusal with code price_changed. */
export const newPricesOf = (error: unknown): NewPrice[] =>
  listOf<NewPrice>(error, 'price_changed', 'prices');

/** The server's own answer: its shape is its contract. */
function listOf<T>(error: unknown, code: string, field: string): T[] {
  if (!(error instanceof ApiError) || error.code !== code) return [];
  const list = (error.body as Record<string, unknown> | null)?.[field];
  return Array.isArray(list) ? (list as T[]) : [];
}
