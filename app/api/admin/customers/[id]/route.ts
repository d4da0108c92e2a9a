import { ownRow } from '@/lib/account/inputs';
import { findCustomer } from '@/lib/customers/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route({ access: 'manager', params: ownRow }, async ({ db, viewer, params }) => {
  const customer = await findCustomer(db, viewer.role, params.id);
  if (!customer) throw new ShopError('not_found', { message: 'Такого клієнта немає' });
  return Response.json({ customer });
});
