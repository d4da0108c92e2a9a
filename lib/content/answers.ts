import 'server-only';
import { z } from 'zod';

const moment = z.string().describe('ISO 8601.');

const contentVersionSchema = z
  .object({
    id: z.int(),
    state: z.enum(['live', 'planned', 'past']),
    startsAt: moment,
    endsAt: moment.nullable(),
    by: z.string().describe('Name of the staff member; empty if the account is gone.'),
    token: z.string().describe('For the preview at `/preview/{token}`.'),
  })
  .meta({ id: 'ContentVersion' });

/** Something that staff write, as its editor shows it. */
export const contentSchema = z
  .object({
    draft: z
      .object({ value: z.unknown(), version: z.int(), token: z.string(), updatedAt: moment })
      .nullable(),
    live: z.unknown().describe('The value that shoppers see now.'),
    versions: z.array(contentVersionSchema).describe('The newest 50 published and planned ones.'),
  })
  .meta({ id: 'Content' });
export type StaffContent = z.infer<typeof contentSchema>;
