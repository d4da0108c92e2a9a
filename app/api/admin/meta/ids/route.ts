import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { metaIdsQuery } from '@/lib/meta/inputs';
import { listMetaIds } from '@/lib/meta/status-queries';

export const GET = route(
  { access: 'editor', query: metaIdsQuery, answer: z.object({ ids: z.array(z.int()) }) },
  async ({ db, query }) => Response.json({ ids: await listMetaIds(db, query) }),
);
