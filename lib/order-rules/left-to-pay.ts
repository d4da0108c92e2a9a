import { formatPrice, type Kopecks } from '@/lib/shared/money';
import type { OrderView } from './order';

type Paying = { total: Kopecks; certificatePaid: Kopecks };

/** Pure: kopecks of an order's total that no gift certificate pays, whether or not they are paid yet. */
export const leftToPay = ({ total, certificatePaid }: Paying): Kopecks => total - certificatePaid;

/**
 * Pure: the rows below an order's total about a gift certificate: what it leaves to pay, unless the order is cancelled or
 * refunded, and what went back to it.
 */
export function certificateRows(
  order: Paying & Pick<OrderView, 'status' | 'paymentStatus' | 'certificateReturned'>,
): { title: string; amount: Kopecks }[] {
  const { certificatePaid, certificateReturned, status, paymentStatus } = order;
  const isOver = status === 'cancelled' || paymentStatus === 'refunded';
  const rest = paymentStatus === 'paid' ? 'решта' : 'до\u00a0сплати';
  const title = `Сертифікатом ${formatPrice(-certificatePaid)}, ${rest}`;
  return [
    ...(certificatePaid > 0 && !isOver ? [{ title, amount: leftToPay(order) }] : []),
    ...(certificateReturned > 0
      ? [{ title: 'Повернено на\u00a0сертифікат', amount: certificateReturned }]
      : []),
  ];
}

/** Pure: says when the certificates of an order that is not paid yet are mailed; empty for other orders. */
export const certificatesLater = (
  order: Pick<OrderView, 'hasCertificates' | 'status' | 'paymentStatus'>,
): string =>
  order.hasCertificates && canBePaid(order)
    ? 'Сертифікати надішлемо на\u00a0пошту, щойно замовлення буде оплачено.'
    : '';

const canBePaid = ({ status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>) =>
  status !== 'cancelled' && paymentStatus !== 'paid' && paymentStatus !== 'refunded';
