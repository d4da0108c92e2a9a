import { z } from 'zod';
import { envOptional, envUrl } from '@/lib/shared/env-fields';
import { hryvnia } from '@/lib/shared/money';

export const MONOBANK_PARTS_ENV = {
  MONOBANK_PARTS_URL: envUrl('https://u2.monobank.com.ua'),
  MONOBANK_PARTS_STORE_ID: envOptional,
  MONOBANK_PARTS_SECRET: envOptional,
  MONOBANK_PARTS_COUNTS: envOptional
    .transform((counts) => (counts ?? '3,4,6').split(',').map(Number))
    .pipe(z.array(z.int().min(3).max(25))),
  /** In the environment in hryvnias, here in kopecks. */
  MONOBANK_PARTS_MINIMUM: envOptional
    .transform((minimum) => hryvnia(Number(minimum ?? 500)))
    .pipe(z.int().positive()),
};
