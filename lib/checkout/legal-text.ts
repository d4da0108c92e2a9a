import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { ONLINE_METHODS, type PaymentMethod } from '@/lib/payments/methods';

/** What a shop may take or not: ways of paying by their method, carriers by their id. */
export type Offered = PaymentMethod | CarrierId;

const CONDITIONS = [...ONLINE_METHODS, 'cards', ...CARRIERS.map(({ id }) => id)];
const CONDITION = new RegExp(
  `\\{\\{#(${CONDITIONS.join('|')})\\}\\}([\\s\\S]*?)\\{\\{/\\1\\}\\}`,
  'g',
);

/**
 * A legal text as it is true for a shop that offers these: what stands between {{#mono}} and {{/mono}},
 * the same for another provider's method, for {{#cards}} (any of them) or for a carrier's id, is left out
 * where the shop does not offer it, and numbered lists are counted anew.
 */
export function legalText(text: string, offered: readonly Offered[]): string {
  const takesCards = offered.some((one) => ONLINE_METHODS.some((method) => method === one));
  const holds = new Set<string>(takesCards ? [...offered, 'cards'] : offered);
  const kept = text.replace(CONDITION, (_, condition: string, inner: string) =>
    holds.has(condition) ? inner : '',
  );
  return countAnew(kept);
}

function countAnew(text: string): string {
  let count = 0;
  return text
    .split('\n')
    .map((line) => {
      count = /^\d+\. /.test(line) ? count + 1 : 0;
      return line.replace(/^\d+(?=\. )/, String(count));
    })
    .join('\n');
}
