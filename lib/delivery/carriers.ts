import type { CarrierFacts } from './carrier-facts';
import { NOVA_POSHTA } from './nova-poshta/carrier-facts';
import { UKRPOSHTA } from './ukrposhta/carrier-facts';

/** All carriers, in the order of the checkout; registry.ts has their adapters. */
export const CARRIERS = [NOVA_POSHTA, UKRPOSHTA] as const;
export type CarrierId = (typeof CARRIERS)[number]['id'];

/** The carrier whose directory the shop copies, and whose addresses customers can save in their account. */
export const MAIN_CARRIER = NOVA_POSHTA;

/** Delivery methods: a carrier, pickup, or e-mail, by which only gift certificates are sent. */
export const DELIVERY_METHODS = [...CARRIERS.map(({ id }) => id), 'pickup', 'email'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Whether a delivery method is a carrier; '' means not chosen yet. */
export const isParcel = (method: DeliveryMethod | '' | undefined): method is CarrierId =>
  CARRIERS.some(({ id }) => id === method);

/** The carrier of a delivery method: the main carrier while no method is chosen, null for pickup and e-mail. */
export function carrierOf(method: DeliveryMethod | ''): CarrierFacts<CarrierId> | null {
  if (method === '') return MAIN_CARRIER;
  return CARRIERS.find(({ id }) => id === method) ?? null;
}

/** Display names of the delivery methods. */
export const DELIVERY_METHOD_NAMES = {
  ...(Object.fromEntries(CARRIERS.map(({ id, name }) => [id, name])) as Record<CarrierId, string>),
  pickup: 'Самовивіз',
  email: 'Електронною поштою',
} satisfies Record<DeliveryMethod, string>;

/** Where and when an order by e-mail arrives, for the shopper. */
export const SENT_BY_EMAIL = `${DELIVERY_METHOD_NAMES.email}, одразу після оплати`;
