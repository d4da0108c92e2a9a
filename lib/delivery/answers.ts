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
        '`вул. Садова, 3`: where the chosen branch or locker is, as the directory knew it; never sent in.',
      ),
    namesakes: z
      .string()
      .optional()
      .describe(
        'The regions of the towns that bear the typed name, where there are several; never sent in.',
      ),
  })
  .meta({ id: 'DeliveryAddress' }) satisfies z.ZodType<DeliveryAddress>;

const placeOptionSchema = z
  .object({
    ref: z.string(),
    type: z.enum(['branch', 'postbox']),
    number: z
      .union([z.int(), z.string()])
      .describe('Of Nova Poshta a number; a postcode where branches have those.'),
    address: z.string().describe('`вул. Садова, 3`.'),
    maxWeight: z.number().nullable().describe('Kilograms, or null when no limit is stated.'),
    isFitting: z.boolean().describe('Whether the parcel of the asked-about goods may go there.'),
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
      .describe('What the carrier asks of the recipient; null when it cannot say now.'),
    days: z
      .int()
      .nullable()
      .describe('Days from handing over to arrival; null when it cannot say now.'),
    arrival: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe('Earliest and latest day of arrival, or null.'),
  })
  .meta({ id: 'Quote' });

const settlementOptionSchema = z
  .object({
    ref: z.string(),
    name: z.string().describe('`м. Львів`.'),
    place: z
      .string()
      .describe(
        '`Львівська обл.`, with the district where there is one: towns of one name are many.',
      ),
    formerName: z
      .string()
      .optional()
      .describe('The name before it was renamed, when that was searched for.'),
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

/** The copy of the carrier's directory and the latest attempt to update it. */
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
