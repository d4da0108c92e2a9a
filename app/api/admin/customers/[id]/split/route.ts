import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { customerViewSchema } from '@/lib/customers/answers';
import { findCustomer } from '@/lib/customers/card-queries';
import { splitInput } from '@/lib/customers/inputs';
import { splitCard } from '@/lib/customers/split-card';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'manager',
    params: ownRow,
    body: splitInput,
    answer: z.object({
      newId: z.int().describe('Id of the new card.'),
      customer: customerViewSchema.nullable(),
    }),
  },
  async ({ db, viewer, params, body }) => {
    const newId = await splitCard(db, viewer, params.id, body);
    return Response.json({ newId, customer: await findCustomer(db, viewer.role, params.id) });
  },
);
