import { z } from 'zod';

/** The Idempotency-Key header of a request that may be repeated. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional();
