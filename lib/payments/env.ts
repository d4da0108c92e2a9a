import { LIQPAY_ENV } from './liqpay/env';
import { MONOBANK_ENV } from './monobank/env';

/** The settings of all payment providers; one is offered once none of its own is unset. */
export const PAYMENT_ENV = { ...MONOBANK_ENV, ...LIQPAY_ENV };
