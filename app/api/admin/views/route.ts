import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { viewInput, viewsQuery } from '@/lib/staff/views/inputs';
import { listViews, saveView, viewsAnswerSchema } from '@/lib/staff/views/save-view';

export const GET = route(
  { access: 'manager', query: viewsQuery, answer: viewsAnswerSchema },
  async ({ db, viewer, query: { list } }) =>
    Response.json({ views: await listViews(db, viewer, list) }),
);

export const POST = route(
  {
    access: 'manager',
    body: viewInput,
    answer: { 201: z.object({ id: z.int() }) },
    errors: ['too_many_rows'],
  },
  async ({ db, viewer, body }) =>
    Response.json({ id: await saveView(db, viewer, body) }, { status: 201 }),
);
