import type { DeliveryAddress } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { env } from '@/lib/env';
import { invalidField, ShopError } from '@/lib/errors';
import {
  isOnline,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentsFor,
  providerOf,
} from '@/lib/payments/methods';
import type { PartsTerms } from '@/lib/payments/monobank-parts/parts-terms';
import { hasCredentials } from '@/lib/payments/registry';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

/** The payment methods that this shop accepts: a bank without credentials is left out. */
export function offeredPayments(): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) => !isOnline(method) || hasCredentials(providerOf(method)),
  );
}

type Delivery = {
  deliveryMethod: DeliveryMethod;
  deliveryAddress?: Pick<DeliveryAddress, 'deliveryType'> | null | undefined;
};

/** The payment methods that this shop accepts for this kind of delivery. */
export function offeredFor({ deliveryMethod, deliveryAddress }: Delivery): PaymentMethod[] {
  const offered = offeredPayments();
  return paymentsFor(deliveryMethod, deliveryAddress?.deliveryType).filter((method) =>
    offered.includes(method),
  );
}

/** Throws validation_failed for the field `payments` when the payment method is not accepted for this delivery. */
export function requireOffered(method: PaymentMethod, delivery: Delivery): void {
  if (offeredFor(delivery).includes(method)) return;
  const message = 'Оберіть інший спосіб оплати';
  throw new ShopError('validation_failed', { message, errors: { payments: [message] } });
}

/** The terms on which this shop sells in parts; null if it does not. */
export const partsTerms = (): PartsTerms | null =>
  hasCredentials('monobankParts')
    ? { most: Math.max(...env().MONOBANK_PARTS_COUNTS), minimum: env().MONOBANK_PARTS_MINIMUM }
    : null;

/** Why this sum, or a buyer with this phone, cannot be paid for in parts; null if it can. */
export function partsRefusal({ sum, phone }: { sum: Kopecks; phone: string }): string | null {
  const { MONOBANK_PARTS_MINIMUM: minimum } = env();
  if (sum < minimum) return `Частинами можна оплатити від\u00a0${formatPrice(minimum)}`;
  if (phone.startsWith('+380')) return null;
  return 'Для\u00a0покупки частинами вкажіть номер +380, відомий monobank';
}

/** Throws validation_failed for the field `payments` when the order cannot be paid in parts, if that is the method. */
export function requirePartsPossible(
  method: PaymentMethod,
  order: { sum: Kopecks; phone: string },
): void {
  const refusal = method === 'monoParts' && partsRefusal(order);
  if (refusal) throw invalidField('payments', refusal);
}

/**
 * Texts about payment for pages outside the checkout. They mention parcel lockers only if cards are accepted, because
 * lockers require payment by card.
 */
export type PaymentText = {
  footer: string;
  benefit: { title: string; text: string };
  term: string;
  places: { benefit: string; term: string };
};

const WITH_CARDS: PaymentText = {
  footer: 'Картка онлайн · Оплата при отриманні',
  benefit: { title: 'Оплата при отриманні', text: 'або карткою на\u00a0сайті' },
  term: 'Карткою онлайн, при отриманні або в\u00a0магазині',
  places: { benefit: 'відділення, поштомат', term: 'відділення, поштомат або\u00a0адреса' },
};

const WITHOUT_CARDS: PaymentText = {
  footer: 'Оплата при отриманні',
  benefit: { title: 'Оплата при отриманні', text: 'або в\u00a0магазині' },
  term: 'При отриманні або в\u00a0магазині, готівкою чи карткою',
  places: { benefit: 'відділення, адреса', term: 'відділення або\u00a0адреса' },
};

/** The texts for a shop that accepts these methods: without a bank they do not mention cards. */
export const paymentText = (offered: PaymentMethod[]): PaymentText =>
  offered.some(isOnline) ? WITH_CARDS : WITHOUT_CARDS;
