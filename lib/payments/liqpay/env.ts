import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const LIQPAY_ENV = {
  LIQPAY_URL: envUrl('https://www.liqpay.ua'),
  LIQPAY_PUBLIC_KEY: envOptional,
  LIQPAY_PRIVATE_KEY: envOptional,
};
