import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { nextMetaQuery } from '@/lib/meta/inputs';
import { findNextMeta } from '@/lib/meta/status-queries';

export const GET = route(
  { access: 'editor', query: nextMetaQuery, answer: z.object({ productId: z.int().nullable() }) },
  async ({ db, query }) => Response.json({ productId: await findNextMeta(db, query) }),
);
