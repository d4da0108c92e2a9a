import { route } from '@/lib/http/route/route';
import { bulkAnswerSchema } from '@/lib/orders/bulk/answers';
import { bulkInput } from '@/lib/orders/bulk/inputs';
import { runBulk } from '@/lib/orders/bulk/run-bulk';

export const POST = route(
  { access: 'manager', body: bulkInput, answer: bulkAnswerSchema, errors: ['not_found'] },
  async ({ db, viewer, body }) => Response.json(await runBulk(db, viewer.id, body)),
);
