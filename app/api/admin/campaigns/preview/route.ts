import { campaignPreviewSchema } from '@/lib/campaigns/answers';
import { previewInput } from '@/lib/campaigns/inputs';
import { previewCampaign } from '@/lib/campaigns/queries';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'editor', body: previewInput, answer: campaignPreviewSchema },
  async ({ db, body }) => Response.json(await previewCampaign(db, body)),
);
