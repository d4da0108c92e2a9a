import 'server-only';
import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';

/** A response with only a confirmation text. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });

/** Fields of every page of a list. */
export const pageFields = { currentPage: z.int(), totalPages: z.int(), total: z.int() };

/** A response that signs the caller in. */
export const signedInSchema = z.object({
  token: z
    .string()
    .optional()
    .describe('The access token, for programs; browsers have it as a cookie alone.'),
});

/** The body of every error response; some have more fields, e.g. `unavailableProducts`. */
export const errorSchema = z
  .looseObject({
    message: z.string().describe('For the person, in Ukrainian.'),
    code: z.enum(Object.keys(ERROR_STATUS)).describe('For the program.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('What is wrong with which field of the request, by its dotted path.'),
  })
  .meta({ id: 'Error' });
