import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { formatPrice } from '@/lib/shared/money';
import type { Carrier, ParcelToSend } from '../carrier';
import { checkAddress } from '../check-address';
import { findDestination } from '../destination';
import { searchPlaces, searchSettlements } from '../directory/queries';
import { NOVA_POSHTA } from './carrier-facts';
import { quoteQuestion } from './quotes';
import { searchStreets } from './search-streets';
import { MOST_AT_ONCE, trackParcels } from './tracking';
import {
  deleteDocument,
  findDocument,
  findRecipient,
  findSender,
  MOST_PRINTED,
  printDocuments,
  saveDocument,
} from './waybill';

/** Nova Poshta, whose directory of towns and branches is copied here at night. */
export const novaPoshta: Carrier = {
  facts: NOVA_POSHTA,
  // Without a key addresses are typed, and parcels are created in the carrier's own web interface.
  isOffered: () => true,
  directory: { searchSettlements, searchPlaces, searchStreets, checkAddress },
  quote: quoteQuestion,
  prepareWaybill,
  findWaybill: findDocument,
  removeWaybill: deleteDocument,
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
  const shipment = { ...parcel, to };
  const sender = await findSender();
  const recipient = await findRecipient(shipment);
  return () => saveDocument(shipment, recipient, sender);
}
