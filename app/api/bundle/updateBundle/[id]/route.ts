import { z } from 'zod';
import { wireBundleSchema } from '@/lib/bundles/answers';
import { changeBundle } from '@/lib/bundles/change-bundle';
import { changeBundleInput } from '@/lib/bundles/inputs';
import { toWireBundle } from '@/lib/bundles/wire';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'editor',
    params: idParams,
    body: changeBundleInput,
    limit: 'account',
    answer: z.object({ bundle: wireBundleSchema, version: z.int() }),
    errors: ['edit_conflict', 'unknown_product'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    const { bundle, version } = await changeBundle(db, id, body, viewer.id);
    return Response.json({ bundle: toWireBundle(bundle), version });
  },
);
