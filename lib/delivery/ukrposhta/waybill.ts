import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { SECOND } from '@/lib/shared/clock';
import { isDay } from '../arrival/event-day';
import type { CarrierDocument, ParcelToSend, ReturnDocument, ReturnParcel } from '../carrier';
import { carrierMoney, phoneDigits } from '../wire-values';
import { UKRPOSHTA } from './carrier-facts';
import { askUkrposhta, fetchPdf, isNotFound, SERVICE, unavailable } from './client';

const uuid = z.string().min(1);
const shipment = z
  .object({
    uuid,
    barcode: z.coerce.string().refine(UKRPOSHTA.waybill.isNumber),
    deliveryPrice: z.unknown().optional(),
    deliveryDate: z.string().nullish().catch(null),
  })
  .transform((given): CarrierDocument => {
    const day = given.deliveryDate?.slice(0, 10);
    return {
      ref: given.uuid,
      number: given.barcode,
      // Delivery charge without the fee for cash on delivery, as in a quote.
      cost: carrierMoney(given.deliveryPrice),
      arrivesOn: isDay(day) ? day : null,
    };
  });
const status = z.string().nullish().catch(null);
const listed = z
  .object({
    externalId: z.coerce.string().catch(''),
    // The carrier sends the status either in `lifecycle` or directly.
    lifecycle: z.object({ status }).nullish().catch(null),
    status,
  })
  .transform((row) => ({
    externalId: row.externalId,
    // Only a new shipment can be used as the order's waybill: others were handed over or deleted.
    isNew: (row.lifecycle?.status ?? row.status ?? 'CREATED') === 'CREATED',
  }));

/** Creates the recipient and the address at the carrier, and returns the function that creates the shipment. */
export async function prepareShipment(_db: Database, parcel: ParcelToSend) {
  const common = shipmentBody(parcel);
  const { client: recipient, addressId } = await makeClient(parcel);
  const body = {
    ...common,
    sender: { uuid: env().UKRPOSHTA_SENDER },
    recipient: { uuid: recipient },
    recipientAddressId: addressId,
    onFailReceiveType: 'RETURN',
    ...(parcel.cash > 0 && { postPay: parcel.cash / 100 }),
  };
  // Never retried: a retry would create a second shipment.
  return async () => read(shipment, await post('/shipments', body, 10 * SECOND));
}

/**
 * Creates a shipment from the buyer to the shop, which pays for it. The API has no method for returns, but any client of
 * the contract may be the sender. A shipment that is never handed over costs nothing.
 */
export async function returnShipment(parcel: ReturnParcel): Promise<ReturnDocument> {
  const { client: sender } = await makeClient(parcel);
  const body = {
    ...shipmentBody(parcel),
    sender: { uuid: sender },
    recipient: { uuid: env().UKRPOSHTA_SENDER },
    onFailReceiveType: 'RETURN',
  };
  return read(shipment, await post('/shipments', body, 10 * SECOND));
}

/** The buyer as a client of the carrier, with the address of their branch. */
async function makeClient({
  address,
  firstName,
  lastName,
  phone,
}: Pick<ParcelToSend, 'address' | 'firstName' | 'lastName' | 'phone'>) {
  const postcode = address.warehouse ?? '';
  if (!/^\d{5}$/.test(postcode)) {
    throw new ShopError('waybill_not_possible', {
      message: 'В\u00a0адресі немає індексу відділення: змініть її',
    });
  }
  const { id: addressId } = read(
    z.object({ id: z.int().positive() }),
    await post('/addresses', { postcode, country: 'UA' }),
  );
  const { uuid: client } = read(
    z.object({ uuid }),
    await post('/clients', {
      type: 'INDIVIDUAL',
      firstName,
      lastName,
      addressId,
      phoneNumber: phoneDigits(phone),
    }),
  );
  return { client, addressId };
}

/** Pure: what the bodies of all POST /shipments have in common. Throws waybill_not_possible for several places. */
function shipmentBody({
  number,
  places: [place, ...others],
  declared,
  isPaidByShop = false,
}: Pick<ParcelToSend, 'number' | 'places' | 'declared' | 'isPaidByShop'>) {
  if (!place || others.length > 0) {
    throw new ShopError('waybill_not_possible', {
      message: 'Укрпошта приймає лише одне місце: надішліть частину окремо',
    });
  }
  const [length, width, height] = place.sides.map(Math.ceil).sort((a, b) => b - a);
  return {
    ...SERVICE,
    paidByRecipient: !isPaidByShop,
    externalId: number,
    description: 'Товари для косплею',
    // Declared value in whole hryvnias, rounded up.
    parcels: [
      {
        ...{ weight: Math.ceil(place.grams), length, width, height },
        declaredPrice: Math.ceil(declared / 100),
      },
    ],
  };
}

/** The shipment with this order number whose parcel was not handed over, or null. */
export async function findShipment(number: string): Promise<CarrierDocument | null> {
  const senderUuid = env().UKRPOSHTA_SENDER ?? '';
  const rows = await askUkrposhta(
    { api: 'ecom', path: '/shipments', query: { senderUuid } },
    { timeoutMs: 10 * SECOND, maxBytes: 32 * 1024 * 1024 },
  ).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  const found = read(z.array(z.unknown()), rows).find((row) => {
    const { data } = listed.safeParse(row);
    return data?.isNew && data.externalId === number;
  });
  return found === undefined ? null : read(shipment, found);
}

/** Deletes a shipment whose parcel was not handed over; no error when the shipment does not exist any more. */
export async function deleteShipment(ref: string): Promise<void> {
  const path = `/shipments/${encodeURIComponent(ref)}`;
  await askUkrposhta({ api: 'ecom', path, method: 'DELETE' }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

/** The label of one shipment as PDF, 100 × 100 mm. */
export const printSticker = (ref: string): Promise<Buffer<ArrayBufferLike>> =>
  fetchPdf({ api: 'forms', path: `/shipments/${encodeURIComponent(ref)}/sticker` });

const post = (path: string, body: object, timeoutMs = 5 * SECOND) =>
  askUkrposhta({ api: 'ecom', path, method: 'POST', body }, { timeoutMs });

/** Validates an answer of the carrier; throws carrier_unavailable when it does not match the schema. */
function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, error } = schema.safeParse(answer);
  if (error) throw unavailable(error);
  return data;
}
