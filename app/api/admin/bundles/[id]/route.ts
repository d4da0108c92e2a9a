import { editedBundleSchema } from '@/lib/bundles/answers';
import { findEditedBundle } from '@/lib/bundles/staff-queries';
import { ShopError } from '@/lib/errors';
import { idParams } from '@/lib/http/route/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'editor', params: idParams, answer: editedBundleSchema },
  async ({ db, params: { id } }) => {
    const bundle = await findEditedBundle(db, id);
    if (!bundle) throw new ShopError('not_found', { message: 'Такого набору вже немає' });
    return Response.json(bundle);
  },
);
