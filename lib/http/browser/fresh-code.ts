import { ApiError, onRefusal } from './api-client';

type CodeAsker = (codeFor?: string) => Promise<boolean>;

const DECLINED = 'code_declined';

/** Whether the person closed the dialog for a code: nothing was done, and it is no error to show. */
export const isCodeDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === DECLINED;

let asking: Promise<boolean> | null = null;

/**
 * Sets what asks the person for a code of their app when a call needs a fresh one, and resolves whether it
 * was given; the call is then repeated. Returns the function that removes it.
 */
export const whenCodeIsWanted = (asker: CodeAsker): (() => void) =>
  onRefusal(async (refusal, { codeFor }) => {
    // A form that has a field for the code asks by itself.
    if (refusal.code !== 'fresh_code_needed' || 'code' in refusal.errors) return false;
    // Once for all calls that wait for it.
    asking ??= asker(codeFor).finally(() => {
      asking = null;
    });
    if (await asking) return true;
    throw new ApiError(403, { code: DECLINED, message: refusal.message });
  });
