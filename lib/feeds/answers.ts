import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { FEED_IDS, PROBLEMS, type Problem } from './feed-list';
import { feedSettings } from './inputs';

const problem = z.enum(Object.keys(PROBLEMS) as [Problem, ...Problem[]]);

/** A feed in the list of the admin. */
export const staffFeedRowSchema = z
  .object({
    id: z.enum(FEED_IDS),
    isOn: z.boolean(),
    url: z.string().describe('Public address of the feed.'),
    items: z.int().describe('Items in the feed as last written.'),
    leftOut: z.int().describe('Products whose items the portal would refuse.'),
    weak: z.int().describe('Products that are in the feed and lack something.'),
    writtenAt: z.string().nullable().describe('Time of its data; null while it was never written.'),
  })
  .meta({ id: 'StaffFeedRow' });
export type StaffFeedRow = z.infer<typeof staffFeedRowSchema>;

/** A feed with its settings; in the response of GET /api/admin/feeds/{id} under `feed`. */
export const staffFeedSchema = z
  .object({
    ...staffFeedRowSchema.shape,
    version: z.int(),
    settings: feedSettings,
    excluded: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Names of the products in `settings.excluded`.'),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof staffFeedSchema>;

export const staffFeedProblemsSchema = z
  .object({
    problems: z.array(
      z.object({
        id: z.string().describe('Id of the product, or of a bundle: `bundle-7`.'),
        name: z.string(),
        must: z.array(problem).describe('What it is left out for.'),
        should: z.array(problem),
      }),
    ),
    ...pageFields,
  })
  .meta({ id: 'StaffFeedProblems' });
export type StaffFeedProblems = z.infer<typeof staffFeedProblemsSchema>;
