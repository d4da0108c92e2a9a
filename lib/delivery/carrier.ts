import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryAddress, DeliveryType } from './address';
import type { CarrierFacts } from './carrier-facts';
import type { CarrierId } from './carriers';
import type { PlacesAnswer, SettlementsAnswer, StreetsAnswer } from './directory/directory';
import type { Pieces } from './load-parcel';
import type { Parcel } from './parcel';

/**
 * A carrier as the shop needs it: one folder holds it, one line of registry.ts adds it. Nothing here is
 * called inside a transaction except checkAddress and `key` of a quote, which ask nobody outside.
 */
export type Carrier = {
  facts: CarrierFacts<CarrierId>;
  /** Whether the shop offers it: it has its credentials, or does without. */
  isOffered(): boolean;
  directory: CarrierDirectory;
  /** What is asked for a quote; null where the town or the place is not known. */
  quote(db: Database, asked: QuoteAbout): Promise<QuoteQuestion | null>;
  /**
   * Makes ready what a waybill needs and returns what makes it, once. Throws carrier_refused,
   * carrier_unavailable, waybill_not_possible; nothing was made then. What it returns throws
   * CarrierRefusal where nothing was made; after any other error the waybill may be there.
   */
  prepareWaybill(db: Database, parcel: ParcelToSend): Promise<() => Promise<CarrierDocument>>;
  /** The waybill that carries this order's number, of those made since; null when there is none. */
  findWaybill(number: string, since: Date): Promise<CarrierDocument | null>;
  /** Deletes a waybill that was not handed over yet; one that is gone already is fine. */
  removeWaybill(ref: string, number: string, since: Date): Promise<void>;
  /** The waybill to print, as PDF. Throws carrier_unavailable. */
  printWaybill(ref: string): Promise<Buffer<ArrayBufferLike>>;
  /** How many numbers it tracks at once, at most. */
  mostTracked: number;
  /**
   * Where these parcels are; those that it says nothing sensible about, or does not know yet, are left
   * out. Throws carrier_refused, carrier_unavailable.
   */
  track(asked: TrackedNumber[]): Promise<Tracked[]>;
};

export type CarrierDirectory = {
  searchSettlements(db: Database, typed: string): Promise<SettlementsAnswer>;
  searchPlaces(db: Database, asked: PlacesAsked): Promise<PlacesAnswer>;
  searchStreets(db: Database, settlementRef: string, typed: string): Promise<StreetsAnswer>;
  /** The address in the carrier's words. Throws validation_failed by field. */
  checkAddress(
    db: Database,
    given: DeliveryAddress,
    options?: AddressCheck,
  ): Promise<DeliveryAddress>;
};

export type AddressCheck = {
  /** Before the names of fields in errors: `deliveryAddress.` where the address is a part. */
  prefix?: string;
  /** What has to fit in, when that is known. */
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

export type QuoteQuestion = {
  /** The same for parcels that cost the same; answers are kept by it. */
  key: string;
  /** How many calls an answer takes. */
  calls: number;
  /** Whether it tells days at all; if not, a price alone is a whole answer. */
  tellsDays: boolean;
  /** The carrier's word on a parcel that is handed over on that day; null for what it did not say. */
  ask(day: Day): Promise<{ price: Kopecks | null; days: number | null }>;
};

export type ParcelToSend = {
  /** Our order's number, by which the parcel is found again when an answer is lost. */
  number: string;
  /** When it is handed over. */
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
  /** What the carrier takes from the recipient for us; 0 for a paid order. */
  cash: Kopecks;
};

/** A waybill as the carrier has made it. */
export type CarrierDocument = {
  ref: string;
  number: string;
  cost: Kopecks | null;
  arrivesOn: Day | null;
};

/** What is asked about: a number, and its recipient's phone as the order has it. */
export type TrackedNumber = { number: string; phone: string };

/** The carrier's word on a parcel. */
export type Tracked = {
  number: string;
  code: number;
  /** Its words, with the day until which it waits for free: no column holds that by itself. */
  words: string;
  arrivesOn: Day | null;
};

/** The carrier understood and said no; its codes are stable, its texts are not. */
export class CarrierRefusal extends ShopError {
  readonly codes: string[];

  /** `message` is for the staff, `told` for the log. */
  constructor(message: string, codes: string[], told: string) {
    super('carrier_refused', { message, cause: new Error(told) });
    this.codes = codes;
  }
}
