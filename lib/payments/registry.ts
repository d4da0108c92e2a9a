import { liqpay } from './liqpay/liqpay';
import type { OnlineMethod } from './methods';
import { monobank } from './monobank/monobank';
import type { PaymentProvider, ProviderName } from './provider';

const BANKS: Record<ProviderName, PaymentProvider> = { monobank, liqpay };

const BANK_OF: Record<OnlineMethod, ProviderName> = { mono: 'monobank', liqpay: 'liqpay' };

/** Whom to ask about an attempt; tests put another in its place. */
export type Banks = (name: ProviderName) => PaymentProvider;

/** The bank of that name. */
export const providerFor: Banks = (name) => BANKS[name];

/** The bank that takes the money of an order paid this way. */
export const providerOf = (method: OnlineMethod): ProviderName => BANK_OF[method];
