import type { OrderView } from '@/lib/orders/rules/order';

type Ended = Pick<OrderView, 'status' | 'paymentStatus'>;

/** What an ended order means for its holder's money, in words. */
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

/** Whether there is anything to say of the money of an order; nobody owes any for an ended one. */
export const hasPaymentNews = ({ status, paymentStatus }: Ended): boolean =>
  (status !== 'cancelled' && status !== 'returned') ||
  ['paid', 'refunded', 'review'].includes(paymentStatus);
