import { z } from 'zod';
import { MAX_ID } from './ids';

/** Schema of a database row's id in a request body. */
export const rowId = z.int().positive().max(MAX_ID);

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);

/**
 * A row id in the specification's API calls. Also accepts a string of digits, since clients take ids from URLs and
 * forms.
 */
export const wireId = z.union([z.int(), digits]).pipe(rowId);
