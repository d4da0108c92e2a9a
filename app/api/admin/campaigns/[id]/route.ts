import { z } from 'zod';
import { staffCampaignSchema } from '@/lib/campaigns/answers';
import { campaignInput } from '@/lib/campaigns/inputs';
import { findStaffCampaign } from '@/lib/campaigns/queries';
import { editCampaign, removeCampaign } from '@/lib/campaigns/save-campaign';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { applyChangedCampaigns } from '@/lib/jobs/apply-campaigns';

const answer = z.object({ campaign: staffCampaignSchema });

export const GET = route(
  { access: 'editor', params: idParams, answer },
  async ({ db, params: { id } }) => Response.json({ campaign: await findStaffCampaign(db, id) }),
);

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: campaignInput,
    limit: 'account',
    answer,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    await editCampaign(db, id, body, viewer.id);
    await applyChangedCampaigns(db);
    return Response.json({ campaign: await findStaffCampaign(db, id) });
  },
);

export const DELETE = route(
  {
    access: 'editor',
    params: idParams,
    limit: 'account',
    answer: z.object({ id: z.int() }),
  },
  async ({ db, viewer, params: { id } }) => {
    await removeCampaign(db, id, viewer.id);
    await applyChangedCampaigns(db);
    return Response.json({ id });
  },
);
