/** Separate from the store, so that shoppers who sign in do not load it. */
export const LAST_FILL_KEY = 'last-fill';

/** Called when somebody else signs in. */
export const forgetKeptFill = () => localStorage.removeItem(LAST_FILL_KEY);
