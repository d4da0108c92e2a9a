import { z } from 'zod';
import { ownRow } from '@/lib/account/inputs';
import { splitCard } from '@/lib/customers/change-card';
import { splitInput } from '@/lib/customers/inputs';
import { route } from '@/lib/http/route/route';

const answer = z.object({ newId: z.int().describe('Id of the new card.') });

export const POST = route(
  { access: 'manager', params: ownRow, body: splitInput, answer },
  async ({ db, viewer, params, body }) =>
    Response.json({ newId: await splitCard(db, viewer, params.id, body) }),
);
