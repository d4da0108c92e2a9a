import { ApiError, onRefusal } from './api-client';

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

type CodeAsker = (codeFor?: string) => Promise<boolean>;

const DECLINED = 'code_declined';

/** Whether the user has closed the code dialog: then nothing was done, and no error should be shown. */
export const isCodeDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === DECLINED;

let asking: Promise<boolean> | null = null;

/**
 * Sets the dialog for calls that need a fresh second-factor code. `asker` opens it and resolves to whether a code was
 * entered; then the call is repeated. Returns a function that removes the dialog.
 */
export const setCodeDialog = (asker: CodeAsker): (() => void) =>
  onRefusal(async (refusal, { codeFor }) => {
    // A form with its own code field needs no dialog.
    if (refusal.code !== 'fresh_code_needed' || 'code' in refusal.errors) return false;
    // All calls that wait for a code share one dialog.
    asking ??= asker(codeFor).finally(() => {
      asking = null;
    });
    if (await asking) return true;
    throw new ApiError(403, { code: DECLINED, message: refusal.message });
  });
