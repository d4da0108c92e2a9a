import { addressInput } from '@/lib/account/inputs';
import { addAddress } from '@/lib/account/profile/change-addresses';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'customer', body: addressInput, limit: 'account' },
  async ({ db, viewer, body }) =>
    Response.json(
      { message: 'Адресу збережено', data: await addAddress(db, viewer.id, body) },
      { status: 201 },
    ),
);
