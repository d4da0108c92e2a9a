import { route } from '@/lib/http/route/route';
import { metaListQuery } from '@/lib/meta/inputs';
import { listMeta } from '@/lib/meta/status-queries';

export const GET = route({ access: 'editor', query: metaListQuery }, async ({ db, query }) =>
  Response.json(await listMeta(db, query)),
);
