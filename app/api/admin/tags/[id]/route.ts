import { z } from 'zod';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { staffTagSchema } from '@/lib/tags/answers';
import { editTag } from '@/lib/tags/edit-tag';
import { finishReindex } from '@/lib/tags/finish-reindex';
import { tagInput } from '@/lib/tags/inputs';
import { removeTag } from '@/lib/tags/remove-tag';
import { findStaffTag } from '@/lib/tags/staff-queries';

export const GET = route(
  { access: 'editor', params: idParams, answer: z.object({ tag: staffTagSchema }) },
  async ({ db, params: { id } }) => Response.json({ tag: await findStaffTag(db, id) }),
);

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: tagInput,
    limit: 'account',
    answer: z.object({ tag: staffTagSchema }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    const change = await editTag(db, id, body, viewer.id);
    finishReindex(db, change);
    return Response.json({ tag: await findStaffTag(db, id) });
  },
);

export const DELETE = route(
  {
    access: 'editor',
    params: idParams,
    limit: 'account',
    answer: z.object({ id: z.int() }),
    errors: ['tag_in_use'],
  },
  async ({ db, viewer, params: { id } }) => {
    const change = await removeTag(db, id, viewer.id);
    finishReindex(db, change);
    return Response.json({ id });
  },
);
