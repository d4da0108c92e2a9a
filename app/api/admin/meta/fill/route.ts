import { route } from '@/lib/http/route/route';
import { fillAnswerSchema } from '@/lib/meta/answers';
import { fillMeta } from '@/lib/meta/fill-meta';
import { fillMetaInput } from '@/lib/meta/inputs';
import { renewMetaPages } from '@/lib/meta/renew-meta-pages';

export const POST = route(
  { access: 'editor', body: fillMetaInput, answer: fillAnswerSchema },
  async ({ db, viewer, body }) => {
    const { answer, written } = await fillMeta(db, viewer.id, body);
    await renewMetaPages(db, written);
    return Response.json(answer);
  },
);
