import { z } from 'zod';
import { reasonText } from '@/lib/audit/inputs';
import { listSearch } from '@/lib/http/route/inputs';
import { clock } from '@/lib/shared/clock';
import { MAX_ID } from '@/lib/shared/ids';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { hasLink, ifNoIssues, plainText } from '@/lib/shared/plain-text';
import { hasPhone, normalizePunctuation } from '@/lib/shared/typed-text';
import { DELIVERY_TYPES, type DeliveryType } from './address';
import type { CarrierFacts } from './carrier-facts';
import { CARRIERS, type CarrierId, carrierOf, MAIN_CARRIER } from './carriers';

/**
 * A part of an address. Links and phone numbers are refused, since anybody can make the shop mail this text to a
 * stranger's e-mail address.
 */
const place = (required?: string) =>
  plainText(120, required, normalizePunctuation)
    .refine((value) => !hasLink(value), { error: 'Тут не може бути посилання', when: ifNoIssues })
    .refine((value) => !hasPhone(value), {
      error: 'Тут не може бути номера телефону',
      when: ifNoIssues,
    });

/** An optional part; null means the same as a missing part, as in responses. */
const part = place()
  .nullish()
  .transform((text) => text ?? undefined);

const refOf = (carriers: readonly CarrierFacts[]) =>
  z
    .string()
    .refine((ref) => carriers.some(({ isRef }) => isRef(ref)))
    .transform((ref) => ref.toLowerCase());

/** An id of the main carrier's directory, of a town, branch or street. */
export const carrierRef = refOf([MAIN_CARRIER]);

/** An id in the form of any carrier. Queries that name a carrier also check that the id has that carrier's form. */
const listedRef = refOf(CARRIERS);

/** A delivery address; its required parts depend on deliveryType (specification, section 5). */
export const deliveryAddress = z
  .object({
    city: place('Введіть місто або селище').min(1, 'Введіть місто або селище'),
    deliveryType: z.enum(DELIVERY_TYPES, { error: 'Виберіть тип доставки' }),
    warehouse: part,
    postbox: part,
    address: part,
    house: part,
    apartment: part,
    settlementRef: listedRef.optional(),
    placeRef: listedRef.optional(),
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

/** Maximum days from today to an event. */
const LONGEST_WAIT = 2 * 365;

/** The day of an event: from today (in Kyiv) to two years ahead; '' means no event. */
export const eventDay = z
  .literal('')
  .transform(() => undefined)
  .or(
    z.iso.date({ error: 'Вкажіть дату події' }).refine((day) => {
      const today = kyivTime(clock.now()).day;
      return day >= today && day <= addDays(today, LONGEST_WAIT);
    }, 'Дата події має бути від сьогодні й не далі ніж за два роки'),
  );

const MOST_PRODUCTS = 300;

/** Number of pieces by product id, `140:2,7:1`; the client writes a bundle as its products. */
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

const IDS = CARRIERS.map(({ id }): CarrierId => id);

/** The carrier in whose directory to search. */
const carrier = z.enum(IDS).default(MAIN_CARRIER.id);

/** Query of GET /api/delivery/settlements. */
export const settlementsQuery = z.object({ carrier, search: listSearch });

type OfCarrier = { carrier: CarrierId; settlementRef: string };

const isOwnRef = ({ carrier: id, settlementRef }: OfCarrier): boolean =>
  carrierOf(id)?.isRef(settlementRef) ?? false;
const NOT_OWN = { path: ['settlementRef'], error: 'Немає такого населеного пункту' };

/** Query of GET /api/delivery/places. */
export const placesQuery = z
  .object({
    carrier,
    settlementRef: listedRef,
    type: z.enum(['branch', 'postbox']),
    search: listSearch,
    items,
  })
  .refine(isOwnRef, NOT_OWN);

/** Query of GET /api/delivery/streets. */
export const streetsQuery = z
  .object({ carrier, settlementRef: listedRef, search: listSearch })
  .refine(isOwnRef, NOT_OWN);

/** Query of GET /api/delivery/quote; `cost` is the declared value in kopecks. */
export const quoteQuery = z
  .object({
    carrier,
    settlementRef: listedRef,
    type: z.enum(DELIVERY_TYPES),
    items,
    cost: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  })
  .refine(isOwnRef, NOT_OWN);

/** Body of POST /api/admin/delivery/synchronise; `force` needs a reason. */
export const synchroniseInput = z
  .object({ force: z.boolean().default(false), reason: reasonText.optional() })
  .strict()
  .refine(({ force, reason }) => !force || reason !== undefined, {
    path: ['reason'],
    error: 'Поясніть, чому так має бути',
  });
