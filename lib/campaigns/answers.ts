import 'server-only';
import { z } from 'zod';
import { pageFields } from '@/lib/http/route/answers';
import { CAMPAIGN_SCOPES } from './campaign';

const fields = {
  id: z.int(),
  title: z.string(),
  scope: z.enum(CAMPAIGN_SCOPES),
  percent: z.int().nullable().describe('Whole percent off the POS price; null with `amount`.'),
  amount: z.int().nullable().describe('Kopecks off the POS price of each size.'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  priority: z.int(),
  isOn: z.boolean().describe('False while staff have paused the campaign.'),
};

export const campaignRowSchema = z
  .object({
    ...fields,
    applied: z.int().describe('Number of products whose prices the campaign sets now.'),
  })
  .meta({ id: 'CampaignRow' });
export type CampaignRow = z.infer<typeof campaignRowSchema>;

/** Response of GET /api/admin/campaigns. */
export const campaignsSchema = z
  .object({ campaigns: z.array(campaignRowSchema), ...pageFields })
  .meta({ id: 'Campaigns' });

/** A campaign with all that its form needs; in the response of GET /api/admin/campaigns/{id} under `campaign`. */
export const staffCampaignSchema = z
  .object({
    ...campaignRowSchema.shape,
    version: z.int(),
    items: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('The categories, tags or products that the campaign covers.'),
  })
  .meta({ id: 'StaffCampaign' });
export type StaffCampaign = z.infer<typeof staffCampaignSchema>;

/** What a campaign would do; response of POST /api/admin/campaigns/preview. */
export const campaignPreviewSchema = z
  .object({
    products: z.int().describe('Number of products that the campaign covers.'),
    reduced: z.int().describe('Number of those that become cheaper.'),
    raised: z
      .int()
      .describe('Number that now cost less under a campaign that this one would replace.'),
    alreadyLower: z.int().describe('Number whose price by staff is as low already.'),
    excluded: z.int().describe('Number that staff exclude from campaigns.'),
    belowCost: z
      .int()
      .describe(
        'Number with a size that would cost less than its purchase price, where it is known.',
      ),
    free: z.array(z.string()).describe('Names of products that would cost nothing; at most five.'),
    examples: z
      .array(z.object({ id: z.int(), name: z.string(), before: z.int(), after: z.int() }))
      .describe(
        'The largest reductions: lowest price of the product before and after, in kopecks.',
      ),
    overlaps: z
      .array(z.object({ id: z.int(), title: z.string(), products: z.int(), wins: z.boolean() }))
      .describe(
        'Other campaigns at the same time for some of the same products; `wins` says whether the other one applies to them.',
      ),
  })
  .meta({ id: 'CampaignPreview' });
export type CampaignPreview = z.infer<typeof campaignPreviewSchema>;
