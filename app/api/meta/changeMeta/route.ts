import { route } from '@/lib/http/route/route';
import { changeMetaAnswerSchema } from '@/lib/meta/answers';
import { changeMeta } from '@/lib/meta/change-meta';
import { findMeta } from '@/lib/meta/find-meta';
import { changeMetaInput } from '@/lib/meta/inputs';
import { STORED_TEXTS } from '@/lib/stored-texts';

export const PATCH = route(
  {
    access: 'editor',
    body: changeMetaInput,
    limit: 'account',
    answer: changeMetaAnswerSchema,
    errors: ['edit_conflict', 'not_found'],
  },
  async ({ db, viewer, body }) => {
    await changeMeta(db, viewer.id, body);
    const found = await findMeta(db, body.productId);
    return Response.json({ message: STORED_TEXTS.saved, meta: found ? [found] : [] });
  },
);
