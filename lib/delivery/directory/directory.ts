import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';

/** A town as the picker shows it. */
export type SettlementOption = {
  ref: string;
  /** `м. Львів`. */
  name: string;
  /** `Львівська обл.`, with the district where there is one: towns of one name are many. */
  place: string;
  hasBranches: boolean;
  hasLockers: boolean;
  deliversToDoor: boolean;
};

/** A branch or a locker as the picker shows it. */
export type PlaceOption = {
  ref: string;
  type: 'branch' | 'postbox';
  /** Its number in the town, or its postcode. */
  number: number | string;
  /** `вул. Садова, 3`. */
  address: string;
  /** Kilograms, or null when no limit is stated. */
  maxWeight: number | null;
  /** Whether the parcel of the asked-about goods may go there. */
  isFitting: boolean;
};

export type StreetOption = { ref: string; name: string };

/** What delivery is expected to cost and when it arrives; always «орієнтовно». */
export type Quote = {
  /** What the carrier asks of the recipient; null when it cannot say now. */
  price: Kopecks | null;
  /** Days from handing over to arrival; null when it cannot say now. */
  days: number | null;
  /** Earliest and latest day of arrival, or null. */
  arrival: { from: Day; to: Day } | null;
};

/** GET /api/delivery/settlements?search= */
export type SettlementsAnswer = { settlements: SettlementOption[]; isDirectoryEmpty: boolean };
/** GET /api/delivery/places?settlementRef=&type=branch|postbox&search=&items=140:2,7:1 */
export type PlacesAnswer = { places: PlaceOption[]; total: number };
/** GET /api/delivery/streets?settlementRef=&search= ; `isKnown` is false when texts have to do. */
export type StreetsAnswer = { streets: StreetOption[]; isKnown: boolean };
/** GET /api/delivery/quote?settlementRef=&type=branch|postbox|address&items=140:2,7:1&cost= (kopecks) */
export type QuoteAnswer = { quote: Quote };
