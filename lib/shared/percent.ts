import { z } from 'zod';

/** A discount: 0 to 100 per cent, with at most two decimals (specification, section 6); `error` is the error text. */
export const percent = (error: string) =>
  z.number({ error }).min(0, error).max(100, error).multipleOf(0.01, error);
