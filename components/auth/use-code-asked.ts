import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/http/browser/api-client';

/**
 * `isAsked`: whether to show a field for an authenticator code. The server requires a code only from staff who have not
 * entered one recently. `askedBy` is true for the error that first requires the code; the form must not show that
 * error.
 */
export function useFreshCode(focus: () => void) {
  const [isAsked, setAsked] = useState(false);
  const focusLater = useRef(focus);
  // The code field exists only after this state has been rendered.
  useEffect(() => {
    if (isAsked) focusLater.current();
  }, [isAsked]);
  const askedBy = (error: unknown): boolean => {
    if (isAsked || !wantsCode(error)) return false;
    setAsked(true);
    return true;
  };
  /** Runs a request; resolves to false if the server first requires a code. */
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
