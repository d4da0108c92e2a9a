import { listAuditPeople } from '@/lib/audit/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'admin' }, async ({ db }) =>
  Response.json({ people: await listAuditPeople(db) }),
);
