import { route } from '@/lib/http/route/route';
import { accountExportSchema } from '@/lib/orders/answers';
import { exportAccount } from '@/lib/orders/queries/export-account';

export const GET = route(
  { access: 'customer', limit: 'account', answer: accountExportSchema.nullable() },
  async ({ db, viewer }) =>
    Response.json(await exportAccount(db, viewer.id), {
      headers: { 'Content-Disposition': 'attachment; filename="amplua-account.json"' },
    }),
);
