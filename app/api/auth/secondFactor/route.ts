import { turnOffInput } from '@/lib/account/inputs';
import { findFactor } from '@/lib/account/second-factor/factor-queries';
import { turnOffApp } from '@/lib/account/second-factor/remove-app';
import { route } from '@/lib/http/route/route';

// Of customers: a session that lacks its second factor is one.
export const GET = route({ access: 'customer' }, async ({ db, viewer }) =>
  Response.json({ factor: await findFactor(db, viewer) }),
);

export const DELETE = route(
  { access: 'customer', body: turnOffInput, limit: 'codes' },
  async ({ db, viewer, body }) => {
    await turnOffApp(db, viewer, body);
    return Response.json({ message: 'Вхід за кодом вимкнено' });
  },
);
