import { route } from '@/lib/http/route/route';
import { createTag } from '@/lib/tags/create-tag';
import { newTagInput, tagsQuery } from '@/lib/tags/inputs';
import { listStaffTags } from '@/lib/tags/staff-queries';

export const GET = route({ access: 'editor', query: tagsQuery }, async ({ db, query }) =>
  Response.json(await listStaffTags(db, query)),
);

export const POST = route(
  { access: 'editor', body: newTagInput, limit: 'account' },
  async ({ db, viewer, body }) =>
    // Nothing carries it yet, so no page shows it.
    Response.json({ id: await createTag(db, body, viewer.id) }, { status: 201 }),
);
