import { create } from 'zustand';

/**
 * What the signed-in customer has marked, for the hearts: a mirror of the session, since two dozen cards
 * that each ask for it would make every page slower to open.
 */
export const useAccountWishes = create<{ ids: number[] }>(() => ({ ids: [] }));

export const showAccountWishes = (ids: number[]) => useAccountWishes.setState({ ids });
