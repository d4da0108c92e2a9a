import { ownRow } from '@/lib/account/inputs';
import { resetApp } from '@/lib/account/remove-app';
import { ShopError } from '@/lib/errors';
import { requireFreshCode } from '@/lib/http/fresh-code';
import { route } from '@/lib/http/route';

const NEEDS_OWN_APP = 'Щоб скинути чужий застосунок, спершу підключіть свій на сторінці «Мій вхід»';

export const DELETE = route(
  { access: 'admin', params: ownRow, limit: 'account' },
  async ({ db, viewer, params }) => {
    // Or where no codes are wanted a password alone would undo those of whoever has chosen them.
    if (!viewer.hasApp) throw new ShopError('forbidden', { message: NEEDS_OWN_APP });
    requireFreshCode(viewer);
    await resetApp(db, viewer.id, params.id);
    return Response.json({ message: 'Застосунок скинуто, сеанси завершено' });
  },
);
