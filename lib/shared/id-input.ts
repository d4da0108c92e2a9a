import { z } from 'zod';
import { MAX_ID } from './ids';

/** The number of a row in a body. */
export const rowId = z.int().positive().max(MAX_ID);
