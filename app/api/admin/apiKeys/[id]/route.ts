import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { messageSchema } from '@/lib/http/route/answers';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { secretSchema } from '@/lib/programs/answers';
import { revokeApiKey, rotateApiKey } from '@/lib/programs/api-keys';

/** Replaces the key by a new one. */
export const POST = route(
  {
    access: 'admin',
    params: idParams,
    limit: 'account',
    answer: { 201: secretSchema },
    errors: ['edit_conflict', 'fresh_code_needed', 'too_many_rows'],
  },
  async ({ db, viewer, params: { id } }) => {
    requireFreshCode(viewer);
    return Response.json(await rotateApiKey(db, id, viewer.id), { status: 201 });
  },
);

export const DELETE = route(
  { access: 'admin', params: idParams, answer: messageSchema },
  async ({ db, viewer, params: { id } }) => {
    await revokeApiKey(db, id, viewer.id);
    return Response.json({ message: 'Ключ більше не\u00a0діє' });
  },
);
