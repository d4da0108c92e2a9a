import { LIQPAY_ENV } from './liqpay/env';
import { MONOBANK_ENV } from './monobank/env';

/** Settings of all payment providers; one is offered when all of its own are set. */
export const PAYMENT_ENV = { ...MONOBANK_ENV, ...LIQPAY_ENV };
