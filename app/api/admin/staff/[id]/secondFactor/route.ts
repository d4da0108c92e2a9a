import { ownRow } from '@/lib/account/inputs';
import { resetApp } from '@/lib/account/second-factor/remove-app';
import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'admin',
    params: ownRow,
    limit: 'account',
    answer: messageSchema,
    errors: ['fresh_code_needed'],
  },
  async ({ db, viewer, params }) => {
    requireFreshCode(viewer);
    await resetApp(db, viewer.id, params.id);
    return Response.json({ message: 'Застосунок скинуто, сеанси завершено' });
  },
);
