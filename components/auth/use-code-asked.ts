import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/http/browser/api-client';

/**
 * Whether an authenticator code is required too: the server requires it only of staff who have not given one recently.
 * `askedBy` is true for the first error that requires a code; that error is not shown.
 */
export function useFreshCode(focus: () => void) {
  const [isAsked, setAsked] = useState(false);
  const focusLater = useRef(focus);
  // The field is rendered only after the response that requires it.
  useEffect(() => {
    if (isAsked) focusLater.current();
  }, [isAsked]);
  const askedBy = (error: unknown): boolean => {
    if (isAsked || !wantsCode(error)) return false;
    setAsked(true);
    return true;
  };
  /** Makes a call; false when the server requires a code first. */
  const tryCall = (call: () => Promise<unknown>): Promise<boolean> =>
    call().then(
      () => true,
      (error: unknown) => {
        if (askedBy(error)) return false;
        throw error;
      },
    );
  return { isAsked, askedBy, tryCall, forget: () => setAsked(false) };
}

const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'fresh_code_needed' && 'code' in error.errors;
