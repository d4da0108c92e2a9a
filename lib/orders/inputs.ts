import { z } from 'zod';
import { email, personName, phone } from '@/lib/account/inputs';
import { multiLine } from '@/lib/account/plain-text';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { ORDER_STATUSES } from './status';

/**
 * Query of GET /api/orders: what is searched for is a number or a product's name, for staff also who
 * ordered and the parcel. `mine` shows staff, who would see everybody's orders, their own ones.
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

/** An order in an address: `A-1001`. */
export const orderParams = z.object({
  orderId: z
    .string()
    .regex(/^a-\d{1,9}$/i)
    .toUpperCase(),
});

/** 14 digits, also in the groups in which people write them; empty takes the number away. */
const waybillNumber = z
  .string()
  .max(30)
  .transform((text) => text.replace(/[\s\u00a0-]/g, ''))
  .pipe(z.string().regex(/^(\d{14})?$/, 'Номер накладної має 14 цифр'));

const change = <K extends string, V extends z.ZodType>(key: K, value: V) =>
  z.object({ key: z.literal(key), value }).strict();

/** Body of PATCH /api/orders/{orderId}/update: what of an order may be changed, and how it must look. */
export const orderChange = z.discriminatedUnion('key', [
  change('status', z.enum(ORDER_STATUSES, { error: 'Немає такого стану замовлення' })),
  change('firstName', personName("Ім'я має містити лише одне слово")),
  change('lastName', personName('Прізвище має містити лише одне слово')),
  change('phone', phone),
  change('email', email),
  change('notCall', z.boolean()),
  change('deliveryComments', multiLine(1000)),
  change('deliveryAddress', deliveryAddress),
  change('staffNote', multiLine(2000)),
  change('waybillNumber', waybillNumber),
]);
export type OrderChange = z.output<typeof orderChange>;

const side = z.int().min(1).max(300);

/** Body of POST /api/admin/orders/{orderId}/waybill: what the parcel weighs and measures, if known. */
export const parcelInput = z
  .object({ grams: z.int().min(50).max(100_000), sides: z.tuple([side, side, side]) })
  .partial()
  .strict();
