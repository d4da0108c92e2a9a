import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { applyRenewalLog, renewPages } from '@/lib/renewals/renew-pages';

const body = z
  .object({
    tags: z.array(z.string().min(1).max(200)).max(1000),
    isSecondPass: z.boolean().optional(),
  })
  .strict();

export const POST = route(
  { access: 'internal', body, answer: z.object({ revalidated: z.int() }) },
  async ({ db, body: { tags, isSecondPass = false } }) => {
    await applyRenewalLog(db);
    renewPages(tags, { isSecondPass });
    return Response.json({ revalidated: tags.length });
  },
);
