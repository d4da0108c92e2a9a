import { type EditedOrder, editText } from '@/lib/order-rules/edited-order';
import type { OrderView } from '@/lib/order-rules/order';
import type { ChangedField } from '@/lib/outbox/messages';
import type { ShopDetails } from '@/lib/settings/shop';
import { formatPrice } from '@/lib/shared/money';
import { type OrderMailText, receiptFacts } from './order-mail';
import { plain } from './plain';
import type { OrderNews } from './queries';

type Refunded = { id: number; amount: number; paymentId: number | null; isCertificate: boolean };

/** Pure: the texts of the mail about a part of the payment that was returned. */
export const partRefundedText = (
  { order: { orderId }, receipts }: OrderNews,
  { id, amount, paymentId, isCertificate }: Refunded,
): OrderMailText => ({
  heading: `За\u00a0замовлення ${orderId} повернуто ${formatPrice(amount)}`,
  keepsLead: true,
  lead: isCertificate
    ? 'Ми повернули частину грошей на\u00a0сертифікат, яким ви платили.'
    : paymentId === null
      ? 'Ми віддали вам частину грошей за\u00a0це замовлення.'
      : 'Ми повернули частину грошей на\u00a0картку, з\u00a0якої ви платили. Банк може зараховувати їх кілька днів.',
  facts: [
    { name: 'Повернуто', value: formatPrice(amount) },
    ...receiptFacts(receipts.filter(({ refundId }) => refundId === id)),
  ],
});

/** Pure: the texts of the mail about an order that staff have changed: what was, what is, and what to do. */
export const editedText = (
  order: OrderView,
  { before, after }: { before: EditedOrder; after: EditedOrder },
): OrderMailText => ({
  heading: `Замовлення ${order.orderId} змінено`,
  lead: `Ми змінили ваше замовлення, як домовлялися. ${afterEdit(order, after.total - before.total)}`,
  facts: [
    ...editText(before, after).map((value) => ({ name: 'Зміна', value: plain(value) })),
    { name: 'Було', value: formatPrice(before.total) },
    { name: 'Стало', value: formatPrice(after.total) },
  ],
});

/** What the shopper has to do after an edit; `more` is by how many kopecks the order rose. */
function afterEdit({ awaitsConsent, extraDue, canPay }: OrderView, more: number): string {
  if (awaitsConsent) {
    return 'Погодьте нову суму на\u00a0сторінці замовлення: без\u00a0цього ми його не\u00a0збираємо.';
  }
  if (extraDue > 0)
    return `Доплатіть ${formatPrice(extraDue)} карткою на\u00a0сторінці замовлення.`;
  if (canPay) return 'Оплатити можна на\u00a0сторінці замовлення.';
  return more < 0
    ? 'Якщо ви вже заплатили, різниця повернеться на\u00a0картку.'
    : 'Робити нічого не\u00a0потрібно.';
}

const CHANGED: Record<ChangedField, string> = {
  firstName: 'ім’я',
  lastName: 'прізвище',
  phone: 'телефон',
  email: 'пошту',
  address: 'адресу доставки',
};

/**
 * Pure: the texts of the mail about contacts or an address that were changed by the order's link; `isOwn`: the mail
 * goes to the order's present address, and not to the previous one.
 */
export function changedText(
  { orderId }: OrderView,
  { phone }: ShopDetails,
  { changed, isOwn }: { changed?: ChangedField[] | undefined; isOwn: boolean },
): OrderMailText {
  const what = changed?.map((field) => CHANGED[field]).join(', ');
  const inbox = isOwn
    ? ' Відтепер листи про це замовлення надсилаємо сюди.'
    : ' Листи про нього надсилаємо на\u00a0іншу адресу.';
  return {
    heading: `У\u00a0замовленні ${orderId} змінено дані`,
    lead: `${what ? `На\u00a0сторінці замовлення змінили: ${what}.` : 'Дані отримувача або адресу змінили на\u00a0сторінці замовлення.'}${changed?.includes('email') ? inbox : ''} Якщо це були не\u00a0ви, зателефонуйте нам: ${phone}.`,
    facts: [],
  };
}
