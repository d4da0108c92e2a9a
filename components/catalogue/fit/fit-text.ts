import type { Fit } from '@/lib/catalogue/fit/fit';
import { MEASURES, type Measure } from '@/lib/catalogue/fit/measurements';
import type { SizeRow } from '@/lib/catalogue/fit/size-chart';

export const MEASURE_NAMES: Record<Measure, string> = {
  chest: 'Груди',
  waist: 'Талія',
  hips: 'Стегна',
  height: 'Зріст',
  head: 'Голова',
  foot: 'Стопа',
};

/** Where a size is too small or too large, in words. */
const PLACES: Record<Measure, string> = {
  chest: 'у\u00a0грудях',
  waist: 'у\u00a0талії',
  hips: 'у\u00a0стегнах',
  height: 'на\u00a0зріст',
  head: 'на\u00a0голову',
  foot: 'на\u00a0стопу',
};

/** Pure: how a size fits, in a few words. */
export function fitText(fit: Fit): string {
  if (fit.kind === 'small') return `замалий ${PLACES[fit.where]}`;
  if (fit.kind === 'large') return `завеликий ${PLACES[fit.where]}`;
  if (fit.short > 0) return `${NAMES[fit.kind].short}, короткий на\u00a0${cm(fit.short)}`;
  return `${NAMES[fit.kind].long}, ${spareText(fit.spare)}`;
}

/** Pure: how much room a fitting size leaves, as a sentence. */
export function roomText(fit: Extract<Fit, { spare: number | null }>): string {
  const text = fit.short > 0 ? `короткий на\u00a0${cm(fit.short)}` : spareText(fit.spare);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const NAMES = {
  yours: { long: 'ваш розмір', short: 'ваш' },
  also: { long: 'теж підійде', short: 'підійде' },
};

const spareText = (spare: number | null): string => {
  if (spare === null) return 'вільно';
  return spare === 0 ? 'впритул' : `запас\u00a0${cm(spare)}`;
};

/** Pure: the body that a size is made for, in words, by the chart's first measurement, e.g. «груди 84–88». */
export function madeForText({ ranges }: SizeRow): string {
  const measure = MEASURES.find((one) => ranges[one]);
  const range = measure && ranges[measure];
  return measure && range ? `${MEASURE_NAMES[measure].toLowerCase()} ${rangeText(range)}` : '';
}

function rangeText({ min, max }: { min: number; max: number }): string {
  if (!Number.isFinite(max)) return `від\u00a0${decimal(min)}`;
  return min === 0 ? `до\u00a0${decimal(max)}` : `${decimal(min)}–${decimal(max)}`;
}

const cm = (length: number) => `${decimal(length)}\u00a0см`;

const decimal = (length: number) => String(Math.round(length * 10) / 10).replace('.', ',');
