import { z } from 'zod';

/** The header of a request that may come twice. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional();
