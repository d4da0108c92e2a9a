import type { DeliveryMethod } from '@/lib/delivery/carriers';

export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
/** Statuses of orders on which staff still have to work. */
export const OPEN_STATUSES = ['new', 'confirmed', 'packed', 'shipped'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'none',
  'pending',
  'paid',
  'failed',
  'refunded',
  'review',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  new: 'Нове',
  confirmed: 'Підтверджено',
  packed: 'Запаковано',
  shipped: 'Надіслано',
  delivered: 'Отримано',
  cancelled: 'Скасовано',
  returned: 'Повернено',
};

/** The name of an order's status that the shopper sees, which depends on how it is delivered. */
export const shopperStatusName = (order: {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod | '';
}): string => {
  const { status, deliveryMethod } = order;
  if (status === 'shipped' && deliveryMethod === 'pickup') return 'Чекає в\u00a0магазині';
  return status === 'delivered' && deliveryMethod === 'email'
    ? 'Надіслано'
    : ORDER_STATUS_NAMES[status];
};

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  none: 'Оплата при отриманні',
  pending: 'Очікуємо на оплату',
  paid: 'Оплачено',
  failed: 'Оплата не пройшла',
  refunded: 'Кошти повернено',
  review: 'Оплату перевіряє менеджер',
};
