import type { Quote } from '@/lib/delivery/answers';
import { daysText } from '@/lib/shared/day-text';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

const NBSP = '\u00a0';

/** Text instead of a price, if the carrier gives none. */
export const BY_TARIFF = 'за тарифами перевізника';

/** An approximate price: `≈ 80 ₴`. */
export const aboutPrice = (price: Kopecks): string => `≈${NBSP}${formatPrice(price)}`;

/** Price and duration of a quote, e.g. `≈ 80 ₴, 2 дні`. Unknown values are left out; '' if both are unknown. */
export function quoteText({ price, days }: Quote): string {
  const time = days !== null && days > 0 && `${days}${NBSP}${plural(days, 'день', 'дні', 'днів')}`;
  return [price !== null && aboutPrice(price), time].filter(Boolean).join(', ');
}

export type QuoteChange = { name: string; was: string; now: string };

/** What differs between the displayed and the new quote; compares only values that both contain. */
export function quoteChanges(was: Quote, now: Quote): QuoteChange[] {
  const changes: QuoteChange[] = [];
  if (was.price !== null && now.price !== null) {
    changes.push({ name: 'Доставка', was: aboutPrice(was.price), now: aboutPrice(now.price) });
  }
  if (was.arrival && now.arrival) {
    const [before, after] = [daysText(was.arrival), daysText(now.arrival)];
    changes.push({ name: 'Прибуде орієнтовно', was: before, now: after });
  }
  return changes.filter((change) => change.was !== change.now);
}
