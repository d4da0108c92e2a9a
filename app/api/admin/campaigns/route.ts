import { z } from 'zod';
import { campaignsSchema } from '@/lib/campaigns/answers';
import { campaignsQuery, newCampaignInput } from '@/lib/campaigns/inputs';
import { listCampaigns } from '@/lib/campaigns/queries';
import { createCampaign } from '@/lib/campaigns/save-campaign';
import { route } from '@/lib/http/route/route';
import { applyChangedCampaigns } from '@/lib/jobs/apply-campaigns';

export const GET = route(
  { access: 'editor', query: campaignsQuery, answer: campaignsSchema },
  async ({ db, query }) => Response.json(await listCampaigns(db, query)),
);

export const POST = route(
  {
    access: 'editor',
    body: newCampaignInput,
    limit: 'account',
    answer: { 201: z.object({ id: z.int() }) },
  },
  async ({ db, viewer, body }) => {
    const id = await createCampaign(db, body, viewer.id);
    await applyChangedCampaigns(db);
    return Response.json({ id }, { status: 201 });
  },
);
