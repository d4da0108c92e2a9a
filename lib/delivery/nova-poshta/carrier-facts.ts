import type { CarrierFacts } from '../carrier-facts';
import { parcelState } from './tracking-status';

/** A UUID; zod's own check would refuse some of the carrier's ids, since their version digit is not a known one. */
const REF = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const NOVA_POSHTA: CarrierFacts<'novaPoshta'> = {
  id: 'novaPoshta',
  name: 'Нова пошта',
  genitive: 'Нової пошти',
  dative: 'Новій пошті',
  accusative: 'Нову пошту',
  description: 'По всій Україні, за тарифами перевізника',
  townLabel: 'Місто або селище',
  types: ['branch', 'postbox', 'address'],
  isRef: (text) => REF.test(text),
  // One day between big cities, three days to remote villages.
  usualDays: { least: 1, most: 3 },
  waybill: {
    isNumber: (text) => /^\d{14}$/.test(text),
    inputMode: 'numeric',
    hint: '14 цифр',
    refusal: 'Номер накладної має 14 цифр',
    trackingLink: (number) => `https://novaposhta.ua/tracking/${encodeURIComponent(number)}`,
  },
  parcelState,
};
