import { z } from 'zod';
import { MAX_ID } from './ids';

/** The id of a row, in a request body. */
export const rowId = z.int().positive().max(MAX_ID);
