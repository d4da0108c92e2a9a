import { addressVariable, type Snake } from './carriers';
import { LIQPAY } from './liqpay/stand-in';
import { MONOBANK } from './monobank/stand-in';
import { MONOBANK_PARTS } from './monobank-parts/stand-in';
import type { StandIn } from './stand-in';

const STAND_INS = { monobank: MONOBANK, liqpay: LIQPAY, monobankParts: MONOBANK_PARTS };

export type BankName = keyof typeof STAND_INS;

/** Local servers that imitate payment providers. */
export const BANKS: Record<BankName, StandIn> = STAND_INS;
export const BANK_NAMES = Object.keys(STAND_INS) as BankName[];

/** Name of the environment variable with which tests get the address of a bank's server. */
export type BankVariable = `${Snake<BankName>}_URL`;
export const bankVariable = (name: BankName) => addressVariable(name) as BankVariable;
