import type { ActAction } from '@/lib/audit/acts';

/** Who changed an order, as stored in its history: a name or code, and the user id of a staff member. */
export type Actor = { by: string; userId: number | null };

/** The bulk action in progress that a change belongs to. */
export type OngoingAct = { id: number; action: ActAction };

export type StaffActor = Actor & { userId: number; act?: OngoingAct };

/** The staff member who makes a change, as a user id; within a bulk action, the user id with that action. */
export type StaffRef = number | { userId: number; act?: OngoingAct };

/** Actors other than staff. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const BANK: Actor = { by: 'bank', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };

/** Values of `by` for changes that were not made by staff. */
export const AUTOMATIC = [SHOP, CUSTOMER, POS, BANK, CARRIER].map(({ by }) => by);
