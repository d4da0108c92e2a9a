import { envOptional, envUrl } from '@/lib/shared/env-fields';

export const MONOBANK_ENV = {
  MONOBANK_URL: envUrl('https://api.monobank.ua'),
  MONOBANK_TOKEN: envOptional,
};
