import type { StaffPromoCode } from '@/lib/promo-codes/answers';
import { newPromoCodeInput, promoCodeInput } from '@/lib/promo-codes/inputs';
import type { PromoCodeKind } from '@/lib/promo-codes/kinds';
import { readSum } from '@/lib/shared/money';
import { bodyResolver } from '../form/server-errors';

/** Form values of a promo code: numbers and sums in hryvnias as typed. */
export type PromoCodeValues = {
  /** Whether a series of generated codes is created, and not one code. */
  isSeries: boolean;
  code: string;
  name: string;
  prefix: string;
  count: string;
  kind: PromoCodeKind;
  percent: string;
  amount: string;
  /** Id of the product, or the address of its page. */
  giftProductId: string;
  giftSize: string;
  maxUses: string;
  oncePerPerson: boolean;
  firstOrderOnly: boolean;
  minSum: string;
  categories: string[];
  worksWithReduced: boolean;
  segment: string;
  validFrom: string;
  validUntil: string;
  isActive: boolean;
};

export const NEW_CODE: PromoCodeValues = {
  ...{ isSeries: false, code: '', name: '', prefix: '', count: '100' },
  ...{ kind: 'percent', percent: '10', amount: '', giftProductId: '', giftSize: '' },
  ...{ maxUses: '', oncePerPerson: false, firstOrderOnly: false, minSum: '', categories: [] },
  ...{ worksWithReduced: false, segment: '', validFrom: '', validUntil: '', isActive: true },
};

const typed = (value: number | null): string => String(value ?? '').replace('.', ',');
const hryvnias = (kopecks: number | null): string => (kopecks ? typed(kopecks / 100) : '');

export const promoCodeValuesOf = (code: StaffPromoCode): PromoCodeValues => ({
  ...NEW_CODE,
  ...{ isSeries: code.isSeries, kind: code.kind, percent: typed(code.percent) },
  ...{ amount: hryvnias(code.amount), minSum: hryvnias(code.minSum), maxUses: typed(code.maxUses) },
  ...{ giftProductId: typed(code.giftProductId), giftSize: code.giftSize },
  ...{ oncePerPerson: code.oncePerPerson, firstOrderOnly: code.firstOrderOnly },
  ...{ categories: code.categories, worksWithReduced: code.worksWithReduced },
  ...{ segment: code.segment, isActive: code.isActive },
  ...{ validFrom: code.validFrom ?? '', validUntil: code.validUntil ?? '' },
});

/** A typed number; null if nothing is typed, NaN (which the schema refuses) if it is no number. */
const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** A typed sum in kopecks; null if nothing is typed, NaN if it is no sum. */
const sumIn = (text: string): number | null =>
  text.trim() === '' ? null : (readSum(text) ?? Number.NaN);

/** Pure: the terms in these form values, not validated yet. */
const termsIn = ({ isSeries, code, name, prefix, count, ...values }: PromoCodeValues) => ({
  ...values,
  percent: values.kind === 'percent' ? numberIn(values.percent) : null,
  amount: values.kind === 'sum' ? sumIn(values.amount) : null,
  giftProductId:
    values.kind === 'gift' ? numberIn(/(\d+)\D*$/.exec(values.giftProductId)?.[1] ?? '') : null,
  giftSize: values.kind === 'gift' ? values.giftSize : '',
  maxUses: numberIn(values.maxUses),
  minSum: sumIn(values.minSum) ?? 0,
  validFrom: values.validFrom || null,
  validUntil: values.validUntil || null,
});

/** Pure: the body that saves a code. */
export const savedIn = (values: PromoCodeValues, version: number) => ({
  ...termsIn(values),
  version,
});

/** Pure: the body that creates a code or a series. */
export const createdIn = (values: PromoCodeValues) => ({
  ...termsIn(values),
  ...(values.isSeries
    ? { series: { name: values.name, prefix: values.prefix, count: numberIn(values.count) } }
    : { code: values.code }),
});

/** Pure: the form field of a field of the request body. */
export const promoCodeFieldOf = (path: string): string => path.replace('series.', '');

/** Validates a stored code, or a new one if it is null. */
export const promoCodeResolver = (stored: StaffPromoCode | null) =>
  stored
    ? bodyResolver<PromoCodeValues>(promoCodeInput, (values) => savedIn(values, stored.version))
    : bodyResolver<PromoCodeValues>(newPromoCodeInput, createdIn, promoCodeFieldOf);
