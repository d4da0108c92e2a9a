import { z } from 'zod';

/** Query of GET /api/orders: what is searched for is a number or a product's name. */
export const ordersQuery = z.object({
  page: z.coerce.number().int().min(1).max(9999).default(1),
  search: z
    .string()
    .trim()
    .max(100)
    // PostgreSQL refuses a zero byte in text.
    .transform((text) => text.replaceAll('\0', ''))
    .default(''),
});
export type OrdersQuery = z.output<typeof ordersQuery>;
