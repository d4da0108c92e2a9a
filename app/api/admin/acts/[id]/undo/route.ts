import { z } from 'zod';
import { undoAnswerSchema } from '@/lib/audit/undo/answers';
import { actParams } from '@/lib/audit/undo/inputs';
import { undoAct } from '@/lib/audit/undo/undo-act';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'staff',
    params: actParams,
    body: z.strictObject({}),
    limit: 'account',
    answer: undoAnswerSchema,
    errors: ['undo_not_possible'],
  },
  async ({ db, viewer, params: { id } }) => Response.json(await undoAct(db, viewer, id)),
);
