import { z } from 'zod';
import { pathId } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { viewChange } from '@/lib/staff/views/inputs';
import { changeView, deleteView } from '@/lib/staff/views/save-view';

const params = z.object({ id: pathId });
const answer = z.object({ id: z.int() });

export const PATCH = route(
  { access: 'manager', params, body: viewChange, answer, errors: ['not_found', 'forbidden'] },
  async ({ db, viewer, params: { id }, body }) => {
    await changeView(db, viewer, id, body);
    return Response.json({ id });
  },
);

export const DELETE = route(
  { access: 'manager', params, answer, errors: ['not_found', 'forbidden'] },
  async ({ db, viewer, params: { id } }) => {
    await deleteView(db, viewer, id);
    return Response.json({ id });
  },
);
