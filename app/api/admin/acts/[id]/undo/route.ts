import { z } from 'zod';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { undoAnswerSchema } from '@/lib/undo/answers';
import { undoAct } from '@/lib/undo/undo-act';

export const POST = route(
  {
    access: 'staff',
    params: idParams,
    body: z.strictObject({}),
    limit: 'account',
    answer: undoAnswerSchema,
    errors: ['undo_not_possible'],
  },
  async ({ db, viewer, params: { id } }) => Response.json(await undoAct(db, viewer, id)),
);
