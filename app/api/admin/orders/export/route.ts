import { z } from 'zod';
import { csvResponse } from '@/lib/http/route/csv-response';
import { route } from '@/lib/http/route/route';
import { exportQuery } from '@/lib/orders/bulk/inputs';
import { exportOrders } from '@/lib/orders/export/export-orders';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: exportQuery,
    answer: z.file().mime('text/csv'),
  },
  async ({ db, viewer, query }) => csvResponse('orders', await exportOrders(db, viewer.id, query)),
);
