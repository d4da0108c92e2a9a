import { addressText } from '@/lib/delivery/address';
import type { OrderLineView, OrderView } from '@/lib/orders/rules/order';
import { PROVIDER_BRANDS } from '@/lib/payments/method-names';
import {
  isOnline,
  type OnReceiptMethod,
  type PaymentMethod,
  providerOf,
} from '@/lib/payments/methods';
import type { ShopDetails } from '@/lib/settings/shop';
import { formatPrice } from '@/lib/shared/money';
import { plain, quoted } from './plain';

/** One position of an order: `Перука, розмір M`, `1 × 890,01 ₴`. */
export type Item = { name: string; sum: string };

/** What is ordered: a bundle as one position with what it holds, then single products. */
export function orderItems(order: OrderView): Item[] {
  const bundles = order.bundles.map(({ id, title, quantity, total }) => ({
    name: `Набір ${quoted(title)}: ${order.lines
      .filter((line) => line.bundle === id)
      .map(nameOf)
      .join('; ')}`,
    sum: `${quantity} × ${formatPrice(total / quantity)}`,
  }));
  const single = order.lines
    .filter(({ bundle }) => bundle === null)
    .map((line) => ({
      name: nameOf(line),
      sum: `${line.quantity} × ${formatPrice(line.price)}`,
    }));
  return [...bundles, ...single];
}

const nameOf = ({ name, size }: OrderLineView) => plain(size ? `${name}, розмір ${size}` : name);

/** Where it goes: a place of the carrier's, as the shopper has written it, or the store. */
export function destination(order: OrderView, shop: ShopDetails): string {
  const { deliveryMethod, deliveryAddress } = order;
  if (deliveryMethod === 'pickup' || !deliveryAddress) {
    return `Самовивіз: ${shop.address}. ${shop.hours}`;
  }
  return `Нова пошта:\n${quoted(addressText(deliveryAddress))}`;
}

const ON_RECEIPT: Record<OnReceiptMethod, string> = {
  cod: 'При отриманні; комісію за\u00a0переказ бере перевізник',
  pickup: 'У\u00a0магазині, готівкою або карткою',
};

/** How the order is paid, in the words of the checkout. */
export const paymentWords = (method: PaymentMethod): string =>
  isOnline(method) ? `Карткою онлайн, ${PROVIDER_BRANDS[providerOf(method)]}` : ON_RECEIPT[method];
