import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { staffTagsSchema } from '@/lib/tags/answers';
import { createTag } from '@/lib/tags/create-tag';
import { newTagInput, tagsQuery } from '@/lib/tags/inputs';
import { listStaffTags } from '@/lib/tags/staff-queries';

export const GET = route(
  { access: 'editor', query: tagsQuery, answer: staffTagsSchema },
  async ({ db, query }) => Response.json(await listStaffTags(db, query)),
);

export const POST = route(
  {
    access: 'editor',
    body: newTagInput,
    limit: 'account',
    answer: { 201: z.object({ id: z.int() }) },
  },
  async ({ db, viewer, body }) =>
    // No page has to be revalidated: no product has the new tag yet.
    Response.json({ id: await createTag(db, body, viewer.id) }, { status: 201 }),
);
