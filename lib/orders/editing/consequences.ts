import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { hasLeft, isFinal } from '@/lib/order-rules/transitions';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import type { EditPreview } from './answers';

type EditableOrder = Pick<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'total'
  | 'certificatePaid'
  | 'extraDue'
  | 'awaitsConsent'
  | 'posOrderId'
  | 'posCountedAt'
>;

/** Pure: why staff may not edit the order, as a text for them; null if they may. Only before hand-over. */
export function editRefusal({
  status,
  paymentStatus,
}: Pick<EditableOrder, 'status' | 'paymentStatus'>): string | null {
  if (isFinal(status) || hasLeft(status)) {
    return `Замовлення вже «${ORDER_STATUS_NAMES[status]}»: змінити його не\u00a0можна`;
  }
  if (paymentStatus === 'review') return 'Спершу перевірте оплату цього замовлення';
  return paymentStatus === 'refunded' ? 'Кошти за\u00a0це замовлення повернено' : null;
}

export type Consequences = Pick<EditPreview, 'money' | 'needsConsent' | 'isUnpacked' | 'pos'> & {
  /** Whether the live waybill is deleted, because its contents, sum or address are no longer true. */
  dropsWaybill: boolean;
};

type Edit = {
  total: Kopecks;
  paymentMethod: PaymentMethod;
  changesGoods: boolean;
  changesDelivery: boolean;
  hasWaybill: boolean;
  /** Whether the shopper has agreed already, for example on the phone. */
  isAgreed: boolean;
};

/** Pure: what follows from an edit, besides the contents themselves; or why it is not possible, with the field. */
export function consequencesOf(
  order: EditableOrder,
  edit: Edit,
): Consequences | { field: string; message: string } {
  const isPaid = order.paymentStatus === 'paid' || order.extraDue > 0;
  const changesMethod = edit.paymentMethod !== order.paymentMethod;
  if (isPaid && changesMethod) {
    return {
      field: 'payments',
      message: 'Замовлення вже оплачено карткою: спершу поверніть кошти',
    };
  }
  if (edit.changesGoods && order.posCountedAt !== null) {
    return { field: 'lines', message: 'Каса вже закрила чек: товари можна лише повернути' };
  }
  if (!isPaid && order.certificatePaid > 0 && edit.total <= order.certificatePaid) {
    return {
      field: 'lines',
      message: `Сертифікат оплачує ${formatPrice(order.certificatePaid)}: сума має бути більшою. Скасуйте замовлення, і\u00a0кошти повернуться на\u00a0сертифікат`,
    };
  }
  const changesSum = edit.total !== order.total;
  const isAnything = edit.changesGoods || edit.changesDelivery || changesSum || changesMethod;
  const money = moneyChange(order, edit, isPaid);
  return {
    money,
    // A later edit does not replace the consent to an earlier one.
    needsConsent:
      !isOnline(edit.paymentMethod) &&
      !edit.isAgreed &&
      (edit.total > order.total || order.awaitsConsent),
    isUnpacked: order.status === 'packed' && (edit.changesGoods || edit.changesDelivery),
    pos:
      order.posOrderId !== null && (edit.changesGoods || changesSum || edit.changesDelivery)
        ? 'till'
        : 'none',
    dropsWaybill: edit.hasWaybill && isAnything,
  };
}

function moneyChange(order: EditableOrder, edit: Edit, isPaid: boolean): EditPreview['money'] {
  const isSame = edit.total === order.total && edit.paymentMethod === order.paymentMethod;
  if (isSame) return { kind: 'none', amount: 0 };
  if (isPaid) {
    const due = order.extraDue + edit.total - order.total;
    if (due === 0) return { kind: 'settled', amount: 0 };
    return due < 0 ? { kind: 'refund', amount: -due } : { kind: 'extra', amount: due };
  }
  return {
    kind: isOnline(edit.paymentMethod) ? 'page' : 'receipt',
    amount: edit.total - order.certificatePaid,
  };
}
