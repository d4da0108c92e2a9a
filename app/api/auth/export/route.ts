import { route } from '@/lib/http/route/route';
import { exportAccount } from '@/lib/orders/queries/export-account';

export const GET = route({ access: 'customer', limit: 'account' }, async ({ db, viewer }) =>
  Response.json(await exportAccount(db, viewer.id), {
    headers: { 'Content-Disposition': 'attachment; filename="amplua-account.json"' },
  }),
);
