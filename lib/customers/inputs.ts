import { z } from 'zod';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';

/** Query of GET /api/admin/customers; the search covers name, e-mail and phone. */
export const customersQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['name', 'orders', 'spent', 'createdAt']).default('-createdAt'),
});
export type CustomersQuery = z.output<typeof customersQuery>;
