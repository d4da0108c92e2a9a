import { create } from 'zustand';

/** What is open over the page. */
export const useUi = create<{ basketOpen: boolean }>(() => ({ basketOpen: false }));

export const openBasket = () => useUi.setState({ basketOpen: true });
export const closeBasket = () => useUi.setState({ basketOpen: false });
