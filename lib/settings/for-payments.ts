import type { PaymentMethod } from '@/lib/payments/methods';

type Condition = 'mono' | 'liqpay' | 'cards';

/**
 * A legal text as it is true for a shop that takes these payments: what stands between {{#mono}} and
 * {{/mono}}, {{#liqpay}} or {{#cards}} (any of both) and its end is left out where the shop takes none, and
 * numbered lists are counted anew.
 */
export function forPayments(text: string, offered: readonly PaymentMethod[]): string {
  const holds: Record<Condition, boolean> = {
    mono: offered.includes('mono'),
    liqpay: offered.includes('liqpay'),
    cards: offered.includes('mono') || offered.includes('liqpay'),
  };
  const kept = text.replace(
    /\{\{#(mono|liqpay|cards)\}\}([\s\S]*?)\{\{\/\1\}\}/g,
    (_, condition: Condition, inner: string) => (holds[condition] ? inner : ''),
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
