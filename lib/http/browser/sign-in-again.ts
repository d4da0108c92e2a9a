import { onRefusal } from './api-client';

/** Error codes for which the sign-in dialog opens: it asks for a sign-in or for a second-factor code. */
const WANTED = ['unauthorized', 'session_expired', 'second_factor_needed'];

type Asker = () => Promise<boolean>;

/**
 * Sets the dialog that opens when the session has ended. `asker` opens it and resolves to whether the user has signed
 * in; then all waiting calls are repeated. If the user closes the dialog, background calls of the page do not open it
 * again, only an action of the user. Returns a function that removes the dialog.
 */
export const setSignInDialog = (asker: Asker): (() => void) => {
  let asking: Promise<boolean> | null = null;
  let isDeclined = false;
  return onRefusal(async ({ code }, { path, isBackground }) => {
    if (!WANTED.includes(code)) return false;
    // Calls that the dialog itself makes must not wait for the dialog.
    if (asking && path.includes('/api/auth/')) return false;
    if (isDeclined && isBackground) return false;
    asking ??= asker().finally(() => {
      asking = null;
    });
    const isIn = await asking;
    isDeclined = !isIn;
    return isIn;
  });
};
