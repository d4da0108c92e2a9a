import { auditPageSchema } from '@/lib/audit/answers';
import { actChangesQuery } from '@/lib/audit/inputs';
import { listChangesOfAct } from '@/lib/audit/queries';
import { route } from '@/lib/http/route/route';
import { actParams } from '@/lib/undo/answers';

export const GET = route(
  { access: 'admin', params: actParams, query: actChangesQuery, answer: auditPageSchema },
  async ({ readList, params: { id }, query }) =>
    Response.json(await readList((db) => listChangesOfAct(db, id, query))),
);
