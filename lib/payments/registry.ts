import { env } from '@/lib/env';
import { liqpay } from './liqpay/liqpay';
import type { ProviderName } from './methods';
import { monobank } from './monobank/monobank';
import type { PaymentProvider } from './provider';

const ADAPTERS: Record<ProviderName, PaymentProvider> = { monobank, liqpay };

/** Whom to ask about an attempt; tests put another in its place. */
export type Banks = (name: ProviderName) => PaymentProvider;

/** The bank of that name. */
export const providerFor: Banks = (name) => ADAPTERS[name];

/** Who sends webhooks to this path of the shop, a slash at its end or none; undefined for any other path. */
export const providerAt = (path: string): PaymentProvider | undefined =>
  Object.values(ADAPTERS).find(({ webhookPath }) => webhookPath === path.replace(/\/$/, ''));

/** Whether all settings of the provider are given: without credentials it is not offered. */
export function hasCredentials(name: ProviderName): boolean {
  const given: Record<string, unknown> = env();
  return Object.keys(ADAPTERS[name].env).every((setting) => Boolean(given[setting]));
}
