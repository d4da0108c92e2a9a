import { actsAnswerSchema } from '@/lib/audit/undo/answers';
import { actsQuery } from '@/lib/audit/undo/inputs';
import { listUndoableActs } from '@/lib/audit/undo/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'staff', query: actsQuery, answer: actsAnswerSchema },
  async ({ db, viewer, query: { action } }) =>
    Response.json({ acts: await listUndoableActs(db, viewer.role, action) }),
);
