import { create } from 'zustand';

/**
 * Wishes of the signed-in customer, for the hearts on cards. A copy of the session's, since two dozen cards
 * that each query it would slow down every page.
 */
export const useAccountWishes = create<{ ids: number[] }>(() => ({ ids: [] }));

export const showAccountWishes = (ids: number[]) => useAccountWishes.setState({ ids });
