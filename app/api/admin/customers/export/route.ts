import { z } from 'zod';
import { assignNewest } from '@/lib/customers/assign-cards';
import { exportCustomers } from '@/lib/customers/export-customers';
import { customersExportQuery } from '@/lib/customers/inputs';
import { csvResponse } from '@/lib/http/route/csv-response';
import { route } from '@/lib/http/route/route';

export const GET = route(
  {
    access: 'manager',
    changesState: true,
    query: customersExportQuery,
    answer: z.file().mime('text/csv'),
  },
  async ({ db, viewer, query }) => {
    await assignNewest(db);
    return csvResponse('customers', await exportCustomers(db, viewer, query));
  },
);
