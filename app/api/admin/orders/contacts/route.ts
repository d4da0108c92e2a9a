import { z } from 'zod';
import { pickQuery } from '@/lib/checkout/inputs';
import { contactSchema } from '@/lib/customers/answers';
import { assignNewest } from '@/lib/customers/assign-cards';
import { findContacts } from '@/lib/customers/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: pickQuery, answer: z.object({ contacts: z.array(contactSchema) }) },
  async ({ db, viewer, query: { search } }) => {
    await assignNewest(db);
    return Response.json({ contacts: await findContacts(db, viewer.role, search) });
  },
);
