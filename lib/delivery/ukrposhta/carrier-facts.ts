import type { CarrierFacts } from '../carrier-facts';
import { eventState } from './event-states';
import { isS10 } from './s10';

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
