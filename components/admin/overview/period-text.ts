import type { Sales } from '@/lib/overview/overview';
import type { PeriodLength } from '@/lib/overview/period';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

const NBSP = '\u00a0';
const MINUS = '\u2212';

/** A period in words: `7 днів`, `14 днів`, `30 днів`. */
export const periodText = (length: PeriodLength): string => `${length}${NBSP}днів`;

/** A period in the instrumental case, as used after «з»: `14 днями`. */
export const withPeriodText = (length: PeriodLength): string => `${length}${NBSP}днями`;

/** A number of days in words: `1 день`, `14 днів`. */
export const periodDaysText = (count: number): string =>
  `${count}${NBSP}${plural(count, 'день', 'дні', 'днів')}`;

/** A number of orders in words: `235 замовлень`. */
export const ordersText = (count: number): string =>
  `${count}${NBSP}${plural(count, 'замовлення', 'замовлення', 'замовлень')}`;

/** The form of the verb «to wait» for a number of items: `чекає` for 1, `чекають` for 2. */
export const waitText = (count: number): string => plural(count, 'чекає', 'чекають', 'чекають');

export type Change = { text: string; tone: 'ok' | 'err' | 'neutral' };

/** Pure: the change between two values in per cent; in words if the earlier value is 0. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { text: now === 0 ? 'без змін' : 'до того нічого', tone: 'neutral' };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { text: 'без змін', tone: 'neutral' };
  const sign = percent > 0 ? '+' : MINUS;
  return { text: `${sign}${Math.abs(percent)}${NBSP}%`, tone: percent > 0 ? 'ok' : 'err' };
}

/** Text alternative of the sales chart. */
export function chartText({ days, revenue }: Sales): string {
  const best = days.reduce((top, day) => (day.revenue > top.revenue ? day : top));
  if (revenue === 0) return 'Виручка за\u00a0днями: за ці дні замовлень не\u00a0було';
  return `Виручка за\u00a0днями: найбільше ${dayText(best.day)}, ${formatPrice(best.revenue)}. Усі дні є в\u00a0таблиці нижче`;
}

/** Pure: the label of an amount on the chart's axis, e.g. `0`, `500`, `40 тис.` or `1,2 млн`. */
export function axisText(amount: Kopecks): string {
  const whole = amount / 100;
  const short = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',');
  if (whole >= 1_000_000) return `${short(whole / 1_000_000)}${NBSP}млн`;
  return whole >= 1000 ? `${short(whole / 1000)}${NBSP}тис.` : short(whole);
}
