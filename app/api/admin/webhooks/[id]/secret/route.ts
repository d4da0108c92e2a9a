import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { route } from '@/lib/http/route/route';
import { secretSchema } from '@/lib/programs/answers';
import { programParams } from '@/lib/programs/inputs';
import { rotateSecret } from '@/lib/programs/webhooks';

export const POST = route(
  {
    access: 'admin',
    params: programParams,
    limit: 'account',
    answer: secretSchema,
    errors: ['fresh_code_needed'],
  },
  async ({ db, viewer, params: { id } }) => {
    requireFreshCode(viewer);
    return Response.json(await rotateSecret(db, id, viewer.id));
  },
);
