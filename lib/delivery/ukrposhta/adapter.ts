import type { Carrier } from '../carrier';
import { UKRPOSHTA } from './carrier-facts';
import { hasContract } from './client';
import { checkBranch, searchNoStreets, searchOffices, searchTowns } from './directory';
import { branchQuestion } from './quotes';
import { MOST_BARCODES, trackBarcodes } from './tracking';
import {
  deleteShipment,
  findShipment,
  prepareShipment,
  printSticker,
  returnShipment,
} from './waybill';

/** Adapter of Ukrposhta. Its towns and branches are requested when somebody searches, and cached for a day. */
export const ukrposhta: Carrier = {
  facts: UKRPOSHTA,
  isOffered: hasContract,
  directory: {
    searchSettlements: searchTowns,
    searchPlaces: searchOffices,
    searchStreets: searchNoStreets,
    checkAddress: checkBranch,
  },
  quote: branchQuestion,
  prepareWaybill: prepareShipment,
  findWaybill: findShipment,
  removeWaybill: deleteShipment,
  requestReturn: returnShipment,
  mostPrinted: 1,
  printLabels: ([ref = '']) => printSticker(ref),
  mostTracked: MOST_BARCODES,
  track: trackBarcodes,
};
