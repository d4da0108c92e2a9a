import { z } from 'zod';
import { contactSchema } from '@/lib/account/answers';
import { findContacts } from '@/lib/account/profile/find-contacts';
import { pickQuery } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: pickQuery, answer: z.object({ contacts: z.array(contactSchema) }) },
  async ({ db, viewer, query: { search } }) =>
    Response.json({ contacts: await findContacts(db, viewer.role, search) }),
);
