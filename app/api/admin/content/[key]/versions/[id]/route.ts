import { contentSchema } from '@/lib/content/answers';
import { contentDiscardQuery, contentVersionParams } from '@/lib/content/inputs';
import { discardContent, republishContent } from '@/lib/content/publish-content';
import { readStaffContent } from '@/lib/content/queries';
import { route } from '@/lib/http/route/route';

/** Shows the version again. */
export const POST = route(
  { access: 'editor', params: contentVersionParams, limit: 'account', answer: contentSchema },
  async ({ db, viewer, params: { key, id } }) => {
    await republishContent(db, key, id, viewer.id);
    return Response.json(await readStaffContent(db, key));
  },
);

/** Deletes the draft or a planned version. */
export const DELETE = route(
  {
    access: 'editor',
    params: contentVersionParams,
    query: contentDiscardQuery,
    limit: 'account',
    answer: contentSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { key, id }, query: { version } }) => {
    await discardContent(db, key, id, viewer.id, version);
    return Response.json(await readStaffContent(db, key));
  },
);
