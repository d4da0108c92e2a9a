import { LIQPAY_ENV } from './liqpay/env';
import { MONOBANK_ENV } from './monobank/env';

/** Settings of all payment providers; a provider is offered when all its settings are set. */
export const PAYMENT_ENV = { ...MONOBANK_ENV, ...LIQPAY_ENV };
