import type { Quote } from '@/lib/delivery/directory/directory';
import { daysText } from '@/lib/shared/day-text';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

const NBSP = '\u00a0';

/** Said where the carrier does not tell its price. */
export const BY_TARIFF = 'за тарифами перевізника';

/** `≈ 80 ₴`. */
export const aboutPrice = (price: Kopecks): string => `≈${NBSP}${formatPrice(price)}`;

/** `≈ 80 ₴, 2 дні`: what is known of a kind of delivery; empty when that is nothing. */
export function quoteText({ price, days }: Quote): string {
  const time = days !== null && days > 0 && `${days}${NBSP}${plural(days, 'день', 'дні', 'днів')}`;
  return [price !== null && aboutPrice(price), time].filter(Boolean).join(', ');
}

export type QuoteChange = { name: string; was: string; now: string };

/** What the carrier says otherwise now than was shown; empty when nothing is worth stopping for. */
export function quoteChanges(was: Quote, now: Quote): QuoteChange[] {
  const price =
    was.price !== null && now.price !== null
      ? { name: 'Доставка', was: aboutPrice(was.price), now: aboutPrice(now.price) }
      : null;
  const arrival =
    was.arrival && now.arrival
      ? { name: 'Прибуде орієнтовно', was: daysText(was.arrival), now: daysText(now.arrival) }
      : null;
  return [price, arrival]
    .filter((change) => change !== null)
    .filter((change) => change.was !== change.now);
}
