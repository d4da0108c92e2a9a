import { NOVA_POSHTA } from './nova-poshta/stand-in';
import type { StandIn } from './stand-in';
import { UKRPOSHTA } from './ukrposhta/stand-in';

const STAND_INS = { novaPoshta: NOVA_POSHTA, ukrposhta: UKRPOSHTA };

export type CarrierName = keyof typeof STAND_INS;

/** Local servers that imitate parcel carriers. */
export const CARRIERS: Record<CarrierName, StandIn> = STAND_INS;
export const CARRIER_NAMES = Object.keys(STAND_INS) as CarrierName[];

/** `novaPoshta` as `NOVA_POSHTA`. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '_'}${Uppercase<First>}${Snake<Rest>}`
  : '';

/** Name of the environment variable with a carrier's address for tests, such as `NOVA_POSHTA_URL`. */
export type CarrierVariable = `${Snake<CarrierName>}_URL`;
export const carrierVariable = (name: CarrierName) => addressVariable(name) as CarrierVariable;

export const addressVariable = (name: string): string =>
  `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`;
