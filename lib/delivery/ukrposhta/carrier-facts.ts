import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import { eventState } from './event-states';

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Pure: whether a text is a valid international waybill number such as `RA123456785UA` (UPU S10). */
export function isS10(text: string): boolean {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(text) ?? [];
  if (!digits) return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

export const UKRPOSHTA: CarrierFacts<'ukrposhta'> = {
  id: 'ukrposhta',
  name: 'Укрпошта',
  genitive: 'Укрпошти',
  dative: 'Укрпошті',
  accusative: 'Укрпошту',
  description: 'До відділення за індексом',
  townLabel: 'Місто, село або індекс',
  townHint: 'Перші літери назви або 5 цифр індексу',
  types: ['branch'],
  // Ids of this carrier's directory: numbers for settlements, postcodes for branches.
  isRef: (text) => /^\d{1,9}$/.test(text),
  // Our estimate, since the carrier gives none; rather too long than too short.
  usualDays: { least: 2, most: 5 },
  waybill: {
    // Numbers of 13 digits are not checked further: their check digit is not documented.
    isNumber: (text) => /^\d{13}$/.test(text) || isS10(text),
    inputMode: undefined,
    hint: '13 цифр або як RA123456785UA',
    refusal: 'Номер відправлення Укрпошти має 13 цифр або вигляд RA123456785UA',
    trackingLink: (number) =>
      `https://track.ukrposhta.ua/tracking_UA.html?barcode=${encodeURIComponent(number)}`,
  },
  parcelState: eventState,
};
