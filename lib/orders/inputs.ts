import { z } from 'zod';

/**
 * Query of GET /api/orders: what is searched for is a number or a product's name. `mine` shows staff,
 * who would see everybody's orders, their own ones.
 */
export const ordersQuery = z.object({
  page: z.coerce.number().int().min(1).max(9999).default(1),
  search: z
    .string()
    .trim()
    .max(100)
    // PostgreSQL refuses a zero byte in text.
    .transform((text) => text.replaceAll('\0', ''))
    .default(''),
  mine: z.literal('1').optional(),
});
export type OrdersQuery = z.output<typeof ordersQuery>;
