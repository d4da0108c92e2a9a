import type { DeliveryType } from './address';

/**
 * State of a parcel: `created` (not handed over yet), `ready` (can be picked up), `done` (received), `void` (unknown to
 * the carrier, or deleted there).
 */
export type ParcelState = 'created' | 'shipped' | 'ready' | 'done' | 'returned' | 'void';

/** Facts about a carrier that never change; the browser may import them. */
export type CarrierFacts<Id extends string = string> = {
  /** Value of the delivery method in the API and in the database. */
  id: Id;
  /** The carrier's name: `Нова пошта`. */
  name: string;
  /** Inflected forms of the name: `Нової пошти`, `Новій пошті`, `Нову пошту`. */
  genitive: string;
  dative: string;
  accusative: string;
  /** Description below the carrier's name at checkout. */
  description: string;
  /** Label of the town field, and the hint below it. */
  townLabel: string;
  townHint?: string;
  /** Types of delivery that the carrier offers, in the order of the checkout. */
  types: readonly DeliveryType[];
  /** Whether a text has the form of an id in the carrier's directory: of a town, a branch or a street. */
  isRef(text: string): boolean;
  /** Usual days in transit to a branch, used when the carrier gives no estimate. */
  usualDays: { least: number; most: number };
  waybill: {
    /** Whether a text without spaces is a valid waybill number of this carrier. */
    isNumber(text: string): boolean;
    /** Keyboard for typing a waybill number; undefined where the number may contain letters. */
    inputMode: 'numeric' | undefined;
    /** What a waybill number looks like: as a hint below the field, and as its error text. */
    hint: string;
    refusal: string;
    /** URL of the carrier's public page that tracks this waybill number. */
    trackingLink(number: string): string;
  };
  /** Translates the carrier's state code; null for a code that the carrier does not document. */
  parcelState(code: number): ParcelState | null;
};

/** Formats of printed labels: stickers of 100 × 100 mm, one per page, or A4 sheets. */
export const LABEL_FORMATS = ['100x100', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];
