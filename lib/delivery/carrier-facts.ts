import type { DeliveryType } from './address';

/**
 * Where a parcel is, in our words: `created` is not handed over yet, `ready` waits for its recipient,
 * `void` is not or no longer known to the carrier.
 */
export type ParcelState = 'created' | 'shipped' | 'ready' | 'done' | 'returned' | 'void';

/** What is known of a carrier without asking it; the browser may import it. */
export type CarrierFacts<Id extends string = string> = {
  /** Names its way of delivery on the wire and in the database. */
  id: Id;
  /** `Нова пошта`. */
  name: string;
  /** Of whom, to whom, whom: `Нової пошти`, `Новій пошті`, `Нову пошту`. */
  genitive: string;
  dative: string;
  accusative: string;
  /** Beside its name at the checkout. */
  description: string;
  /** What the field of its towns is called, and what is said below it. */
  townLabel: string;
  townHint?: string;
  /** Where it delivers to, in the order in which that is offered. */
  types: readonly DeliveryType[];
  /** Whether a text is a number of its directory: of a town, a branch or a street. */
  isRef(text: string): boolean;
  /** Days on the road while it has not said, to a branch. */
  usualDays: { least: number; most: number };
  waybill: {
    /** Whether a text, without spaces, is a number of its parcels. */
    isNumber(text: string): boolean;
    /** The keyboard for it; the whole one where letters may come. */
    inputMode: 'numeric' | undefined;
    /** What such a number looks like, for the hint and for the refusal. */
    hint: string;
    refusal: string;
    /** Where anybody can follow a parcel by its number. */
    trackingLink(number: string): string;
  };
  /** Its code of a parcel's state in our words; null for one that it has not documented. */
  parcelState(code: number): ParcelState | null;
};
