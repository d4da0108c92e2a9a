import type { ActAction } from '@/lib/audit/acts';

/** Who changed an order, as stored in its history. */
export type Actor = { by: string; userId: number | null };

/** The bulk act that a change is part of. */
export type OngoingAct = { id: number; action: ActAction };

export type StaffActor = Actor & { userId: number; act?: OngoingAct };

/** A staff member who makes a change: the user id, or the id with the act. */
export type StaffRef = number | { userId: number; act?: OngoingAct };

/** Actors other than staff. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const BANK: Actor = { by: 'bank', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };

/** `by` of changes not made by staff. */
export const AUTOMATIC = [SHOP, CUSTOMER, POS, BANK, CARRIER].map(({ by }) => by);
