import { contentSchema } from '@/lib/content/answers';
import { contentDraftInput, contentParams } from '@/lib/content/inputs';
import { saveContentDraft } from '@/lib/content/publish-content';
import { readStaffContent } from '@/lib/content/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', params: contentParams, answer: contentSchema },
  async ({ db, params: { key } }) => Response.json(await readStaffContent(db, key)),
);

export const PATCH = route(
  {
    access: 'editor',
    params: contentParams,
    body: contentDraftInput,
    limit: 'account',
    answer: contentSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { key }, body }) => {
    await saveContentDraft(db, key, body, viewer.id);
    return Response.json(await readStaffContent(db, key));
  },
);
