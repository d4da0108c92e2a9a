import { z } from 'zod';
import { savedAddressSchema } from '@/lib/account/answers';
import { listAddresses } from '@/lib/account/profile/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'customer', answer: z.object({ data: z.array(savedAddressSchema) }) },
  async ({ db, viewer }) => Response.json({ data: await listAddresses(db, viewer.id) }),
);
