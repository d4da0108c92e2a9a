import { z } from 'zod';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { mergePreviewSchema } from '@/lib/tags/answers';
import { finishReindex } from '@/lib/tags/finish-reindex';
import { mergeInput, mergeQuery } from '@/lib/tags/inputs';
import { mergeTags } from '@/lib/tags/merge-tags';
import { previewMerge } from '@/lib/tags/staff-queries';

export const GET = route(
  { access: 'editor', params: idParams, query: mergeQuery, answer: mergePreviewSchema },
  async ({ db, params: { id }, query }) => Response.json(await previewMerge(db, id, query.into)),
);

export const POST = route(
  {
    access: 'editor',
    params: idParams,
    body: mergeInput,
    limit: 'account',
    answer: z.object({ id: z.int() }),
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    const change = await mergeTags(db, id, body, viewer.id);
    finishReindex(db, change);
    return Response.json({ id: body.into });
  },
);
