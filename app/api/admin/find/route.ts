import { route } from '@/lib/http/route/route';
import { foundSchema } from '@/lib/search/everything/answers';
import { findAnything } from '@/lib/search/everything/find-anything';
import { findQuery } from '@/lib/search/everything/inputs';

/** Returns only the parts whose admin pages the caller's role may open. */
export const GET = route(
  { access: 'staff', query: findQuery, answer: foundSchema },
  async ({ readList, viewer, query: { q } }) =>
    Response.json(await readList((db) => findAnything(db, viewer.role, q))),
);
