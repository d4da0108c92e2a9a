import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryAddress, DeliveryType } from './address';
import type { PlacesAnswer, SettlementsAnswer, StreetsAnswer } from './answers';
import type { CarrierFacts, LabelFormat } from './carrier-facts';
import type { CarrierId } from './carriers';
import type { Parcel, Pieces } from './parcel';

/**
 * A carrier's adapter, which consists of one folder and one line in registry.ts. Only `checkAddress` and `quote` may
 * run inside a transaction, because only these make no external calls.
 */
export type Carrier = {
  facts: CarrierFacts<CarrierId>;
  /** Whether shoppers can choose this carrier: its credentials are set, or it needs none. */
  isOffered(): boolean;
  directory: CarrierDirectory;
  /** Prepares the request for a price and a delivery time; null for an unknown town or place. */
  quote(db: Database, asked: QuoteAbout): Promise<QuoteRequest | null>;
  /**
   * Prepares a waybill and returns a function that creates it; call that function once. Preparing throws
   * carrier_refused, carrier_unavailable or waybill_not_possible, and then no waybill exists. The returned function
   * throws CarrierRefusal when no waybill was created; after any other error the waybill may exist.
   */
  prepareWaybill(db: Database, parcel: ParcelToSend): Promise<() => Promise<CarrierDocument>>;
  /** The waybill with this order number that was created after `since`, or null. */
  findWaybill(number: string, since: Date): Promise<CarrierDocument | null>;
  /** Deletes a waybill whose parcel was not handed over; no error when the waybill does not exist any more. */
  removeWaybill(ref: string, number: string, since: Date): Promise<void>;
  /**
   * Asks for a parcel from the recipient of a waybill back to the shop. Where the carrier gives the parcel its number
   * only later, a repeated call returns the same parcel with the number. Throws waybill_not_possible,
   * carrier_unavailable, CarrierRefusal.
   */
  requestReturn(parcel: ReturnParcel): Promise<ReturnDocument>;
  /** Maximum number of labels printed by one call. */
  mostPrinted: number;
  /**
   * The labels of waybills as one PDF, at least one page per label. For A4 a carrier that has only stickers returns
   * stickers. Throws carrier_unavailable.
   */
  printLabels(refs: string[], format: LabelFormat): Promise<Buffer<ArrayBufferLike>>;
  /** Maximum number of parcels tracked by one call. */
  mostTracked: number;
  /** States of parcels; unknown and unreadable parcels are left out. Throws carrier_refused, carrier_unavailable. */
  track(asked: TrackedNumber[]): Promise<Tracked[]>;
};

type CarrierDirectory = {
  searchSettlements(db: Database, typed: string): Promise<SettlementsAnswer>;
  searchPlaces(db: Database, asked: PlacesAsked): Promise<PlacesAnswer>;
  searchStreets(db: Database, settlementRef: string, typed: string): Promise<StreetsAnswer>;
  /** Validates an address and returns it with the directory's names. Throws validation_failed by field. */
  checkAddress(
    db: Database,
    given: DeliveryAddress,
    options?: AddressCheck,
  ): Promise<DeliveryAddress>;
};

export type AddressCheck = {
  /** Prefix of field names in errors: `deliveryAddress.` where the address is only a part of the form. */
  prefix?: string;
  /** The parcel that must fit into the chosen branch or locker, if known. */
  load?: { parcel: Parcel; declared: Kopecks };
};

export type PlacesAsked = {
  settlementRef: string;
  type: 'branch' | 'postbox';
  search: string;
  items: Pieces;
};

export type QuoteAbout = {
  settlementRef: string;
  type: DeliveryType;
  parcel: Parcel;
  declared: Kopecks;
};

export type QuoteRequest = {
  /** Cache key, the same for parcels with the same price. */
  key: string;
  /** Number of calls to the carrier that `ask` makes. */
  calls: number;
  /** Whether the carrier estimates days in transit at all; if not, an answer with a price is complete. */
  tellsDays: boolean;
  /** Requests price and days for a parcel handed over on this day; null for values missing in the answer. */
  ask(day: Day): Promise<{ price: Kopecks | null; days: number | null }>;
};

export type ParcelToSend = {
  /** Our order number, by which the waybill is found if the carrier's response is lost. */
  number: string;
  /** Day on which the parcel is handed over. */
  date: Day;
  firstName: string;
  lastName: string;
  /** `+380XXXXXXXXX`. */
  phone: string;
  address: DeliveryAddress;
  /** Weight and size of each place (seat): the boxes that one waybill moves together. At least one. */
  places: Parcel[];
  declared: Kopecks;
  /** Cash on delivery in kopecks; 0 for a paid order. */
  cash: Kopecks;
  /** Whether the shop pays for the delivery, and not the recipient. */
  isPaidByShop?: boolean;
};

/** A waybill as created by the carrier. */
export type CarrierDocument = {
  ref: string;
  number: string;
  cost: Kopecks | null;
  arrivesOn: Day | null;
};

/** Goods to bring back to the shop. */
export type ReturnParcel = Omit<ParcelToSend, 'date' | 'cash'> & {
  /** Number of the waybill by which the goods were sent; empty if unknown. */
  waybill: string;
};

/** A return at the carrier; `number` is empty until the carrier has given the return parcel a waybill number. */
export type ReturnDocument = Pick<CarrierDocument, 'ref' | 'number'>;

/** A waybill number to track, with the recipient's phone from the order. */
export type TrackedNumber = { number: string; phone: string };

/** Current state of a parcel; `code` is the carrier's state code. */
export type Tracked = {
  number: string;
  code: number;
  /** The carrier's text for the state. Also contains the last day of free storage, which has no field of its own. */
  words: string;
  arrivesOn: Day | null;
};

/** Thrown when a carrier refuses a request. The carrier's error codes are stable, its texts are not. */
export class CarrierRefusal extends ShopError {
  readonly codes: string[];

  /** `message` is for staff, `detail` for the log. */
  constructor(message: string, codes: string[], detail: string) {
    super('carrier_refused', { message, cause: new Error(detail) });
    this.codes = codes;
  }
}
