import { route } from '@/lib/http/route/route';
import { actsAnswerSchema, actsQuery } from '@/lib/undo/answers';
import { listUndoableActs } from '@/lib/undo/queries';

export const GET = route(
  { access: 'staff', query: actsQuery, answer: actsAnswerSchema },
  async ({ db, viewer, query: { action } }) =>
    Response.json({ acts: await listUndoableActs(db, viewer.role, action) }),
);
