/** Who changed an order, as stored in its history. */
export type Actor = { by: string; userId: number | null };

export type StaffActor = Actor & { userId: number };

/** Automatic changes. */
export const SHOP: Actor = { by: 'shop', userId: null };
export const CUSTOMER: Actor = { by: 'customer', userId: null };
export const POS: Actor = { by: 'pos', userId: null };
export const BANK: Actor = { by: 'bank', userId: null };
export const CARRIER: Actor = { by: 'carrier', userId: null };
