import { onRefusal } from './api-client';

/** Error codes that need a sign-in or a second-factor code. */
const WANTED = ['unauthorized', 'session_expired', 'second_factor_needed'];

type Asker = () => Promise<boolean>;

/**
 * Sets the sign-in dialog for ended sessions; `asker` resolves to whether the person has signed in, and all waiting
 * calls are then repeated. After the dialog is closed, only a user action opens it again, not the page's own background
 * calls. Returns a function that removes the dialog.
 */
export const setSignInDialog = (asker: Asker): (() => void) => {
  let asking: Promise<boolean> | null = null;
  let isDeclined = false;
  return onRefusal(async ({ code }, { path, isBackground }) => {
    if (!WANTED.includes(code)) return false;
    // The dialog's own calls must not wait for the dialog.
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
