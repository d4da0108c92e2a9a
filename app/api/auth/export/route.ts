import { accountExportSchema } from '@/lib/customers/answers';
import { exportAccount } from '@/lib/customers/export-person';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', limit: 'account', answer: accountExportSchema.nullable() },
  async ({ db, viewer }) =>
    Response.json(await exportAccount(db, viewer.id), {
      headers: { 'Content-Disposition': 'attachment; filename="amplua-account.json"' },
    }),
);
