import { z } from 'zod';
import { envOptional, envUrl } from '@/lib/shared/env-fields';

/** Environment variables of fiscal receipts. */
export const RECEIPT_ENV = {
  FISCAL_SERVICE: z.enum(['', 'monobank']).default(''),
  CHECKBOX_URL: envUrl('https://api.checkbox.ua/api/v1'),
  CHECKBOX_LICENSE_KEY: envOptional,
  CHECKBOX_PIN_CODE: envOptional,
};
