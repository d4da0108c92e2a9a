import { staffPagesSchema } from '@/lib/content/pages/answers';
import { movePage, removePage } from '@/lib/content/pages/change-page';
import { pageInput, pageRemovalQuery } from '@/lib/content/pages/inputs';
import { listStaffPages } from '@/lib/content/pages/queries';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';
import { checkedTarget } from '@/lib/server/checked-redirect';

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: pageInput,
    limit: 'account',
    answer: staffPagesSchema,
  },
  async ({ db, viewer, params: { id }, body }) => {
    await movePage(db, id, body, viewer.id);
    return Response.json(await listStaffPages(db));
  },
);

export const DELETE = route(
  {
    access: 'editor',
    params: idParams,
    query: pageRemovalQuery,
    limit: 'account',
    answer: staffPagesSchema,
  },
  async ({ db, viewer, params: { id }, query }) => {
    await removePage(db, id, await checkedTarget(db, query.to), viewer.id);
    return Response.json(await listStaffPages(db));
  },
);
