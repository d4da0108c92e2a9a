import { assignNewest } from '@/lib/customers/assign-cards';
import { exportCustomers } from '@/lib/customers/export-customers';
import { customersExportQuery } from '@/lib/customers/inputs';
import { route } from '@/lib/http/route/route';
import { tableFile, tableResponse } from '@/lib/http/route/table-response';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: customersExportQuery,
    answer: tableFile,
  },
  async ({ db, viewer, query: { format, ...query } }) => {
    await assignNewest(db);
    return tableResponse('customers', await exportCustomers(db, viewer, query), format);
  },
);
