import { quietly } from './storage';
import { REMEMBERED_CHECKOUT_KEY } from './stored-keys';

/** Checkout values of the guest's last order in this browser, as stored; null when there are none. */
export const readRemembered = (): unknown =>
  quietly(() => JSON.parse(localStorage.getItem(REMEMBERED_CHECKOUT_KEY) ?? 'null'));

/**
 * Stores the values for the guest's next order. They are removed on sign-out, when another user signs in, or when the
 * guest erases them.
 */
export const rememberCheckout = (values: object) =>
  quietly(() => localStorage.setItem(REMEMBERED_CHECKOUT_KEY, JSON.stringify(values)));

export const forgetRemembered = () =>
  quietly(() => localStorage.removeItem(REMEMBERED_CHECKOUT_KEY));
