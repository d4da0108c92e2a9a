import { quietly } from './storage';
import { REMEMBERED_CHECKOUT_KEY } from './stored-keys';

/** What a guest has ordered with last in this browser, as it was stored; null without any. */
export const readRemembered = (): unknown =>
  quietly(() => JSON.parse(localStorage.getItem(REMEMBERED_CHECKOUT_KEY) ?? 'null'));

/** Keeps it for the guest's next order; signing out, another owner or the guest themselves remove it. */
export const rememberCheckout = (values: object) =>
  quietly(() => localStorage.setItem(REMEMBERED_CHECKOUT_KEY, JSON.stringify(values)));

export const forgetRemembered = () =>
  quietly(() => localStorage.removeItem(REMEMBERED_CHECKOUT_KEY));
