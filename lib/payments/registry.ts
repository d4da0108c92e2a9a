import { env } from '@/lib/env';
import { liqpay } from './liqpay/liqpay';
import type { ProviderName } from './methods';
import { monobank } from './monobank/monobank';
import { monobankParts } from './monobank-parts/monobank-parts';
import type { PaymentProvider } from './provider';

const ADAPTERS: Record<ProviderName, PaymentProvider> = { monobank, liqpay, monobankParts };

/** A function that returns the adapter of a provider; tests pass their own. */
export type Banks = (name: ProviderName) => PaymentProvider;

export const providerFor: Banks = (name) => ADAPTERS[name];

/** The provider to whose webhooks a path belongs, with or without a trailing slash; undefined for other paths. */
export const providerAt = (path: string): PaymentProvider | undefined =>
  Object.values(ADAPTERS).find(({ webhookPath }) => webhookPath === path.replace(/\/$/, ''));

/** Whether all environment variables of a provider are set; otherwise it is not offered. */
export function hasCredentials(name: ProviderName): boolean {
  const given: Record<string, unknown> = env();
  return Object.keys(ADAPTERS[name].env).every((setting) => Boolean(given[setting]));
}
