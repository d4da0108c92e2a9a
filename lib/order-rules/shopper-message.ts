import { findVariable, type MessageVariable } from '@/lib/settings/letter-variables';
import { formatPrice } from '@/lib/shared/money';

type MessageFacts = {
  number: string;
  firstName: string;
  /** Null while there is no number. */
  waybill: string | null;
  /** In kopecks. */
  total: number;
  /** URL of the order's page. */
  link: string;
};

/** Pure: an order's value for each variable of a mail to its shopper. */
export const messageValues = (order: MessageFacts): Record<MessageVariable, string> => ({
  номер: order.number,
  'ім’я': order.firstName,
  сума: formatPrice(order.total),
  ттн: order.waybill ?? 'номера ще немає',
  посилання: order.link,
  накладна: order.waybill ?? 'номера ще немає',
});

/** Pure: the text with its variables (`{{номер}}` or `{номер}`) replaced; other names in braces stay unchanged. */
export function fillMessage(text: string, values: Record<MessageVariable, string>): string {
  return text.replace(/\{\{?\s*([^{}\s]+)\s*\}?\}/g, (typed, name: string) => {
    const known = findVariable(name);
    return known ? values[known] : typed;
  });
}

/** Pure: the subject of a mail about an order. It names the order, so that an answer can be matched to it. */
export const mailSubject = (heading: string, number: string): string =>
  `${heading.includes(number) ? heading : `${heading} · ${number}`} · Амплуа`;

/**
 * Pure: the address for answers to a mail about an order. With `isTagged` the address carries the number
 * (`shop+A-1001@…`), which only works where the shop's mailbox accepts such addresses (RFC 5233).
 */
export const replyAddress = (email: string, number: string, isTagged: boolean): string =>
  isTagged ? email.replace(/(?=@)/, `+${number}`) : email;
