import 'server-only';
import { z } from 'zod';
import { DELIVERY_TYPES, type DeliveryAddress } from './address';

export const deliveryAddressSchema = z
  .object({
    city: z.string(),
    deliveryType: z.enum(DELIVERY_TYPES),
    postbox: z.string().optional(),
    address: z.string().optional(),
    warehouse: z.string().optional(),
    house: z.string().optional(),
    apartment: z.string().optional(),
    settlementRef: z.string().optional(),
    placeRef: z.string().optional(),
    streetRef: z.string().optional(),
    placeAddress: z
      .string()
      .optional()
      .describe(
        "`вул. Садова, 3`: address of the chosen branch or locker from the carrier's directory; only in responses.",
      ),
    namesakes: z
      .string()
      .optional()
      .describe(
        'Regions of the towns with the typed name, when there are several; only in responses.',
      ),
  })
  .meta({ id: 'DeliveryAddress' }) satisfies z.ZodType<DeliveryAddress>;

const placeOptionSchema = z
  .object({
    ref: z.string(),
    type: z.enum(['branch', 'postbox']),
    number: z
      .union([z.int(), z.string()])
      .describe(
        'Number of the branch or locker at Nova Poshta; postcode of the branch, a string, at Ukrposhta.',
      ),
    address: z.string().describe('Street address, such as `вул. Садова, 3`.'),
    maxWeight: z
      .number()
      .nullable()
      .describe('Maximum weight in kilograms; null when the carrier states none.'),
    isFitting: z
      .boolean()
      .describe('Whether a parcel with the requested products is accepted there.'),
  })
  .meta({ id: 'PlaceOption' });

export const placesAnswerSchema = z
  .object({ places: z.array(placeOptionSchema), total: z.int() })
  .meta({ id: 'PlacesAnswer' });

export const quoteSchema = z
  .object({
    price: z
      .int()
      .nullable()
      .describe('Charge of the carrier to the recipient, in kopecks; null when unknown.'),
    days: z
      .int()
      .nullable()
      .describe('Days in transit, from handover to arrival; null when unknown.'),
    arrival: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe(
        'Earliest and latest day of arrival, such as `2026-11-24`; null when `days` is null.',
      ),
  })
  .meta({ id: 'Quote' });

const settlementOptionSchema = z
  .object({
    ref: z.string(),
    name: z.string().describe('Kind and name, such as `м. Львів`.'),
    place: z
      .string()
      .describe(
        'Region, such as `Львівська обл.`, after the district except for cities: many settlements share a name.',
      ),
    formerName: z
      .string()
      .optional()
      .describe('Former name of a renamed settlement, when the query matched that name.'),
    hasBranches: z.boolean(),
    hasLockers: z.boolean(),
    deliversToDoor: z.boolean(),
  })
  .meta({ id: 'SettlementOption' });

export const settlementsAnswerSchema = z
  .object({ settlements: z.array(settlementOptionSchema), isDirectoryEmpty: z.boolean() })
  .meta({ id: 'SettlementsAnswer' });

const streetOptionSchema = z
  .object({ ref: z.string(), name: z.string() })
  .meta({ id: 'StreetOption' });

export const streetsAnswerSchema = z
  .object({ streets: z.array(streetOptionSchema), isKnown: z.boolean() })
  .meta({ id: 'StreetsAnswer' });

/** State of the shop's copy of the carrier's directory, and the latest attempt to update it. */
export const directoryStatusSchema = z
  .object({
    run: z
      .object({
        id: z.int(),
        startedAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
        status: z.enum(['running', 'done', 'refused', 'failed']),
        counts: z.record(z.string(), z.int()),
        message: z.string(),
      })
      .nullable(),
    copiedAt: z.iso.datetime().nullable(),
    settlements: z.int(),
    places: z.int(),
  })
  .meta({ id: 'DirectoryStatus' });

/** Response of GET /api/delivery/settlements?search= */
export type SettlementsAnswer = z.infer<typeof settlementsAnswerSchema>;
/** A town as the address form lists it. */
export type SettlementOption = SettlementsAnswer['settlements'][number];

/** Response of GET /api/delivery/places?settlementRef=&type=branch|postbox&search=&items=140:2,7:1 */
export type PlacesAnswer = z.infer<typeof placesAnswerSchema>;
/** A branch or a locker as the address form lists it. */
export type PlaceOption = PlacesAnswer['places'][number];

/** Response of GET /api/delivery/streets?settlementRef=&search= ; if not `isKnown`, the shopper types the street. */
export type StreetsAnswer = z.infer<typeof streetsAnswerSchema>;
export type StreetOption = StreetsAnswer['streets'][number];

/** Estimated price and days of arrival of a delivery; always shown with the word «орієнтовно». */
export type Quote = z.infer<typeof quoteSchema>;
/** Response of GET /api/delivery/quote?settlementRef=&type=branch|postbox|address&items=140:2,7:1&cost= (kopecks) */
export type QuoteAnswer = { quote: Quote };
