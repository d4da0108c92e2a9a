import { formatPrice } from '@/lib/shared/money';

/** Variables that staff can use in mails to shoppers; they are replaced by values of the order. */
export const MESSAGE_VARIABLES = ['номер', 'ім’я', 'накладна', 'сума'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Pure: an order's value for each variable. `total` is in kopecks; `waybill` is null while there is no number. */
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

/** Pure: the text with its variables replaced; unknown names in braces stay unchanged. */
export function fillMessage(text: string, values: Record<MessageVariable, string>): string {
  return text.replace(/\{\s*([^{}\s]+)\s*\}/g, (typed, name: string) => {
    const known = MESSAGE_VARIABLES.find(
      (one) => one === name.toLowerCase().replace(/['ʼ`]/g, '’'),
    );
    return known ? values[known] : typed;
  });
}
