import type { DeliveryType } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { recordOf } from '@/lib/shared/record-of';
import type { MethodFacts } from './facts';
import { LIQPAY } from './liqpay/facts';
import { MONOBANK } from './monobank/facts';
import { MONOBANK_PARTS } from './monobank-parts/facts';

/** Providers of online payments, in the order in which the checkout lists them. */
export const PROVIDERS = [MONOBANK, LIQPAY, MONOBANK_PARTS] as const;
export type ProviderName = (typeof PROVIDERS)[number]['id'];
export type OnlineMethod = (typeof PROVIDERS)[number]['method'];

const ON_RECEIPT = [
  {
    method: 'cod',
    name: 'При отриманні',
    description: 'Комісію за переказ бере перевізник',
  },
  {
    method: 'pickup',
    name: 'Оплата в магазині',
    description: 'Готівкою або карткою, коли забиратимете',
  },
] as const satisfies MethodFacts[];

/** All payment methods, in the order in which the checkout lists them. */
export const WAYS_TO_PAY = [...PROVIDERS, ...ON_RECEIPT] as const;
export type PaymentMethod = (typeof WAYS_TO_PAY)[number]['method'];
export type OnReceiptMethod = Exclude<PaymentMethod, OnlineMethod>;

export const PROVIDER_NAMES: readonly ProviderName[] = PROVIDERS.map(({ id }) => id);
export const ONLINE_METHODS: readonly OnlineMethod[] = PROVIDERS.map(({ method }) => method);
export const PAYMENT_METHODS: readonly PaymentMethod[] = WAYS_TO_PAY.map(({ method }) => method);

const PROVIDER_OF = recordOf(PROVIDERS.map(({ method, id }) => [method, id] as const));

/** The provider of an online method. */
export const providerOf = (method: OnlineMethod): ProviderName => PROVIDER_OF[method];

/** Whether an order with this method must be paid online before it is processed. */
export const isOnline = (method: PaymentMethod | ''): method is OnlineMethod =>
  ONLINE_METHODS.some((one) => one === method);

/**
 * Payment methods that are possible with a delivery, in the order of the checkout. '' (not chosen yet) counts as
 * delivery by a carrier. Lockers accept no cash on delivery: the carrier refuses it with code 20000200841.
 */
export function paymentsFor(
  deliveryMethod: DeliveryMethod | '',
  deliveryType?: DeliveryType | '' | null,
): PaymentMethod[] {
  if (deliveryMethod === 'email') return [...ONLINE_METHODS];
  if (deliveryMethod === 'pickup') return [...ONLINE_METHODS, 'pickup'];
  return deliveryType === 'postbox' ? [...ONLINE_METHODS] : [...ONLINE_METHODS, 'cod'];
}
