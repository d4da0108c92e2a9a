import { z } from 'zod';
import { reasonText } from '@/lib/audit/inputs';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { exportFormat, listDay, listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';

const id = z.coerce.number().pipe(rowId).optional();
const atLeast = z.coerce.number().int().min(1).max(10_000_000).optional();

/**
 * Query of GET /api/admin/customers; the search covers names, e-mails, phones and cities. The other fields choose a
 * segment: customers with at least `minOrders` orders for at least `minSum` hryvnias, counting only orders between the
 * days `from` and `to` in Kyiv that contain the product, a product of the category, or one with the tag.
 */
export const customersQuery = z.object({
  page: listPage,
  search: listSearch,
  product: id,
  category: z.enum(CATEGORIES.map(({ slug }) => slug)).optional(),
  tag: id,
  from: listDay.optional(),
  to: listDay.optional(),
  minOrders: atLeast,
  minSum: atLeast,
  /** Only customers who did not fetch parcels twice or more often. */
  unreliable: z.literal('1').optional(),
  sort: listSort(['name', 'orders', 'spent', 'createdAt', 'lastOrderAt']).default('-createdAt'),
});
export type CustomersQuery = z.output<typeof customersQuery>;

export const customersExportQuery = customersQuery
  .omit({ page: true })
  .extend({ format: exportFormat });

/** Body of POST /api/admin/customers/{id}/join; `other` is the card that is joined into the one of the path. */
export const joinInput = z
  .object({ other: z.int({ error: 'Оберіть картку' }).pipe(rowId), reason: reasonText })
  .strict();
export type JoinInput = z.output<typeof joinInput>;

const CHOOSE = 'Оберіть замовлення';

/** Body of POST /api/admin/customers/{id}/split: the numbers of the orders that belong to somebody else. */
export const splitInput = z
  .object({
    orders: z
      .array(z.string().regex(/^A-\d{1,9}$/), { error: CHOOSE })
      .min(1, CHOOSE)
      .max(500),
    reason: reasonText,
  })
  .strict();
export type SplitInput = z.output<typeof splitInput>;
