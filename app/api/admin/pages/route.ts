import { z } from 'zod';
import { staffPagesSchema } from '@/lib/content/pages/answers';
import { createPage } from '@/lib/content/pages/change-page';
import { newPageInput } from '@/lib/content/pages/inputs';
import { listStaffPages } from '@/lib/content/pages/queries';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'editor', answer: staffPagesSchema }, async ({ db }) =>
  Response.json(await listStaffPages(db)),
);

export const POST = route(
  {
    access: 'editor',
    body: newPageInput,
    limit: 'account',
    answer: { 201: z.object({ id: z.int() }) },
  },
  async ({ db, viewer, body }) =>
    Response.json({ id: await createPage(db, body, viewer.id) }, { status: 201 }),
);
