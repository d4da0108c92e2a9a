import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { dayText } from '@/lib/shared/day-text';
import { addDays } from '@/lib/shared/kyiv-day';
import { formatPrice } from '@/lib/shared/money';
import type { Carrier, ParcelToSend, Tracked, TrackedNumber } from '../carrier';
import { checkAddress } from '../check-address';
import { findDestination } from '../destination';
import { searchPlaces, searchSettlements } from '../directory/queries';
import { phoneDigits } from '../wire-values';
import { NOVA_POSHTA } from './carrier-facts';
import { askCarrier, carrierDay } from './client';
import { quoteQuestion } from './quotes';
import { orderReturn } from './return-order';
import { searchStreets } from './search-streets';
import { NOT_FOUND_YET, parcelState } from './tracking-status';
import {
  deleteDocument,
  findDocument,
  findRecipient,
  findSender,
  MOST_PRINTED,
  printDocuments,
  saveDocument,
} from './waybill';

/** Maximum parcels tracked by one call. */
const MOST_AT_ONCE = 100;

// The carrier sends codes and numbers as texts or as numbers, and any field may be missing.
const row = z.object({
  Number: z.coerce.string(),
  StatusCode: z.coerce.number().int(),
  Status: z.coerce.string().catch(''),
  ScheduledDeliveryDate: z.unknown().optional(),
  DateFirstDayStorage: z.unknown().optional(),
});

/** States of at most 100 parcels; unknown parcels and unreadable rows are left out. Throws like askCarrier. */
async function trackParcels(asked: TrackedNumber[]): Promise<Tracked[]> {
  const { data } = await askCarrier(
    'TrackingDocument',
    'getStatusDocuments',
    {
      Documents: asked.map(({ number, phone }) => ({
        DocumentNumber: number,
        Phone: phoneDigits(phone),
      })),
    },
    { timeoutMs: 10 * SECOND, retries: 2, deadlineMs: 25 * SECOND },
  );
  const rows = data.flatMap((given) => row.safeParse(given).data ?? []);
  if (rows.length < data.length) {
    logWarning('the carrier told nothing sensible', { parcels: data.length - rows.length });
  }
  return rows.filter(({ StatusCode }) => StatusCode !== NOT_FOUND_YET).map(toTracked);
}

function toTracked(given: z.output<typeof row>): Tracked {
  const { Number: number, StatusCode: code, Status } = given;
  const state = parcelState(code);
  const paidFrom = state === 'ready' ? carrierDay(given.DateFirstDayStorage) : null;
  const text = Status.trim().slice(0, 200);
  // In the text of a received parcel, only the first sentence is about the parcel. The rest is about the sender's
  // money.
  const words = state === 'done' ? (text.split('. ')[0] ?? '') : text;
  return {
    number,
    code,
    words: paidFrom ? `${words}. Чекає до ${dayText(addDays(paidFrom, -1))}` : words,
    arrivesOn: carrierDay(given.ScheduledDeliveryDate),
  };
}

/** Adapter of Nova Poshta. The shop copies its directory of towns and branches every night. */
export const novaPoshta: Carrier = {
  facts: NOVA_POSHTA,
  // Offered even without an API key. Then addresses are typed, and waybills are created in the carrier's web interface.
  isOffered: () => true,
  directory: { searchSettlements, searchPlaces, searchStreets, checkAddress },
  quote: quoteQuestion,
  prepareWaybill,
  findWaybill: findDocument,
  removeWaybill: deleteDocument,
  requestReturn: orderReturn,
  mostPrinted: MOST_PRINTED,
  printLabels: printDocuments,
  mostTracked: MOST_AT_ONCE,
  track: trackParcels,
};

async function prepareWaybill(db: Database, { address, ...parcel }: ParcelToSend) {
  const to = await findDestination(db, address);
  const limit = to.kind === 'place' ? to.maxDeclared : null;
  if (limit !== null && parcel.declared > limit) {
    throw new ShopError('waybill_not_possible', {
      message: `Туди приймають посилки до ${formatPrice(limit)}`,
    });
  }
  if (parcel.places.length > 1 && address.deliveryType === 'postbox') {
    throw new ShopError('waybill_not_possible', { message: 'Поштомат приймає лише одне місце' });
  }
  const shipment = { ...parcel, to };
  const sender = await findSender();
  const recipient = await findRecipient(shipment);
  return () => saveDocument(shipment, recipient, sender);
}
