import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { addPersonNote } from '@/lib/customers/add-note';
import { customerViewSchema } from '@/lib/customers/answers';
import { findCustomer } from '@/lib/customers/card-queries';
import { personNoteInput } from '@/lib/customers/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'manager',
    params: ownRow,
    body: personNoteInput,
    answer: z.object({ customer: customerViewSchema.nullable() }),
  },
  async ({ db, viewer, params, body }) => {
    await addPersonNote(db, viewer, params.id, body.text);
    const customer = await findCustomer(db, viewer.role, params.id);
    return Response.json({ customer });
  },
);
