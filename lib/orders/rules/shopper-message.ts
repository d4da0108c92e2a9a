import { formatPrice } from '@/lib/shared/money';

/** What staff may put into a mail to shoppers, each replaced by what the order has. */
export const MESSAGE_VARIABLES = ['номер', 'ім’я', 'накладна', 'сума'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Pure: what an order's variables stand for; `total` in kopecks, `waybill` null while it has no number. */
export const messageValues = (order: {
  number: string;
  firstName: string;
  waybill: string | null;
  total: number;
}): Record<MessageVariable, string> => ({
  номер: order.number,
  'ім’я': order.firstName,
  накладна: order.waybill ?? 'номера ще немає',
  сума: formatPrice(order.total),
});

/** Pure: the text with its variables filled in; what is in braces and no variable stays as it is. */
export function fillMessage(text: string, values: Record<MessageVariable, string>): string {
  return text.replace(/\{\s*([^{}\s]+)\s*\}/g, (typed, name: string) => {
    const known = MESSAGE_VARIABLES.find(
      (one) => one === name.toLowerCase().replace(/['ʼ`]/g, '’'),
    );
    return known ? values[known] : typed;
  });
}
