import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '@/lib/orders/rules/status';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import type { ListChoice } from '../../list/list-tools';

/** Conditions of the list of orders beside its tabs. */
export const ORDER_CHOICES: ListChoice[] = [
  {
    key: 'status',
    label: 'Стан замовлення',
    all: 'Будь-який стан',
    options: ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]] as const),
  },
  {
    key: 'paymentStatus',
    label: 'Стан оплати',
    all: 'Будь-яка оплата',
    options: PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_NAMES[status]] as const),
  },
  {
    key: 'delivery',
    label: 'Доставка',
    all: 'Будь-яка доставка',
    options: Object.entries(DELIVERY_METHOD_NAMES),
  },
  {
    key: 'payment',
    label: 'Спосіб оплати',
    all: 'Будь-який спосіб',
    options: Object.entries(PAYMENT_METHOD_NAMES),
  },
  { key: 'from', label: 'Від дня', isDay: true },
  { key: 'to', label: 'До дня', isDay: true },
];
