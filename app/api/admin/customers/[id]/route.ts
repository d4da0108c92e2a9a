import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { customerViewSchema } from '@/lib/customers/answers';
import { findCustomer } from '@/lib/customers/queries';
import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', params: ownRow, answer: z.object({ customer: customerViewSchema }) },
  async ({ db, viewer, params }) => {
    const customer = await findCustomer(db, viewer.role, params.id);
    if (!customer) throw new ShopError('not_found', { message: 'Такого клієнта немає' });
    return Response.json({ customer });
  },
);
