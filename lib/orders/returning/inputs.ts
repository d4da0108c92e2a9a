import { z } from 'zod';
import { listPage, listSearch, pathId } from '@/lib/http/route/inputs';
import { REFUNDED_GOODS } from '@/lib/order-rules/refunded-goods';
import { SHOPPER_REASONS } from '@/lib/order-rules/return-states';
import { orderParams, waybillNumber } from '@/lib/orders/inputs';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText } from '@/lib/shared/plain-text';

/** Maximum photos of one return, and of one refusal. */
export const MOST_PHOTOS = 5;
/** Maximum characters of a photo in base64: two megabytes of bytes. */
const LONGEST_PHOTO = 2_800_000;
/** Maximum bytes of a body with photos. */
export const PHOTOS_BODY = MOST_PHOTOS * LONGEST_PHOTO + 50_000;

const photos = z
  .array(
    z
      .base64('Це не\u00a0фото')
      .min(1, 'Це не\u00a0фото')
      .max(LONGEST_PHOTO, 'Фото завелике: до\u00a02\u00a0МБ'),
  )
  .max(MOST_PHOTOS, `Не\u00a0більше ${MOST_PHOTOS} фото`)
  .default([]);

const returnLine = z
  .object({
    /** Id of the order line. */
    line: rowId,
    quantity: z.int({ error: 'Вкажіть кількість' }).min(1, 'Не\u00a0менше 1').max(99),
  })
  .strict();

/** Body of POST /api/orders/track/{token}/returns; photos in base64. */
export const returnInput = z
  .object({
    lines: z.array(returnLine).min(1, 'Оберіть, що\u00a0повертаєте').max(200),
    reason: z.enum(SHOPPER_REASONS, { error: 'Оберіть причину' }),
    text: multiLineText(1000).default(''),
    photos,
  })
  .strict()
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'Рядок вказано двічі',
    path: ['lines'],
  })
  .refine(({ reason, photos: given }) => reason !== 'defect' || given.length > 0, {
    message: 'Додайте фото браку',
    path: ['photos'],
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    message: 'Напишіть причину',
    path: ['text'],
  });
export type ReturnInput = z.output<typeof returnInput>;

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
  step('approve', {
    address: multiLineText(300, 'Вкажіть адресу').min(1, 'Вкажіть адресу'),
  }),
  step('refuse', { refusal: multiLineText(1000).min(1, 'Поясніть покупцеві, чому'), photos }),
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

/** Tabs of the staff's list: work queues, then everything that is open or settled. */
export const RETURN_TABS = ['waiting', 'requested', 'coming', 'here', 'late', 'done'] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];

/** Query of GET /api/admin/returns. */
export const returnsQuery = z.object({
  page: listPage,
  search: listSearch,
  tab: z.enum(RETURN_TABS).optional(),
});
export type ReturnsQuery = z.output<typeof returnsQuery>;
