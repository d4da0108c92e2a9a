import { LIQPAY } from './liqpay/stand-in';
import { MONOBANK } from './monobank/stand-in';
import type { StandIn } from './stand-in';

const STAND_INS = { monobank: MONOBANK, liqpay: LIQPAY };

export type BankName = keyof typeof STAND_INS;

/** The local servers that take payments by card. */
export const BANKS: Record<BankName, StandIn> = STAND_INS;
export const BANK_NAMES = Object.keys(STAND_INS) as BankName[];

/** By what name tests are told where such a server listens. */
export type BankVariable = `${Uppercase<BankName>}_URL`;
export const bankVariable = (name: BankName) => `${name.toUpperCase()}_URL` as BankVariable;
