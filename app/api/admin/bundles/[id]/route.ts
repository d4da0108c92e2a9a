import { editedBundleSchema } from '@/lib/bundles/answers';
import { bundleParams } from '@/lib/bundles/inputs';
import { findEditedBundle } from '@/lib/bundles/staff-queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', params: bundleParams, answer: editedBundleSchema },
  async ({ db, params: { id } }) => {
    const bundle = await findEditedBundle(db, id);
    if (!bundle) throw new ShopError('not_found', { message: 'Такого набору вже немає' });
    return Response.json(bundle);
  },
);
