import { route } from '@/lib/http/route/route';
import { foundSchema } from '@/lib/search/everything/answers';
import { findAnything } from '@/lib/search/everything/find-anything';
import { findQuery } from '@/lib/search/everything/inputs';

/** Each part is for who may open its pages, so the answer depends on the role. */
export const GET = route(
  { access: 'staff', query: findQuery, answer: foundSchema },
  async ({ readList, viewer, query: { q } }) =>
    Response.json(await readList((db) => findAnything(db, viewer.role, q))),
);
