import type { DeliveryType } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { recordOf } from '@/lib/shared/record-of';
import type { MethodFacts } from './facts';
import { LIQPAY } from './liqpay/facts';
import { MONOBANK } from './monobank/facts';

/** Who takes payments by card, in the order in which they are offered. */
export const PROVIDERS = [MONOBANK, LIQPAY] as const;
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

/** Every way to pay, in the order in which they are offered. */
export const WAYS_TO_PAY = [...PROVIDERS, ...ON_RECEIPT] as const;
export type PaymentMethod = (typeof WAYS_TO_PAY)[number]['method'];
export type OnReceiptMethod = Exclude<PaymentMethod, OnlineMethod>;

export const PROVIDER_NAMES: readonly ProviderName[] = PROVIDERS.map(({ id }) => id);
export const ONLINE_METHODS: readonly OnlineMethod[] = PROVIDERS.map(({ method }) => method);
export const PAYMENT_METHODS: readonly PaymentMethod[] = WAYS_TO_PAY.map(({ method }) => method);

const PROVIDER_OF = recordOf(PROVIDERS.map(({ method, id }) => [method, id] as const));

/** Who takes the money of an order paid this way. */
export const providerOf = (method: OnlineMethod): ProviderName => PROVIDER_OF[method];

/** Whether an order is paid by card before it goes anywhere. */
export const isOnline = (method: PaymentMethod | ''): method is OnlineMethod =>
  ONLINE_METHODS.some((one) => one === method);

/**
 * Payment methods that go together with a delivery, a parcel while none is chosen, in the order in which
 * they are offered. A locker takes no money on delivery (the carrier refuses it, code 20000200841).
 */
export function paymentsFor(
  deliveryMethod: DeliveryMethod | '',
  deliveryType?: DeliveryType | '' | null,
): PaymentMethod[] {
  if (deliveryMethod === 'pickup') return [...ONLINE_METHODS, 'pickup'];
  return deliveryType === 'postbox' ? [...ONLINE_METHODS] : [...ONLINE_METHODS, 'cod'];
}
