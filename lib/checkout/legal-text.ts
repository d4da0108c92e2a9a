import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { ONLINE_METHODS, type PaymentMethod } from '@/lib/payments/methods';

/** What a shop may or may not offer: payment methods and carriers' ids. */
export type Offered = PaymentMethod | CarrierId;

const CONDITIONS = [...ONLINE_METHODS, 'cards', ...CARRIERS.map(({ id }) => id)];
const CONDITION = new RegExp(
  `\\{\\{#(${CONDITIONS.join('|')})\\}\\}([\\s\\S]*?)\\{\\{/\\1\\}\\}`,
  'g',
);

/**
 * A legal text for a shop that offers these: text between {{#mono}} and {{/mono}} (likewise other online
 * methods, {{#cards}} for any of them, and carriers' ids) is removed when the shop does not offer it, and
 * numbered lists are renumbered.
 */
export function legalText(text: string, offered: readonly Offered[]): string {
  const takesCards = offered.some((one) => ONLINE_METHODS.some((method) => method === one));
  const holds = new Set<string>(takesCards ? [...offered, 'cards'] : offered);
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
