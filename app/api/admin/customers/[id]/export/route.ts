import { ownRow } from '@/lib/account/inputs';
import { recordChange } from '@/lib/audit/record-change';
import { personExportSchema } from '@/lib/customers/answers';
import { exportPerson } from '@/lib/customers/export-person';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'admin', changesState: true, params: ownRow, answer: personExportSchema },
  async ({ db, viewer, params }) => {
    const data = await exportPerson(db, viewer.role, params.id);
    await recordChange(db, {
      userId: viewer.id,
      action: 'customer.export',
      entityId: data.id,
      title: data.name,
      before: null,
      after: { card: data.id },
    });
    return Response.json(data, {
      headers: { 'Content-Disposition': `attachment; filename="customer-${data.id}.json"` },
    });
  },
);
