import { auditPageSchema } from '@/lib/audit/answers';
import { actChangesQuery } from '@/lib/audit/inputs';
import { listChangesOfAct } from '@/lib/audit/queries';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'admin', params: idParams, query: actChangesQuery, answer: auditPageSchema },
  async ({ readList, params: { id }, query }) =>
    Response.json(await readList((db) => listChangesOfAct(db, id, query))),
);
