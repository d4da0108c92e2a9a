import { LIQPAY_ENV } from './liqpay/env';
import { MONOBANK_ENV } from './monobank/env';
import { MONOBANK_PARTS_ENV } from './monobank-parts/env';

/** Environment variables of all payment providers; a provider is offered when all its variables are set. */
export const PAYMENT_ENV = { ...MONOBANK_ENV, ...LIQPAY_ENV, ...MONOBANK_PARTS_ENV };
