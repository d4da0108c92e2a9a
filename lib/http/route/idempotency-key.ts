import { z } from 'zod';

/** The Idempotency-Key header, which a client repeats when it repeats a request. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(255)
  .regex(/^[\x21-\x7e]+$/)
  .optional();
