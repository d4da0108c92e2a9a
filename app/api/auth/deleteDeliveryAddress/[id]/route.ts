import { z } from 'zod';
import { savedAddressSchema } from '@/lib/account/answers';
import { ownRow } from '@/lib/account/inputs';
import { deleteAddress } from '@/lib/account/profile/change-addresses';
import { listAddresses } from '@/lib/account/profile/queries';
import { route } from '@/lib/http/route/route';

export const DELETE = route(
  {
    access: 'customer',
    params: ownRow,
    limit: 'account',
    answer: z.object({ message: z.string(), data: z.array(savedAddressSchema) }),
  },
  async ({ db, viewer, params }) => {
    await deleteAddress(db, viewer.id, params.id);
    return Response.json({ message: 'Адресу видалено', data: await listAddresses(db, viewer.id) });
  },
);
