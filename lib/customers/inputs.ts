import { z } from 'zod';

/** What the list of customers can be put in order by; with `-` from the greatest down. */
export const CUSTOMER_SORTS = [
  'name',
  '-name',
  'orders',
  '-orders',
  'spent',
  '-spent',
  'createdAt',
  '-createdAt',
] as const;

/** Query of GET /api/admin/customers; searched for are name, e-mail and phone. */
export const customersQuery = z.object({
  page: z.coerce.number().int().min(1).max(9999).default(1),
  search: z
    .string()
    .trim()
    .max(100)
    // PostgreSQL refuses a zero byte in text.
    .transform((text) => text.replaceAll('\0', ''))
    .default(''),
  sort: z.enum(CUSTOMER_SORTS).default('-createdAt'),
});
export type CustomersQuery = z.output<typeof customersQuery>;
