import 'server-only';
import { z } from 'zod';

export const redirectsSchema = z
  .object({
    redirects: z.array(
      z.object({ id: z.int(), from: z.string(), to: z.string(), createdAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: 'Redirects' });
export type StaffRedirects = z.infer<typeof redirectsSchema>;
