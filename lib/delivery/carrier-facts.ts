import type { DeliveryType } from './address';

/**
 * State of a parcel: `created` is not handed over yet, `ready` waits for its recipient, `void` is unknown to
 * the carrier or deleted there.
 */
export type ParcelState = 'created' | 'shipped' | 'ready' | 'done' | 'returned' | 'void';

/** Static facts about a carrier; the browser may import them. */
export type CarrierFacts<Id extends string = string> = {
  /** Its delivery method on the wire and in the database. */
  id: Id;
  /** `Нова пошта`. */
  name: string;
  /** `Нової пошти`, `Новій пошті`, `Нову пошту`. */
  genitive: string;
  dative: string;
  accusative: string;
  /** Shown with its name at checkout. */
  description: string;
  /** Label of the town field, and the hint below it. */
  townLabel: string;
  townHint?: string;
  /** Its types of delivery, in the order of the checkout. */
  types: readonly DeliveryType[];
  /** Whether a text is an id of its directory: of a town, a branch or a street. */
  isRef(text: string): boolean;
  /** Usual days in transit to a branch, without an estimate by the carrier. */
  usualDays: { least: number; most: number };
  waybill: {
    /** Whether a text without spaces is one of its parcel numbers. */
    isNumber(text: string): boolean;
    /** The keyboard for it; undefined where letters may occur. */
    inputMode: 'numeric' | undefined;
    /** The number's form, for the hint and for the error. */
    hint: string;
    refusal: string;
    /** The carrier's public tracking page. */
    trackingLink(number: string): string;
  };
  /** Its state code as ours; null for an undocumented one. */
  parcelState(code: number): ParcelState | null;
};
