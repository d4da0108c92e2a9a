import { contentSchema } from '@/lib/content/answers';
import { contentParams, contentPublishInput } from '@/lib/content/inputs';
import { publishContent } from '@/lib/content/publish-content';
import { readStaffContent } from '@/lib/content/queries';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'editor',
    params: contentParams,
    body: contentPublishInput,
    limit: 'account',
    answer: contentSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { key }, body }) => {
    await publishContent(db, key, body, viewer.id);
    return Response.json(await readStaffContent(db, key));
  },
);
