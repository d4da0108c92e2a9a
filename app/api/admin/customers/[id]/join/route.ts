import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { customerViewSchema } from '@/lib/customers/answers';
import { findCustomer } from '@/lib/customers/card-queries';
import { joinInput } from '@/lib/customers/inputs';
import { joinCards } from '@/lib/customers/join-cards';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'manager',
    params: ownRow,
    body: joinInput,
    answer: z.object({ customer: customerViewSchema.nullable() }),
  },
  async ({ db, viewer, params, body }) => {
    await joinCards(db, viewer, params.id, body);
    const customer = await findCustomer(db, viewer.role, params.id);
    return Response.json({ customer });
  },
);
