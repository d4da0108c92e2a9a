import type { Carrier } from './carrier';
import { CARRIERS, type CarrierId } from './carriers';
import { novaPoshta } from './nova-poshta/adapter';
import { ukrposhta } from './ukrposhta/adapter';

const ADAPTERS: Record<CarrierId, Carrier> = { novaPoshta, ukrposhta };

/** The adapter of a carrier. */
export const carrierFor = (id: CarrierId): Carrier => ADAPTERS[id];

/** Ids of the carriers that shoppers can choose; a carrier without its required credentials is left out. */
export const offeredCarriers = (): CarrierId[] =>
  CARRIERS.map(({ id }) => id).filter((id) => ADAPTERS[id].isOffered());
