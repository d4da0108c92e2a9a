import type { CarrierFacts } from './carrier-facts';
import { NOVA_POSHTA } from './nova-poshta/carrier-facts';
import { UKRPOSHTA } from './ukrposhta/carrier-facts';

/** Every carrier, in the order in which they are offered; what asks them stands in registry.ts. */
export const CARRIERS = [NOVA_POSHTA, UKRPOSHTA] as const;
export type CarrierId = (typeof CARRIERS)[number]['id'];

/** Whose directory is copied here, and whose addresses an account keeps. */
export const MAIN_CARRIER = NOVA_POSHTA;

/** How goods reach the shopper: by a carrier, or fetched from the store. */
export const DELIVERY_METHODS = [...CARRIERS.map(({ id }) => id), 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Whether a way of delivery is a carrier's; '' is a choice not made yet. */
export const isParcel = (method: DeliveryMethod | '' | undefined): method is CarrierId =>
  CARRIERS.some(({ id }) => id === method);

/** Who carries what is delivered so; the main carrier while nothing is chosen, null for pickup. */
export function carrierOf(method: DeliveryMethod | ''): CarrierFacts<CarrierId> | null {
  if (method === '') return MAIN_CARRIER;
  return CARRIERS.find(({ id }) => id === method) ?? null;
}

/** Ways of delivery as people call them. */
export const DELIVERY_METHOD_NAMES = {
  ...(Object.fromEntries(CARRIERS.map(({ id, name }) => [id, name])) as Record<CarrierId, string>),
  pickup: 'Самовивіз',
} satisfies Record<DeliveryMethod, string>;
