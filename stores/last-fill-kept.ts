/** Apart from the store, so that shoppers, who sign in too, load none of it. */
export const LAST_FILL_KEY = 'last-fill';

/** It is not for somebody else who signs in here. */
export const forgetKeptFill = () => localStorage.removeItem(LAST_FILL_KEY);
