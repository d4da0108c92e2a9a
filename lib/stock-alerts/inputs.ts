import { z } from 'zod';
import { email } from '@/lib/account/inputs';
import { listPage, listSearch, listSort } from '@/lib/http/route/inputs';
import { rowId } from '@/lib/shared/id-input';

const size = z.string().min(1, 'Оберіть розмір').max(100).optional();

/** Body of POST /api/stockAlerts. Without an e-mail it is the account's own; without a size, of a product that has none. */
export const stockAlertInput = z
  .object({
    product_id: rowId,
    size,
    email: email.optional(),
  })
  .strict();
export type StockAlertInput = z.output<typeof stockAlertInput>;

/** What is asked for at the press: of a guest the e-mail, and a size where there are any. */
export const stockAlertForm = z.object({ size, email: email.optional() }).strict();

/** The token in the links of mails: it names an address. */
export const alertToken = z.string().regex(/^[\w-]{20,64}$/);

/** Query of GET /api/admin/stockAlerts; the search covers products as everywhere in the admin. */
export const awaitedQuery = z.object({
  page: listPage,
  search: listSearch,
  sort: listSort(['name', 'people', 'since', 'available']).default('-people'),
});
export type AwaitedQuery = z.output<typeof awaitedQuery>;
