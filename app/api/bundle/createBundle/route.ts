import { z } from 'zod';
import { wireBundleSchema } from '@/lib/bundles/answers';
import { createBundle } from '@/lib/bundles/create-bundle';
import { newBundleInput } from '@/lib/bundles/inputs';
import { toWireBundle } from '@/lib/bundles/wire';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'editor',
    body: newBundleInput,
    limit: 'account',
    answer: { 201: z.object({ bundle: wireBundleSchema }) },
    errors: ['unknown_product'],
  },
  async ({ db, viewer, body }) => {
    const bundle = await createBundle(db, body, viewer.id);
    return Response.json({ bundle: toWireBundle(bundle) }, { status: 201 });
  },
);
