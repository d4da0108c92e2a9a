import { addressText } from '@/lib/delivery/address';
import { carrierOf, SENT_BY_EMAIL } from '@/lib/delivery/carriers';
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

/** The ordered items: each bundle as one line with its contents, then single products, then discounts of all. */
export function orderItems(order: OrderView): Item[] {
  const bundles = order.bundles.map(({ id, title, quantity, price }) => ({
    name: `Набір ${quoted(title)}: ${order.lines
      .filter((line) => line.bundle === id)
      .map(nameOf)
      .join('; ')}`,
    sum: `${quantity} × ${formatPrice(price / quantity)}`,
    photo: order.lines.find((line) => line.bundle === id && line.photo)?.photo ?? null,
  }));
  const single = order.lines
    .filter(({ bundle }) => bundle === null)
    .map((line) => ({
      name: nameOf(line),
      sum: `${line.quantity} × ${formatPrice(line.price)}`,
      photo: line.photo,
    }));
  return [...bundles, ...single, ...discountItems(order)];
}

/** Promo codes, looks and the discount by hand: the items less these sums are the total. */
function discountItems({ bundles, lines, discounts, total, deliveryPrice }: OrderView): Item[] {
  const single = lines.filter(({ bundle }) => bundle === null);
  const goods = [
    ...bundles.map(({ price }) => price),
    ...single.map((one) => one.price * one.quantity),
  ];
  const codes = discounts.filter(({ amount }) => amount > 0);
  const others = [...goods, -total, deliveryPrice, ...codes.map(({ amount }) => -amount)];
  const byHand = others.reduce((sum, one) => sum + one, 0);
  return [...codes, ...(byHand > 0 ? [{ title: 'Знижка', amount: byHand }] : [])].map(
    ({ title, amount }) => ({ name: plain(title), sum: formatPrice(-amount) }),
  );
}

const nameOf = ({ name, size }: OrderLineView) => plain(size ? `${name}, розмір ${size}` : name);

/** Where the order is delivered: a branch or locker of the carrier, an address, the store for pickup, or e-mail. */
export function destination(order: OrderView, shop: ShopDetails): string {
  const { deliveryMethod, deliveryAddress } = order;
  if (deliveryMethod === 'email') return SENT_BY_EMAIL;
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
export function paymentWords(method: PaymentMethod): string {
  if (method === 'monoParts') return 'Частинами через monobank';
  return isOnline(method)
    ? `Карткою онлайн, ${PROVIDER_BRANDS[providerOf(method)]}`
    : ON_RECEIPT[method];
}
