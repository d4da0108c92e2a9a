import type { OrderView } from '@/lib/order-rules/order';

type Ended = Pick<OrderView, 'status' | 'paymentStatus'>;

/** Pure: says what happens to the money of a cancelled or returned order. */
export function endText({ status, paymentStatus }: Ended): string {
  if (paymentStatus === 'refunded') return 'Кошти вже повернено.';
  const isReturned = status === 'returned';
  if (paymentStatus === 'paid') {
    return isReturned
      ? 'Посилка їде назад. Кошти повернемо, щойно її отримаємо.'
      : 'Кошти повернемо тим самим способом, яким ви платили.';
  }
  if (paymentStatus === 'review') {
    return 'Менеджер перевіряє оплату й\u00a0зв’яжеться з\u00a0вами.';
  }
  return isReturned ? 'Посилка їде назад до\u00a0магазину.' : 'Платити за\u00a0нього не потрібно.';
}

/** Pure: whether to show the payment; for a cancelled or returned order only if money was paid. */
export const hasPaymentNews = ({ status, paymentStatus }: Ended): boolean =>
  (status !== 'cancelled' && status !== 'returned') ||
  ['paid', 'refunded', 'review'].includes(paymentStatus);
