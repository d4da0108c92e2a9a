import { addressText } from '@/lib/delivery/address';
import { carrierOf } from '@/lib/delivery/carriers';
import type { OrderLineView, OrderView } from '@/lib/order-rules/order';
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

/** A line of an order: name (`Перука, розмір M`), sum (`1 × 890,01 ₴`), photo path relative to the POS host. */
export type Item = { name: string; sum: string; photo?: string | null };

/** The ordered items: each bundle as one line with its contents, then single products. */
export function orderItems(order: OrderView): Item[] {
  const bundles = order.bundles.map(({ id, title, quantity, total }) => ({
    name: `Набір ${quoted(title)}: ${order.lines
      .filter((line) => line.bundle === id)
      .map(nameOf)
      .join('; ')}`,
    sum: `${quantity} × ${formatPrice(total / quantity)}`,
    photo: order.lines.find((line) => line.bundle === id && line.photo)?.photo ?? null,
  }));
  const single = order.lines
    .filter(({ bundle }) => bundle === null)
    .map((line) => ({
      name: nameOf(line),
      sum: `${line.quantity} × ${formatPrice(line.price)}`,
      photo: line.photo,
    }));
  return [...bundles, ...single];
}

const nameOf = ({ name, size }: OrderLineView) => plain(size ? `${name}, розмір ${size}` : name);

/** Where the order is delivered: a branch or locker of the carrier, an address, or the store for pickup. */
export function destination(order: OrderView, shop: ShopDetails): string {
  const { deliveryMethod, deliveryAddress } = order;
  const carrier = carrierOf(deliveryMethod);
  if (!carrier || !deliveryAddress) {
    return `Самовивіз: ${shop.address}. ${shop.hours}`;
  }
  return `${carrier.name}:\n${quoted(addressText(deliveryAddress))}`;
}

const ON_RECEIPT: Record<OnReceiptMethod, string> = {
  cod: 'При отриманні; комісію за\u00a0переказ бере перевізник',
  pickup: 'У\u00a0магазині, готівкою або карткою',
};

/** Name of a payment method, worded as in the checkout. */
export const paymentWords = (method: PaymentMethod): string =>
  isOnline(method) ? `Карткою онлайн, ${PROVIDER_BRANDS[providerOf(method)]}` : ON_RECEIPT[method];
