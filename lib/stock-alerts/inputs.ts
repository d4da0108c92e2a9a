import { z } from 'zod';
import { email } from '@/lib/account/inputs';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';

const size = z.string().min(1, 'Оберіть розмір').max(100).optional();

/**
 * Body of POST /api/stockAlerts. Without an e-mail the account's own is used; only a product without sizes needs no
 * size.
 */
export const stockAlertInput = z
  .object({
    product_id: rowId,
    size,
    email: email.optional(),
  })
  .strict();
export type StockAlertInput = z.output<typeof stockAlertInput>;

/** The stock alert form: guests enter an e-mail, and a size is chosen if the product has sizes. */
export const stockAlertForm = z.object({ size, email: email.optional() }).strict();

/** The token in mailed links, the same in all mails to an address. */
export const alertToken = z.string().regex(/^[\w-]{20,64}$/);

/** Query of GET /api/admin/stockAlerts. The search finds products in the same way as the other admin lists. */
export const awaitedQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['name', 'people', 'since', 'available']).default('-people'),
});
export type AwaitedQuery = z.output<typeof awaitedQuery>;
