import type { ActAction } from '@/lib/audit/acts';

/** Who changed an order, as stored in its history. */
export type Actor = { by: string; userId: number | null };

/** An act on many orders at once, of which a change is a part. */
export type OngoingAct = { id: number; action: ActAction };

export type StaffActor = Actor & { userId: number; act?: OngoingAct };

/** A staff member who changes something: the id alone, or with the act that it is a part of. */
export type StaffDoer = number | { userId: number; act?: OngoingAct };

/** Automatic changes. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const BANK: Actor = { by: 'bank', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };

/** `by` of all these: what nobody of the staff did. */
export const AUTOMATIC = [SHOP, CUSTOMER, POS, BANK, CARRIER].map(({ by }) => by);
