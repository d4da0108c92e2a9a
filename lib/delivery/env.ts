import { NOVA_POSHTA_ENV } from './nova-poshta/env';
import { UKRPOSHTA_ENV } from './ukrposhta/env';

/** Environment variables of all carriers. */
export const CARRIER_ENV = { ...NOVA_POSHTA_ENV, ...UKRPOSHTA_ENV };
