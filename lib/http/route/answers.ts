import 'server-only';
import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';

/** A response with only a confirmation text. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });

/** Fields of every page of a list; `total` counts the items of all pages. */
export const pageFields = { currentPage: z.int(), totalPages: z.int(), total: z.int() };

/** A response that signs the caller in. */
export const signedInSchema = z.object({
  token: z
    .string()
    .optional()
    .describe('Access token for API clients; absent for browsers, which get it only as a cookie.'),
});

/** The body of every error response; some have more fields, e.g. `unavailableProducts`. */
export const errorSchema = z
  .looseObject({
    message: z.string().describe('Error text for people, in Ukrainian.'),
    code: z.enum(Object.keys(ERROR_STATUS)).describe('Error code for programs.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Error texts by field of the request; the keys are dotted paths.'),
  })
  .meta({ id: 'Error' });
