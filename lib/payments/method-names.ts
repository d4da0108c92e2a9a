import type { PaymentMethod } from './methods';

/** What the shop calls its ways to pay. */
export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  mono: 'Карткою онлайн',
  liqpay: 'LiqPay',
  cod: 'При отриманні',
  pickup: 'Оплата в магазині',
};
