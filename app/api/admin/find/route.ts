import { findQuery, foundSchema } from '@/lib/admin-search/answers';
import { findAnything } from '@/lib/admin-search/find-anything';
import { route } from '@/lib/http/route/route';

/** Searches everything, but returns only the parts whose admin pages the caller's role may open. */
export const GET = route(
  { access: 'staff', query: findQuery, answer: foundSchema },
  async ({ readList, viewer, query: { q } }) =>
    Response.json(await readList((db) => findAnything(db, viewer.role, q))),
);
