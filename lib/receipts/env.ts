import { z } from 'zod';
import { CHECKBOX_ENV } from './checkbox/env';

/** Environment variables of fiscal receipts. */
export const RECEIPT_ENV = {
  FISCAL_SERVICE: z.enum(['', 'monobank']).default(''),
  ...CHECKBOX_ENV,
};
