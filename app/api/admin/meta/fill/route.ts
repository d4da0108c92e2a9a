import { route } from '@/lib/http/route/route';
import { fillAnswerSchema } from '@/lib/meta/answers';
import { fillMeta } from '@/lib/meta/fill-meta';
import { fillMetaInput } from '@/lib/meta/inputs';

export const POST = route(
  { access: 'editor', body: fillMetaInput, answer: fillAnswerSchema },
  async ({ db, viewer, body }) => {
    return Response.json(await fillMeta(db, viewer.id, body));
  },
);
