import { z } from 'zod';
import { LABEL_FORMATS } from '@/lib/delivery/carrier-facts';
import { exportFormat } from '@/lib/http/route/inputs';
import { letterText } from '@/lib/settings/letter-variables';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText, plainText } from '@/lib/shared/plain-text';
import { orderParams, ordersQuery } from '../inputs';
import { BULK_ACTIONS, BULK_AT_ONCE, MOST_IN_BULK, MOST_LABELS } from './actions';

const { orderId } = orderParams.shape;

/** A bulk mail to shoppers. `id` is the same in all requests of the action, so that no shopper gets the mail twice. */
export const shopperMessageInput = z
  .object({
    id: z.string().regex(/^[\w-]{16,64}$/),
    subject: letterText(plainText(150), 'Напишіть тему листа'),
    text: letterText(multiLineText(4000), 'Напишіть текст листа'),
  })
  .strict();
export type ShopperMessage = z.output<typeof shopperMessageInput>;

/** Body of POST /api/admin/orders/message: the mail to preview, and the orders that would get it. */
export const messagePreviewInput = shopperMessageInput
  .omit({ id: true })
  .extend({ orderIds: z.array(orderId).min(1).max(MOST_IN_BULK) });

/** Body of POST /api/admin/orders/bulk: a part of a bulk action; the first part has no `actId`. */
export const bulkInput = z
  .object({
    action: z.enum(BULK_ACTIONS),
    orderIds: z.array(orderId).min(1).max(BULK_AT_ONCE),
    actId: rowId.optional(),
    message: shopperMessageInput.optional(),
  })
  .strict()
  .refine(({ action, message }) => (action === 'message') === (message !== undefined), {
    path: ['message'],
    error: 'Лист пишуть лише тоді, коли його надсилають',
  });
export type BulkInput = z.output<typeof bulkInput>;

/** Order numbers in a query string: `A-1001,A-1002`. */
export const orderList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(orderId).min(1).max(MOST_IN_BULK))
  .transform((numbers) => [...new Set(numbers)]);

/** Query of GET /api/admin/orders/labels. */
export const labelsQuery = z.object({
  orders: orderList.refine(
    (numbers) => numbers.length <= MOST_LABELS,
    `Не більше ${MOST_LABELS} за раз`,
  ),
  format: z.enum(LABEL_FORMATS).default('100x100'),
});

/** Query of GET /api/admin/orders/export: the selected orders, or all orders that the filters find. */
export const exportQuery = ordersQuery.omit({ page: true, mine: true }).extend({
  orders: orderList.optional(),
  columns: z
    .string()
    .max(300)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  format: exportFormat,
});
