import { isOnline, ONLINE_METHODS, type PaymentMethod } from './methods';

const CONDITION = new RegExp(
  `\\{\\{#(${[...ONLINE_METHODS, 'cards'].join('|')})\\}\\}([\\s\\S]*?)\\{\\{/\\1\\}\\}`,
  'g',
);

/**
 * A legal text as it is true for a shop that takes these payments: what stands between {{#mono}} and
 * {{/mono}}, the same for any other provider's method, or {{#cards}} (any of them) and its end is left out
 * where the shop takes none, and numbered lists are counted anew.
 */
export function forPayments(text: string, offered: readonly PaymentMethod[]): string {
  const holds = new Set<string>(offered.some(isOnline) ? [...offered, 'cards'] : offered);
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
