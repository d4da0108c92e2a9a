import { route } from '@/lib/http/route/route';
import { countOrdersByStatus } from '@/lib/orders/queries/list-all-orders';

export const GET = route({ access: 'manager' }, async ({ db }) =>
  Response.json({ counts: await countOrdersByStatus(db) }),
);
