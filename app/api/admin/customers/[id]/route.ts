import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { customerViewSchema } from '@/lib/customers/answers';
import { requireCustomer } from '@/lib/customers/card-queries';
import { deletePerson } from '@/lib/customers/delete-person';
import { messageSchema } from '@/lib/http/route/answers';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'manager',
    scope: 'customers:read',
    params: ownRow,
    answer: z.object({ customer: customerViewSchema }),
  },
  async ({ db, viewer, params }) =>
    Response.json({ customer: await requireCustomer(db, viewer.role, params.id) }),
);

export const DELETE = route(
  { access: 'admin', params: ownRow, answer: messageSchema, errors: ['customer_not_deletable'] },
  async ({ db, viewer, params }) => {
    await deletePerson(db, viewer, params.id);
    return Response.json({ message: 'Дані клієнта видалено' });
  },
);
