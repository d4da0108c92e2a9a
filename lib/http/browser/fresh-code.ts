import { ApiError, onRefusal } from './api-client';

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
