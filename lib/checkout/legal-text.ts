import type { AnalyticsName } from '@/lib/analytics/tracking';
import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { ONLINE_METHODS, type PaymentMethod } from '@/lib/payments/methods';

/** A payment method, carrier or service of analytics that legal texts mention only if the shop uses it. */
export type Offered = PaymentMethod | CarrierId | AnalyticsName;

const CONDITIONS = [
  ...ONLINE_METHODS,
  ...['cards', 'ga4', 'meta', 'analytics', 'noAnalytics'],
  ...CARRIERS.map(({ id }) => id),
];
const CONDITION = new RegExp(
  `\\{\\{#(${CONDITIONS.join('|')})\\}\\}([\\s\\S]*?)\\{\\{/\\1\\}\\}`,
  'g',
);

/**
 * The legal text of a shop that offers these methods and carriers. A part between {{#mono}} and {{/mono}} is removed
 * when the shop does not offer `mono`, and numbered lists are renumbered. The name can be any online method, a
 * carrier's id, `ga4`, `meta`, `cards`, which means at least one online method, or `analytics` and `noAnalytics`.
 */
export function legalText(text: string, offered: readonly Offered[]): string {
  const takesCards = offered.some((one) => ONLINE_METHODS.some((method) => method === one));
  const isCounted = offered.some((one) => one === 'ga4' || one === 'meta');
  const holds = new Set<string>([...offered, isCounted ? 'analytics' : 'noAnalytics']);
  if (takesCards) holds.add('cards');
  const kept = text.replace(CONDITION, (_, condition: string, inner: string) =>
    holds.has(condition) ? inner : '',
  );
  return renumbered(kept);
}

function renumbered(text: string): string {
  let count = 0;
  return text
    .split('\n')
    .map((line) => {
      count = /^\d+\. /.test(line) ? count + 1 : 0;
      return line.replace(/^\d+(?=\. )/, String(count));
    })
    .join('\n');
}
