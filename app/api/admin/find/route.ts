import { foundSchema } from '@/lib/find/answers';
import { findAnything } from '@/lib/find/find-anything';
import { findQuery } from '@/lib/find/inputs';
import { route } from '@/lib/http/route/route';

/** Each part is for who may open its pages, so the answer depends on the role. */
export const GET = route(
  { access: 'staff', query: findQuery, answer: foundSchema },
  async ({ readList, viewer, query: { q } }) =>
    Response.json(await readList((db) => findAnything(db, viewer.role, q))),
);
