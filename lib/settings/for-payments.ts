import type { PaymentMethod } from '@/lib/payments/methods';

type Condition = 'mono' | 'liqpay' | 'cards';

/**
 * A legal text for a shop with these payment methods: the parts between {{#mono}} and {{/mono}},
 * {{#liqpay}} or {{#cards}} (either of both) are left out where the shop does not have the method,
 * and numbered lists are renumbered.
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
