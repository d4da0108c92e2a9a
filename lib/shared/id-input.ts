import { z } from 'zod';
import { MAX_ID } from './ids';

/** The id of a row, in a request body. */
export const rowId = z.int().positive().max(MAX_ID);

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number);

/** The same for calls of the specification, also as a string of digits, since clients have ids from URLs and forms. */
export const wireId = z.union([z.int(), digits]).pipe(rowId);
