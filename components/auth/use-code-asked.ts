import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/http/browser/api-client';

/**
 * Whether a code of the authenticator app has to come beside the rest: the server asks it of staff alone,
 * when they have given none lately. `askedBy` says of a failure that it is no mistake, since nobody had
 * asked before.
 */
export function useCodeAsked(focus: () => void) {
  const [isAsked, setAsked] = useState(false);
  const focusLater = useRef(focus);
  // The field is drawn only after the answer that asks for it.
  useEffect(() => {
    if (isAsked) focusLater.current();
  }, [isAsked]);
  const askedBy = (error: unknown): boolean => {
    if (isAsked || !wantsCode(error)) return false;
    setAsked(true);
    return true;
  };
  return { isAsked, askedBy, forget: () => setAsked(false) };
}

const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'fresh_code_needed' && 'code' in error.errors;
