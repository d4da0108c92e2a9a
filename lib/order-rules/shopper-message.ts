import { formatPrice } from '@/lib/shared/money';

/** Variables for mails to shoppers, replaced with the order's values. */
export const MESSAGE_VARIABLES = ['номер', 'ім’я', 'накладна', 'сума'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Pure: the values of the variables; `total` in kopecks, `waybill` null without a number. */
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

/** Pure: the text with its variables filled in; other text in braces stays. */
export function fillMessage(text: string, values: Record<MessageVariable, string>): string {
  return text.replace(/\{\s*([^{}\s]+)\s*\}/g, (typed, name: string) => {
    const known = MESSAGE_VARIABLES.find(
      (one) => one === name.toLowerCase().replace(/['ʼ`]/g, '’'),
    );
    return known ? values[known] : typed;
  });
}
