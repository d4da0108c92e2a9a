import { onRefusal } from './api-client';

/** What a call is answered with when somebody has to sign in, or give their code, first. */
const WANTED = ['unauthorized', 'session_expired', 'second_factor_needed'];

type Asker = () => Promise<boolean>;

/**
 * Sets what asks the person to sign in where their session has ended, and resolves whether they have; every call that
 * waits for it is repeated then. Whoever has closed the question is asked again by a change alone, not by what a page
 * sends by itself. Returns the function that removes it.
 */
export const whenSignInIsWanted = (asker: Asker): (() => void) => {
  let asking: Promise<boolean> | null = null;
  let isDeclined = false;
  return onRefusal(async ({ code }, { path, isBackground }) => {
    if (!WANTED.includes(code)) return false;
    // The calls of the question itself wait for nobody.
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
