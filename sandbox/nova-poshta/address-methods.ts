import type { Methods } from './protocol';

/** Settlements, branches, lockers, streets, prices and dates. */
export function createAddressMethods(): Methods {
  return {};
}
