import { z } from 'zod';
import { route } from '@/lib/http/route/route';
import { editPreviewSchema } from '@/lib/orders/editing/answers';
import { previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { orderParams } from '@/lib/orders/inputs';

/** What an edit would change; nothing is changed yet. */
export const POST = route(
  {
    access: 'manager',
    params: orderParams,
    body: orderEditInput,
    answer: z.object({ preview: editPreviewSchema }),
    errors: ['out_of_stock', 'status_not_possible'],
  },
  async ({ db, params: { orderId }, body }) =>
    Response.json({ preview: await previewEdit(db, orderId, body) }),
);
