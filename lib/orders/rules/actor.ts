/** Who has done something with an order, as its history keeps it. */
export type Actor = { by: string; userId: number | null };

/** Somebody of the staff. */
export type StaffActor = Actor & { userId: number };

/** What happens by itself. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const BANK: Actor = { by: 'bank', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };
