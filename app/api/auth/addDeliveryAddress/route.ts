import { z } from 'zod';
import { savedAddressSchema } from '@/lib/account/answers';
import { addressInput } from '@/lib/account/inputs';
import { addAddress } from '@/lib/account/profile/change-addresses';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'customer',
    body: addressInput,
    limit: 'account',
    answer: { 201: z.object({ message: z.string(), data: savedAddressSchema }) },
    errors: ['too_many_rows'],
  },
  async ({ db, viewer, body }) =>
    Response.json(
      { message: 'Адресу збережено', data: await addAddress(db, viewer.id, body) },
      { status: 201 },
    ),
);
