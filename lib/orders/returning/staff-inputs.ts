import { z } from 'zod';
import { listPage, listSearch, pathId } from '@/lib/http/route/inputs';
import { REFUNDED_GOODS } from '@/lib/order-rules/refunded-goods';
import { orderParams, waybillNumber } from '@/lib/orders/inputs';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText } from '@/lib/shared/plain-text';
import { RETURN_TABS, returnPhotoInputs } from './inputs';

/** An order number and the id of one of its returns. */
export const returnParams = orderParams.extend({ returnId: pathId });

const CHECKED_GOODS = REFUNDED_GOODS.filter((goods) => goods !== 'kept');

/** The product, and its size if it has several, that the shopper gets in exchange. */
const replacement = z
  .object({
    product_id: rowId,
    amount: z.int().min(1).max(99),
    size: z.string().trim().max(100).optional(),
  })
  .strict();

/** Body of POST /api/admin/orders/{orderId}/returns/{returnId}; `seen` is the state that the staff member saw. */
const step = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ step: z.literal(name), seen: z.string().max(20).optional(), ...shape }).strict();

export const returnStep = z.discriminatedUnion('step', [
  // Without an address the goods go to the shop's own.
  step('approve', { address: multiLineText(300).min(1, 'Вкажіть адресу').optional() }),
  step('refuse', {
    refusal: multiLineText(1000).min(1, 'Поясніть покупцеві, чому'),
    photos: returnPhotoInputs,
  }),
  step('waybill', {}),
  step('number', { waybill: waybillNumber }),
  step('send', {}),
  step('receive', {}),
  step('check', {
    lines: z
      .array(
        z
          .object({
            line: rowId,
            goods: z.enum(CHECKED_GOODS, { error: 'Вкажіть, де\u00a0товар' }),
          })
          .strict(),
      )
      .min(1)
      .max(200),
  }),
  step('refund', {}),
  step('close', {}),
  step('exchange', {
    products: z.array(replacement).min(1, 'Оберіть товар на\u00a0заміну').max(20),
    payments: z.enum(PAYMENT_METHODS, { error: 'Оберіть спосіб оплати' }),
  }),
]);
export type ReturnStep = z.output<typeof returnStep>;
export type ExchangeInput = Extract<ReturnStep, { step: 'exchange' }>;

/** Query of GET /api/admin/returns. */
export const returnsQuery = z.object({
  page: listPage,
  search: listSearch,
  tab: z.enum(RETURN_TABS).optional(),
});
export type ReturnsQuery = z.output<typeof returnsQuery>;
