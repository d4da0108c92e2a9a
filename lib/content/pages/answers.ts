import 'server-only';
import { z } from 'zod';
import { PAGE_PLACES } from './inputs';

const staffPageSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    place: z.enum(PAGE_PLACES),
    position: z.int(),
    title: z.string().describe('Of the draft, or as published.'),
    isShown: z.boolean().describe('Whether shoppers see it now.'),
  })
  .meta({ id: 'StaffContentPage' });

export const staffPagesSchema = z
  .object({ pages: z.array(staffPageSchema) })
  .meta({ id: 'StaffPages' });
export type StaffPages = z.infer<typeof staffPagesSchema>;
