import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryAddress, DeliveryType } from './address';
import type { CarrierFacts } from './carrier-facts';
import type { CarrierId } from './carriers';
import type { PlacesAnswer, SettlementsAnswer, StreetsAnswer } from './directory/directory';
import type { LabelFormat } from './label-format';
import type { Pieces } from './load-parcel';
import type { Parcel } from './parcel';

/**
 * A carrier's adapter: one folder, and one line in registry.ts. Of all methods only checkAddress and `quote` may run
 * inside a transaction: they make no external calls.
 */
export type Carrier = {
  facts: CarrierFacts<CarrierId>;
  /** Whether the shop offers it: credentials are set or not needed. */
  isOffered(): boolean;
  directory: CarrierDirectory;
  /** The request for a quote; null for an unknown town or place. */
  quote(db: Database, asked: QuoteAbout): Promise<QuoteRequest | null>;
  /**
   * Prepares a waybill and returns the function that creates it, to be called once. Throws carrier_refused,
   * carrier_unavailable, waybill_not_possible; nothing was created then. The returned function throws
   * CarrierRefusal when nothing was created; after any other error the waybill may exist.
   */
  prepareWaybill(db: Database, parcel: ParcelToSend): Promise<() => Promise<CarrierDocument>>;
  /** The waybill with this order number created since then, or null. */
  findWaybill(number: string, since: Date): Promise<CarrierDocument | null>;
  /** Deletes a waybill that was not handed over; no error when it is already gone. */
  removeWaybill(ref: string, number: string, since: Date): Promise<void>;
  /** Maximum labels printed by one call. */
  mostPrinted: number;
  /**
   * The labels of waybills as one PDF, at least one page each; stickers also for A4 if the carrier has nothing else.
   * Throws carrier_unavailable.
   */
  printLabels(refs: string[], format: LabelFormat): Promise<Buffer<ArrayBufferLike>>;
  /** Maximum numbers tracked by one call. */
  mostTracked: number;
  /** Tracks parcels; unknown and unreadable ones are left out. Throws carrier_refused, carrier_unavailable. */
  track(asked: TrackedNumber[]): Promise<Tracked[]>;
};

type CarrierDirectory = {
  searchSettlements(db: Database, typed: string): Promise<SettlementsAnswer>;
  searchPlaces(db: Database, asked: PlacesAsked): Promise<PlacesAnswer>;
  searchStreets(db: Database, settlementRef: string, typed: string): Promise<StreetsAnswer>;
  /** The address with the carrier's names. Throws validation_failed by field. */
  checkAddress(
    db: Database,
    given: DeliveryAddress,
    options?: AddressCheck,
  ): Promise<DeliveryAddress>;
};

export type AddressCheck = {
  /** Prefix of field names in errors: `deliveryAddress.` where the address is a part. */
  prefix?: string;
  /** The parcel that must fit, if known. */
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
  /** Number of calls for an answer. */
  calls: number;
  /** Whether the carrier estimates days at all; if not, a price alone is a complete answer. */
  tellsDays: boolean;
  /** Requests a quote for a parcel handed over on that day; null for values missing in the response. */
  ask(day: Day): Promise<{ price: Kopecks | null; days: number | null }>;
};

export type ParcelToSend = {
  /** Our order number, by which the parcel is found after a lost response. */
  number: string;
  /** Day of handing over. */
  date: Day;
  firstName: string;
  lastName: string;
  /** `+380XXXXXXXXX`. */
  phone: string;
  address: DeliveryAddress;
  grams: number;
  /** Centimetres. */
  sides: readonly [number, number, number];
  declared: Kopecks;
  /** Cash on delivery; 0 for a paid order. */
  cash: Kopecks;
};

/** A waybill as created by the carrier. */
export type CarrierDocument = {
  ref: string;
  number: string;
  cost: Kopecks | null;
  arrivesOn: Day | null;
};

/** A parcel number with its recipient's phone as in the order. */
export type TrackedNumber = { number: string; phone: string };

/** Tracking state of a parcel. */
export type Tracked = {
  number: string;
  code: number;
  /** The carrier's text; includes the last day of free storage, which has no field of its own. */
  words: string;
  arrivesOn: Day | null;
};

/** The carrier refused the request; its codes are stable, its texts are not. */
export class CarrierRefusal extends ShopError {
  readonly codes: string[];

  /** `message` is for staff, `detail` for the log. */
  constructor(message: string, codes: string[], detail: string) {
    super('carrier_refused', { message, cause: new Error(detail) });
    this.codes = codes;
  }
}
