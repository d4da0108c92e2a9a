import { route } from '@/lib/http/route/route';
import { tableFile, tableResponse } from '@/lib/http/route/table-response';
import { exportQuery } from '@/lib/orders/bulk/inputs';
import { exportOrders } from '@/lib/orders/export/export-orders';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: exportQuery,
    answer: tableFile,
  },
  async ({ db, viewer, query: { format, ...query } }) =>
    tableResponse('orders', await exportOrders(db, viewer.id, query), format),
);
