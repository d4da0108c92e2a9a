import { auditListSchema } from '@/lib/audit/answers';
import { auditQuery } from '@/lib/audit/inputs';
import { listChanges } from '@/lib/audit/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'admin', query: auditQuery, answer: auditListSchema },
  async ({ readList, query }) => Response.json(await readList((db) => listChanges(db, query))),
);
