import { z } from 'zod';
import { reasonText } from '@/lib/audit/inputs';
import { clock } from '@/lib/shared/clock';
import { MAX_ID } from '@/lib/shared/ids';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { hasLink, plainText } from '@/lib/shared/plain-text';
import { DELIVERY_TYPES, type DeliveryType } from './address';

/** What goes into mails under the shop's name, to whatever address somebody gives. */
const place = (required?: string) =>
  plainText(120, required).refine((value) => !hasLink(value), 'Тут не може бути посилання');

const part = place().optional();

/** As the carrier writes its numbers: a UUID, though not of the versions that zod knows. */
export const carrierRef = z
  .string()
  .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/)
  .transform((ref) => ref.toLowerCase());

/** Where a parcel goes; which parts are required depends on deliveryType (specification, section 5). */
export const deliveryAddress = z
  .object({
    city: place('Введіть місто або селище').min(1, 'Введіть місто або селище'),
    deliveryType: z.enum(DELIVERY_TYPES, { error: 'Виберіть тип доставки' }),
    warehouse: part,
    postbox: part,
    address: part,
    house: part,
    apartment: part,
    settlementRef: carrierRef.optional(),
    placeRef: carrierRef.optional(),
    streetRef: carrierRef.optional(),
  })
  .strict()
  .superRefine((value, context) => {
    for (const [field, message] of requiredParts(value.deliveryType)) {
      if (!value[field]) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

function requiredParts(type: DeliveryType) {
  const parts = {
    branch: [['warehouse', 'Введіть номер відділення']],
    postbox: [['postbox', 'Введіть номер поштомату']],
    address: [
      ['address', 'Введіть адресу'],
      ['house', 'Введіть номер будинку'],
      ['apartment', 'Введіть номер квартири'],
    ],
  } as const;
  return parts[type];
}

/** Years ahead for which an event may be named. */
const LONGEST_WAIT = 2 * 365;

/** The day of an event: today or later in Kyiv, at most two years ahead; '' is none. */
export const eventDay = z
  .literal('')
  .transform(() => undefined)
  .or(
    z.iso.date({ error: 'Вкажіть дату події' }).refine((day) => {
      const today = kyivTime(clock.now()).day;
      return day >= today && day <= addDays(today, LONGEST_WAIT);
    }, 'Дата події має бути від сьогодні й не далі ніж за два роки'),
  );

const typed = z
  .string()
  .trim()
  .max(100)
  // PostgreSQL refuses a zero byte in text.
  .transform((value) => value.replaceAll('\0', ''))
  .default('');

const MOST_PRODUCTS = 300;

/** `140:2,7:1`: pieces by product id. Bundles are taken apart by whoever asks. */
const items = z
  .string()
  .max(15 * MOST_PRODUCTS)
  .regex(/^([1-9]\d{0,9}:[1-9]\d?(,[1-9]\d{0,9}:[1-9]\d?)*)?$/, 'Очікується товар:кількість')
  .default('')
  .transform((list) => {
    const pieces = new Map<number, number>();
    for (const pair of list.split(',').filter(Boolean)) {
      const [id = 0, amount = 0] = pair.split(':').map(Number);
      pieces.set(id, (pieces.get(id) ?? 0) + amount);
    }
    return pieces;
  })
  .refine((pieces) => [...pieces.keys()].every((id) => id <= MAX_ID), 'Немає такого товару');

/** Query of GET /api/delivery/settlements. */
export const settlementsQuery = z.object({ search: typed });

/** Query of GET /api/delivery/places. */
export const placesQuery = z.object({
  settlementRef: carrierRef,
  type: z.enum(['branch', 'postbox']),
  search: typed,
  items,
});

/** Query of GET /api/delivery/streets. */
export const streetsQuery = z.object({ settlementRef: carrierRef, search: typed });

/** Query of GET /api/delivery/quote; `cost` is the declared value in kopecks. */
export const quoteQuery = z.object({
  settlementRef: carrierRef,
  type: z.enum(DELIVERY_TYPES),
  items,
  cost: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
});

/** Body of POST /api/admin/delivery/synchronise; what goes against the guard needs a reason. */
export const synchroniseInput = z
  .object({ force: z.boolean().default(false), reason: reasonText.optional() })
  .strict()
  .refine(({ force, reason }) => !force || reason !== undefined, {
    path: ['reason'],
    error: 'Поясніть, чому так має бути',
  });
